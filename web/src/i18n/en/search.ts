import { count, counted, searchNodes } from './counted.ts';

/** A search, and going through what it found. */
export const search = {
  starting: 'Starting the solver …',
  searching: 'Searching …',
  foundSoFar: (found: number) => `${count(found)} found so far`,
  figures: (nodes: bigint, time: string) => `${searchNodes(nodes)} · ${time}`,
  again: 'Search again',
  solutions: (found: number) => counted(found, 'solution', 'solutions'),
};

export const walk = {
  label: 'Walk through the solutions',
  position: (number: number, found: number) => `${count(number)} of ${count(found)}`,
  solution: (number: number) => `Solution ${count(number)}`,
  first: 'First solution',
  previous: 'Previous solution',
  next: 'Next solution',
  last: 'Last solution',
};
