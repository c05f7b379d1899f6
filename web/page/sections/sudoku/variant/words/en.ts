import type { Rule, RuleKind, VariantWriter } from '../../../../../engine/variant.ts';
import { sudokuWith } from '../../../../shared/words/en/constraints.ts';
import { count, counted } from '../../../../shared/words/en/counted.ts';
import { search } from '../../../../shared/words/en/search.ts';
import type { FetchTrouble } from '../../model/short-link.ts';
import { variantSymbol } from '../../model/variant-board.ts';

/** Names one rule of each kind. */
const names: Record<RuleKind, string> = {
  diagonal: 'Diagonal \\',
  antidiagonal: 'Diagonal /',
  'anti-king': 'Anti-king',
  'anti-knight': 'Anti-knight',
  'anti-queen': 'Anti-queen',
  'anti-taxicab': 'Anti-taxicab',
  nonconsecutive: 'Nonconsecutive',
  windoku: 'Windoku',
  'disjoint-groups': 'Disjoint groups',
  asterisk: 'Asterisk',
  'center-dot': 'Center dots',
  girandola: 'Girandola',
  'no-difference': 'All white dots given',
  'no-ratio': 'All black dots given',
  'no-sum': 'All sums given',
  'extra-region': 'Extra region',
  'killer-cage': 'Killer cage',
  'sum-cage': 'Sum cage',
  clone: 'Clone',
  'same-digits': 'Same digits',
  'equal-sums': 'Equal sums',
  quadruple: 'Quadruple',
  'counting-circles': 'Counting circles',
  odd: 'Odd cells',
  even: 'Even cells',
  minimum: 'Minimum',
  maximum: 'Maximum',
  'row-index': 'Row index',
  'column-index': 'Column index',
  'box-index': 'Box index',
  difference: 'White dot',
  ratio: 'Black dot',
  'pair-sum': 'Sum of two',
  less: 'Less than',
  thermometer: 'Thermometer',
  'slow-thermometer': 'Slow thermometer',
  arrow: 'Arrow',
  'double-arrow': 'Double arrow',
  whispers: 'Whisper line',
  renban: 'Renban line',
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
  'pairs-along': 'Pairs along a line',
  'pairs-all': 'All pairs',
  expression: 'Pattern',
  machine: 'Automaton',
  'any-of': 'Any of several rules',
  'all-of': 'Several rules',
};

type Numbered = Pick<Rule, 'number'>;

function sum({ number }: Numbered, otherwise: string): string {
  return number === undefined ? otherwise : `add up to ${count(number)}`;
}

