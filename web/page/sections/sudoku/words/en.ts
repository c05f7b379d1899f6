import type { Failure } from '../../../../engine/model/failure.ts';
import type { Clash, SudokuGrid } from '../../../../engine/model/sudoku.ts';
import { symbolFor, symbolOf } from '../../../../engine/model/symbols.ts';
import type { Phase, Standing } from '../../../shared/model/standing.ts';
import type { ExampleName } from '../../../shared/sudoku/model/examples.ts';
import { type BoxShape, isEmpty, type Shape, unitOf } from '../../../shared/sudoku/model/grid.ts';
import { cellName, facts } from '../../../shared/sudoku/words/en.ts';
import { count } from '../../../shared/words/en/counted.ts';
import { errors } from '../../../shared/words/en/errors.ts';
import { search } from '../../../shared/words/en/search.ts';

const { solutions } = search;

const examples: Record<ExampleName | 'killer', string> = {
  article: 'Hard',
  easy: 'Easy',
  seventeen: '17 givens',
  several: 'Several solutions',
  none: 'No solution',
  four: 'Empty 4 × 4',
  jigsaw: 'Jigsaw',
  sukaku: 'Sukaku',
  six: '6 × 6',
  sixteen: '16 × 16',
  twentyFive: '25 × 25',
  killer: 'Killer',
};

function clashSentence(grid: Shape, clashes: readonly Clash[]): string {
  const [clash] = clashes;
  if (!clash) return '';
  if (clashes.length > 1) return `${count(clashes.length)} pairs of digits clash`;
  return `Two ${symbolOf(clash.digit)}s in ${clash.unit} ${unitOf(grid, clash)}`;
}

/** The facts behind a verdict. */
export interface Evidence {
  readonly grid: SudokuGrid;
  readonly clashes: readonly Clash[];
  readonly phase: Phase;
  /** The number of solutions found so far. */
  readonly found: number;
  readonly failure: Failure | null;
  /** True if the user is typing the puzzle. */
  readonly isTyped: boolean;
  /** The search time. */
  readonly time: string;
}

/** Reasons a search ended early. */
export const ends: Partial<Record<Phase, string>> = {
  time: 'Out of time',
  stopped: 'Stopped by you',
};

/** Names several solutions. A search normally ends with the second. */
function multiple({ found, isTyped, time, phase }: Evidence): string {
  if (isTyped && found <= 2) return 'More than one solution so far';
  const amount = found > 2 ? `At least ${solutions(found)}` : 'More than one solution';
  return ends[phase] ? amount : `${amount}, in ${time}`;
}

/** Describes a paused search. */
const paused = (found: number): string =>
  found === 0 ? 'Paused' : `Paused, ${solutions(found)} so far`;

/** Describes a stopped search. */
const stopped = (found: number): string =>
  found > 0 ? 'One solution, maybe more' : 'Stopped without an answer';

/** The sentence for a running search has no counts: screen readers would announce every change. */
function verdict(standing: Standing, evidence: Evidence): string {
  const { grid, clashes, found, failure } = evidence;
  switch (standing) {
    case 'idle':
      return isEmpty(grid) ? 'Paste a puzzle or type one in' : '';
    case 'running':
      return search.searching;
    case 'paused':
      return paused(found);
    case 'invalid':
      return clashSentence(grid, clashes);
    case 'none':
      return `No solution, in ${evidence.time}`;
    case 'unique':
      return `Exactly one solution, in ${evidence.time}`;
    case 'multiple':
      return `Exactly ${solutions(found)}, in ${evidence.time}`;
    case 'atLeast':
      return multiple(evidence);
    case 'stopped':
      return found === 0 && evidence.phase === 'time'
        ? 'Out of time, without an answer'
        : stopped(found);
    case 'failed':
    case 'unread':
      return failure ? errors(failure) : '';
  }
}

/** A search that ended early. */
export interface Ended {
  readonly phase: Phase;
  readonly time: string;
}

/** Says why and when a search ended early. For other searches, the verdict has the time. */
function ended({ phase, time }: Ended): string {
  const end = ends[phase];
  return end ? `${end} after ${time}` : '';
}

function candidateList(found: readonly number[], open: readonly number[]): string {
  const list = (digits: readonly number[]) => digits.map(symbolOf).join(', ');
  if (found.length + open.length === 0) return 'no candidates';
  const parts = [];
  if (found.length > 0) parts.push(`candidates ${list(found)}`);
  if (open.length > 0) parts.push(`perhaps ${list(open)}`);
  return parts.join(', ');
}

/** The digits noted in a cell. */
export interface NotedDigits {
  readonly centre: readonly number[];
  readonly corner: readonly number[];
}

function noteLists({ centre, corner }: NotedDigits): readonly string[] {
  const list = (name: string, digits: readonly number[]) =>
    digits.length > 0 ? [`${name} ${digits.map(symbolFor).join(', ')}`] : [];
  return [...list('notes', centre), ...list('corner notes', corner)];
}

