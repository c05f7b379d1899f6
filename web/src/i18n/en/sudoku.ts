import type { Clash, SudokuGrid, SudokuReading, SudokuSolver } from '../../protocol.ts';
import type { Phase } from '../../session/phase.ts';
import type { ExampleName } from '../../sudoku/model/examples.ts';
import { placeOf, type Shape } from '../../sudoku/model/grid.ts';
import { symbolOf } from '../../sudoku/model/symbols.ts';
import type { Verdict } from '../../sudoku/model/verdict.ts';
import { count, counted, searchNodes } from './counted.ts';
import { errors } from './errors.ts';
import { search } from './search.ts';

const { solutions } = search;

const solvers: Record<SudokuSolver, string> = {
  'dancing-links': 'Dancing links',
  bitsets: 'Bit sets, cursor',
  'bitsets-recursive': 'Bit sets, recursive',
  'brute-force': 'Brute force',
};

/** By the names that the reader gives; one that is not here is shown as it is. */
const formats: Readonly<Record<string, string>> = {
  line: 'one line',
  rows: 'rows',
  'boxed-grid': 'a grid with boxes',
  'candidate-grid': 'a grid of candidates',
  sukaku: 'a line of candidates',
  jigsaw: 'a jigsaw with irregular boxes',
  decimals: 'a grid of numbers',
  csv: 'comma-separated values',
  'csv-line': 'a line of comma-separated values',
  json: 'JSON',
  sdk: 'an .sdk file',
  sdx: 'an .sdx file',
  hodoku: 'a line of HoDoKu',
  opensudoku: 'a file of OpenSudoku',
  scf: 'the short form of SudokuPad',
  sudokuwiki: 'a link of SudokuWiki',
  fpuzzles: 'a link of f-puzzles',
  sudokupad: 'a link of SudokuPad',
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

/** The sentence of a running search does not count along: it would be read out each time. */
function searching(found: number, paused: boolean): string {
  if (!paused) return search.searching;
  return found === 0 ? 'Paused' : `Paused, ${solutions(found)} so far`;
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
    `${time} · ${searchNodes(nodes)} · ${solvers[solver].toLowerCase()}`,
  foundSoFar: (found: number) => `${solutions(found)} so far`,
  notTaken: (reason: string) => `This was not taken, the board stays. ${reason}`,
  emptyNote: 'It is solved a moment after the last change.',
  facts: ({ size, boxHeight, boxWidth, boxes }: Shape, givens: number, restricted: number) => {
    const boxShape = boxes ? 'irregular boxes' : `boxes ${boxHeight} × ${boxWidth}`;
    const facts = [`${size} × ${size}`, boxShape, counted(givens, 'given', 'givens')];
    if (restricted > 0)
      facts.push(`candidates restricted in ${counted(restricted, 'cell', 'cells')}`);
    return facts.join(', ');
  },
  understood: ({ format, name }: SudokuReading) =>
    `Read as ${formats[format] ?? format}${name === '' ? '' : ` with the name “${name}”`}: `,

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
    paste: 'Paste',
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear',
    size: 'Size',
    sizeName: (size: number) => `${size} × ${size}`,
    pad: 'Digits',
    erase: 'Erase',
  },

  share: {
    label: 'Share',
    copyPuzzle: 'Copy puzzle',
    copySolution: 'Copy solution',
    copyLink: 'Copy link',
    png: 'PNG',
    svg: 'SVG',
    pngRefused: 'This browser could not draw the picture; the SVG is the same.',
  },

  cursor: {
    number: 'Number of a solution',
    placeholder: 'No.',
    jump: 'Go',
    cut: (found: number) => `The first ${count(found)} of at least ${count(found)}`,
  },

  more: (limit: number) => `Search on to ${count(limit)}`,

  solveEmpty: 'Solve the empty grid',

  input: {
    label: 'Paste a puzzle',
    note: 'One line, rows, or a drawn grid; pasting or dropping anywhere works, too.',
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
    result,
    unknown: '–',
    pausing: 'The search goes on after the comparison.',
  },
};