/** States each kind of rule. */
const sentences: Record<RuleKind, (rule: Numbered) => string> = {
  diagonal: () => 'No digit repeats on the diagonal from the top left.',
  antidiagonal: () => 'No digit repeats on the diagonal from the bottom left.',
  'anti-king': () => 'Cells a king’s move apart differ.',
  'anti-knight': () => 'Cells a knight’s move apart differ.',
  'anti-queen': () => 'Equal digits never share a diagonal.',
  'anti-taxicab': () => 'Two cells with the digit n are never exactly n steps apart.',
  nonconsecutive: () => 'Neighbors are never consecutive.',
  windoku: () => 'No digit repeats in a shaded window.',
  'disjoint-groups': () => 'No digit has the same place in two boxes.',
  asterisk: () => 'No digit repeats in the asterisk.',
  'center-dot': () => 'No digit repeats in the centers of the boxes.',
  girandola: () => 'No digit repeats in the girandola.',
  'no-difference': ({ number = 1 }) => `Neighbors without a dot never differ by ${count(number)}.`,
  'no-ratio': ({ number = 2 }) =>
    `Neighbors without a dot never have the ratio ${count(number)} to 1.`,
  'no-sum': ({ number = 0 }) => `Unmarked neighbors never add up to ${count(number)}.`,
  'extra-region': () => 'No digit repeats in the region.',
  'killer-cage': (rule) =>
    `The digits differ${rule.number === undefined ? '' : ` and ${sum(rule, '')}`}.`,
  'sum-cage': (rule) => `The digits ${sum(rule, 'may repeat')}.`,
  clone: () => 'Both shapes have the same digits in the same places.',
  'same-digits': () => 'Both groups have the same digits in any order.',
  'equal-sums': () => 'Both groups have the same sum.',
  quadruple: () => 'The four cells around the circle contain its digits.',
  'counting-circles': () => 'A circled digit tells how many circles contain it.',
  odd: () => 'The digit is odd.',
  even: () => 'The digit is even.',
  minimum: () => 'The digit is less than its neighbors.',
  maximum: () => 'The digit is greater than its neighbors.',
  'row-index': () => 'The digit is the row in which the column has this cell’s row number.',
  'column-index': () => 'The digit is the column in which the row has this cell’s column number.',
  'box-index': () => 'The digit is the place in the box at which this cell’s own place number is.',
  difference: ({ number = 1 }) =>
    number === 1 ? 'The two digits are consecutive.' : `The two digits differ by ${count(number)}.`,
  ratio: ({ number = 2 }) => `One digit is ${count(number)} times the other.`,
  'pair-sum': (rule) => `The two digits ${sum(rule, 'have a sum')}.`,
  less: () => 'The first digit is less than the second.',
  thermometer: () => 'The digits increase from the bulb.',
  'slow-thermometer': () => 'The digits increase or stay equal from the bulb.',
  arrow: () => 'The digits on the arrow add up to the number in its circle.',
  'double-arrow': () => 'The digits between the circles add up to the sum of both.',
  whispers: ({ number = 5 }) => `Neighbors on the line differ by at least ${count(number)}.`,
  renban: () => 'The line has consecutive digits in any order.',
  palindrome: () => 'The line reads the same in both directions.',
  between: () => 'The digits on the line lie between those at its ends.',
  lockout: ({ number = 4 }) =>
    `The ends differ by at least ${count(number)}; no digit on the line lies between them.`,
  'region-sum': () => 'The line has the same sum in every box it crosses.',
  zipper: () => 'Cells at the same distance from the middle have the same sum.',
  nabner: () => 'No two digits on the line are equal or consecutive.',
  entropic: () => 'Any three in a row have a low, a middle and a high digit.',
  modular: ({ number = 3 }) =>
    `Any ${count(number)} in a row have different remainders when divided by ${count(number)}.`,
  'sum-line': (rule) =>
    `The line splits into parts whose digits each ${sum(rule, 'add up alike')}.`,
  'little-killer': (rule) => `The digits along the diagonal ${sum(rule, 'have a sum')}.`,
  sandwich: (rule) => `The digits between the lowest and the highest ${sum(rule, 'have a sum')}.`,
  'x-sum': (rule) => `The first x digits ${sum(rule, 'have a sum')}, x being the first of them.`,
  skyscraper: ({ number = 0 }) =>
    `From the clue, ${counted(number, 'digit is', 'digits are')} higher than all before.`,
  'numbered-room': ({ number = 0 }) => `The first digit tells the place of the ${count(number)}.`,
  'pairs-along': () => 'Neighbors on the line satisfy the author’s condition.',
  'pairs-all': () => 'All pairs of these cells satisfy the author’s condition.',
  expression: () => 'The digits match the author’s pattern.',
  machine: () => 'The author’s automaton accepts the digits.',
  'any-of': () => 'At least one of several rules holds.',
  'all-of': () => 'All of these rules hold.',
};

/** What givens that break a rule have done, where the rule alone wouldn’t say it well. */
const broken: Partial<Record<RuleKind, string>> = {
  'anti-king': 'These two cells are a king’s move apart.',
  'anti-knight': 'These two cells are a knight’s move apart.',
  'anti-queen': 'These two equal digits share a diagonal.',
  'anti-taxicab': 'These two cells are exactly as many steps apart as their digit.',
  nonconsecutive: 'These neighbors are consecutive.',
  diagonal: 'A digit repeats on the diagonal.',
  antidiagonal: 'A digit repeats on the diagonal.',
  windoku: 'A digit repeats in a window.',
  'disjoint-groups': 'A digit has the same place in two boxes.',
  odd: 'This digit isn’t odd.',
  even: 'This digit isn’t even.',
  'extra-region': 'A digit repeats in an extra region.',
};

function cellNames(cells: readonly number[], width: number): string {
  return cells.map((cell) => `R${Math.floor(cell / width) + 1}C${(cell % width) + 1}`).join(' ');
}

const writers: Record<VariantWriter, string> = {
  'rule-text': 'Copy as text',
  json: 'Copy as JSON',
  fpuzzles: 'Copy f-puzzles link',
  sudokupad: 'Copy SudokuPad link',
  iss: 'Copy for Interactive Sudoku Solver',
};

const fetchTroubles: Record<FetchTrouble, string> = {
  refused: 'sudokupad.app refused the request.',
  missing: 'sudokupad.app has no puzzle with this id.',
  slow: 'sudokupad.app didn’t answer in time.',
  empty: 'sudokupad.app sent an empty answer.',
  unexpected: 'sudokupad.app sent something that isn’t a puzzle.',
};

