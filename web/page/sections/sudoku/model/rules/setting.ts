import { type Place, traits } from '../../../../../engine/model/rule-traits.ts';
import {
  type Board,
  presentCells,
  type Rule,
  type RuleKind,
} from '../../../../../engine/model/variant.ts';
import { cornerOf, middleOf, type Point } from '../../../../shared/sudoku/model/rules/shapes.ts';

/** The rules of a puzzle while it is being set. */
export interface Setting {
  readonly rules: readonly Rule[];
  /** The index of the rule being changed, or null. */
  readonly selected: number | null;
  /** A rule that still lacks cells or a number. It has no effect yet. */
  readonly draft: Rule | null;
  /** True if the next digit replaces the number instead of extending it. */
  readonly isFresh: boolean;
}

export function settingOf(rules: readonly Rule[]): Setting {
  return { rules, selected: null, draft: null, isFresh: true };
}

/** Returns the rule being changed: the draft or the selected one. */
export function currentOf({ rules, selected, draft }: Setting): Rule | null {
  return draft ?? (selected === null ? null : (rules[selected] ?? null));
}

/** Returns whether a rule has everything its kind needs. */
export function isComplete({ kind, cells, others = [], number, digits = [] }: Rule): boolean {
  const { place, least, number: need } = traits[kind];
  if (need === 'needed' && number === undefined) return false;
  switch (place) {
    case 'global':
      return true;
    case 'twin':
      return (
        cells.length > 0 && (kind === 'clone' ? others.length === cells.length : others.length > 0)
      );
    case 'arrow':
      return cells.length > 0 && others.length > 0;
    case 'border':
      return cells.length === 2;
    case 'corner':
      return cells.length === 4 && digits.length > 0;
    case 'area':
      return cells.length >= (number === undefined ? least : 1);
    default:
      return cells.length >= least;
  }
}

// ---------------------------------------------------------------------------- changing the rules

function withoutAt<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index);
}

/** Puts back a changed rule or adds a new one if complete; otherwise, it becomes the draft. */
export function withCurrent(setting: Setting, rule: Rule, isFresh = false): Setting {
  const { rules, selected } = setting;
  if (!isComplete(rule)) {
    const rest = selected === null ? rules : withoutAt(rules, selected);
    return { rules: rest, selected: null, draft: rule, isFresh };
  }
  const index = selected ?? rules.length;
  const changed = [...rules.slice(0, index), rule, ...rules.slice(index + 1)];
  return { rules: changed, selected: index, draft: null, isFresh };
}

/** Adds a rule to the existing ones. */
function added(setting: Setting, rule: Rule): Setting {
  return withCurrent({ ...setting, selected: null, draft: null }, rule, true);
}

export function select(setting: Setting, index: number | null): Setting {
  return { ...setting, selected: index, draft: null, isFresh: true };
}

/** Removes the selected rule or the draft. */
export function removed(setting: Setting): Setting {
  const { rules, selected, draft } = setting;
  if (draft || selected === null) return settingOf(rules);
  return settingOf(withoutAt(rules, selected));
}

/** Creates a rule without cells, with the initial number. */
function blank(kind: RuleKind): Rule {
  const { number, usual } = traits[kind];
  const begins = number === 'needed' && usual !== undefined;
  return { kind, cells: [], ...(begins && { number: usual }) };
}

/** Switches a rule of the whole puzzle on or off, with each of its common numbers. */
export function switched(setting: Setting, kind: RuleKind, isOn: boolean): Setting {
  const others = setting.rules.filter((rule) => rule.kind !== kind);
  if (!isOn) return settingOf(others);
  const { choices = [undefined] } = traits[kind];
  return settingOf([...others, ...choices.map((number) => withNumber(blank(kind), number))]);
}

// ------------------------------------------------------------------------------------- numbers

const largestNumber = 999;

function withNumber(rule: Rule, number: number | undefined): Rule {
  const { number: _, ...rest } = rule;
  return number === undefined ? rest : { ...rest, number };
}

/** The most digits around a corner. */
const maxCorner = 4;

