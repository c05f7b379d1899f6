import { count } from '../../../../shared/words/zh/counted.ts';
import type { SudokuItem } from '../../model/sudoku-items.ts';
import type * as en from './en.ts';

const cell = (row: number, column: number) => `第 ${row} 行第 ${column} 列`;

function sudokuItem(item: SudokuItem, symbol: string): string {
  switch (item.kind) {
    case 'cell':
      return `${cell(item.row, item.column)}已填`;
    case 'row':
      return `第 ${item.unit} 行有 ${symbol}`;
    case 'column':
      return `第 ${item.unit} 列有 ${symbol}`;
    case 'box':
      return `第 ${item.unit} 宫有 ${symbol}`;
  }
}

export const boards: typeof en.boards = {
  sudokuNow: (filled, cells, options) =>
    `盘面。已填 ${count(filled)} 格，共 ${count(cells)} 格；还剩 ${count(options)} 个候选数。`,
  tilingNow: (placed, pieces, placements) =>
    `棋盘。已放下 ${count(placed)} 块骨牌，共 ${count(pieces)} 块；还剩 ${count(placements)} 种放法。`,
  sudokuHint:
    '指向一个候选数，可看到它覆盖的四个项。用键盘时：方向键在格间移动，数字键选择候选数。',
  tilingHint: '指向一格，可看到叠在上面的骨牌。用键盘时：方向键在格间移动。',
  sudokuKey: '划掉的：上一步拿走的。加粗的：上一步恢复的。带圈的：当前所分支的项的选项。',
  tilingKey:
    '所有放法都叠在棋盘上：格子颜色越深，剩下的越多，数字说明有多少。一格或一块骨牌什么都不剩，就是死路。',
  work: '查看盘面',

  candidate: (symbol, row, column) => `${cell(row, column)}的 ${symbol}`,
  given: '提示数',
  chosen: '已选中',
  left: '仍在',
  goneWith: (item) => `覆盖“${item}”时拿走`,
  noOption: '没有选项：题目已排除它',
  sudokuItem,
  itemNumber: (number) => `项 ${count(number)}`,
  itemCovered: '已覆盖',
  itemLeft: (options) => `还剩 ${count(options)} 个选项`,

  subject: '上一步关于',
  deadEnd: '死路，什么都不剩的是',

  cell,
  lies: (placements) =>
    placements === 0 ? '上面什么都没有' : `上面叠着 ${count(placements)} 种放法`,
  putDown: (piece) => `上面放着骨牌 ${piece}`,
  noCell: '不是棋盘的格子',
  pieces: '骨牌',
  pieceLeft: (piece, placements) => `${piece}：还剩 ${count(placements)} 种放法`,
  piecePlaced: (piece) => `${piece}：已放下`,
};
