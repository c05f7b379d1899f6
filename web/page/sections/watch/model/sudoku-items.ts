/** Describes the items of a Sudoku by number; see cpp/sudoku/encode/encode.hpp. */

import type { TracedSudoku } from '../../../../engine/model/trace.ts';

/** Rows, columns, boxes and digits count from 1. */
export type SudokuItem =
  | { readonly kind: 'cell'; readonly row: number; readonly column: number }
  | {
      readonly kind: 'row' | 'column' | 'box';
      readonly unit: number;
      readonly digit: number;
    };

const units = ['row', 'column', 'box'] as const;

/** Returns the item with this number, from 1, in a Sudoku of this size. */
export function sudokuItem(number: number, size: number): SudokuItem {
  const block = Math.floor((number - 1) / (size * size));
  const first = Math.floor(((number - 1) % (size * size)) / size) + 1;
  const second = ((number - 1) % size) + 1;
  const kind = units[block - 1];
  return kind ? { kind, unit: first, digit: second } : { kind: 'cell', row: first, column: second };
}

/** Returns the cells, in reading order, whose options can contain the item. */
export function cellsOf(item: SudokuItem, { boxes }: Pick<TracedSudoku, 'boxes'>): number[] {
  const size = Math.sqrt(boxes.length);
  const isOfItem = (cell: number) => {
    const row = Math.floor(cell / size) + 1;
    const column = (cell % size) + 1;
    switch (item.kind) {
      case 'cell':
        return row === item.row && column === item.column;
      case 'row':
        return row === item.unit;
      case 'column':
        return column === item.unit;
      case 'box':
        return boxes[cell] === item.unit - 1;
    }
  };
  return Array.from(boxes.keys()).filter(isOfItem);
}
