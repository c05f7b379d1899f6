/** Boards and pieces as people draw them, which may not fit each other yet. */

import type { CellMask, Mobility, PolyominoPiece } from '../../../../engine/protocol.ts';
import { decoded, encoded, textOf } from './code.ts';
import { cellCount, pieceCells } from './puzzle.ts';

export interface Design {
  readonly board: CellMask;
  /** A count of 0 keeps a piece without using it. */
  readonly pieces: readonly PolyominoPiece[];
  readonly mobility: Mobility;
}

export type Side = 'top' | 'bottom' | 'left' | 'right';

/** The greatest height and width that can be painted. */
export const longestPainted = 40;

/** Returns the pieces that are used. */
export function usedPieces({ pieces }: Pick<Design, 'pieces'>): PolyominoPiece[] {
  return pieces.filter(({ count }) => count > 0);
}

/** Writes the design as a text that the solver reads, if it has cells and pieces. */
export function designText(design: Design): string {
  return textOf({ ...design, pieces: usedPieces(design) });
}

// ------------------------------------------------------------------------------------------ boards

export function rectangle(height: number, width: number): CellMask {
  return { height, width, mask: new Uint8Array(height * width).fill(1) };
}

/** Fills these cells with 1, or empties them with 0. */
export function painted(board: CellMask, cells: Iterable<number>, value: number): CellMask {
  const mask = board.mask.slice();
  for (const cell of cells) mask[cell] = value;
  return { ...board, mask };
}

/** Moves the board down and to the right, within a board of another size. */
function moved(board: CellMask, height: number, width: number, down: number, right: number) {
  const mask = new Uint8Array(height * width);
  board.mask.forEach((value, cell) => {
    const row = Math.floor(cell / board.width) + down;
    const column = (cell % board.width) + right;
    if (row >= 0 && column >= 0 && row < height && column < width)
      mask[row * width + column] = value;
  });
  return { height, width, mask };
}

/** Adds a row or a column, which continues the one that was at this side. */
export function withLine(board: CellMask, side: Side): CellMask {
  const { height, width, mask } = board;
  const isRow = side === 'top' || side === 'bottom';
  const isFirst = side === 'top' || side === 'left';
  const grown = isRow
    ? moved(board, height + 1, width, isFirst ? 1 : 0, 0)
    : moved(board, height, width + 1, 0, isFirst ? 1 : 0);
  for (let at = 0; at < (isRow ? width : height); at += 1) {
    const line = isFirst ? 0 : (isRow ? height : width) - 1;
    const target = isFirst ? 0 : line + 1;
    const value = (isRow ? mask[line * width + at] : mask[at * width + line]) ?? 0;
    grown.mask[isRow ? target * width + at : at * (width + 1) + target] = value;
  }
  return grown;
}

/** Removes the row or the column at this side. */
export function withoutLine(board: CellMask, side: Side): CellMask {
  const { height, width } = board;
  const isRow = side === 'top' || side === 'bottom';
  const [down, right] = [side === 'top' ? -1 : 0, side === 'left' ? -1 : 0];
  return moved(board, isRow ? height - 1 : height, isRow ? width : width - 1, down, right);
}

// ---------------------------------------------------------------------------------------- problems

/** Pieces of one size to add, to remove, or to swap for others. */
export interface Remedy {
  readonly amount: number;
  /** In cells. */
  readonly size: number;
  /** The size of the piece that replaces one, in cells. */
  readonly by?: number;
}

/** Why a design needs no search. */
export type Trouble =
  | { readonly kind: 'noCells' }
  | { readonly kind: 'noPieces' }
  | {
      readonly kind: 'misfit';
      /** Cells. */
      readonly board: number;
      readonly pieces: number;
      readonly remedy: Remedy | null;
    };

/** The size of the largest pieces that there are sets of. */
const largestOfSets = 5;

/** Returns the pieces whose change makes up for missing cells, or for a surplus below 0. */
function remedyFor(missing: number, pieces: readonly PolyominoPiece[]): Remedy | null {
  const sizes = pieces.map(cellCount);
  const largest = Math.max(...sizes);
  if (missing > 0) {
    if (missing % largest === 0) return { amount: missing / largest, size: largest };
    return missing <= largestOfSets ? { amount: 1, size: missing } : null;
  }
  const surplus = -missing;
  const total = pieces.reduce((sum, { count }) => sum + count, 0);
  if (sizes.includes(surplus) && total > 1) return { amount: 1, size: surplus };
  if (sizes.every((size) => size === largest) && surplus % largest === 0)
    return { amount: surplus / largest, size: largest };
  const by = largest - surplus;
  return by > 0 && by <= largestOfSets ? { amount: 1, size: largest, by } : null;
}

/** Compares board and pieces; null if there is something to search. */
export function troubleIn({ board, pieces }: Pick<Design, 'board' | 'pieces'>): Trouble | null {
  const used = usedPieces({ pieces });
  const cells = cellCount(board);
  if (cells === 0) return { kind: 'noCells' };
  if (used.length === 0) return { kind: 'noPieces' };
  const area = pieceCells({ pieces });
  if (area === cells) return null;
  return { kind: 'misfit', board: cells, pieces: area, remedy: remedyFor(cells - area, used) };
}

// ----------------------------------------------------------------------------------------- storage

/** Writes a design to keep it, with the pieces that it doesn't use. */
export function keptDesign({ board, pieces, mobility }: Design): string {
  // A code has no counts of 0.
  const counted = pieces.map((piece) => ({ ...piece, count: piece.count + 1 }));
  return encoded({ distinct: false, mobility, board, pieces: counted });
}

/** Reads what `keptDesign` wrote; null for anything else. */
export function designFrom(kept: string | null): Design | null {
  const found = kept === null ? undefined : decoded(kept);
  if (!found) return null;
  const pieces = found.pieces.map((piece) => ({ ...piece, count: piece.count - 1 }));
  return { board: found.board, mobility: found.mobility, pieces };
}
