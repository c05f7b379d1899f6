/** Boards, puzzles, and tilings as they come from the solver. */

import type { CellMask, PolyominoReading, PolyominoSource } from '../../../../engine/protocol.ts';

/** The boards on offer, by their names in the solver. Scott's problem comes first. */
export const boardNames = ['8x8-2x2', '6x10', '5x12', '4x15', '3x20'] as const;
export type BoardName = (typeof boardNames)[number];

/** The pentominoes' letters after Golomb, in the order in which the solver numbers them. */
export const pieceLetters = 'FILNPTUVWXYZ';

/** A board's shape from its name: "height x width", then the size of a hole in its centre. */
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

/** What is to be tiled. The solver numbers the copies of a piece one by one. */
export interface Puzzle {
  readonly source: PolyominoSource;
  readonly board: CellMask;
  /** Of each piece and each copy: its own name, */
  readonly names: readonly string[];
  /** its own symbol in texts, */
  readonly symbols: string;
  /** and the number of the piece that it is a copy of, from 0. */
  readonly kinds: readonly number[];
  /** What a person's own text says; null for a board on offer. */
  readonly reading: PolyominoReading | null;
}

export function namedPuzzle(board: BoardName): Puzzle {
  return {
    source: { board },
    board: boardShape(board),
    names: [...pieceLetters],
    symbols: pieceLetters,
    kinds: Array.from(pieceLetters, (_, piece) => piece),
    reading: null,
  };
}

export function ownPuzzle(text: string, reading: PolyominoReading): Puzzle {
  const { board, pieces, symbols, format } = reading;
  const copies = pieces.flatMap(({ name, count }, kind) =>
    Array.from({ length: count }, (_, copy) => ({ kind, name: copy ? name + (copy + 1) : name })),
  );
  return {
    source: format === 'board' ? { text } : { text, format },
    board,
    names: copies.map(({ name }) => name),
    symbols,
    kinds: copies.map(({ kind }) => kind),
    reading,
  };
}

/** Whether turning or mirroring the board can make one tiling of another. */
export function hasSymmetry({ reading }: Puzzle): boolean {
  return reading === null || reading.symmetries > 1;
}

/** The symbol that a piece shares with its copies. */
export function letterOf({ kinds, symbols }: Puzzle, piece: number): string {
  return symbols.charAt(kinds.indexOf(kinds[piece] ?? 0));
}

export function cellCount({ mask }: CellMask): number {
  return mask.reduce((sum, cell) => sum + cell, 0);
}

/** How many cells the pieces have in all. */
export function pieceCells({ pieces }: PolyominoReading): number {
  return pieces.reduce((sum, piece) => sum + piece.count * cellCount(piece), 0);
}

/** Cuts a batch into its tilings; each is a view into the batch. */
export function tilingsOf(batch: Uint16Array, count: number): Uint16Array[] {
  const size = batch.length / count;
  return Array.from({ length: count }, (_, i) => batch.subarray(i * size, (i + 1) * size));
}
