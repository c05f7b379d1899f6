/** Sets of pieces that only the solver lists. */

import type { Geometry } from '../../../../engine/model/polyomino.ts';

/** The names in cpp/polyomino/catalogue.cpp. Sets of smaller squares are in `piece-sets.ts`. */
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

/** The total number of cells in the pieces of each set. */
const areas: Readonly<Record<Geometry, readonly (readonly [SolverSet, number])[]>> = {
  squares: [],
  hexagons: [
    ['trihexes', 9],
    ['tetrahexes', 28],
    ['pentahexes', 110],
  ],
  triangles: [
    ['tetriamonds', 12],
    ['pentiamonds', 20],
    ['hexiamonds', 72],
    ['heptiamonds', 168],
  ],
  sticks: [
    ['tristicks', 15],
    ['tetrasticks', 64],
    ['pentasticks', 275],
  ],
  cubes: [
    ['soma', 27],
    ['tetracubes', 32],
    ['bedlam', 64],
    ['pentacubes', 145],
  ],
};

/** Returns the sets that may fill a board with this many cells. */
export function setsWith(geometry: Geometry, cells: number): SolverSet[] {
  return areas[geometry].filter(([, area]) => area === cells).map(([set]) => set);
}

/** The initial set of a chooser. */
export const usualSets: Readonly<Record<Geometry, SolverSet>> = {
  squares: 'hexominoes',
  hexagons: 'tetrahexes',
  triangles: 'hexiamonds',
  sticks: 'tetrasticks',
  cubes: 'soma',
};

/** Writes a puzzle with the pieces of a set and a board of a single cell. */
export function textOfSet(geometry: Geometry, set: SolverSet): string {
  const cell = geometry === 'sticks' ? [1, 0] : [0, 0];
  return JSON.stringify({ geometry, board: [cell], pieces: [{ set }] });
}