export const sudoku = {
  title: 'Sudoku',
  drop: 'Drop the puzzle here',
  verdict,
  examples,

  ended,
  foundSoFar: (found: number) => `${solutions(found)} so far`,
  emptyNote: 'Solves as you type.',
  /** Introduces the page on the first visit: its distinctive feature and the next step. */
  lead: 'Many solvers stop at one solution. This one proves there is no other. Now type or paste your own.',
  facts,
  clashes: {
    sentence: clashSentence,
  },

  /** Restores what a new puzzle replaced. */
  replaced: {
    typed: 'Restore what you typed',
    puzzle: 'Restore the last puzzle',
    variant: 'Restore the last puzzle',
    example: 'Back to the example',
  },

  board: {
    label: ({ size }: Shape) => `Sudoku, ${size} × ${size}`,
    enlarge: 'Larger cells',
    given: (row: number, column: number, symbol: string) =>
      `${cellName({ row, column })}, given ${symbol}`,
    entered: (row: number, column: number, symbol: string) =>
      `${cellName({ row, column })}, ${symbol}`,
    notes: (row: number, column: number, notes: NotedDigits) =>
      [cellName({ row, column }), ...noteLists(notes)].join(', '),
    ruledOut: (digits: readonly number[]) => `ruled out ${digits.map(symbolFor).join(', ')}`,
    hidden: (row: number, column: number) => `${cellName({ row, column })}, hidden`,
    /** The box of a cell, where boxes are irregular. */
    box: (box: number) => `box ${box}`,
    solved: (row: number, column: number, symbol: string) =>
      `${cellName({ row, column })}, solved ${symbol}`,
    shared: (row: number, column: number, symbol: string) =>
      `${cellName({ row, column })}, ${symbol} in every solution`,
    empty: (row: number, column: number) => `${cellName({ row, column })}, empty`,
    cell: (row: number, column: number) => cellName({ row, column }),
    candidates: candidateList,
    /** Joins what is said of a cell. */
    together: (parts: readonly string[]) => parts.join(', '),
    /** Says how many solutions each candidate has. */
    counts: (counts: readonly (readonly [digit: number, amount: number])[], total: bigint) =>
      `${counts.map(([digit, amount]) => `${symbolFor(digit)}: ${count(amount)}`).join(', ')} of ${solutions(total)}`,
  },

  mode: {
    label: 'What to do',
    solve: 'Solve',
    play: 'Play',
    set: 'Set',
    hint: 'Hint',
    reveal: 'Show the solution',
  },

  candidates: {
    show: 'Candidates',
    oneEach: 'One candidate per empty cell: the digit shown.',
  },

  edit: {
    label: 'Puzzle',
    paste: 'Paste',
    clear: 'Clear',
    /** Opens the choice of size, boxes and typing. */
    grid: ({ size, boxes }: Shape) =>
      `Grid and typing: ${size} × ${size}${boxes ? ', irregular boxes' : ''}`,
    size: 'Size',
    sizeName: (size: number) => `${size} × ${size}`,
    commonSizes: 'Common sizes',
    otherSizes: 'Other sizes',
    boxes: 'Boxes',
    boxName: ({ boxHeight, boxWidth }: BoxShape, isUsual: boolean) =>
      `${boxHeight} × ${boxWidth}${isUsual ? ' (usual)' : ''}`,
    noBoxes: 'None',
    irregularBoxes: 'Irregular',
    addRules: 'Add rules',
    /** A short label for adding rules. */
    rules: 'Rules',
    movesOn: 'Move on after each digit',
    pad: 'Digits',
    blank: 'Blank cell',
    erase: 'Erase',
  },

  share: {
    copy: 'Copy',
    copyPuzzle: 'Copy puzzle',
    copySolution: 'Copy solution',
    notCopied: (reason: string) => `Couldn’t copy. ${reason}`,
    /** Opens pictures, printing and text formats. */
    export: 'Save, print and export',
    picture: 'Picture',
    /** For pictures and prints. */
    withSolution: 'With solution',
  },

  /** The display of several solutions on the board. */
  multiple: {
    show: 'Solutions',
    shared: 'Shared digits',
    noneShared: 'No other digit is shared.',
  },

  withoutTime: 'Continue without a time limit',

  solveEmpty: 'Solve the empty grid',

  input: {
    label: 'Paste a puzzle',
    note: 'One line, rows, a drawn grid, CSV, JSON, a link or a list of puzzles. Rules may come with it: in a link from SudokuPad or f-puzzles, or typed below the grid, like thermometer: R1C1-R1C4. Paste or drop it anywhere on this page.',
    read: 'Solve',
    /** The same while playing. */
    open: 'Open',
    file: 'Open a file',
    examples: 'Or try an example',
    /** Makes a puzzle to play. */
    fresh: 'New puzzle',
  },

  /** Opens the choice of the solver and the limits. */
  solver: 'Solvers and limits',

  compare: {
    pausing: 'Waiting for the comparison',
  },

  drawBoxes: {
    start: 'Draw boxes',
    /** Used while some boxes are unfinished. */
    resume: 'Finish the boxes',
  },

  explanation: {
    seeWhy: 'See why',
    meant: (symbol: string) => `Did you mean ${symbol}?`,
    whyNot: 'Why not another digit?',
  },
};
