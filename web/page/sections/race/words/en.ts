import type { Stats } from '../../../../engine/model/task.ts';
import { count, counted, time } from '../../../shared/words/en/counted.ts';
import { solvers } from '../../../shared/words/en/solvers.ts';
import type { RaceExample } from '../model/examples.ts';
import type { Figure, Measure } from '../model/figures.ts';
import type { Agreement, LaneReport } from '../model/finish.ts';
import type { ScaleKind } from '../model/scale.ts';
import type { Goal, LaneName, Order, RaceKind, RaceSettings } from '../model/settings.ts';

const puzzles = (amount: number) => counted(amount, 'puzzle', 'puzzles');

const lanes: Record<LaneName, string> = {
  'brute-force': solvers['brute-force'],
  'bitsets-recursive': solvers['bitsets-recursive'],
  bitsets: solvers.bitsets,
  'links-first': `${solvers['dancing-links']}, first item`,
  'links-fewest': `${solvers['dancing-links']}, fewest options`,
  singles: solvers.singles,
  vectors: solvers.vectors,
  fastest: solvers.auto,
  'bit-matrix': solvers['bit-matrix'],
  propagation: solvers.propagation,
  memo: solvers.memo,
};

const kinds: Record<RaceKind, string> = {
  sudoku: 'Sudoku',
  polyomino: 'Pentominoes',
  cover: 'Exact cover',
};

const example: Record<RaceExample, string> = {
  article: 'Hard',
  easy: 'Easy',
  seventeen: '17 givens',
  scott: '8 × 8 with a hole',
  narrow: '3 × 20',
  wide: '6 × 10',
  letters: 'Knuth’s example',
  langford: 'Langford pairs of 8',
  longer: 'Langford pairs of 11',
};

const notes: Record<RaceKind, (most: number) => string> = {
  sudoku: (most) =>
    `One Sudoku of any size and format, or up to ${count(most)}, one per line. Variants: one puzzle at a time; two exact cover solvers race constraint propagation.`,
  polyomino: () =>
    'The name of a board, such as 5x12, or any board and pieces that Pentominoes reads.',
  cover: () => 'One exact cover problem in any format that Exact cover reads.',
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
  all: 'the end, counting all',
};

const orders: Record<Order, string> = { together: 'All at once', apart: 'One by one' };

