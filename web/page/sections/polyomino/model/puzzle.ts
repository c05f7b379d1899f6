/** Boards, puzzles, and the solver's tilings. */

import type {
  CellMask,
  PolyominoInterpretation,
  PolyominoSource,
} from '../../../../engine/protocol.ts';

/** The predefined boards, by their names in the solver. Scott's problem comes first. */
export const boardNames = ['8x8-2x2', '6x10', '5x12', '4x15', '3x20'] as const;
export type BoardName = (typeof boardNames)[number];

/** The pentominoes' letters after Golomb, in the solver's order. */
const pieceLetters = 'FILNPTUVWXYZ';

/** Derives a board's shape from its name: height x width, then the size of a hole in its centre. */
export function boardShape(name: BoardName): CellMask {
  const [height = 0, width = 0, holeHeight = 0, holeWidth = 0] = name.split(/[x-]/).map(Number);
  const top = (height - holeHeight) / 2;
  const left = (width - holeWidth) / 2;
  const mask = Uint8Array.from({ length: height * width }, (_, cell) => {
    const row = Math.floor(cell / width) - top;
    const column = (cell % width) - left;
    const inHole = row >= 0 && row < holeHeight && column >= 0 && column < holeWidth;
    return inHole ? 0 : 1;
  });
  return { height, width, mask };
}

/** A puzzle to tile. The solver numbers each copy of a piece separately. */
export interface Puzzle {
  readonly source: PolyominoSource;
  readonly board: CellMask;
  /** The name of each piece and each copy, */
  readonly names: readonly string[];
  /** its symbol in texts, */
  readonly symbols: string;
  /** and the index of the piece that it copies. */
  readonly kinds: readonly number[];
  /** The interpretation of the reader's own text; null for a predefined board. */
  readonly interpretation: PolyominoInterpretation | null;
}

export function namedPuzzle(board: BoardName): Puzzle {
  return {
    source: { board },
    board: boardShape(board),
    names: [...pieceLetters],
    symbols: pieceLetters,
    kinds: Array.from(pieceLetters, (_, piece) => piece),
    interpretation: null,
  };
}

export function ownPuzzle(text: string, interpretation: PolyominoInterpretation): Puzzle {
  const { board, pieces, symbols, format } = interpretation;
  const copies = pieces.flatMap(({ name, count }, kind) =>
    Array.from({ length: count }, (_, copy) => ({ kind, name: copy ? name + (copy + 1) : name })),
  );
  return {
    source: format === 'board' ? { text } : { text, format },
    board,
    names: copies.map(({ name }) => name),
    symbols,
    kinds: copies.map(({ kind }) => kind),
    interpretation,
  };
}

/** Whether rotating or reflecting the board can map one tiling to another. */
export function hasSymmetry({ interpretation }: Puzzle): boolean {
  return interpretation === null || interpretation.symmetries > 1;
}

/** Returns the symbol that a piece shares with its copies. */
export function letterOf({ kinds, symbols }: Puzzle, piece: number): string {
  return symbols.charAt(kinds.indexOf(kinds[piece] ?? 0));
}

export function cellCount({ mask }: CellMask): number {
  return mask.reduce((sum, cell) => sum + cell, 0);
}

/** Counts the cells of all pieces. */
export function pieceCells({ pieces }: PolyominoInterpretation): number {
  return pieces.reduce((sum, piece) => sum + piece.count * cellCount(piece), 0);
}

/** Splits a batch into tilings, each a view of the batch. */
export function tilingsOf(batch: Uint16Array, count: number): Uint16Array[] {
  const size = batch.length / count;
  return Array.from({ length: count }, (_, i) => batch.subarray(i * size, (i + 1) * size));
}
