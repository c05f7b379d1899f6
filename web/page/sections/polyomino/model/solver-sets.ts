/** Sets of pieces that only the solver lists. */

import type { Geometry } from '../../../../engine/model/polyomino.ts';

/** Their names in cpp/polyomino/catalogue.cpp. Those of fewer squares are in `piece-sets.ts`. */
export const solverSets = {
  squares: ['hexominoes', 'heptominoes'],
  hexagons: ['monohexes', 'dihexes', 'trihexes', 'tetrahexes', 'pentahexes'],
  triangles: [
    'moniamonds',
    'diamonds',
    'triamonds',
    'tetriamonds',
    'pentiamonds',
    'hexiamonds',
    'heptiamonds',
  ],
  sticks: ['monosticks', 'disticks', 'tristicks', 'tetrasticks', 'pentasticks'],
  cubes: [
    'soma',
    'bedlam',
    'pentominoes',
    'monocubes',
    'dicubes',
    'tricubes',
    'tetracubes',
    'pentacubes',
  ],
} as const satisfies Record<Geometry, readonly string[]>;

export type SolverSet = (typeof solverSets)[Geometry][number];

/** The set that a chooser begins with. */
export const usualSets: Readonly<Record<Geometry, SolverSet>> = {
  squares: 'hexominoes',
  hexagons: 'tetrahexes',
  triangles: 'hexiamonds',
  sticks: 'tetrasticks',
  cubes: 'soma',
};

/** Writes a puzzle with the pieces of a set, on one cell. */
export function textOfSet(geometry: Geometry, set: SolverSet): string {
  const cell = geometry === 'sticks' ? [1, 0] : [0, 0];
  return JSON.stringify({ geometry, board: [cell], pieces: [{ set }] });
}