/** Writes a figure with its unit; “at least” marks one that was cut short. */
function figure({ value, isMore }: Figure, measure: Measure): string {
  const text = measure === 'time' ? time(value) : count(value);
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

function over({ ends, solutions, isCount }: Extract<LaneReport, { kind: 'over' }>): string {
  const { solved, none, time } = ends;
  if (solved + none + time === 1) {
    if (time === 1) return 'Stopped at the limit';
    if (none === 1) return 'No solution';
    if (isCount) return counted(solutions, 'solution', 'solutions');
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
    case 'refused':
      return 'Can’t solve this problem';
  }
}

function agreement({ compared, different, contradicted }: Agreement, total: number): string {
  if (compared === 0) return '';
  if (contradicted > 0)
    return `They contradict each other on ${puzzles(contradicted)}. One of them has an error: please report it.`;
  if (total === 1)
    return different === 0
      ? 'All that finished agree.'
      : 'They found different solutions, so the puzzle has more than one.';
  return different === 0
    ? `All that finished agree on ${puzzles(compared)}.`
    : `They found different solutions to ${puzzles(different)}, so ${different === 1 ? 'it has' : 'these have'} more than one.`;
}

const scales: Record<ScaleKind, string> = { log: 'Logarithmic', linear: 'From zero' };

export const race = {
  title: 'Race',
  drop: 'Drop the puzzle here',
  intro: 'Several solvers race on the same puzzle. All times are measured live on this device.',

  kind: 'Kind of puzzle',
  kinds,
  example,
  examples: 'Examples',
  text: 'Your puzzles',
  note: (kind: RaceKind, most: number) => notes[kind](most),
  picture: (givens: number, rules: number) =>
    `The board, with ${counted(givens, 'given', 'givens')} and ${counted(rules, 'rule', 'rules')}`,

  /** Summarizes the rules. */
  settings: (lanes: number, { runs, order, goal }: Pick<RaceSettings, 'runs' | 'order' | 'goal'>) =>
    `Rules: ${counted(lanes, 'solver', 'solvers')}, ${counted(runs, 'run', 'runs')} each, ${orders[order].toLowerCase()}, up to ${goals[goal]}`,
  lanesLabel: 'Solvers',
  lanes,
  /** Names the chosen solver, if known. */
  fastest: (solver: Stats['solver']) =>
    solver === '' ? lanes.fastest : `${lanes.fastest}: ${solvers[solver].toLowerCase()}`,
  /** Above the solvers, named as in the command. */
  lanesNote: 'In small type: the name in the command and in the CSV file.',
  memoNote: 'Memo only counts, so it takes part only when all solutions are counted.',
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
  /** Shown when another puzzle is chosen after a race. */
  otherRace: (kind: string, example: string | undefined) =>
    `The results below are those of another race: ${kind}${example ? `, ${example}` : ''}.`,
  table: 'The solvers',
  tableNote: (total: number, runs: number) =>
    total === 1 && runs === 1
      ? 'One run each; several runs give medians.'
      : total === 1
        ? `Medians of up to ${counted(runs, 'run', 'runs')}.`
        : runs === 1
          ? `Medians of ${puzzles(total)}.`
          : `Medians of ${puzzles(total)}, each at the median of up to ${counted(runs, 'run', 'runs')}.`,
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
    'Cells filled: at the solver’s current search node. Vectors and singles report them only when they have solved the puzzle.',
  coverNote: (hasMemo: boolean) =>
    `A search node is a set of chosen options, the empty one included. Where it seems to pay, “automatic” first drops options that no solution can hold, so its tree may be smaller.${hasMemo ? ' The memo’s search nodes are its choices: each leads to a subproblem, new or known, or to an end. Options that are forced count only as tried.' : ''}`,
  /** Explains how times are measured. */
  timingNote: (milliseconds: number) =>
    `A run that ends within ${count(milliseconds)} ms is repeated until the repetitions take that long in total, because browsers’ clocks are no finer than 0.1 ms. Its time is their mean. Each repetition prepares the solver’s tables anew and must give the first one’s answer. Reading the puzzle doesn’t count.`,
  rulesNote:
    'Dancing links and the bit matrix solve the puzzle as an exact cover problem; propagation narrows the digits of each cell.',
  state,
  agreement,
  solution: 'The solution:',

  chart: 'Chart',
  chartMeasure: 'Compare',
  scale: 'Scale',
  scales,
  /** Announced, and shown above the picture. */
  chartTitle: (measure: Measure, total: number, isComplete: boolean) => {
    if (total === 1) return measures[measure];
    return isComplete
      ? `${measures[measure]}, medians of ${puzzles(total)}`
      : `${measures[measure]}, medians of the puzzles finished so far, of ${count(total)}`;
  },
  /** Below the axis. */
  axis: (measure: Measure, scale: ScaleKind) =>
    `${measures[measure]}, ${scale === 'log' ? 'logarithmic scale' : 'from zero'}`,
  raced: (kind: RaceKind, text: string, total: number) =>
    `${kinds[kind]}: ${text === '' ? puzzles(total) : text}`,
  ran: (goal: Goal, runs: number) =>
    `Up to ${goals[goal]} · ${runs > 1 ? `median of ${count(runs)} runs` : 'one run'}`,
  measured: (browser: string, device: string, threads: number, day: string) =>
    [browser, device, counted(threads, 'thread', 'threads'), day].filter(Boolean).join(' · '),
  /** Explains in a picture how the times were measured. */
  timed: (milliseconds: number) =>
    `Runs shorter than ${count(milliseconds)} ms: the mean of repetitions that take as long in total`,
  /** Names a lane in the chart, with its number of puzzles while some are missing. */
  laneSoFar: (lane: string, puzzles: number, total: number) =>
    puzzles < total && total > 1 ? `${lane} (${count(puzzles)} of ${count(total)} puzzles)` : lane,
  chartEmpty: 'Figures appear as solvers finish.',
  chartNote: {
    log: 'On a logarithmic scale, equal distances are equal factors, and there is no zero. Dashed: stopped early.',
    linear: 'On a scale from zero, a bar twice as long is twice as much. Dashed: stopped early.',
  },
  share: 'Download',
  csv: 'CSV',

  spread: 'The puzzles',
  spreadTitle: (measure: Measure, total: number) => `${measures[measure]} of ${puzzles(total)}`,
  spreadNote:
    'Each dot is a puzzle, at its median run. Click it to open the puzzle. Dashed: stopped at the limit.',
  spreadTable: 'The puzzles as a table',
  spreadPuzzle: (puzzle: number) => `Puzzle ${count(puzzle)}`,
  openPuzzle: (puzzle: number) => `Open puzzle ${count(puzzle)}`,
};
