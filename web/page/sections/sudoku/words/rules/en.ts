import {
  type Group,
  isDutch,
  type Place,
  traits,
} from '../../../../../engine/model/rule-traits.ts';
import type { Board, Rule, RuleKind } from '../../../../../engine/model/variant.ts';
import type { Shape } from '../../../../shared/sudoku/model/grid.ts';
import { isOutside } from '../../../../shared/sudoku/model/rules/outside.ts';
import { conjoined } from '../../../../shared/words/en/conjoined.ts';
import { counted } from '../../../../shared/words/en/counted.ts';
import type { Lost } from '../../model/rules/board-shape.ts';
import {
  type CellPart,
  cellList,
  mostNamed,
  partOf,
  sideOf,
  symbolsOf,
} from '../../model/rules/naming.ts';
import type { Beside } from '../../model/rules/setting.ts';
import { kinds } from './kinds/en.ts';
import { textsOf } from './kinds/index.ts';

const { names, meaning, sharedMeaning, broken } = textsOf(
  kinds,
  (meaning) => `These digits can’t fit. ${meaning}`,
);

/** Names a rule. */
function nameOf(rule: Pick<Rule, 'kind' | 'number'>): string {
  return isDutch(rule) ? 'Dutch whispers' : names[rule.kind];
}

function cellPart(part: CellPart): string {
  if ('whole' in part) return `${part.whole} ${part.number}`;
  const { row, columns } = part;
  return `row ${row}, ${columns.length === 1 ? 'column' : 'columns'} ${conjoined(columns)}`;
}

/** Names the cells by row and column, for longer lists with their number. */
function listed(board: Board, cells: readonly number[]): string {
  const { shown, more } = cellList(board, cells);
  return (
    shown.map(cellPart).join('; ') +
    (more > 0 ? ` and ${counted(more, 'more cell', 'more cells')}` : '')
  );
}

const sides = { left: 'the left', right: 'the right', top: 'above', bottom: 'below' };

/** Says where a rule applies. */
function where(rule: Rule, board: Board): string {
  const { kind, cells, others = [] } = rule;
  const list = listed(board, cells);
  const [first = '', second = ''] = cells.map((cell) => listed(board, [cell]));
  switch (kind) {
    case 'arrow':
      return `circle ${list}, arrow ${listed(board, others)}`;
    case 'clone':
    case 'same-digits':
    case 'equal-sums':
      return `${list} and ${listed(board, others)}`;
    case 'less':
      return `smaller in ${first}, larger in ${second}`;
    case 'sandwich':
    case 'x-sum':
    case 'skyscraper':
    case 'numbered-room':
    case 'full-rank':
    case 'shared-rank': {
      const { side, line } = sideOf(board, cells);
      const unit = side === 'left' || side === 'right' ? 'row' : 'column';
      return `${unit} ${line} from ${sides[side]}`;
    }
    default:
      return list;
  }
}

/** Names a rule, with its number or digits if any. */
function brief(rule: Rule): string {
  const { number, digits = [] } = rule;
  const name = nameOf(rule);
  return isDutch(rule) ? name : `${name} ${number ?? symbolsOf(digits, ', ')}`.trim();
}

/** Names a clue beside the board, and where it looks. */
function clue(rule: Rule, board: Board): string {
  const last = rule.cells.at(-1);
  if (rule.kind !== 'little-killer')
    return `${brief(rule)} from ${sides[sideOf(board, rule.cells).side]}`;
  return `${brief(rule)}, diagonal to ${listed(board, last === undefined ? [] : [last])}`;
}

/** Names a rule and a cell’s part in it. */
function inCell(rule: Rule, board: Board, cell: number): string {
  const part = partOf(rule, cell);
  if (isOutside(rule)) return clue(rule, board);
  if (!part) return brief(rule);
  if (part.is === 'circle') return `${brief(rule)}, circle`;
  if (part.is === 'place') return `${brief(rule)}, ${part.place} of ${part.length}`;
  return `${part.is === 'less' ? 'Less' : 'Greater'} than ${listed(board, [part.than])}`;
}

/** Names a rule, with its number if any, and its place. */
function placed(rule: Rule, board: Board): string {
  const name = brief(rule);
  return rule.cells.length === 0 ? name : `${name} (${where(rule, board)})`;
}

/** Names a rule, and where it begins or what it looks at. */
function at(rule: Rule, board: Board): string {
  const [first] = rule.cells;
  if (first === undefined) return brief(rule);
  const place = where(rule, board);
  const [row, column] = [Math.floor(first / board.width) + 1, (first % board.width) + 1];
  return place === listed(board, rule.cells)
    ? `${brief(rule)} at r${row}c${column}`
    : `${brief(rule)} (${place})`;
}

/** Describes a rule in full: its name, place and meaning. */
function sentence(rule: Rule, board: Board): string {
  const { cells, children } = rule;
  if (children) return `${meaning(rule)} ${children.map((one) => sentence(one, board)).join(' ')}`;
  const place = cells.length === 0 ? '' : `, ${where(rule, board)}`;
  return `${nameOf(rule)}${place}: ${meaning(rule)}`;
}

