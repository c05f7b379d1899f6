import type { SudokuGrid } from '../../../../engine/protocol.ts';
import { countGivens, countRestricted } from '../../sudoku/model/grid.ts';
import type * as en from '../en/sudoku-formats.ts';
import { cells, count, puzzles } from './counted.ts';

/** By the names that the reader gives; one that is not here is shown as it is. */
const formats: Readonly<Record<string, string>> = {
  line: '一行',
  rows: '多行',
  'boxed-grid': '画出宫线的盘面',
  'candidate-grid': '候选数盘面',
  sukaku: '一行候选数',
  jigsaw: '不规则宫的锯齿数独',
  decimals: '由数构成的盘面',
  csv: '逗号分隔值',
  'csv-line': '一行逗号分隔值',
  json: 'JSON',
  sdk: '.sdk 文件',
  sdx: '.sdx 文件',
  hodoku: 'HoDoKu 的一行',
  opensudoku: 'OpenSudoku 文件',
  scf: 'SudokuPad 的短格式',
  link: '本页面的链接',
  sudokuwiki: 'SudokuWiki 的链接',
  fpuzzles: 'f-puzzles 的链接',
  sudokupad: 'SudokuPad 的链接',
};

export const writers: typeof en.writers = {
  line: '一行',
  rows: '多行',
  'boxed-grid': '画出宫线的盘面',
  csv: 'CSV',
  json: 'JSON',
  sdk: '.sdk',
  sdm: '.sdm',
  sdx: '.sdx',
  'candidate-grid': '候选数盘面',
  sukaku: '一行候选数（sukaku）',
  hodoku: 'HoDoKu',
  opensudoku: 'OpenSudoku',
  scf: 'SudokuPad 短格式',
  sudokuwiki: 'SudokuWiki 链接',
  fpuzzles: 'f-puzzles 链接',
  sudokupad: 'SudokuPad 链接',
};

export const solutionFormats: typeof en.solutionFormats = {
  text: '每个解一行',
  csv: 'CSV，每格一列',
  json: 'JSON',
};

export function facts(grid: SudokuGrid): string {
  const { size, boxHeight, boxWidth, boxes } = grid;
  const boxShape = boxes ? '不规则宫' : `宫 ${boxHeight} × ${boxWidth}`;
  const restricted = countRestricted(grid);
  const facts = [`${size} × ${size}`, boxShape, `${count(countGivens(grid))} 个提示数`];
  if (restricted > 0) facts.push(`${cells(restricted)}的候选数受限`);
  return facts.join('，');
}

export function formatOf(reading: en.Read): string {
  const { name } = reading;
  const origin = originOf(reading);
  return name === '' ? origin : `${origin}，名称“${name}”`;
}

function originOf({ format, place, puzzles }: en.Read): string {
  if (place !== undefined) return `题单中的第 ${count(place)} 题`;
  return format === 'line' && puzzles > 1 ? '每行一题' : (formats[format] ?? format);
}

/** What a text holds: how many puzzles, and of which kind the first is. */
export function contentOf({ grid, symbols, puzzles: amount, place }: en.Read): string {
  const written = grid.size > 9 ? `，符号 ${symbols.replaceAll(', ', '、')}` : '';
  const said = `${facts(grid)}${written}`;
  if (place !== undefined) return said;
  return amount === 1 ? `一道题，${said}` : `${puzzles(amount)}，第一题 ${said}`;
}
