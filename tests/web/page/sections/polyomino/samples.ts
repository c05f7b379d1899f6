import type { PolyominoInterpretation } from '../../../../../web/engine/model/polyomino.ts';

/** Two bars and an L on a 3×3 square. */
export const bars: PolyominoInterpretation = {
  format: 'pictures',
  geometry: 'squares',
  board: { height: 3, width: 3, mask: new Uint8Array(9).fill(1) },
  pieces: [
    { name: 'bar', count: 2, height: 1, width: 3, mask: Uint8Array.of(1, 1, 1) },
    { name: 'L', count: 1, height: 2, width: 2, mask: Uint8Array.of(1, 0, 1, 1) },
  ],
  hasPieces: true,
  mobility: 'free',
  empty: { least: 0, most: 0 },
  mayBeEmpty: new Uint8Array(9),
  symbols: 'bAL',
  placements: 28,
  symmetries: 8,
};

/** A solver that finds neither a proof that there is no solution nor a list of puzzles. */
export const noProof = {
  ask: async () => [] as never,
  proveImpossible: async () => ({
    modulus: 0,
    total: 0,
    cells: new Uint8Array(),
    pieces: new Uint8Array(),
    isExact: false,
  }),
};
