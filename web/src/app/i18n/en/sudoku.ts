import type {
  Clash,
  SudokuFormat,
  SudokuGrid,
  SudokuReading,
  SudokuSolver,
} from '../../../protocol.ts';
import type { Contender } from '../../../sudoku/comparison.ts';
import type { ExampleName } from '../../../sudoku/model/examples.ts';
import { placeOf, type Shape } from '../../../sudoku/model/grid.ts';
import { symbolOf } from '../../../sudoku/model/symbols.ts';
import type { Verdict } from '../../../sudoku/model/verdict.ts';
import type { Phase } from '../../../ui/run.ts';
import { formatFor } from '../format.ts';
import { errors } from './errors.ts';

const { count } = formatFor('en');

function counted(amount: number | bigint, one: string, many: string): string {
  return `${count(amount)} ${Number(amount) === 1 ? one : many}`;
}

const solutions = (amount: number) => counted(amount, 'solution', 'solutions');

const solvers: Record<SudokuSolver, string> = {
  'dancing-links': 'Dancing links',
  bitsets: 'Bit sets, cursor',
  'bitsets-recursive': 'Bit sets, recursive',
  'brute-force': 'Brute force',
};

const formats: Record<SudokuFormat, string> = {
  line: 'one line',
  rows: 'rows',
  'boxed-grid': 'a grid with boxes',
};

const examples: Record<ExampleName, string> = {
  article: 'Hard',
  easy: 'Easy',
  seventeen: '17 givens',
  several: 'Several solutions',
  none: 'No solution',
  four: 'Empty 4 × 4',
  six: '6 × 6',
  sixteen: '16 × 16',
  twentyFive: '25 × 25',
};

function cellName({ row, column }: { row: number; column: number }): string {
  return `row ${row + 1}, column ${column + 1}`;
}

function clashSentence(grid: Shape, clashes: readonly Clash[]): string {
  const [clash] = clashes;
  if (!clash) return '';
  const [first, second] = [clash.first, clash.second].map((cell) => cellName(placeOf(grid, cell)));
  const both = `${first} and ${second} are both ${symbolOf(clash.digit)}`;
  const more = clashes.length - 1;
  const rest = more > 0 ? `, and ${counted(more, 'more pair clashes', 'more pairs clash')}` : '';
  return `Not a valid puzzle: ${both}, in the same ${clash.unit}${rest}.`;
}

const severalSentence = {
  all: (amount: number) => `This puzzle has exactly ${solutions(amount)}.`,
  limit: (amount: number) => `This puzzle has at least ${solutions(amount)}.`,
  stopped: (amount: number) => `Stopped: this puzzle has at least ${solutions(amount)}.`,
};

function verdict(verdict: Verdict, grid: SudokuGrid): string {
  switch (verdict.kind) {
    case 'empty':
      return 'Paste a puzzle, type one in, or take an example.';
    case 'waiting':
      return '';
    case 'searching':
      return searching(verdict.found, verdict.paused);
    case 'invalid':
      return clashSentence(grid, verdict.clashes);
    case 'none':
      return 'This puzzle has no solution.';
    case 'unique':
      return 'This puzzle has exactly one solution.';
    case 'several':
      return severalSentence[verdict.end](verdict.count);
    case 'unknown':
      return verdict.found === 0
        ? 'Stopped before the answer is known.'
        : 'Stopped before the answer is known: there is one solution, and there may be more.';
    case 'failed':
      return errors(verdict.failure);
  }
}

function searching(found: number, paused: boolean): string {
  const start = paused ? 'Paused' : 'Searching …';
  return found === 0 ? start : `${start}${paused ? ',' : ''} ${solutions(found)} so far`;
}

/** What a row of the comparison tells of its solver. */
function result(phase: Phase, amount: bigint, comparing: boolean): string {
  const found = amount === 1n ? 'one solution' : 'two solutions or more';
  switch (phase) {
    case 'idle':
      return comparing ? 'waiting' : 'not run';
    case 'running':
    case 'paused':
      return 'searching …';
    case 'exhausted':
      return amount === 0n ? 'no solution' : found;
    case 'limit':
      return found;
    case 'stopped':
      return 'stopped before the answer';
    case 'failed':
      return 'failed';
  }
}

export const sudoku = {
  title: 'Sudoku',
  drop: 'Drop the puzzle here',
  verdict,
  solvers,
  examples,

  figures: (time: string, nodes: bigint, solver: SudokuSolver) =>
    `${time} · ${counted(nodes, 'search node', 'search nodes')} · ${solvers[solver].toLowerCase()}`,
  emptyHint: 'It is solved a moment after the last change.',
  facts: ({ size, boxHeight, boxWidth }: Shape, givens: number) =>
    `${size} × ${size}, boxes ${boxHeight} × ${boxWidth}, ${counted(givens, 'given', 'givens')}`,
  understood: ({ format, name }: SudokuReading) =>
    `Read as ${formats[format]}${name === '' ? '' : ` with the name “${name}”`}: `,

  board: {
    label: ({ size }: Shape) => `Sudoku, ${size} × ${size}`,
    given: (row: number, column: number, symbol: string) =>
      `${cellName({ row, column })}, given ${symbol}`,
    solved: (row: number, column: number, symbol: string) =>
      `${cellName({ row, column })}, solved ${symbol}`,
    empty: (row: number, column: number) => `${cellName({ row, column })}, empty`,
  },

  edit: {
    label: 'Puzzle',
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear',
    copyPuzzle: 'Copy puzzle',
    copySolution: 'Copy solution',
    size: 'Size',
    pad: 'Digits',
    erase: 'Erase',
  },

  pager: {
    label: 'Solutions',
    first: 'First solution',
    previous: 'Previous solution',
    next: 'Next solution',
    last: 'Last solution',
    position: (place: number, amount: number) => `${count(place)} of ${count(amount)}`,
    more: (limit: number) => `Search on to ${count(limit)}`,
  },

  search: {
    label: 'Search',
    detail: (nodes: bigint, time: string) =>
      `${counted(nodes, 'search node', 'search nodes')} · ${time}`,
    anyway: 'Solve the empty grid',
    again: 'Search again',
  },

  input: {
    label: 'Paste a puzzle',
    hint: 'One line, rows, or a drawn grid; pasting or dropping anywhere works, too.',
    read: 'Read',
    file: 'Open a file',
    examples: 'Examples',
  },

  solver: 'Solver',

  compare: {
    title: 'Comparison',
    start: 'Compare the solvers',
    again: 'Compare again',
    stop: 'Stop the comparison',
    skip: (solver: SudokuSolver) => `Skip ${solvers[solver].toLowerCase()}`,
    explanation:
      'The same puzzle through every solver, one after another, each to its second solution or its end.',
    columns: {
      solver: 'Solver',
      time: 'Time',
      nodes: 'Search nodes',
      placements: 'Placements tried',
      backtracks: 'Backtracks',
      result: 'Result',
    },
    result: ({ run }: Contender, comparing: boolean) =>
      result(run.phase.value, run.stats.value.solutions, comparing),
  },
};