/** Appends a digit to the number of the current rule, or to the digits of a quadruple. */
export function typed(setting: Setting, digit: number): Setting {
  const rule = currentOf(setting);
  if (!rule) return setting;
  if (rule.kind === 'quadruple') {
    const digits = [...(rule.digits ?? []), digit].slice(-maxCorner).sort((a, b) => a - b);
    return withCurrent(setting, { ...rule, digits });
  }
  if (!traits[rule.kind].number) return setting;
  const before = setting.isFresh ? 0 : (rule.number ?? 0);
  const number = before * 10 + digit;
  return number > largestNumber ? setting : withCurrent(setting, withNumber(rule, number));
}

/** Returns whether a typed digit continues the number begun by the last one. */
export function continuesNumber(setting: Setting): boolean {
  const rule = currentOf(setting);
  return !setting.isFresh && rule?.number !== undefined && rule.kind !== 'quadruple';
}

/** Sets the number of the current rule. */
export function numbered(setting: Setting, number: number | undefined, isFresh = true): Setting {
  const rule = currentOf(setting);
  return rule ? withCurrent(setting, withNumber(rule, number), isFresh) : setting;
}

/** Removes the last digit of the number or of a quadruple. */
export function erased(setting: Setting): Setting {
  const rule = currentOf(setting);
  if (!rule) return setting;
  if (rule.digits?.length)
    return withCurrent(setting, { ...rule, digits: rule.digits.slice(0, -1) });
  if (rule.number === undefined) return removed(setting);
  const shorter = Math.floor(rule.number / 10);
  return withCurrent(setting, withNumber(rule, shorter === 0 ? undefined : shorter));
}

// --------------------------------------------------------------------------------------- places

/** Returns whether two cells touch, at a side or, if `diagonally`, a corner. */
export function isStep(board: Board, from: number, to: number, diagonally: boolean): boolean {
  const [a, b] = [cornerOf(board, from), cornerOf(board, to)];
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return diagonally ? Math.max(dx, dy) === 1 : dx + dy === 1;
}

/** The distance from the middle of a cell, in cells, within which a tap means the cell itself. */
const middleExtent = 0.25;

/** Returns the cells at the border or corner near a point in a cell; none in its middle. */
function cellsNear(board: Board, cell: number, point: Point, isCorner: boolean): number[] {
  const { x, y } = middleOf(board, cell);
  const [dx, dy] = [point.x - x, point.y - y];
  const [across, down] = [Math.abs(dx), Math.abs(dy)];
  if (Math.max(across, down) < middleExtent) return [];
  const corner = cornerOf(board, cell);
  const right = isCorner || across > down ? Math.sign(dx) || 1 : 0;
  const below = isCorner || across <= down ? Math.sign(dy) || 1 : 0;
  const [left, top] = [corner.x + Math.min(0, right), corner.y + Math.min(0, below)];
  return block(board, left, top, left + Math.abs(right), top + Math.abs(below));
}

/** Returns the cells of a rectangle; none unless all of them are present. */
function block(board: Board, left: number, top: number, right: number, bottom: number): number[] {
  const present = presentCells(board);
  const cells: number[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const isInside = row >= 0 && column >= 0 && row < board.height && column < board.width;
      const cell = row * board.width + column;
      if (!isInside || !present[cell]) return [];
      cells.push(cell);
    }
  }
  return cells;
}

function sameCells(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((cell) => b.includes(cell));
}

function indexWith(rules: readonly Rule[], kind: RuleKind, has: (rule: Rule) => boolean): number {
  return rules.findLastIndex((rule) => rule.kind === kind && has(rule));
}

/** Returns the sign after a second tap, which changes its meaning. */
function turned(rule: Rule): Rule {
  if (rule.kind === 'less') return { ...rule, cells: [...rule.cells].reverse() };
  if (rule.kind !== 'pair-sum') return rule;
  return { ...rule, number: rule.number === 10 ? 5 : 10 };
}

/** Puts a sign on a border or corner. If there is one, selects it first and then turns it. */
function signed(setting: Setting, sign: Rule): Setting {
  const { kind, cells } = sign;
  const index = indexWith(setting.rules, kind, (rule) => sameCells(rule.cells, cells));
  if (index < 0) return added(setting, sign);
  const selected = select(setting, index);
  const rule = setting.rules[index] as Rule;
  return index === setting.selected ? withCurrent(selected, turned(rule), true) : selected;
}

/**
 * Returns the first cells, in order, that one border or corner may have in common, and all its
 * cells once these determine it.
 */
