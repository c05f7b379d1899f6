import type {
  Clash,
  SudokuFormat,
  SudokuGrid,
  SudokuInterpretation,
} from '../../../../engine/model/sudoku.ts';
import { symbolOf } from '../../../../engine/model/symbols.ts';
import { count, counted } from '../../words/en/counted.ts';
import {
  boxNumber,
  countGivens,
  countRestricted,
  hasBoxes,
  hasUsualBoxes,
  placeOf,
  type Shape,
} from '../model/grid.ts';
import type { Notation, Source } from '../model/source.ts';

const formats: Readonly<Record<SudokuFormat, string>> = {
  line: 'one line',
  rows: 'rows',
  'boxed-grid': 'a grid with boxes',
  'candidate-grid': 'a grid of candidates',
  sukaku: 'a line of candidates',
  jigsaw: 'a jigsaw',
  decimals: 'a grid of numbers',
  csv: 'CSV',
  'csv-line': 'a line of CSV',
  json: 'JSON or code',
  sdk: 'an .sdk file',
  sdx: 'an .sdx file',
  minizinc: 'MiniZinc data',
  solo: 'a game of Solo',
  ksudoku: 'a game of KSudoku',
  hodoku: 'a HoDoKu line',
  opensudoku: 'an OpenSudoku file',
  html: 'a web page',
  scf: 'SudokuPad’s short form',
  link: 'a link to this page',
  sudokuwiki: 'a SudokuWiki link',
  fpuzzles: 'an f-puzzles link',
  sudokupad: 'a SudokuPad link',
  'web-link': 'a link to another page',
  'rule-text': 'text with rules',
  iss: 'a text of Interactive Sudoku Solver',
  samurai: 'a samurai',
  killer: 'cages',
};

const notations: Readonly<Record<Notation, string>> = {
  latex: 'LaTeX',
  keycaps: 'keycap emoji',
  'named-cells': 'a list of cells',
  numpy: 'a NumPy array',
  python: 'a Python list',
  json: 'JSON',
  'source-code': 'source code',
};

function factsOf(grid: SudokuGrid): readonly string[] {
  const { size, boxHeight, boxWidth, boxes } = grid;
  const restricted = countRestricted(grid);
  const facts = [`${size} × ${size}`];
  if (boxes) facts.push('irregular boxes');
  else if (!hasUsualBoxes(grid))
    facts.push(hasBoxes(grid) ? `boxes ${boxHeight} × ${boxWidth}` : 'no boxes');
  facts.push(counted(countGivens(grid), 'given', 'givens'));
  if (restricted > 0)
    facts.push(`candidates restricted in ${counted(restricted, 'cell', 'cells')}`);
  return facts;
}

export function facts(grid: SudokuGrid): string {
  return factsOf(grid).join(', ');
}

/** An interpretation, with its puzzle's line in the list or the source of the text. */
export type Read = SudokuInterpretation & {
  readonly line?: number;
  readonly isCorrected?: boolean;
  readonly source?: Source | undefined;
};

/** Names a puzzle and its author: “Easy” by Ann; empty if both are unknown. */
function titleOf({ name, author }: Read): string {
  return [name && `“${name}”`, author && `by ${author}`].filter(Boolean).join(' ');
}

function originOf({ format, isCorrected, line, puzzles, source }: Read): string {
  if (line !== undefined)
    return `line ${count(line)} of your list${isCorrected ? ', corrected there' : ''}`;
  if (source) return typeof source === 'string' ? notations[source] : `a link to ${source.site}`;
  return format === 'line' && puzzles > 1 ? 'one line each' : formats[format];
}

/** Describes a text: the number of puzzles if several, and the kind of the first. */
function contentOf(interpretation: Read): string {
  const { puzzles, line } = interpretation;
  const several = line === undefined && puzzles > 1 ? `${count(puzzles)} puzzles, the first ` : '';
  return several + kindOf(interpretation);
}

