import type { TracedSudoku, TracedVariant } from '../../../../engine/model/trace.ts';
import type { VariantPuzzle } from '../../../../engine/model/variant.ts';
import type { Structure } from '../../../shared/links/model/structure.ts';
import { cellsOf, type SudokuItem, sudokuItem, variantItem } from './sudoku-items.ts';

/** A board of digits and the meaning of its items. Digits are numbered as on the board, from 1. */
export interface SudokuLayout
  extends Pick<VariantPuzzle, 'board' | 'givens' | 'rules' | 'decorations'> {
  /** Two numbers per option that puts a digit into a cell: the cell and the digit. */
  readonly candidates: Int32Array;
  /** Returns the header of a cell's item; 0 if there is none. */
  readonly headerOfCell: (cell: number) => number;
  /** Returns the headers of a candidate's items. */
  readonly headersOf: (cell: number, digit: number) => readonly number[];
  readonly item: (header: number) => SudokuItem;
  /** Returns the cells whose options can contain the item. */
  readonly cellsOf: (header: number) => readonly number[];
}

/** Givens begin the record of a plain Sudoku. Candidates have four items, even if no option. */
export function plainLayout({ boxes, candidates }: TracedSudoku): SudokuLayout {
  const size = Math.sqrt(boxes.length);
  const grid = { row: 0, column: 0, height: size, width: size, boxes: [...boxes] };
  const digits = Array.from({ length: size }, (_, i) => i + 1);
  const item = (header: number) => sudokuItem(header, size);
  return {
    board: { height: size, width: size, digits, grids: [grid] },
    givens: [],
    rules: [],
    candidates,
    headerOfCell: (cell) => cell + 1,
    headersOf: (cell, digit) => {
      const units = [Math.floor(cell / size), cell % size, boxes[cell] as number];
      return [cell + 1, ...units.map((unit, i) => ((i + 1) * size + unit) * size + digit)];
    },
    item,
    cellsOf: (header) => cellsOf(item(header), { boxes }),
  };
}

export function variantLayout(
  { candidates }: TracedVariant,
  structure: Structure,
  { board, givens, rules, decorations = [] }: VariantPuzzle,
): SudokuLayout {
  const headers = structure.options.map((nodes) => nodes.map((node) => structure.headerOf(node)));
  const options = new Map<string, readonly number[]>();
  const headerOfCell = new Map<number, number>();
  const cells = Array.from({ length: structure.items + 1 }, () => new Set<number>());
  for (let option = 0; option < candidates.length / 2; option += 1) {
    const [cell = 0, digit = 0] = candidates.subarray(2 * option);
    const own = headers[option] ?? [];
    options.set(`${cell} ${digit}`, own);
    headerOfCell.set(cell, own[0] ?? 0);
    for (const header of own) cells[header]?.add(cell);
  }
  // Items of no candidate are where the other items of their options are.
  const near = cells.map((own) => new Set(own));
  for (const other of headers.slice(candidates.length / 2)) {
    const around = other.flatMap((header) => [...(cells[header] ?? [])]);
    for (const header of other) {
      if (cells[header]?.size === 0) for (const cell of around) near[header]?.add(cell);
    }
  }
  return {
    board,
    givens,
    rules,
    decorations,
    candidates,
    headerOfCell: (cell) => headerOfCell.get(cell) ?? 0,
    headersOf: (cell, digit) => options.get(`${cell} ${digit}`) ?? [],
    item: (header) => variantItem(structure.itemName(header), board),
    cellsOf: (header) => [...(near[header] ?? [])],
  };
}
