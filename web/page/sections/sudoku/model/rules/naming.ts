import { symbolFor } from '../../../../../engine/model/symbols.ts';
import type { Board, Rule } from '../../../../../engine/model/variant.ts';
import { traits } from '../../../../shared/sudoku/model/rules/kinds.ts';
import { cornerOf } from '../../../../shared/sudoku/model/rules/shapes.ts';

/** Longer lists of cells are truncated. */
const maxListed = 12;

export function symbolsOf(digits: readonly number[], separator: string): string {
  return digits.map(symbolFor).join(separator);
}

/** Consecutive cells of a list that share a row, with their columns; all from 1. */
export interface RowPart {
  readonly row: number;
  readonly columns: readonly number[];
}

/** Returns the first cells of a list by row, in its order, and the number of the rest. */
export function cellList(board: Board, cells: readonly number[]) {
  const shown: { row: number; columns: number[] }[] = [];
  for (const cell of cells.slice(0, maxListed)) {
    const { x, y } = cornerOf(board, cell);
    const last = shown.at(-1);
    if (last?.row === y + 1) last.columns.push(x + 1);
    else shown.push({ row: y + 1, columns: [x + 1] });
  }
  return { shown: shown as readonly RowPart[], more: Math.max(0, cells.length - maxListed) };
}

/** Returns the number of a rule, or the one it implies. */
export function numberOf({ kind, number }: Pick<Rule, 'kind' | 'number'>): number | undefined {
  return number ?? traits[kind].usual;
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Returns the side from which a clue looks along a row or column, and the line's number from 1. */
export function sideOf(
  board: Board,
  cells: readonly number[],
): { readonly side: Side; readonly line: number } {
  const [first = 0, second = first] = cells;
  const from = cornerOf(board, first);
  const to = cornerOf(board, second);
  if (to.y === from.y && (second !== first || from.y > 0))
    return { side: to.x >= from.x ? 'left' : 'right', line: from.y + 1 };
  return { side: to.y >= from.y ? 'top' : 'bottom', line: from.x + 1 };
}

/**
 * A cell's part in a rule: the circle of an arrow; its position on a line or shaft, from 1; or less
 * or greater than another cell. Null if all cells are alike.
 */
export type Part =
  | { readonly is: 'circle' }
  | { readonly is: 'place'; readonly place: number; readonly length: number }
  | { readonly is: 'less' | 'greater'; readonly than: number };

export function partOf({ kind, cells, others = [] }: Rule, cell: number): Part | null {
  const [first, second] = cells;
  if (kind === 'less' && first !== undefined && second !== undefined)
    return cell === first ? { is: 'less', than: second } : { is: 'greater', than: first };
  const isArrow = traits[kind].place === 'arrow';
  if (isArrow && cells.includes(cell)) return { is: 'circle' };
  const line = isArrow ? others : cells;
  if (!isArrow && traits[kind].place !== 'line') return null;
  return { is: 'place', place: line.indexOf(cell) + 1, length: line.length };
}