function signPlace(board: Board, path: readonly number[], isCorner: boolean) {
  const most = isCorner ? 2 : 1;
  const cells: number[] = [];
  for (const cell of path.filter((cell, index) => path.indexOf(cell) === index)) {
    const corners = [...cells, cell].map((one) => cornerOf(board, one));
    const [columns, rows] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [left, right] = [Math.min(...columns), Math.max(...columns)];
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    if (right - left > 1 || bottom - top > 1 || right - left + bottom - top > most) break;
    cells.push(cell);
    if (right - left + bottom - top < most) continue;
    return { cells, all: isCorner ? block(board, left, top, right, bottom) : cells };
  }
  return { cells, all: [] };
}

/**
 * Puts a sign where a tap lies near a border or corner, or between cells that are drawn or tapped
 * in order. Another tap on the first cell drops it.
 */
function drawSign(
  board: Board,
  setting: Setting,
  kind: RuleKind,
  path: readonly number[],
  point: Point,
): Setting {
  const [first = 0] = path;
  const isTap = path.length === 1;
  const isCorner = traits[kind].place === 'corner';
  const draft = setting.draft?.kind === kind ? setting.draft : null;
  const begun = draft && draft.cells.length < 4 ? draft.cells : [];
  if (isTap && begun.length === 1 && begun[0] === first) return removed(setting);
  const sign = draft && begun.length > 0 ? draft : blank(kind);
  const continued = signPlace(board, [...begun, ...path], isCorner);
  const isContinued = begun.length > 0 && continued.cells.length > begun.length;
  const near = isTap && !isContinued ? cellsNear(board, first, point, isCorner) : [];
  if (near.length > 0) return signed(setting, { ...blank(kind), cells: near });
  const { cells, all } = isContinued ? continued : signPlace(board, path, isCorner);
  const next = isContinued ? sign : blank(kind);
  if (all.length > 0) return signed(setting, { ...next, cells: all });
  return withCurrent({ ...setting, selected: null, draft: null }, { ...next, cells });
}

/** Adds a cell to the rule of this kind, or removes it. */
function toggled(setting: Setting, kind: RuleKind, path: readonly number[]): Setting {
  const [first = 0] = path;
  const holder = indexWith(setting.rules, kind, ({ cells }) => cells.includes(first));
  if (holder >= 0 && path.length === 1) {
    const rule = setting.rules[holder] as Rule;
    const cells = rule.cells.filter((cell) => cell !== first);
    if (cells.length === 0) return settingOf(withoutAt(setting.rules, holder));
    return withCurrent(select(setting, holder), { ...rule, cells }, true);
  }
  const index = indexWith(setting.rules, kind, () => true);
  const rule = setting.rules[index] ?? blank(kind);
  const cells = [...new Set([...rule.cells, ...path])].sort((a, b) => a - b);
  return withCurrent(select(setting, index < 0 ? null : index), { ...rule, cells }, true);
}

// ---------------------------------------------------------------------------- areas and lines

const lines: readonly Place[] = ['line', 'arrow'];
const areasAndLines: readonly Place[] = ['area', 'twin', ...lines];

/** Drops the part of a path over which the stroke went back. */
function walked(path: readonly number[]): number[] {
  const line: number[] = [];
  for (const cell of path) {
    if (line.at(-2) === cell) line.pop();
    else if (line.at(-1) !== cell) line.push(cell);
  }
  return line;
}

/** Returns a line of adjacent cells without repeats, unless it may cross itself. */
function lineOf(board: Board, path: readonly number[], mayRepeat = false): number[] {
  const line: number[] = [];
  for (const cell of walked(path)) {
    const last = line.at(-1);
    const isNext = last === undefined || isStep(board, last, cell, true);
    if (isNext && (mayRepeat || !line.includes(cell))) line.push(cell);
  }
  return line;
}

/** Returns the cells of a line in order; those of an arrow begin with its circle. */
export function pathOf({ cells, others = [], kind }: Rule): readonly number[] {
  return traits[kind].place === 'arrow' ? [...cells, ...others] : cells;
}

/** Returns a rule along a path. An arrow keeps the length of its pill. */
export function along(rule: Rule, path: readonly number[], pill = rule.cells.length || 1): Rule {
  if (traits[rule.kind].place !== 'arrow') return { ...rule, cells: path };
  return { ...rule, cells: path.slice(0, pill), others: path.slice(pill) };
}

