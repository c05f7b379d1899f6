import type { ExportFormat } from '../../list/model/export.ts';
import type { Column } from '../../list/model/order.ts';
import type { RowVerdict, Tally } from '../../list/model/table.ts';
import { count, counted } from './counted.ts';
import { search } from './search.ts';

const puzzles = (amount: number) => counted(amount, 'puzzle', 'puzzles');

const columns: Record<Column, string> = {
  line: 'Line',
  name: 'Name',
  givens: 'Givens',
  verdict: 'Verdict',
  count: 'Solutions',
  nodes: 'Search nodes',
  time: 'Time',
};

const verdicts: Record<RowVerdict, string> = {
  unique: 'Exactly one solution',
  several: 'Several solutions, all counted',
  atLeast: 'At least so many solutions',
  none: 'No solution',
  invalid: 'Not a valid puzzle',
  stopped: 'Stopped before known',
  unreadable: 'Cannot be read',
  waiting: 'Not solved yet',
};

const exports: Record<ExportFormat, string> = {
  csv: 'CSV',
  jsonl: 'JSON Lines',
  sdm: '.sdm',
  unique: 'Only with one solution (.sdm)',
};

function rowVerdict(verdict: RowVerdict, amount: number): string {
  if (verdict === 'several') return search.solutions(amount);
  if (verdict === 'atLeast') return `At least ${search.solutions(amount)}`;
  return verdict === 'unreadable' ? 'Cannot be read' : verdicts[verdict];
}

const tallied: readonly (readonly [RowVerdict, string])[] = [
  ['unique', 'with exactly one solution'],
  ['several', 'with several'],
  ['atLeast', 'at the limit'],
  ['none', 'with none'],
  ['invalid', 'not valid'],
  ['stopped', 'stopped before known'],
  ['unreadable', 'cannot be read'],
  ['waiting', 'not solved'],
];

export const list = {
  title: 'List',
  drop: 'Drop the puzzles here',
  label: 'Paste many puzzles',
  note: 'One puzzle a line, or grids with blank lines between; pasting or dropping anywhere works, too. Files may be packed with gzip.',
  file: 'Open a file',
  read: 'Solve them',

  empty: 'Paste a list of puzzles, or open a file with them.',
  opening: 'Reading the list …',
  solvingLabel: 'Solving the list',
  solving: (total: number) => `Solving ${puzzles(total)} …`,
  paused: (done: number, total: number) => `Paused: ${count(done)} of ${puzzles(total)} are done.`,
  finished: (total: number) => `${puzzles(total)}, all done.`,
  stopped: (done: number, total: number) =>
    `Stopped: ${count(done)} of ${puzzles(total)} are done.`,
  brokeOff: (reason: string) => `The list broke off, what is done stays. ${reason}`,
  notTaken: (reason: string) => `This was not taken. ${reason}`,
  tally: (tally: Tally) =>
    tallied
      .filter(([verdict]) => tally[verdict] > 0)
      .map(([verdict, words]) => `${count(tally[verdict])} ${words}`)
      .join(', '),
  progress: (done: number, total: number, perSecond: number, remaining: string) =>
    `${count(done)} of ${count(total)}, ${count(perSecond)} a second, ${remaining} left`,
  took: (time: string) => ` · solved in ${time}`,
  again: 'Solve them again',

  limit: 'Count solutions up to',
  limitName: (limit: number) => count(limit),
  filter: 'Show',
  all: (total: number) => `All (${count(total)})`,
  filterName: (verdict: RowVerdict, amount: number) => `${verdicts[verdict]} (${count(amount)})`,
  exportLabel: 'Download as',
  exports,

  table: 'Puzzles',
  tableHint: 'Arrow keys choose a puzzle, Enter opens it on the board.',
  open: 'Open on the board',
  columns,
  rowVerdict,
};