const groups: Record<Group, string> = {
  common: 'Common',
  sums: 'Sums',
  lines: 'Lines',
  cells: 'Cells and areas',
  outside: 'Outside clues',
  whole: 'Whole puzzle',
};

/** Instructions for drawing a rule of a kind. */
const drawing: Record<Place, string> = {
  global: '',
  area: 'Drag over its cells, or tap them one by one.',
  cells: 'Tap cells. Tap one again to take it out.',
  twin: 'Drag over the first area, then over the second.',
  border: 'Tap two neighbouring cells, or the border between them.',
  corner: 'Tap a corner where four cells meet, or two cells diagonally across it.',
  line: 'Drag along the line, or tap its cells in order.',
  arrow: 'Drag from the circle along the arrow.',
  side: 'Tap a place beside the board.',
  diagonal: 'Tap a place beside the board. Tap again for the other direction.',
  program: '',
  choice: '',
};

/** Says what an unfinished rule lacks, or how to begin one. */
function next(kind: RuleKind, rule: Rule | null): string {
  if (!rule) return kinds[kind].drawing ?? drawing[traits[kind].place];
  const { place, least } = traits[kind];
  if (place === 'twin') return 'Now drag over the second area.';
  if (place === 'border') return 'Now tap the cell on the other side.';
  if (place === 'corner' && rule.cells.length < 4) return 'Now tap the cell diagonally opposite.';
  if (place === 'corner') return 'Now type its digits.';
  if (kind === 'killer-cage') return 'Go on to the next cell, or type the sum.';
  const drawn = rule.cells.length + (rule.others?.length ?? 0);
  if (drawn < Math.max(least, place === 'arrow' ? 2 : 1)) return 'Go on to the next cell.';
  return 'Now type its number.';
}

const setting = {
  /** Starts adding rules. */
  start: 'Add or change rules',
  label: 'Rule',
  palette: 'Kinds of rules',
  /** The digits of the puzzle, beside the kinds of rules. */
  digits: 'Digits',
  setsDigits: 'Type the digits of the puzzle into its cells. Choose a rule to draw it.',
  done: 'Done',
  remove: 'Remove rule',
  /** Ends the changes of a rule. */
  another: 'New rule',
  next,
  /** Describes a cage without a sum. */
  withoutSum: (sentence: string) => `${sentence} Type the sum, if it has one.`,
  /** Labels the number of a rule. */
  number: (kind: RuleKind): string =>
    kinds[kind].number ?? (traits[kind].group === 'outside' ? 'Clue' : 'Number'),
  choice: (number: number): string => ({ 5: 'V', 10: 'X' })[number] ?? String(number),
  pill: (length: number) => (length === 1 ? 'Circle' : `Pill of ${length}`),
  /** Lets taps take cells out of an area. */
  takeOut: 'Take cells out',
  takesOut: 'Tap or drag over the cells to take out.',
  /** Opens the choice of size and boxes. */
  shape: ({ size, boxes }: Shape) => `Grid: ${size} × ${size}${boxes ? ', irregular boxes' : ''}`,
  /** Asks about a size. */
  loses: (size: number, { rules, digits, boxes }: Lost, board: Board) => {
    const more = rules.length - mostNamed;
    const parts = [
      ...rules.slice(0, mostNamed).map((rule) => placed(rule, board)),
      ...(more > 0 ? [counted(more, 'more rule', 'more rules')] : []),
      ...(digits > 0 ? [counted(digits, 'digit', 'digits')] : []),
      ...(boxes ? ['the irregular boxes'] : []),
    ];
    return `On ${size} × ${size}, this doesn’t fit: ${parts.join(', ')}.`;
  },
  resize: 'Change the size without it',
  cancel: 'Cancel',
  drawBoxes:
    'Drag over the cells of a box. From inside a box, the line extends it. Choose a kind of rule to draw rules again.',
  /** Adds and changes rules as text. */
  typed: 'Rules as text',
  typedNote: 'Rules of any kind, including pairs by a formula, regular expressions and “or”.',
  typedSamples: 'Examples to change',
  add: 'Add rule',
  change: 'Change rule',
  editText: 'Edit as text',
  all: (amount: number) => `All rules (${amount})`,
  keys: 'On a keyboard, hold Shift with the arrow keys to draw. Space taps a cell, Delete removes a rule, Enter ends it and then leads to the kinds of rules.',
  /** Names a place beside the board. */
  place: ({ row, column }: Beside, { height, width }: Board): string => {
    const down = row < 0 ? 'above' : row >= height ? 'below' : '';
    const across = column < 0 ? 'left' : column >= width ? 'right' : '';
    if (down && across) return `${down === 'above' ? 'Above' : 'Below'} the board on the ${across}`;
    return down
      ? `${down === 'above' ? 'Above' : 'Below'} column ${column + 1}`
      : `${across === 'left' ? 'Left' : 'Right'} of row ${row + 1}`;
  },
};

export const rules = {
  names,
  nameOf,
  meaning,
  sharedMeaning,
  broken,
  inCell,
  brief,
  placed,
  at,
  sentence,
  cells: listed,
  groups,
  setting,
};