/**
 * Selects the rule drawn at a cell: one of this kind or else the topmost; null without any. A line
 * often begins inside an area, so a tap that draws lines doesn't mean the area.
 */
function picked(setting: Setting, kind: RuleKind, cell: number): Setting | null {
  const meant = lines.includes(traits[kind].place) ? lines : areasAndLines;
  const isHere = ({ kind, cells, others = [] }: Rule) =>
    meant.includes(traits[kind].place) && (cells.includes(cell) || others.includes(cell));
  const own = indexWith(setting.rules, kind, isHere);
  const index = own < 0 ? setting.rules.findLastIndex(isHere) : own;
  return index < 0 ? null : select(setting, index);
}

function drawLine(
  board: Board,
  setting: Setting,
  kind: RuleKind,
  path: readonly number[],
): Setting {
  const current = currentOf(setting);
  const own = current?.kind === kind ? pathOf(current) : [];
  const [first = 0] = path;
  const last = own.at(-1);
  const extend = (longer: readonly number[]) => {
    const line = lineOf(board, longer, traits[kind].mayRepeat);
    return current ? withCurrent(setting, along(current, line), true) : setting;
  };
  if (last !== undefined && path.length === 1) {
    if (first === last) {
      const shorter = own.slice(0, -1);
      return shorter.length === 0 ? removed(setting) : extend(shorter);
    }
    if (isStep(board, last, first, true) && !own.includes(first)) return extend([...own, first]);
  }
  if (last === first && path.length > 1) return extend([...own, ...path.slice(1)]);
  const rule = path.length === 1 && picked(setting, kind, first);
  if (rule) return rule;
  return added(setting, along(blank(kind), lineOf(board, path, traits[kind].mayRepeat)));
}

function touches(board: Board, cells: readonly number[], cell: number): boolean {
  return cells.some((one) => isStep(board, one, cell, false));
}

function inOrder(cells: readonly number[]): number[] {
  return [...new Set(cells)].sort((a, b) => a - b);
}

/** Draws an area. A stroke from inside the current one extends it; a tap there changes nothing. */
function drawArea(
  board: Board,
  setting: Setting,
  kind: RuleKind,
  path: readonly number[],
): Setting {
  const current = currentOf(setting);
  const own = current?.kind === kind ? current.cells : [];
  const [first = 0] = path;
  const isTap = path.length === 1;
  const change = (cells: readonly number[]) =>
    current ? withCurrent(setting, { ...current, cells: inOrder(cells) }, true) : setting;
  if (own.includes(first)) return isTap ? setting : change([...own, ...path]);
  if (isTap) {
    const same = indexWith(setting.rules, kind, ({ cells }) => cells.includes(first));
    if (same < 0 && touches(board, own, first)) return change([...own, first]);
    const rule = picked(setting, kind, first);
    if (rule) return rule;
  }
  return added(setting, { ...blank(kind), cells: inOrder(path) });
}

/** Takes the cells of a stroke out of the current area or areas. */
export function takenOut(setting: Setting, path: readonly number[]): Setting {
  const rule = currentOf(setting);
  if (!rule) return setting;
  const { cells, others = [] } = rule;
  const isKept = (cell: number) => !path.includes(cell);
  const [rest, otherRest] = [cells.filter(isKept), others.filter(isKept)];
  if (rest.length + otherRest.length === cells.length + others.length) return setting;
  if (rest.length === 0) return removed(setting);
  return withCurrent(setting, { ...rule, cells: rest, ...(rule.others && { others: otherRest }) });
}

/** Returns whether a rule is an area, or two, out of which cells can be taken. */
export function isArea({ kind, cells, others = [] }: Rule): boolean {
  const { place } = traits[kind];
  return (place === 'area' || place === 'twin') && cells.length + others.length > 1;
}

/** Draws the first of two areas, then the second. A stroke from inside one extends it. */
function drawTwin(setting: Setting, kind: RuleKind, path: readonly number[]): Setting {
  const current = currentOf(setting);
  const [first = 0] = path;
  const { cells: one = [], others: other = [] } = current?.kind === kind ? current : {};
  const change = (cells: readonly number[], others: readonly number[]) =>
    withCurrent(setting, { ...blank(kind), cells: inOrder(cells), others: inOrder(others) }, true);
  const more = path.filter((cell) => !one.includes(cell) && !other.includes(cell));
  if (one.includes(first) && more.length > 0) return change([...one, ...more], other);
  const isSecond = setting.draft?.kind === kind || other.includes(first);
  if (isSecond && more.length > 0) return change(one, [...other, ...more]);
  const rule = path.length === 1 && picked(setting, kind, first);
  if (rule) return rule;
  return more.length === 0
    ? setting
    : added(setting, { ...blank(kind), cells: inOrder(path), others: [] });
}

