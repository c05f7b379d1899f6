import type { SudokuSolver } from '../../../../engine/protocol.ts';
import { count, counted, format } from '../../../shared/words/en/counted.ts';
import { solvers } from '../../../shared/words/en/solvers.ts';
import type { Figure, Measure } from '../model/figures.ts';
import type { Agreement, LaneReport } from '../model/finish.ts';
import type { Goal, LaneName, Order, RaceSettings } from '../model/settings.ts';

const puzzles = (amount: number) => counted(amount, 'puzzle', 'puzzles');

const lanes: Record<LaneName, string> = {
  'brute-force': 'Brute force',
  'bitsets-recursive': 'Bit sets, recursive',
  bitsets: 'Bit sets, cursor',
  'links-first': 'Dancing links, first item',
  'links-fewest': 'Dancing links, fewest options',
  fastest: 'The fastest',
  'bit-matrix': 'Bit matrix',
  propagation: 'Propagation',
};

const measures: Record<Measure, string> = {
  time: 'Time',
  nodes: 'Search nodes',
  placements: 'Placements tried',
  backtracks: 'Backtracks',
};

const goals: Record<Goal, string> = {
  first: 'the first solution',
  only: 'the second, or the end',
};

const orders: Record<Order, string> = { together: 'All at once', apart: 'One by one' };

/** Writes a figure with its unit; one that was cut short is "at least" that. */
function figure({ value, isMore }: Figure, measure: Measure): string {
  const text = measure === 'time' ? format.duration(value) : count(value);
  return isMore ? `over ${text}` : text;
}

function lap(report: Extract<LaneReport, { puzzles: number }>): string {
  const { puzzle, puzzles, run, runs } = report;
  const parts = [
    ...(puzzles > 1 ? [`puzzle ${count(puzzle)} of ${count(puzzles)}`] : []),
    ...(runs > 1 ? [`run ${count(run)} of ${count(runs)}`] : []),
  ];
  return parts.join(', ');
}

function over({ ends, solutions }: Extract<LaneReport, { kind: 'over' }>): string {
  const { solved, none, time } = ends;
  if (solved + none + time === 1) {
    if (time === 1) return 'Stopped at the limit';
    if (none === 1) return 'No solution';
    return solutions > 1n ? 'Several solutions' : 'Solved';
  }
  const parts = [
    `${count(solved)} solved`,
    ...(none > 0 ? [`${count(none)} without a solution`] : []),
    ...(time > 0 ? [`${count(time)} stopped at the limit`] : []),
  ];
  return parts.join(', ');
}

function state(report: LaneReport): string {
  switch (report.kind) {
    case 'idle':
      return '–';
    case 'waiting':
      return 'Waiting';
    case 'running':
      return lap(report) || 'Searching…';
    case 'paused':
      return lap(report) ? `Paused: ${lap(report)}` : 'Paused';
    case 'over':
      return over(report);
    case 'stopped':
      return 'Stopped';
    case 'failed':
      return 'Failed';
    case 'unfit':
      return 'No small exact cover of these rules';
  }
}

function agreement({ compared, different }: Agreement, total: number): string {
  if (compared === 0) return '';
  if (total === 1)
    return different === 0
      ? 'All that finished agree on the solution.'
      : 'They found different solutions, so the puzzle has several.';
  return different === 0
    ? `All that finished agree on the solutions of ${puzzles(compared)}.`
    : `They found different solutions of ${puzzles(different)}, which have several.`;
}

export const race = {
  title: 'Race',
  drop: 'Drop the puzzle here',
  intro: 'Several solvers race on the same Sudoku. All times are measured live on this device.',

  example: { article: 'Hard', easy: 'Easy', seventeen: '17 givens' },
  examples: 'Examples',
  text: 'Your puzzles',
  note: (most: number) =>
    `One Sudoku of any size and format, or up to ${count(most)}, one per line. With further rules, one Sudoku: two exact cover solvers race propagation.`,

  /** Sums up the rules. */
  settings: ({ lanes, runs, order }: RaceSettings) =>
    `Rules: ${counted(lanes.length, 'solver', 'solvers')}, ${counted(runs, 'run', 'runs')} each, ${orders[order].toLowerCase()}`,
  lanesLabel: 'Solvers',
  lanes,
  /** Names the solver that was chosen, if known. */
  fastest: (solver: SudokuSolver | '') =>
    solver === '' ? lanes.fastest : `${lanes.fastest}: ${solvers[solver].toLowerCase()}`,
  runs: 'Runs per puzzle',
  goal: 'Stop at',
  goals,
  limit: 'Time limit per run',
  order: 'Run them',
  orders,
  /** Explains the chosen order. */
  orderNote: (atOnce: number, lanes: number, cores: number) =>
    atOnce === 1
      ? 'Fair times: no solver slows another down.'
      : atOnce < lanes
        ? `This device has ${counted(cores, 'core', 'cores')}, so ${count(atOnce)} of the ${count(lanes)} solvers run at a time. For fair times, run them one by one.`
        : 'They may slow each other down. For fair times, run them one by one.',

  controls: 'The race',
  start: 'Start the race',
  again: 'Race again',
  pause: 'Pause',
  resume: 'Continue',
  stop: 'Stop',
  skip: (lane: string) => `Stop ${lane}`,

  status: {
    ready: '',
    reading: 'Reading the puzzles…',
    running: 'The race is on.',
    paused: 'The race is paused.',
    over: 'The race is over.',
  },
  table: 'The solvers',
  tableNote: (total: number, runs: number) =>
    total === 1 && runs === 1
      ? 'One run each. A solver’s first run is its slowest; several runs give medians.'
      : total === 1
        ? `Medians of up to ${counted(runs, 'run', 'runs')}.`
        : runs === 1
          ? `Medians of ${puzzles(total)}.`
          : `Medians of ${puzzles(total)}, of each the median of up to ${counted(runs, 'run', 'runs')}.`,
  columns: {
    place: 'Place',
    solver: 'Solver',
    filled: 'Cells filled',
    state: 'State',
  },
  measures,
  figure,
  filled: (filled: number, cells: number) => `${count(filled)} of ${count(cells)}`,
  unknown: '–',
  filledNote:
    'Cells filled: at the solver’s current search node. The fastest solver doesn’t report them.',
  rulesNote:
    'Dancing links and the bit matrix solve the puzzle as an exact cover problem; propagation narrows the digits of each cell.',
  state,
  agreement,
  solution: 'The solution:',

  chart: 'Chart',
  chartMeasure: 'Compare',
  /** Read out, and shown above the picture. */
  chartTitle: (measure: Measure, total: number) =>
    `${measures[measure]}${total > 1 ? `, medians of ${puzzles(total)}` : ''} (logarithmic scale)`,
  raced: (line: string, total: number) => (line === '' ? puzzles(total) : line),
  measured: (browser: string, device: string, threads: number, day: string) =>
    [browser, device, counted(threads, 'thread', 'threads'), day].filter(Boolean).join(' · '),
  chartEmpty: 'Bars appear as solvers finish.',
  chartNote:
    'Logarithmic scale: each line is the same multiple of the one before. Dashed: stopped early.',
  share: 'Download',
  csv: 'CSV',
};
