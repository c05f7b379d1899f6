import type { SudokuGrid, SudokuReading, SudokuWriter } from '../../../../engine/protocol.ts';
import type { SolutionFormat } from '../../../sections/sudoku/model/solutions-text.ts';
import { countGivens, countRestricted } from '../../sudoku/model/grid.ts';
import { count, counted } from './counted.ts';

/** By the names that the reader gives; one that is not here is shown as it is. */
const formats: Readonly<Record<string, string>> = {
  line: 'one line',
  rows: 'rows',
  'boxed-grid': 'a grid with boxes',
  'candidate-grid': 'a grid of candidates',
  sukaku: 'a line of candidates',
  jigsaw: 'a jigsaw with irregular boxes',
  decimals: 'a grid of numbers',
  csv: 'comma-separated values',
  'csv-line': 'a line of comma-separated values',
  json: 'JSON',
  sdk: 'an .sdk file',
  sdx: 'an .sdx file',
  hodoku: 'a line of HoDoKu',
  opensudoku: 'a file of OpenSudoku',
  scf: 'the short form of SudokuPad',
  link: 'a link to this page',
  sudokuwiki: 'a link of SudokuWiki',
  fpuzzles: 'a link of f-puzzles',
  sudokupad: 'a link of SudokuPad',
};

/** As choices of what to write. */
export const writers: Record<SudokuWriter, string> = {
  line: 'One line',
  rows: 'Rows',
  'boxed-grid': 'Grid with boxes',
  csv: 'CSV',
  json: 'JSON',
  sdk: '.sdk',
  sdm: '.sdm',
  sdx: '.sdx',
  'candidate-grid': 'Grid of candidates',
  sukaku: 'Line of candidates (sukaku)',
  hodoku: 'HoDoKu',
  opensudoku: 'OpenSudoku',
  scf: 'SudokuPad, short form',
  sudokuwiki: 'Link to SudokuWiki',
  fpuzzles: 'Link to f-puzzles',
  sudokupad: 'Link to SudokuPad',
};

export const solutionFormats: Record<SolutionFormat, string> = {
  text: 'One line each',
  csv: 'CSV, a column for each cell',
  json: 'JSON',
};

export function facts(grid: SudokuGrid): string {
  const { size, boxHeight, boxWidth, boxes } = grid;
  const boxShape = boxes ? 'irregular boxes' : `boxes ${boxHeight} × ${boxWidth}`;
  const restricted = countRestricted(grid);
  const facts = [`${size} × ${size}`, boxShape, counted(countGivens(grid), 'given', 'givens')];
  if (restricted > 0)
    facts.push(`candidates restricted in ${counted(restricted, 'cell', 'cells')}`);
  return facts.join(', ');
}

/** A reading; that of a puzzle from the list has its place there, from 1. */
export type Read = SudokuReading & { readonly place?: number };

export function formatOf(reading: Read): string {
  const { name } = reading;
  const origin = originOf(reading);
  return name === '' ? origin : `${origin} with the name “${name}”`;
}

function originOf({ format, place, puzzles }: Read): string {
  if (place !== undefined) return `puzzle ${count(place)} of the list`;
  return format === 'line' && puzzles > 1 ? 'one line each' : (formats[format] ?? format);
}

/** What a text holds: how many puzzles, and of which kind the first is. */
export function contentOf({ grid, symbols, puzzles, place }: Read): string {
  const written = grid.size > 9 ? `, symbols ${symbols}` : '';
  const said = `${facts(grid)}${written}`;
  if (place !== undefined) return said;
  return `${puzzles === 1 ? 'one puzzle,' : `${count(puzzles)} puzzles, the first`} ${said}`;
}