/**
 * Returns the rules after a stroke over cells that began at this point. A stroke over a single cell
 * is a tap on a border, a corner, a cell to add or take out, or a rule to select.
 */
export function stroke(
  board: Board,
  setting: Setting,
  kind: RuleKind,
  path: readonly number[],
  point: Point,
): Setting {
  if (path.length === 0) return setting;
  switch (traits[kind].place) {
    case 'area':
      return drawArea(board, setting, kind, path);
    case 'cells':
      return toggled(setting, kind, path);
    case 'twin':
      return drawTwin(setting, kind, path);
    case 'border':
    case 'corner':
      return drawSign(board, setting, kind, path, point);
    case 'line':
    case 'arrow':
      return drawLine(board, setting, kind, path);
    default:
      return setting;
  }
}

// ------------------------------------------------------------------------------- outside clues

/** A place beside the board: row −1 … height and column −1 … width. */
export interface Beside {
  readonly row: number;
  readonly column: number;
}

function cellsFrom(board: Board, { row, column }: Beside, x: number, y: number): number[] {
  const present = presentCells(board);
  const cells: number[] = [];
  for (
    let [r, c] = [row + y, column + x];
    r >= 0 && c >= 0 && r < board.height && c < board.width;
    r += y, c += x
  ) {
    if (present[r * board.width + c]) cells.push(r * board.width + c);
  }
  return cells;
}

/** Returns the lines of cells along which a clue at a place can look. */
export function viewsFrom(board: Board, kind: RuleKind, at: Beside): number[][] {
  const isDiagonal = traits[kind].place === 'diagonal';
  const across = at.column < 0 ? [1] : at.column >= board.width ? [-1] : isDiagonal ? [1, -1] : [0];
  const along = at.row < 0 ? [1] : at.row >= board.height ? [-1] : isDiagonal ? [1, -1] : [0];
  return across
    .flatMap((x) => along.map((y) => cellsFrom(board, at, x, y)))
    .filter((cells) => cells.length > 0);
}

/** Lists the places beside the board for clues of a kind, clockwise from the top left. */
export function placesBeside(board: Board, kind: RuleKind): Beside[] {
  const { height, width } = board;
  const columns = Array.from({ length: width + 2 }, (_, index) => index - 1);
  const rows = Array.from({ length: height }, (_, index) => index);
  const all = [
    ...columns.map((column) => ({ row: -1, column })),
    ...rows.map((row) => ({ row, column: width })),
    ...columns.toReversed().map((column) => ({ row: height, column })),
    ...rows.toReversed().map((row) => ({ row, column: -1 })),
  ];
  const isCorner = ({ row, column }: Beside) =>
    (row < 0 || row >= height) && (column < 0 || column >= width);
  return all.filter(
    (at) =>
      (traits[kind].place === 'diagonal' || !isCorner(at)) && viewsFrom(board, kind, at).length > 0,
  );
}

/** Puts a clue at a place. If there is one, selects it first and then turns it. */
export function clued(board: Board, setting: Setting, kind: RuleKind, at: Beside): Setting {
  const views = viewsFrom(board, kind, at);
  const isHere = (rule: Rule) =>
    rule.clue?.row === at.row && rule.clue.column === at.column
      ? true
      : !rule.clue && views.some((cells) => cells.join() === rule.cells.join());
  const isDraftHere = setting.draft?.kind === kind && isHere(setting.draft);
  const index = indexWith(setting.rules, kind, isHere);
  if (index < 0 && !isDraftHere)
    return added(setting, { ...blank(kind), cells: views[0] ?? [], clue: at });
  const here = isDraftHere ? setting : select(setting, index);
  const rule = currentOf(here);
  if (!rule || (!isDraftHere && index !== setting.selected)) return here;
  const view = views.findIndex((cells) => cells.join() === rule.cells.join());
  const cells = views[(view + 1) % views.length] ?? rule.cells;
  return withCurrent(here, { ...rule, cells }, true);
}
