import { sudokuWith } from '../../../shared/words/en/constraints.ts';
import { count, counted } from '../../../shared/words/en/counted.ts';
import { search } from '../../../shared/words/en/search.ts';
import type { Exported, ExportFormat, Omission } from '../model/export.ts';
import type { Kind } from '../model/filter.ts';
import type { Column } from '../model/order.ts';
import { type RowVerdict, type Tally, whatOnly } from '../model/table.ts';

const puzzles = (amount: number) => counted(amount, 'puzzle', 'puzzles');
const lines = (amount: number) => counted(amount, 'line', 'lines');

const columns: Record<Column, string> = {
  line: 'Line',
  name: 'Name',
  givens: 'Givens',
  rating: 'Rating',
  hardest: 'Hardest step',
  verdict: 'Verdict',
  count: 'Solutions',
  nodes: 'Search nodes',
  time: 'Time',
};

/** Short, because the row filter shows them side by side. */
const kinds: Record<Kind, string> = {
  all: 'All',
  unique: 'One solution',
  multiple: 'Several, all counted',
  atLeast: 'More than one',
  none: 'No solution',
  invalid: 'Givens clash',
  stopped: 'Out of time',
  unconfirmed: 'To check',
  unreadable: 'Unreadable',
  waiting: 'Waiting',
  duplicate: 'Duplicates',
};

const exports: Record<ExportFormat, string> = {
  csv: 'Results (CSV)',
  jsonl: 'Results (JSON Lines)',
  sdm: 'Puzzles (.sdm)',
  unique: 'One solution only (.sdm)',
};

const omitted: Record<Omission, (amount: number) => string> = {
  waiting: (amount) => `${count(amount)} not solved yet`,
  unconfirmed: (amount) => `${count(amount)} to check on the board`,
  unreadable: (amount) => `${count(amount)} unreadable`,
  unfit: (amount) =>
    `${count(amount)} with extra rules, other boxes or candidates, which .sdm can’t hold`,
};

/** Says how far the rating is. */
function rated(done: number, total: number): string {
  return `${count(done)} of ${puzzles(total)}`;
}

/** Says what the file contains and what is missing. */
function exported({ file, written, omitted: amounts }: Exported): string {
  const reasons = (['unreadable', 'unfit', 'unconfirmed', 'waiting'] as const)
    .filter((reason) => amounts[reason] > 0)
    .map((reason) => omitted[reason](amounts[reason]));
  const missing = reasons.length > 0 ? ` Omitted: ${reasons.join('; ')}.` : '';
  return `${file.name} has ${puzzles(written)}.${missing}`;
}

function rowVerdict(verdict: RowVerdict, amount: number): string {
  if (verdict === 'multiple') return search.solutions(amount);
  if (verdict === 'atLeast' && amount > 2) return `At least ${search.solutions(amount)}`;
  if (verdict === 'unconfirmed') return 'Open it on the board to check it';
  return verdict === 'atLeast' ? 'More than one solution' : kinds[verdict];
}

/** Names the unit of a figure, where the table has no columns; empty if that is clear. */
function unit(column: Column, amount: number): string {
  if (column === 'givens') return amount === 1 ? 'given' : 'givens';
  if (column === 'nodes') return amount === 1 ? 'node' : 'nodes';
  return '';
}

