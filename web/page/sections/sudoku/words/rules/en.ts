import {
  type Group,
  isDutch,
  type Place,
  traits,
} from '../../../../../engine/model/rule-traits.ts';
import { symbolFor } from '../../../../../engine/model/symbols.ts';
import type { Board, Rule, RuleKind } from '../../../../../engine/model/variant.ts';
import type { Shape } from '../../../../shared/sudoku/model/grid.ts';
import { isOutside } from '../../../../shared/sudoku/model/rules/outside.ts';
import { counted } from '../../../../shared/words/en/counted.ts';
import type { Lost } from '../../model/rules/board-shape.ts';
import {
  type CellPart,
  cellList,
  mostNamed,
  numberOf,
  partOf,
  programOf,
  sideOf,
  symbolsOf,
} from '../../model/rules/naming.ts';
import type { Beside } from '../../model/rules/setting.ts';

/** The common name of each kind. */
const names: Record<RuleKind, string> = {
  diagonal: 'Diagonal ╲',
  antidiagonal: 'Diagonal ╱',
  'anti-king': 'Anti-king',
  'anti-knight': 'Anti-knight',
  'anti-queen': 'Anti-queen',
  'anti-taxicab': 'Anti-taxicab',
  nonconsecutive: 'Nonconsecutive',
  windoku: 'Windoku',
  'disjoint-groups': 'Disjoint groups',
  asterisk: 'Asterisk',
  'center-dot': 'Centre dot',
  girandola: 'Girandola',
  'distinct-ranks': 'No equal ranks',
  'no-difference': 'All white dots given',
  'no-ratio': 'All black dots given',
  'no-sum': 'All X or V given',
  'extra-region': 'Extra region',
  'killer-cage': 'Killer cage',
  'sum-cage': 'Cage with repeats',
  clone: 'Clone',
  'same-digits': 'Same digits',
  'equal-sums': 'Equal sums',
  quadruple: 'Quadruple',
  'counting-circles': 'Counting circles',
  odd: 'Odd',
  even: 'Even',
  minimum: 'Minimum',
  maximum: 'Maximum',
  'row-index': 'Row index',
  'column-index': 'Column index',
  'box-index': 'Box index',
  difference: 'White dot',
  ratio: 'Black dot',
  'pair-sum': 'X or V',
  less: 'Less than',
  thermometer: 'Thermometer',
  'slow-thermometer': 'Slow thermometer',
  arrow: 'Arrow',
  'double-arrow': 'Double arrow',
  whispers: 'Whispers',
  renban: 'Renban',
  palindrome: 'Palindrome',
  between: 'Between line',
  lockout: 'Lockout line',
  'region-sum': 'Region sum line',
  zipper: 'Zipper line',
  nabner: 'Nabner line',
  entropic: 'Entropic line',
  modular: 'Modular line',
  'sum-line': 'Sum line',
  'little-killer': 'Little killer',
  sandwich: 'Sandwich',
  'x-sum': 'X-sum',
  skyscraper: 'Skyscraper',
  'numbered-room': 'Numbered room',
  'full-rank': 'Full rank',
  'shared-rank': 'Full rank with ties',
  'pairs-along': 'Pairs along a line',
  'pairs-all': 'Pairs in an area',
  expression: 'Pattern along a line',
  machine: 'Automaton',
  'any-of': 'Any of several rules',
  'all-of': 'Several rules',
};

/** Names a rule. */
function nameOf(rule: Pick<Rule, 'kind' | 'number'>): string {
  return isDutch(rule) ? 'Dutch whispers' : names[rule.kind];
}

/** Lists numbers: "1, 2 and 3". */
function conjoined(numbers: readonly (number | string)[]): string {
  const last = numbers.at(-1) ?? '';
  return numbers.length < 2 ? String(last) : `${numbers.slice(0, -1).join(', ')} and ${last}`;
}

/** Lists digits: "1, 2 and A". */
export const digitList = (digits: readonly number[]) => conjoined(digits.map(symbolFor));

/** Says what a predicate or a table requires of pairs of digits. */
function pairsIn(rule: Partial<Rule>): string {
  if (rule.text) return `a and b satisfy ${rule.text}`;
  const { pairs, amount } = programOf(rule);
  return pairs
    ? `a and b are one of these pairs: ${pairs.join(', ')}`
    : `a and b are one of ${counted(amount, 'pair', 'pairs')} in a table`;
}

