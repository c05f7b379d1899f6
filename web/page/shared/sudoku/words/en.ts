import type {
  Clash,
  SudokuFormat,
  SudokuGrid,
  SudokuInterpretation,
} from '../../../../engine/protocol.ts';
import { symbolOf } from '../../../../engine/symbols.ts';
import { count, counted } from '../../words/en/counted.ts';
import { countGivens, countRestricted, hasUsualBoxes, placeOf, type Shape } from '../model/grid.ts';
import type { Notation, Source } from '../model/source.ts';

const formats: Readonly<Record<SudokuFormat, string>> = {
  line: 'one line',
  rows: 'rows',
  'boxed-grid': 'a grid with boxes',
  'candidate-grid': 'a grid of candidates',
  sukaku: 'a line of candidates',
  jigsaw: 'a jigsaw with irregular boxes',
  decimals: 'a grid of numbers',
  csv: 'CSV',
  'csv-line': 'a line of CSV',
  json: 'JSON or code',
  sdk: 'an .sdk file',
  sdx: 'an .sdx file',
  hodoku: 'a HoDoKu line',
  opensudoku: 'an OpenSudoku file',
  html: 'a web page',
  scf: 'SudokuPad’s short form',
  link: 'a link to this page',
  sudokuwiki: 'a SudokuWiki link',
  fpuzzles: 'an f-puzzles link',
  sudokupad: 'a SudokuPad link',
  'web-link': 'a link to another page',
};

const notations: Readonly<Record<Notation, string>> = {
  latex: 'LaTeX',
  keycaps: 'keycap emoji',
  'named-cells': 'a list of cells',
  numpy: 'a NumPy array',
  python: 'a Python list',
};

export function facts(grid: SudokuGrid): string {
  const { size, boxHeight, boxWidth, boxes } = grid;
  const restricted = countRestricted(grid);
  const facts = [`${size} × ${size}`];
  if (boxes) facts.push('irregular boxes');
  else if (!hasUsualBoxes(grid)) facts.push(`boxes ${boxHeight} × ${boxWidth}`);
  facts.push(counted(countGivens(grid), 'given', 'givens'));
  if (restricted > 0)
    facts.push(`candidates restricted in ${counted(restricted, 'cell', 'cells')}`);
  return facts.join(', ');
}

/** An interpretation, with the line of a puzzle from the list or the source of a text. */
export type Read = SudokuInterpretation & {
  readonly line?: number;
  readonly isCorrected?: boolean;
  readonly source?: Source | undefined;
};

function formatOf(interpretation: Read): string {
  const { name, author } = interpretation;
  const title = name === '' ? '' : ` named “${name}”`;
  return originOf(interpretation) + title + (author ? ` by ${author}` : '');
}

function originOf({ format, isCorrected, line, puzzles, source }: Read): string {
  if (line !== undefined)
    return `line ${count(line)} of your list${isCorrected ? ', corrected there' : ''}`;
  if (source) return typeof source === 'string' ? notations[source] : `a link to ${source.site}`;
  return format === 'line' && puzzles > 1 ? 'one line each' : formats[format];
}

/** Describes a text: the number of several puzzles, and the kind of the first one. */
function contentOf(interpretation: Read): string {
  const { puzzles, line } = interpretation;
  const several = line === undefined && puzzles > 1 ? `${count(puzzles)} puzzles, the first ` : '';
  return several + kindOf(interpretation);
}

/** Describes the first puzzle. */
function kindOf({ grid, symbols }: Read): string {
  return facts(grid) + (grid.size > 9 ? `, symbols ${symbols}` : '');
}

/** Describes a list; `wasChanged` if it has been edited since. */
function listed(interpretation: Read, wasChanged: boolean): string {
  const { format, puzzles } = interpretation;
  const origin = format === 'line' ? 'one per line' : `from ${formatOf(interpretation)}`;
  return `${wasChanged ? 'Originally ' : ''}${count(puzzles)} puzzles, ${origin}; the first ${kindOf(interpretation)}`;
}

/** `wasChanged` if the text has been edited since. */
function understood(interpretation: Read, wasChanged = false): string {
  const { line, puzzles } = interpretation;
  if (line === undefined && puzzles > 1) return listed(interpretation, wasChanged);
  const origin = formatOf(interpretation);
  const readAs = wasChanged ? 'Originally read as' : 'Read as';
  return `${line === undefined ? `${readAs} ${origin}` : capitalized(origin)}: ${kindOf(interpretation)}`;
}

export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export function cellName({ row, column }: { row: number; column: number }): string {
  return `row ${row + 1}, column ${column + 1}`;
}

export function clashing(grid: Pick<Shape, 'size'>, { first, second, digit, unit }: Clash): string {
  const [one, other] = [first, second].map((cell) => cellName(placeOf(grid, cell)));
  return `${one} and ${other} are both ${symbolOf(digit)} in the same ${unit}`;
}

function firstClash(size: number, clash: Clash, amount: number): string {
  const more = amount - 1;
  const rest = more > 0 ? `, and ${counted(more, 'more pair clashes', 'more pairs clash')}` : '';
  return `${clashing({ size }, clash)}${rest}.`;
}

/** Describes how a text was read, and what is wrong with a puzzle. */
export const puzzle = {
  understood,
  /** Heads the rules that its author gives. */
  rules: 'Rules',
  /** Labels one of several interpretations. */
  whichInterpretation: 'This can be read in more than one way. Which do you mean?',
  interpretation: (interpretation: Read) =>
    capitalized(`${formatOf(interpretation)}: ${contentOf(interpretation)}`),
  /** Names the first of `count` clashes in a grid of this size. */
  firstClash: (size: number, clash: Clash, amount: number) =>
    capitalized(firstClash(size, clash, amount)),
};