/** Describes the first puzzle. */
function kindOf({ grid, symbols }: Read): string {
  return facts(grid) + symbolsOf({ grid, symbols });
}

function symbolsOf({ grid, symbols }: Pick<Read, 'grid' | 'symbols'>): string {
  return grid.size > 9 ? `, symbols ${symbols}` : '';
}

/** Describes the first puzzle of a list: "9 × 9 with 21 givens". */
function firstOf({ grid, symbols }: Read): string {
  const [size, ...others] = factsOf(grid);
  return `${size} with ${others.join(', ')}${symbolsOf({ grid, symbols })}`;
}

/** Describes a list. The verdict counts its puzzles, unless `wasChanged`: it was edited since. */
function listed(interpretation: Read, wasChanged: boolean): string {
  const { format, puzzles } = interpretation;
  const origin = format === 'line' ? 'one per line' : `from ${originOf(interpretation)}`;
  const text = wasChanged ? `Originally ${count(puzzles)} puzzles, ${origin}` : capitalized(origin);
  const first = [titleOf(interpretation), firstOf(interpretation)].filter(Boolean).join(', ');
  return `${text}; the first is ${first}`;
}

/** Describes how a text was read. `wasChanged` if it was edited since. */
function understood(interpretation: Read, wasChanged = false): string {
  const { line, puzzles } = interpretation;
  if (line === undefined && puzzles > 1) return listed(interpretation, wasChanged);
  const readAs = wasChanged ? 'originally read as' : 'read as';
  const origin = originOf(interpretation);
  const title = titleOf(interpretation);
  const parts = line === undefined ? [title, `${readAs} ${origin}`] : [origin, title];
  return `${capitalized(parts.filter(Boolean).join(', '))}: ${kindOf(interpretation)}`;
}

export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

type Cell = { readonly row: number; readonly column: number };

export function cellName({ row, column }: Cell): string {
  return `row ${row + 1}, column ${column + 1}`;
}

/** Names two cells; a shared row or column is named only once. */
export function pairName(one: Cell, other: Cell): string {
  if (one.row === other.row)
    return `row ${one.row + 1}, columns ${one.column + 1} and ${other.column + 1}`;
  if (one.column === other.column)
    return `column ${one.column + 1}, rows ${one.row + 1} and ${other.row + 1}`;
  return `${cellName(one)} and ${cellName(other)}`;
}

/** A grid whose boxes may be unknown. */
export type ClashGrid = Pick<Shape, 'size'> & Partial<Shape>;

/** Names a clash and its cells: "two 6s in row 1, columns 1 and 5". */
export function clashing(grid: ClashGrid, clash: Clash): string {
  const { first, second, digit, unit } = clash;
  const pair = pairName(placeOf(grid, first), placeOf(grid, second));
  const number = unit === 'box' ? boxNumber(grid, first) : undefined;
  const box = number === undefined ? 'one box' : `box ${number}`;
  return `two ${symbolOf(digit)}s in ${unit === 'box' ? `${box}: ` : ''}${pair}`;
}

function firstClash(size: number, clash: Clash, amount: number): string {
  const more = amount - 1;
  const rest = more > 0 ? `, and ${counted(more, 'more pair clashes', 'more pairs clash')}` : '';
  return `${clashing({ size }, clash)}${rest}.`;
}

/** Describes how a text was read, and the errors of a puzzle. */
export const puzzle = {
  understood,
  /** The heading of the author's rules. */
  rules: 'Rules',
  /** Labels one of several interpretations. */
  whichInterpretation: 'This can be read in more than one way. Which do you mean?',
  interpretation: (interpretation: Read) => {
    const content = [titleOf(interpretation), contentOf(interpretation)];
    return capitalized(`${originOf(interpretation)}: ${content.filter(Boolean).join(', ')}`);
  },
  /** Names the first of `amount` clashes in a grid of this size. */
  firstClash: (size: number, clash: Clash, amount: number) =>
    capitalized(firstClash(size, clash, amount)),
};