/** Says that everything is solved, apart from puzzles to check and lines without a puzzle. */
function finished(solved: number, { unconfirmed, unreadable }: Tally): string {
  if (solved + unconfirmed === 0) return `${lines(unreadable)} couldn’t be read.`;
  const parts = [
    solved > 0 ? `${puzzles(solved)}${unconfirmed > 0 ? ' done' : ', all done'}.` : '',
    unconfirmed > 0 ? `${solved > 0 ? count(unconfirmed) : puzzles(unconfirmed)} to check.` : '',
    unreadable > 0 ? `${count(unreadable)} unreadable.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Verdicts on the only puzzle of a list, other than exactly one solution. */
const single = {
  multiple: 'More than one solution',
  atLeast: 'More than one solution',
  none: 'No solution',
  invalid: 'Givens clash',
  stopped: 'Out of time',
};

/** Counts the rows shown, out of `total`, some of which may be unreadable. */
function shown(shown: number, total: number, unreadable: number): string {
  if (shown < total) return `Showing ${count(shown)} of ${count(total)}`;
  const parts = [
    total > unreadable || total === 0 ? puzzles(total - unreadable) : '',
    unreadable > 0 ? `${count(unreadable)} unreadable` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Says how many puzzles have exactly one solution, or the verdict on the only puzzle. */
function summary(tally: Tally, total: number): string {
  const { unique } = tally;
  if (unique === total)
    return total === 1 ? 'Exactly one solution' : 'All have exactly one solution';
  const only = total === 1 && whatOnly(tally);
  if (only) return single[only];
  return unique === 0
    ? 'None with exactly one solution'
    : `${count(unique)} with exactly one solution`;
}

/** Says which rows a file contains, in the table's order. */
function exportNote(selected: number, shown: number, total: number): string {
  if (selected > 0) return `The ${count(selected)} selected.`;
  if (shown < total) return `The ${count(shown)} shown, of ${count(total)}.`;
  return `All ${count(total)}, in the order shown.`;
}

export const list = {
  title: 'List',
  drop: 'Drop your puzzles here',
  label: 'Paste your puzzles',
  note: 'One puzzle or link per line, with or without extra rules, or grids separated by blank lines. Paste or drop them anywhere here; gzip files work, too. Your list stays on this device.',
  file: 'Open a file',
  read: 'Solve',
  example: 'Try an example',

  empty: 'Paste a list of Sudokus, or open a file.',
  emptyNote:
    'Solves thousands of puzzles a second. Then sort, search and clean up your list, and open any puzzle on the board.',
  opening: 'Reading your list…',
  openingAnother: 'Reading the new list…',
  /** Describes a puzzle by its extra rules. */
  variant: (rules: readonly string[]) => sudokuWith(rules).replace(/^a/, 'A'),
  /** Qualifies a verdict. */
  onlyRead: 'For the rules that were read; the author’s words may state more.',
  keep: 'Keep my list',
  neither: 'None of these',
  /** `size` includes lines that couldn’t be read. */
  earlier: (total: number, size: number) => {
    if (total > 0) return `Your previous list had ${puzzles(total)}.`;
    return size === 0
      ? 'Your previous list was empty: you had deleted all its lines.'
      : 'Your previous list had no puzzle.';
  },
  undo: 'Undo',
  /** Announced after the undo button. */
  undoWhat: 'the change of list',
  /** Finds out how hard the puzzles are for people. */
  rate: 'Rate puzzles',
  ratingLabel: 'Rating the puzzles',
  rated,
  solvingLabel: 'Solving the list',
  solving: (total: number) => `Solving ${puzzles(total)} …`,
  paused: (done: number, total: number) => `Paused: ${count(done)} of ${puzzles(total)} done.`,
  finished,
  allDeleted: 'You deleted every puzzle.',
  stopped: (done: number, total: number) => `Stopped: ${count(done)} of ${puzzles(total)} done.`,
  brokeOff: (reason: string) => `Solving stopped early; the results so far are here. ${reason}`,
  unsaved: {
    failed: 'Your browser couldn’t save this list. Download the results before you close this tab.',
    replaced:
      'Another tab has changed the saved list. The one you see here will be gone when you close this tab.',
  },
  save: 'Save this list',
  summary,
  progress: (done: number, total: number, perSecond: number, remaining: string) =>
    `${count(done)} of ${count(total)}, ${count(perSecond)} a second, ${remaining} left`,
  took: (time: string) => ` · solved in ${time}`,
  again: 'Solve again',
  againSo: 'Solve with these settings',
  solveRest: 'Solve the rest',
  clear: 'Remove the list',
  settings: 'Solver and limits',

  kind: 'Show',
  kindName: (kind: Kind, amount: number) => `${kinds[kind]} ${count(amount)}`,
  search: 'Search the list',
  searchFor: 'Digits, name or line',
  ranges: 'Filters',
  least: (column: string) => `${column}, at least`,
  most: (column: string) => `${column}, at most`,
  to: 'to',
  milliseconds: 'Time in ms',
  /** Shown below a range with anything but a number. */
  numbersOnly: 'Type a number.',
  clearFilter: 'Clear filters',
  shown,
  noneShown: 'No puzzle matches your search.',

  selectAll: 'Select all',
  selected: (amount: number) => `${count(amount)} selected`,
  unselect: 'Unselect',
  delete: 'Delete',
  deleteDuplicates: (amount: number) => `Delete ${counted(amount, 'duplicate', 'duplicates')}`,
  deleteShown: (amount: number) =>
    amount === 1 ? 'Delete this one' : `Delete these ${count(amount)}`,
  deleteText: (amount: number) => `Delete ${counted(amount, 'line', 'lines')} without a puzzle`,
  keepUnique: (amount: number) =>
    amount === 1
      ? 'Keep only the puzzle with one solution'
      : `Keep only the ${count(amount)} with one solution`,
  deleted: (amount: number) => `${count(amount)} deleted.`,
  undoDeletion: 'the deletion',
  sameAs: (line: number) => `Same as line ${count(line)}`,
  /** Short, for phones. */
  sameAsShort: (line: number) => `= line ${count(line)}`,
  showFirst: 'Show that line (D)',

  exportLabel: 'Download',
  exportNote,
  exports,
  exported,

  table: 'Puzzles',
  tableHint:
    'Arrow keys move, with Shift they select. Enter opens a puzzle on the board, Space selects it, Delete removes it. D jumps from a duplicate to the original.',
  open: 'Open on the board',
  /** For a puzzle with parts that someone has to decide about. */
  explain: 'Why is it unreadable?',
  columns,
  unit,
  rowVerdict,
};