/** Explains a kind with its number or the implied one. */
function meaning(rule: Partial<Rule> & Pick<Rule, 'kind'>): string {
  const number = numberOf(rule) ?? '…';
  switch (rule.kind) {
    case 'diagonal':
      return 'No digit repeats on the diagonal ╲.';
    case 'antidiagonal':
      return 'No digit repeats on the diagonal ╱.';
    case 'anti-king':
      return 'Cells a king’s move apart have different digits.';
    case 'anti-knight':
      return 'Cells a knight’s move apart have different digits.';
    case 'anti-queen':
      return rule.digits?.length
        ? `No ${symbolsOf(rule.digits, ' or ')} repeats on any diagonal.`
        : 'No digit repeats on any diagonal, however short.';
    case 'anti-taxicab':
      return 'Two cells with digit n are not exactly n steps apart.';
    case 'nonconsecutive':
      return 'Neighbours are not consecutive.';
    case 'windoku':
      return 'No digit repeats in a shaded window.';
    case 'disjoint-groups':
      return 'No digit is in the same position in two boxes.';
    case 'asterisk':
      return 'No digit repeats in the nine cells of the star, marked ✱.';
    case 'center-dot':
      return 'No digit repeats in the middle cells of the nine boxes, marked •.';
    case 'girandola':
      return 'No digit repeats in the four corners and five middle cells marked with pinwheels.';
    case 'distinct-ranks':
      return 'No two rows or columns, each read as a number from both ends, are equal.';
    case 'no-difference':
      return `Neighbours without a white dot don’t differ by ${number}.`;
    case 'no-ratio':
      return `Neighbours without a black dot don’t have the ratio 1 : ${number}.`;
    case 'no-sum':
      return `Neighbours without such a sign don’t add up to ${rule.number ?? '5 or 10'}.`;
    case 'extra-region':
      return 'No digit repeats in the shaded cells.';
    case 'killer-cage':
      return rule.number === undefined
        ? 'No digit repeats in the cage.'
        : `The cage adds up to ${number}; no digit repeats.`;
    case 'sum-cage':
      return `The cage adds up to ${number}; digits may repeat.`;
    case 'clone':
      return 'Both areas have the same digits in the same places.';
    case 'same-digits':
      return 'Both areas have the same digits, in any order.';
    case 'equal-sums':
      return 'Both areas have the same sum.';
    case 'quadruple':
      return rule.digits?.length
        ? `The four cells around the circle include ${digitList(rule.digits)}.`
        : 'The four cells around the circle include its digits.';
    case 'counting-circles':
      return 'A digit in a circle says how many circles have it.';
    case 'odd':
      return 'A circle has an odd digit.';
    case 'even':
      return 'A square has an even digit.';
    case 'minimum':
      return 'The cell is less than its neighbours; adjacent minimum cells aren’t compared.';
    case 'maximum':
      return 'The cell is greater than its neighbours; adjacent maximum cells aren’t compared.';
    case 'row-index':
      return 'A digit gives the row in which its column has this row’s number.';
    case 'column-index':
      return 'A digit gives the column in which its row has this column’s number.';
    case 'box-index':
      return 'A digit gives the position in which its box has this position’s number.';
    case 'difference':
      return number === 1 ? 'The two cells are consecutive.' : `The two cells differ by ${number}.`;
    case 'ratio':
      return number === 2
        ? 'One cell is twice the other.'
        : `One cell is ${number} times the other.`;
    case 'pair-sum':
      return `The two cells add up to ${number}.`;
    case 'less':
      return 'The sign points to the smaller digit.';
    case 'thermometer':
      return 'Digits increase from the bulb.';
    case 'slow-thermometer':
      return 'Digits increase or stay equal from the bulb.';
    case 'arrow':
      return 'The digits on the arrow add up to the number in its circle or pill.';
    case 'double-arrow':
      return 'The digits between the circles add up to the sum of both circles.';
    case 'whispers':
      return `Neighbours on the line differ by at least ${number}.`;
    case 'renban':
      return 'The line has consecutive digits in any order, without repeats.';
    case 'palindrome':
      return 'The line reads the same from both ends.';
    case 'between':
      return 'Digits on the line lie between those in its circles.';
    case 'lockout':
      return `The diamonds differ by at least ${number}; no digit on the line lies in their range.`;
    case 'region-sum':
      return 'The line has the same sum in each box it passes through.';
    case 'zipper':
      return 'Cells at the same distance from the middle have the same sum. A middle cell equals it.';
    case 'nabner':
      return 'No two digits on the line are equal or consecutive.';
    case 'entropic':
      return 'Any three in a row on the line have a low, a middle and a high digit.';
    case 'modular':
      return `Any ${number} in a row on the line have different remainders modulo ${number}.`;
    case 'sum-line':
      return `The line divides into parts that add up to ${number}.`;
    case 'little-killer':
      return `The diagonal adds up to ${number}.`;
    case 'sandwich':
      return `Digits between the smallest and the largest digit add up to ${number}.`;
    case 'x-sum':
      return `The first X digits add up to ${number}, X being the first of them.`;
    case 'skyscraper':
      return number === 1
        ? '1 digit is greater than all before it.'
        : `${number} digits are greater than all before them.`;
    case 'numbered-room':
      return `With X as the first digit, ${number} is at place X.`;
    case 'full-rank':
      return `Among all rows and columns, each read as a number from both ends, this one is number ${number} in order of size; no other equals it.`;
    case 'shared-rank':
      return `Among all rows and columns, each read as a number from both ends, this one is number ${number} in order of size; equal ones share a rank.`;
    case 'pairs-along':
      return `For neighbours a, b on the line, in its order, ${pairsIn(rule)}.`;
    case 'pairs-all':
      return `For every two of the cells, a before b, ${pairsIn(rule)}.`;
    case 'expression':
      return `The digits along the line, in order, match the regular expression ${rule.text || '…'}.`;
    case 'machine':
      return `The digits along the line, in order, fit ${rule.text ? `the pattern “${rule.text}”` : 'a pattern'} (an automaton with ${counted(programOf(rule).states, 'state', 'states')}).`;
    case 'any-of':
      return 'At least one of these rules holds.';
    case 'all-of':
      return 'All of these rules hold.';
  }
}

