import { count } from '../../../../shared/words/zh/counted.ts';
import { named, phrase } from '../../../../shared/words/zh/phrase.ts';
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
    case 'region':
      return `区域 ${item.name} 有 ${symbol}`;
    case 'cage':
      return symbol ? `笼 ${item.name} 里的 ${symbol}` : `笼 ${item.name} 的数字组合`;
    case 'rule':
      return `规则项 ${item.name}`;
  }
}

export const boards: typeof en.boards = {
  sudokuNow: (filled, cells, options) =>
    `盘面。已填 ${count(filled)} 格，共 ${count(cells)} 格；还剩 ${count(options)} 个候选数。`,
  tilingNow: (placed, pieces, placements) =>
    pieces === null
      ? `棋盘。已放下 ${count(placed)} 块骨牌；还剩 ${count(placements)} 种放法。`
      : `棋盘。已放下 ${count(placed)} 块骨牌，共 ${count(pieces)} 块；还剩 ${count(placements)} 种放法。`,
  sudokuHint: '指向一个候选数，可看到它覆盖的项。也可以用方向键和数字键。',
  tilingHint: '指向一格，可看到叠在上面的骨牌。也可以用方向键。',
  sudokuKey: '划掉的：这一步拿走。加粗的：这一步恢复。圈出的：当前所选项的选项。',
  tilingKey:
    '所有放法都叠在棋盘上。数字是一格上还剩多少种，颜色越浓，数字越大。一格或一块骨牌没有放法了，就是死路。',
  work: '查看盘面',

  candidate: (symbol, row, column) => `${cell(row, column)}的 ${symbol}`,
  given: '提示数',
  chosen: '已选中',
  left: '仍在',
  goneWith: (item) => phrase`覆盖${named(item)}时拿走`,
  noOption: '已被题目排除',
  sudokuItem,
  itemNumber: (number) => `项 ${count(number)}`,
  itemCovered: '已覆盖',
  itemLeft: (options) => `还剩 ${count(options)} 个选项`,

  subject: '这一步涉及',
  deadEnd: '死路，无法满足',

  cell,
  cellInLayer: (row, column, layer) => `第 ${layer} 层${cell(row, column)}`,
  lies: (placements) =>
    placements === 0 ? '上面什么都没有' : `上面叠着 ${count(placements)} 种放法`,
  placedOn: (piece) => `上面放着骨牌 ${piece}`,
  staysEmpty: '留空',
  noCell: '不是棋盘的格子',
  emptyCell: '空格',
  pieces: '骨牌',
  pieceLeft: (piece, placements) => `${piece}：还剩 ${count(placements)} 种放法`,
  piecePlaced: (piece) => `${piece}：已放下`,
  pieceUnused: (piece) => `${piece}：未使用`,
  piecesPlaced: (piece, placed, placements) =>
    `${piece}：已放下 ${count(placed)} 块，还剩 ${count(placements)} 种放法`,
};
