import { count, counted } from '../../../../shared/words/en/counted.ts';
import type { SudokuItem } from '../../model/sudoku-items.ts';

const cell = (row: number, column: number) => `row ${row}, column ${column}`;

/** Describes an item of a Sudoku, with digits as written on the board. */
function sudokuItem(item: SudokuItem, symbol: string): string {
  switch (item.kind) {
    case 'cell':
      return `${cell(item.row, item.column)} is filled`;
    case 'row':
      return `row ${item.unit} has ${symbol}`;
    case 'column':
      return `column ${item.unit} has ${symbol}`;
    case 'box':
      return `box ${item.unit} has ${symbol}`;
    case 'region':
      return `region ${item.name} has ${symbol}`;
    case 'cage':
      return symbol ? `${symbol} in cage ${item.name}` : `the digits of cage ${item.name}`;
    case 'rule':
      return `rule item ${item.name}`;
  }
}

export const boards = {
  sudokuNow: (filled: number, cells: number, options: number) =>
    `The board. ${count(filled)} of ${counted(cells, 'cell', 'cells')} filled, ${counted(options, 'candidate', 'candidates')} left.`,
  /** `pieces` is null if their number may vary. */
  tilingNow: (placed: number, pieces: number | null, placements: number) => {
    const done =
      pieces === null
        ? counted(placed, 'piece', 'pieces')
        : `${count(placed)} of ${counted(pieces, 'piece', 'pieces')}`;
    return `The board. ${done} placed, ${counted(placements, 'placement', 'placements')} left.`;
  },
  /** Explains how to explore the board by hand. */
  sudokuHint:
    'Point at a candidate to see the items it covers. On the keyboard, use the arrows and digits.',
  tilingHint: 'Point at a cell to see what lies on it. On the keyboard, use the arrows.',
  sudokuKey:
    'Crossed out: removed by the last step. Bold: brought back by it. Ringed: options of the item that the search branches on.',
  tilingKey:
    'All placements lie stacked on the board. The number counts those left on a cell: the stronger its colour, the more. A cell or piece with none left is a dead end.',
  work: 'Explore the board',

  candidate: (symbol: string, row: number, column: number) => `${symbol} in ${cell(row, column)}`,
  given: 'a given',
  chosen: 'chosen',
  left: 'still there',
  goneWith: (item: string) => `gone since “${item}” was covered`,
  noOption: 'ruled out by the puzzle',
  sudokuItem,
  itemNumber: (number: number) => `Item ${count(number)}`,
  itemCovered: 'covered',
  itemLeft: (options: number) => `${counted(options, 'option', 'options')} left`,

  subject: 'The last step is about',
  deadEnd: 'Dead end: nothing is left for',

  cell: (row: number, column: number) => `Row ${row}, column ${column}`,
  cellInLayer: (row: number, column: number, layer: number) =>
    `Layer ${layer}, row ${row}, column ${column}`,
  lies: (placements: number) =>
    placements === 0
      ? 'nothing lies on it'
      : `${counted(placements, 'placement lies', 'placements lie')} on it`,
  placedOn: (piece: string) => `piece ${piece} is placed on it`,
  staysEmpty: 'it stays empty',
  noCell: 'not a cell of the board',
  emptyCell: 'empty',
  pieces: 'Pieces',
  pieceLeft: (piece: string, placements: number) =>
    `${piece}: ${counted(placements, 'placement', 'placements')} left`,
  piecePlaced: (piece: string) => `${piece}: placed`,
  pieceUnused: (piece: string) => `${piece}: unused`,
  /** Of a piece that may be placed any number of times. */
  piecesPlaced: (piece: string, placed: number, placements: number) =>
    `${piece}: ${count(placed)} placed, ${counted(placements, 'placement', 'placements')} left`,
};