/** The joint meaning of rules of a kind that each show a number or digits of their own. */
const shared: Partial<Record<RuleKind, string>> = {
  'sum-cage': 'Each cage adds up to its number; digits may repeat.',
  quadruple: 'The four cells around each circle include its digits.',
  'little-killer': 'Each diagonal adds up to its number.',
  sandwich: 'Digits between the smallest and the largest digit add up to the number beside them.',
  'x-sum': 'The first X digits add up to the number beside them, X being the first of them.',
  skyscraper: 'The number outside says how many digits are greater than all before them.',
  'numbered-room': 'With X as the first digit, the number outside is at place X.',
  'full-rank':
    'Rows and columns are read as numbers from both ends and ranked by size. The number outside is the rank of the one read from there; no other equals it.',
  'shared-rank':
    'Rows and columns are read as numbers from both ends and ranked by size; equal ones share a rank. The number outside is the rank of the one read from there.',
};

/**
 * Explains several rules of a kind with possibly different numbers. Like `meaning` for kinds that
 * don’t show numbers.
 */
function sharedMeaning(rule: Rule): string {
  const isSum = rule.kind === 'killer-cage' && rule.number !== undefined;
  if (isSum) return 'Each cage adds up to its number; no digit repeats.';
  return shared[rule.kind] ?? meaning(rule);
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

/** Names a rule and its place. */
function placed(rule: Rule, board: Board): string {
  const name = nameOf(rule);
  return rule.cells.length === 0 ? name : `${name} (${where(rule, board)})`;
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
};

/** Instructions for kinds that need more words. */
const special: Partial<Record<RuleKind, string>> = {
  thermometer: 'Drag from the bulb to the tip, or tap the cells in order.',
  'slow-thermometer': 'Drag from the bulb to the tip, or tap the cells in order.',
  'killer-cage': 'Drag over its cells, then type the sum.',
  'sum-cage': 'Drag over its cells, then type the sum.',
  less: 'Drag from the smaller cell to the larger one, or tap them in this order.',
  'pair-sum': 'Tap two neighbouring cells, or the border between them. Tap again to turn X into V.',
};

/** Says what an unfinished rule lacks, or how to begin one. */
function next(kind: RuleKind, rule: Rule | null): string {
  if (!rule) return special[kind] ?? drawing[traits[kind].place];
  const { place, least = 1 } = traits[kind];
  if (place === 'twin') return 'Now drag over the second area.';
  if (place === 'border') return 'Now tap the cell on the other side.';
  if (place === 'corner' && rule.cells.length < 4) return 'Now tap the cell diagonally opposite.';
  if (place === 'corner') return 'Now type its digits.';
  if (kind === 'killer-cage') return 'Go on to the next cell, or type the sum.';
  const drawn = rule.cells.length + (rule.others?.length ?? 0);
  if (drawn < Math.max(least, place === 'arrow' ? 2 : 1)) return 'Go on to the next cell.';
  return 'Now type its number.';
}

const sums: readonly RuleKind[] = ['killer-cage', 'sum-cage', 'pair-sum', 'sum-line'];

const numbers: Partial<Record<RuleKind, string>> = {
  difference: 'Difference',
  ratio: 'Ratio 1 :',
  whispers: 'Least difference',
  lockout: 'Least difference',
  modular: 'Modulus',
};

const setting = {
  /** Starts adding rules. */
  start: 'Add or change rules',
  label: 'Rule',
  palette: 'Kinds of rules',
  done: 'Done',
  remove: 'Remove rule',
  /** Ends the changes of a rule. */
  another: 'New rule',
  next,
  /** Describes a cage without a sum. */
  withoutSum: (sentence: string) => `${sentence} Type the sum, if it has one.`,
  /** Labels the number of a rule. */
  number: (kind: RuleKind): string =>
    sums.includes(kind)
      ? 'Sum'
      : traits[kind].group === 'outside'
        ? 'Clue'
        : (numbers[kind] ?? 'Number'),
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
  inCell,
  sentence,
  cells: listed,
  groups,
  setting,
};
