import type { Stats } from '../../../../engine/model/task.ts';
import { count, counted, searchNodes } from './counted.ts';
import { bySolver } from './solvers.ts';

/** Writes a time limit, a whole number of seconds or minutes. */
function time(milliseconds: number): string {
  return milliseconds < 60_000 ? `${milliseconds / 1000} s` : `${milliseconds / 60_000} min`;
}

/** Words about a search and its solutions. */
export const search = {
  starting: 'Starting the solver…',
  reading: 'Reading the puzzle…',
  searching: 'Searching…',
  foundSoFar: (found: number | bigint) => `${count(found)} found so far`,
  figures: (nodes: bigint, time: string, solver: Stats['solver']) =>
    `${searchNodes(nodes)} · ${time}${bySolver(solver)}`,
  settings: 'Solver and limits',
  solver: 'Solver',
  watch: 'Watch the search',
  race: 'Race solvers',
  again: 'Search again',
  save: 'Save the search',
  /** Reasons a search was not saved. */
  notSaved: {
    ending: 'This search is about to end, so it can’t be saved.',
    memo: 'A count by memo can’t be saved. Limit the solutions, or choose another solver.',
  },
  solutions: (found: number | bigint) => counted(found, 'solution', 'solutions'),

  limits: {
    label: 'Limits',
    solutions: {
      label: 'Solutions',
      name: (limit: number) => (limit === 0 ? 'all' : `up to ${count(limit)}`),
    },
    milliseconds: {
      label: 'Time',
      name: (limit: number) => (limit === 0 ? 'no limit' : `up to ${time(limit)}`),
    },
  },
  /** The memory that a count by memo may use, in megabytes. */
  memory: {
    label: 'Memory for counting (MB)',
    refused: (most: number, used: number) =>
      `Enter a whole number of megabytes from 0 to ${count(most)}. It’s still ${count(used)}.`,
  },
  /** Reasons a search ended early. */
  ends: {
    limit: (limit: number) => `stopped after ${counted(limit, 'solution', 'solutions')}`,
    time: (limit: number) => `stopped after ${time(limit)}`,
    byHand: 'stopped by you',
  },
  /** The figures of a search that ended early, and the reason. */
  ended: (figures: string, end: string) => `${figures} · ${end}`,
  /** Ways to continue it. */
  findMore: (limit: number) => `Find up to ${count(limit)}`,
  searchLonger: (limit: number) => `Search up to ${time(limit)}`,
  countAll: 'Count all',
  searchToEnd: 'Search to the end',
};

export const walk = {
  label: 'Browse the solutions',
  position: (number: number, found: number) => `${count(number)} of ${count(found)}`,
  solution: (number: number) => `Solution ${count(number)}`,
  first: 'First solution',
  previous: 'Previous solution',
  next: 'Next solution',
  last: 'Last solution',
  number: 'Solution number',
  placeholder: (found: number) => `1–${count(found)}`,
  jump: 'Show',
  /** Used if only some of the solutions are kept. */
  cut: (found: number, total: number | bigint, isAll: boolean) =>
    `The first ${count(found)} of ${isAll ? '' : 'at least '}${count(total)}`,
};