export const variant = {
  /** Says what a kind of rule means, and whose name heads it. */
  ruleName: ({ kind, number }: Pick<Rule, 'kind' | 'number'>): string =>
    kind === 'pair-sum' && (number === 5 || number === 10)
      ? number === 5
        ? 'V'
        : 'X'
      : names[kind],
  ruleSentence: (rule: Pick<Rule, 'kind' | 'number'>): string => sentences[rule.kind](rule),
  /** Describes one rule to screen readers, with its cells. */
  rule: ({ kind, number, cells }: Rule, width: number): string =>
    [
      names[kind] + (number === undefined ? '' : ` ${count(number)}`),
      cells.length > 0 && cellNames(cells, width),
    ]
      .filter(Boolean)
      .join(': '),
  cells: cellNames,

  /** Names what the givens break; undefined for a row, column or box. */
  conflict: (rule: Pick<Rule, 'kind' | 'number'> | undefined): string => {
    if (!rule) return 'A digit repeats in a row, column or box.';
    return (
      broken[rule.kind] ??
      `These digits break a rule: ${names[rule.kind]}. ${sentences[rule.kind](rule)}`
    );
  },
  /** The cells of a conflict. */
  conflictCells: (cells: readonly number[], width: number) => cellNames(cells, width),

  board: (height: number, width: number) => `Sudoku with further rules, ${height} × ${width}`,
  facts: (height: number, width: number, givens: number, rules: number) =>
    `${height} × ${width}, ${counted(givens, 'given', 'givens')}, ${counted(rules, 'rule', 'rules')}`,
  by: (author: string) => `by ${author}`,
  authorsRules: 'The author’s rules',
  rules: 'Rules used here',
  usualRules: 'No digit repeats in a row, column or box.',
  usualWithoutBoxes: 'No digit repeats in a row or column.',
  /** Follows a verdict. */
  onlyListed: 'This holds for the rules listed below only. Compare them with the author’s.',
  incomplete: 'Incomplete: part of the puzzle is left out.',
  blank: 'Add digits or rules',
  held: 'Part of this puzzle wasn’t understood',
  notUnderstood: {
    title: 'Not understood',
    /** What the source calls it, in its own words. */
    one: (what: string) => {
      const named = sudokuWith([what]);
      return named.includes('extra rules') || what === 'drawing'
        ? `“${what}”`
        : `${named.replace(/^a (?:killer )?Sudoku(?: with )?/, '') || 'cages'} (“${what}”)`;
    },
    skip: 'Continue without it',
  },
  proposals: {
    title: (amount: number): string =>
      amount === 1 ? 'This drawing looks like a rule' : 'These drawings look like rules',
    note: 'Compare them with the author’s words.',
    accept: (name: string) => `Use: ${name}`,
    reject: 'It’s only decoration',
    all: (amount: number) => (amount === 1 ? 'Use it' : `Use all ${count(amount)}`),
    none: 'Use none',
  },
  solution: {
    holds: 'The solution that comes with the puzzle obeys these rules.',
    fails:
      'The solution that comes with the puzzle breaks these rules, so some rule was misread or is missing.',
  },
  cell: (row: number, column: number, digit: number | null, isSolved: boolean) => {
    const place = `row ${row + 1}, column ${column + 1}`;
    if (digit === null) return `${place}, empty`;
    return `${place}, ${isSolved ? 'solved' : 'given'} ${variantSymbol(digit)}`;
  },
  candidates: (digits: readonly number[]) =>
    digits.length === 0 ? 'no candidates' : `candidates ${digits.map(variantSymbol).join(', ')}`,

  unique: (time: string) => `Exactly one solution, in ${time}`,
  atLeast: (found: number) =>
    found > 2 ? `At least ${search.solutions(found)}` : 'More than one solution',
  multiple: (found: number) => `Exactly ${search.solutions(found)}`,
  none: 'No solution',
  stopped: (found: number): string =>
    found > 0 ? 'One solution, maybe more' : 'Stopped before the answer',
  paused: (found: number) => (found === 0 ? 'Paused' : `Paused, ${search.solutions(found)} so far`),

  clear: 'Clear',
  leave: 'Plain Sudoku',
  copy: writers,
  copyLink: 'Copy link',
  tooLong: 'This puzzle is too long for a link.',
  addRules: 'Add rules',

  fetch: {
    button: 'Fetch this puzzle from sudokupad.app (sends only its id)',
    fetching: 'Fetching the puzzle …',
    troubles: fetchTroubles,
    instead:
      'Open the puzzle there, choose Share or Export, copy the long link that holds the whole puzzle, and paste it here.',
  },
};
