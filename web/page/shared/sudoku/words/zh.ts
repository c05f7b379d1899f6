import type { Clash, SudokuFormat, SudokuGrid } from '../../../../engine/model/sudoku.ts';
import { symbolOf } from '../../../../engine/model/symbols.ts';
import { cells, count, puzzles } from '../../words/zh/counted.ts';
import {
  boxNumber,
  countGivens,
  countRestricted,
  hasBoxes,
  hasUsualBoxes,
  placeOf,
} from '../model/grid.ts';
import type { Notation } from '../model/source.ts';
import type * as en from './en.ts';
import type { Read } from './en.ts';

const formats: Readonly<Record<SudokuFormat, string>> = {
  line: '一行文本',
  rows: '逐行文本',
  'boxed-grid': '带宫线的盘面',
  'candidate-grid': '候选数盘面',
  sukaku: '一行候选数',
  jigsaw: '锯齿数独',
  decimals: '数字表',
  csv: 'CSV',
  'csv-line': '一行 CSV',
  json: 'JSON 或代码',
  sdk: '.sdk 文件',
  sdx: '.sdx 文件',
  minizinc: 'MiniZinc 数据',
  solo: 'Solo 游戏',
  ksudoku: 'KSudoku 游戏',
  hodoku: 'HoDoKu 格式',
  opensudoku: 'OpenSudoku 文件',
  html: '网页表格',
  scf: 'SudokuPad 短格式',
  link: '本站链接',
  sudokuwiki: 'SudokuWiki 链接',
  fpuzzles: 'f-puzzles 链接',
  sudokupad: 'SudokuPad 链接',
  'web-link': '其他网站的链接',
  'rule-text': '带规则的文字',
  iss: 'Interactive Sudoku Solver 文本',
  samurai: '武士数独',
  killer: '杀手数独的笼',
};

const notations: Readonly<Record<Notation, string>> = {
  latex: 'LaTeX',
  keycaps: '键帽表情数字',
  'named-cells': '逐格列表',
  numpy: 'NumPy 数组',
  python: 'Python 列表',
  json: 'JSON',
  'source-code': '程序代码',
};

export function facts(grid: SudokuGrid): string {
  const { size, boxHeight, boxWidth, boxes } = grid;
  const restricted = countRestricted(grid);
  const facts = [`${size} × ${size}`];
  if (boxes) facts.push('不规则宫');
  else if (!hasUsualBoxes(grid))
    facts.push(hasBoxes(grid) ? `宫 ${boxHeight} × ${boxWidth}` : '无宫');
  facts.push(`${count(countGivens(grid))} 个提示数`);
  if (restricted > 0) facts.push(`${cells(restricted)}的候选数受限`);
  return facts.join('，');
}

function titleOf({ name, author }: Read): string {
  return [name && `“${name}”`, author && `作者 ${author}`].filter(Boolean).join('，');
}

function originOf({ format, isCorrected, line, puzzles, source }: Read): string {
  if (line !== undefined)
    return `题单原文第 ${count(line)} 行${isCorrected ? '（题单已同步更正）' : ''}`;
  if (source) return typeof source === 'string' ? notations[source] : `${source.site} 链接`;
  return format === 'line' && puzzles > 1 ? '每行一题' : formats[format];
}

/** Describes a text: the number of puzzles if several, and the kind of the first. */
function contentOf(interpretation: Read): string {
  const { puzzles: amount, line } = interpretation;
  const several = line === undefined && amount > 1 ? `${puzzles(amount)}，第一题 ` : '';
  return several + kindOf(interpretation);
}

/** Describes the first puzzle. */
function kindOf({ grid, symbols }: Read): string {
  return facts(grid) + (grid.size > 9 ? `，符号 ${symbols.replaceAll(', ', '、')}` : '');
}

function listed(interpretation: Read, wasChanged: boolean): string {
  const amount = wasChanged ? `原有 ${puzzles(interpretation.puzzles)}，` : '';
  const first = [titleOf(interpretation), kindOf(interpretation)].filter(Boolean).join('，');
  return `${amount}格式：${originOf(interpretation)}；第一题 ${first}`;
}

function understood(interpretation: Read, wasChanged = false): string {
  if (interpretation.line === undefined && interpretation.puzzles > 1)
    return listed(interpretation, wasChanged);
  const origin = originOf(interpretation);
  const title = titleOf(interpretation);
  const format = `${wasChanged ? '原文格式' : '格式'}：${origin}；`;
  const isListed = interpretation.line !== undefined;
  const start = (isListed ? [origin, title] : [title, format]).filter(Boolean).join('，');
  return `${start}${isListed ? '：' : ''}${kindOf(interpretation)}`;
}

export const units: Record<Clash['unit'], string> = { row: '行', column: '列', box: '宫' };

export function cellName({ row, column }: { row: number; column: number }): string {
  return `第 ${row + 1} 行第 ${column + 1} 列`;
}

type Cell = Parameters<typeof cellName>[0];

/** Names two cells; a shared row or column is named only once. */
export function pairName(one: Cell, other: Cell): string {
  if (one.row === other.row)
    return `第 ${one.row + 1} 行第 ${one.column + 1}、${other.column + 1} 列`;
  if (one.column === other.column)
    return `第 ${one.column + 1} 列第 ${one.row + 1}、${other.row + 1} 行`;
  return `${cellName(one)}和${cellName(other)}`;
}

export function clashing(grid: en.ClashGrid, { first, second, digit, unit }: Clash): string {
  const [one, other] = [placeOf(grid, first), placeOf(grid, second)];
  const two = `有两个 ${symbolOf(digit)}`;
  if (unit === 'row')
    return `第 ${one.row + 1} 行${two}（第 ${one.column + 1}、${other.column + 1} 列）`;
  if (unit === 'column')
    return `第 ${one.column + 1} 列${two}（第 ${one.row + 1}、${other.row + 1} 行）`;
  const number = boxNumber(grid, first);
  const box = number === undefined ? '同一宫' : `第 ${number} 宫`;
  return `${box}${two}（${cellName(one)}、${cellName(other)}）`;
}

/** Names the first of `amount` clashes in a grid of this size. */
function firstClash(size: number, clash: Clash, amount: number): string {
  const more = amount - 1;
  return `${clashing({ size }, clash)}${more > 0 ? `，另有 ${count(more)} 对冲突` : ''}。`;
}

export const puzzle: typeof en.puzzle = {
  understood,
  rules: '规则',
  whichInterpretation: '这段文本可以有几种理解，选哪一种？',
  interpretation: (interpretation) => {
    const content = [titleOf(interpretation), contentOf(interpretation)];
    return `${originOf(interpretation)}：${content.filter(Boolean).join('，')}`;
  },
  firstClash,
};
