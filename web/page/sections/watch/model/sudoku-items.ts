/**
 * Describes the items of a Sudoku by number (cpp/sudoku/encode/encode.hpp) and those of a variant by
 * name (cpp/sudoku/constraints/encode/encode_variant.hpp).
 */

import type { TracedSudoku } from '../../../../engine/model/trace.ts';
import type { Board } from '../../../../engine/model/variant.ts';

/** Rows, columns, boxes and other units count from 1. */
type PlainItem =
  | { readonly kind: 'cell'; readonly row: number; readonly column: number }
  | {
      readonly kind: 'row' | 'column' | 'box';
      readonly unit: number;
      readonly digit: number;
    };

export type SudokuItem =
  | PlainItem
  /** A digit in a region other than a row, column or box. */
  | { readonly kind: 'region'; readonly name: string; readonly digit: number }
  /** A digit in a cage or, without one, its combination of digits. */
  | { readonly kind: 'cage'; readonly name: string; readonly digit: number | undefined }
  | { readonly kind: 'rule'; readonly name: string };

const units = ['row', 'column', 'box'] as const;

/** Returns the item with this number, from 1, in a Sudoku of this size. */
export function sudokuItem(number: number, size: number): PlainItem {
  const block = Math.floor((number - 1) / (size * size));
  const kind = units[block - 1];
  if (!kind) return sudokuCell(number - 1, size);
  const unit = Math.floor(((number - 1) % (size * size)) / size) + 1;
  return { kind, unit, digit: ((number - 1) % size) + 1 };
}

/** Returns the item of a variant with this name. */
export function variantItem(name: string, board: Board): SudokuItem {
  const [, letter, number = '', written] = /^([cgk])(\d+)(?:#(\d+))?$/.exec(name) ?? [];
  const digit = written === undefined ? undefined : Number(written);
  if (letter === 'c') return sudokuCell(Number(number) - 1, board.width);
  if (letter === 'k') return { kind: 'cage', name: letter + number, digit };
  return digit === undefined ? { kind: 'rule', name } : regionItem(Number(number), digit, board);
}

function sudokuCell(cell: number, width: number): PlainItem {
  return { kind: 'cell', row: Math.floor(cell / width) + 1, column: (cell % width) + 1 };
}

/** The regions of a single grid begin with its rows, columns and boxes. */
function regionItem(number: number, digit: number, { grids }: Board): SudokuItem {
  const [grid] = grids;
  let unit = number;
  if (grids.length === 1 && grid) {
    const boxes = new Set(grid.boxes?.filter((box) => box >= 0)).size;
    for (const [i, count] of [grid.height, grid.width, boxes].entries()) {
      const kind = units[i];
      if (kind && unit <= count) return { kind, unit, digit };
      unit -= count;
    }
  }
  return { kind: 'region', name: `g${number}`, digit };
}

/** Returns the cells, in reading order, whose options can contain the item. */
export function cellsOf(item: PlainItem, { boxes }: Pick<TracedSudoku, 'boxes'>): number[] {
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
