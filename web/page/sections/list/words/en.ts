import { count, counted } from '../../../shared/words/en/counted.ts';
import { search } from '../../../shared/words/en/search.ts';
import type { Exported, ExportFormat, Omission } from '../model/export.ts';
import type { Column } from '../model/order.ts';
import type { RowVerdict, Tally } from '../model/table.ts';

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
  multiple: 'Several solutions, all counted',
  atLeast: 'Several solutions, not all counted',
  none: 'No solution',
  invalid: 'Not a valid puzzle',
  stopped: 'Stopped without an answer',
  unreadable: 'Cannot be read',
  waiting: 'Not solved yet',
};

const exports: Record<ExportFormat, string> = {
  csv: 'CSV',
  jsonl: 'JSON Lines',
  sdm: '.sdm',
  unique: 'Unique .sdm',
};

const omitted: Record<Omission, (amount: number) => string> = {
  waiting: (amount) => `${count(amount)} not solved yet`,
  unreadable: (amount) => `${count(amount)} that cannot be read`,
  unfit: (amount) =>
    `${count(amount)} with other boxes or listed candidates, for which .sdm has no place`,
};

/** Says what the file contains and what is missing. */
function exported({ file, written, omitted: amounts }: Exported): string {
  const reasons = (['unreadable', 'unfit', 'waiting'] as const)
    .filter((reason) => amounts[reason] > 0)
    .map((reason) => omitted[reason](amounts[reason]));
  const missing = reasons.length > 0 ? ` Not included: ${reasons.join('; ')}.` : '';
  return `${file.name} has ${puzzles(written)}.${missing}`;
}

function rowVerdict(verdict: RowVerdict, amount: number): string {
  if (verdict === 'multiple') return search.solutions(amount);
  if (verdict === 'atLeast') return `At least ${search.solutions(amount)}`;
  return verdict === 'unreadable' ? 'Cannot be read' : verdicts[verdict];
}

const tallied: readonly (readonly [RowVerdict, string])[] = [
  ['unique', 'with exactly one solution'],
  ['multiple', 'with several, all counted'],
  ['atLeast', 'with several, not all counted'],
  ['none', 'with none'],
  ['invalid', 'not valid'],
  ['stopped', 'stopped without an answer'],
  ['unreadable', 'cannot be read'],
  ['waiting', 'not solved'],
];

export const list = {
  title: 'List',
  drop: 'Drop the puzzles here',
  label: 'Paste many puzzles',
  note: 'One puzzle a line, or grids with blank lines between. You can paste or drop them anywhere on the page; a file may be packed with gzip. The list stays on this device until you remove it.',
  file: 'Open a file',
  read: 'Solve this text',

  empty: 'Paste a list of puzzles, or open a file with them.',
  emptyNote:
    'All of them are solved, on all cores. Then each shows its verdict, opens on the board, and can be downloaded.',
  opening: 'Reading the list …',
  openingAnother: 'Reading another list …',
  keep: 'Keep the list',
  neither: 'None of them',
  earlier: (total: number) => `The previous list of ${puzzles(total)} can be restored.`,
  undo: 'Undo',
  /** Read out after it. */
  undoWhat: 'the change of list',
  solvingLabel: 'Solving the list',
  solving: (total: number) => `Solving ${puzzles(total)} …`,
  paused: (done: number, total: number) => `Paused: ${count(done)} of ${puzzles(total)} are done.`,
  finished: (total: number) => `${puzzles(total)}, all done.`,
  stopped: (done: number, total: number) =>
    `Stopped: ${count(done)} of ${puzzles(total)} are done.`,
  brokeOff: (reason: string) => `Solving broke off; the results so far stay. ${reason}`,
  tally: (tally: Tally) =>
    tallied
      .filter(([verdict]) => tally[verdict] > 0)
      .map(([verdict, words]) => `${count(tally[verdict])} ${words}`)
      .join(', '),
  progress: (done: number, total: number, perSecond: number, remaining: string) =>
    `${count(done)} of ${count(total)}, ${count(perSecond)} a second, ${remaining} left`,
  took: (time: string) => ` · solved in ${time}`,
  again: 'Solve again',
  againSo: 'Solve with these settings',
  solveRest: 'Solve the rest',
  clear: 'Remove the list',
  settings: 'For each puzzle',
  filter: 'Show',
  all: (total: number) => `All (${count(total)})`,
  filterName: (verdict: RowVerdict, amount: number) => `${verdicts[verdict]} (${count(amount)})`,
  exportLabel: 'Download as',
  /** Says which rows the file contains: those of the table, in its order. */
  exportNote: (shown: number, total: number) =>
    shown === total
      ? `All ${puzzles(total)}, in the order of the table.`
      : `The ${puzzles(shown)} shown of ${count(total)}, in the order of the table.`,
  exports,
  exported,

  table: 'Puzzles',
  tableHint:
    'Arrow keys choose a puzzle; Enter opens it on the board, or explains why it cannot be read.',
  open: 'Open on the board',
  explain: 'Explain why it cannot be read',
  columns,
  rowVerdict,
};
