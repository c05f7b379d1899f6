import type {
  Candidate,
  Refutation,
  Repair,
  Step,
} from '../../../../../engine/model/explanation.ts';
import type { Failure } from '../../../../../engine/model/failure.ts';
import type { SudokuSolver } from '../../../../../engine/model/solvers.ts';
import type { Clash, SudokuGrid, SudokuWriter } from '../../../../../engine/model/sudoku.ts';
import { symbolOf } from '../../../../../engine/model/symbols.ts';
import type { Stats } from '../../../../../engine/model/task.ts';
import type { Phase } from '../../../../shared/model/standing.ts';
import {
  boxNumber,
  placeOf,
  type Shape,
  sharedUnit,
  unitOf,
} from '../../../../shared/sudoku/model/grid.ts';
import { capitalized, cellName, clashing, pairName } from '../../../../shared/sudoku/words/en.ts';
import { count, counted } from '../../../../shared/words/en/counted.ts';
import { search } from '../../../../shared/words/en/search.ts';
import { solvers } from '../../../../shared/words/en/solvers.ts';
import type { LayoutReport } from '../../model/box-layout.ts';
import { type Change, described } from '../../model/explanation.ts';
import type { Matrix } from '../../model/matrix.ts';
import type { SolutionFormat } from '../../model/solutions-text.ts';
import { ends } from '../en.ts';
import { steps, unitName } from './steps/en.ts';

const { solutions } = search;

/** The names of the export formats. */
const writers: Record<SudokuWriter, string> = {
  line: 'One line',
  rows: 'Rows',
  'boxed-grid': 'Grid with boxes',
  csv: 'CSV',
  json: 'JSON',
  sdk: '.sdk',
  sdm: '.sdm',
  sdx: '.sdx',
  'candidate-grid': 'Grid of candidates',
  sukaku: 'Line of candidates (sukaku)',
  hodoku: 'HoDoKu',
  opensudoku: 'OpenSudoku',
  scf: 'SudokuPad, short form',
  sudokuwiki: 'Link to SudokuWiki',
  fpuzzles: 'Link to f-puzzles',
  sudokupad: 'Link to SudokuPad',
};

const solutionFormats: Record<SolutionFormat, string> = {
  text: 'One line each',
  csv: 'CSV, a column for each cell',
  json: 'JSON',
};

/** Names a solver, and the one that replaced it on a puzzle it does not support. */
function contender(solver: SudokuSolver, atWork: Stats['solver']): string {
  const name = solvers[solver];
  return atWork === '' || atWork === solver
    ? name
    : `${name} (${solvers[atWork].toLowerCase()} here)`;
}

/** Describes the result of one solver in the comparison. */
function result(phase: Phase, amount: bigint, comparing: boolean): string {
  const found = amount === 1n ? 'one solution' : 'two solutions or more';
  switch (phase) {
    case 'idle':
      return comparing ? 'waiting' : 'not run';
    case 'running':
    case 'paused':
      return 'searching…';
    case 'exhausted':
      return amount === 0n ? 'no solution' : found;
    case 'limit':
      return found;
    case 'time':
    case 'stopped':
      return 'stopped without an answer';
    case 'failed':
      return 'failed';
  }
}

/** The most unfinished boxes to name. */
const maxNamed = 3;

/** Describes the deficiencies of the boxes drawn so far. */
function boxesLack({ size, isBlank, uneven, split }: LayoutReport): string {
  if (isBlank) return 'Drag across the cells of a box.';
  const named = uneven.slice(0, maxNamed).map(({ box, cells }) => {
    const more = `${counted(cells - size, 'cell', 'cells')} too many`;
    const amount = cells < size ? `${count(cells)} of ${counted(size, 'cell', 'cells')}` : more;
    return `box ${symbolOf(box)} has ${amount}`;
  });
  if (uneven.length > maxNamed) named.push(`${count(uneven.length - maxNamed)} more to finish`);
  if (split.length > 0) named.push(`${boxNames(split)} not in one piece`);
  return named.length === 0 ? '' : `${capitalized(named.join(', '))}.`;
}

function completeBoxes({ size, complete, isBlank }: LayoutReport): string {
  if (isBlank) return `Draw ${counted(size, 'box', 'boxes')} of ${counted(size, 'cell', 'cells')}`;
  return complete === size
    ? `All ${size} boxes are complete`
    : `${complete} of ${counted(size, 'box', 'boxes')} complete`;
}

function boxNames(boxes: readonly number[]): string {
  return `${boxes.length === 1 ? 'box' : 'boxes'} ${boxes.map(symbolOf).join(' and ')}`;
}

/** Lists digits by their rows: "row 1: 8 in column 1, 3 in column 4; row 2: …". */
function digitList(grid: Shape, digits: readonly Candidate[]): string {
  const [one, ...others] = digits;
  if (one && others.length === 0) return digitIn(grid, one);
  const rows = new Map<number, string[]>();
  for (const { cell, digit } of digits) {
    const { row, column } = placeOf(grid, cell);
    const inRow = rows.get(row) ?? [];
    rows.set(row, [...inRow, `${symbolOf(digit)} in column ${column + 1}`]);
  }
  const lists = Array.from(rows, ([row, list]) => `row ${row + 1}: ${list.join(', ')}`);
  return capitalized(lists.join('; '));
}

/** Names a digit and its cell. */
function digitIn(grid: Shape, { cell, digit }: Candidate): string {
  return `${symbolOf(digit)} in ${cellName(placeOf(grid, cell))}`;
}

/** Says what to change. */
function repair(grid: SudokuGrid, repair: Repair): string {
  return capitalized(instruction(grid, repair));
}

function instruction(grid: SudokuGrid, repair: Repair): string {
  const what = described(grid, repair);
  switch (what.kind) {
    case 'shift':
      return shift(what);
    case 'digit':
      return change(what.change);
    case 'pair':
      return `${change(what.one)}; ${change(what.other)}`;
    case 'swap':
      return `swap the ${what.one.before} and ${what.other.before} in ${pairName(what.one, what.other)}`;
    case 'move':
      return `move the ${what.to.after} from ${cellName(what.from)} to ${cellName(what.to)}`;
  }
}

interface Shift {
  readonly row: number;
  readonly isToTheRight: boolean;
  readonly restored?: Change | undefined;
}

function shift({ row, isToTheRight, restored }: Shift): string {
  const moved = `move row ${row + 1} one cell ${isToTheRight ? 'right' : 'left'}`;
  return restored ? `${moved}, with ${restored.after} in column ${restored.column + 1}` : moved;
}

function change(cell: Change): string {
  return cell.isBlank
    ? `remove the ${cell.before} in ${cellName(cell)}`
    : `change the ${cell.before} in ${cellName(cell)} to ${cell.after}`;
}

/** Puts a solving step into words. */
function step(grid: Shape, { kind, digit, cells, unit, other }: Step): string {
  const symbol = symbolOf(digit);
  const cell = cellName(placeOf(grid, cells[0] ?? 0));
  switch (kind) {
    case 'naked-single':
      return `${capitalized(cell)} can only be ${symbol}.`;
    case 'hidden-single':
      return `In ${unit && unitName(unit)}, ${symbol} can only be in ${cell}.`;
    case 'locked':
      return `In ${unit && unitName(unit)}, ${symbol} can only be in ${other && unitName(other)}, so it is nowhere else in that ${other?.kind}.`;
  }
}

/** Names the place of a given that excludes the same digit elsewhere. */
function taken(grid: Shape, { cell, digit }: Candidate, [given]: readonly Candidate[]): string {
  const unit = given && sharedUnit(grid, cell, given.cell);
  return unit
    ? `${symbolOf(digit)} is already in ${unit} ${unitOf(grid, { first: cell, unit })}.`
    : `This given rules out ${digitIn(grid, { cell, digit })}.`;
}

/** Says what excludes a candidate, or that nothing does. */
function refuted(grid: Shape, candidate: Candidate, { solution, cause }: Refutation): string {
  const what = digitIn(grid, candidate);
  if (solution) return `${what} is possible: there is a solution with it.`;
  if (!cause) return `It would take too long to find out why ${what} is wrong.`;
  const amount = cause.digits.length;
  if (amount === 0) return `The puzzle doesn’t allow ${what}.`;
  return amount === 1
    ? taken(grid, candidate, cause.digits)
    : `These ${count(amount)} givens rule out ${what}.`;
}

/** The words of the tools that load late. */
export const tools = {
  /** Reads a grid that may be another puzzle. */
  readAnyway: 'Read it as a Sudoku',

  steps,

  explanation: {
    label: 'Explanation',
    asking: 'Working it out…',
    digitList,
    /** For a puzzle without a solution. A button per repair follows. */
    possibleFixes: 'Possible fixes:',
    /** Hides the repairs of a puzzle with several solutions. */
    copiedWrongly: 'Was a given copied wrongly?',
    repair,
    /** For a single pair of clashing digits. */
    eitherOfPair: 'Change or remove either digit to end this clash.',
    /** `tried`: every change was. */
    noRepair: (tried: boolean): string =>
      tried
        ? 'No change of one or two digits leaves exactly one solution.'
        : 'No change of one or two digits was found that leaves exactly one solution.',
    showMore: (left: number) => `Show ${count(left)} more`,
    conflict: (amount: number): string => {
      if (amount === 0) return 'The candidates of the puzzle leave no solution.';
      return amount === 1
        ? 'This digit can’t be right.'
        : `These ${count(amount)} digits can’t all be right.`;
    },
    wrong: (grid: Shape, [first, ...rest]: readonly Candidate[]) =>
      first && rest.length === 0
        ? `The ${digitIn(grid, first)} is wrong.`
        : 'These digits are wrong.',
    remove: (amount: number): string => (amount === 1 ? 'Remove it' : 'Remove them'),
    whySeveral: 'Where do solutions differ?',
    differ: (amount: number) =>
      `Two solutions differ in ${counted(amount, 'cell', 'cells')}. The board shows both digits.`,
    /** A button per choice of digits follows. */
    extra: (amount: number) =>
      amount === 1
        ? 'One extra given makes it unique:'
        : `${count(amount)} extra givens make it unique:`,
    addAll: (amount: number, solution: number, isChoice: boolean) =>
      `Add these ${count(amount)} givens${isChoice ? ` of solution ${count(solution)}` : ''}`,
    firstOnly: 'This leaves only the first solution, the upper digits.',
    whyNotHere: (row: number, column: number) => `Why not … in ${cellName({ row, column })}?`,
    whyNotDigit: (symbol: string) => `Why not ${symbol}?`,
    /** Shown while a given is selected. */
    whyNotGiven: 'Select an empty or blue cell.',
    refuted,
    step,
    so: (grid: Shape, { cell, digit }: Candidate) =>
      `So ${cellName(placeOf(grid, cell))} can’t be ${symbolOf(digit)}.`,
    noSteps: 'Simple steps don’t show it; it takes trial and error.',
  },

  compare: {
    title: 'Comparison',
    start: 'Compare solvers',
    again: 'Compare again',
    stop: 'Stop the comparison',
    contender,
    skip: (solver: SudokuSolver) => `Skip ${solvers[solver].toLowerCase()}`,
    explanation:
      'Every solver gets the same puzzle, one after another, and looks for a second solution.',
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
  },

  candidates: {
    label: 'True candidates',
    explanation: 'Each cell shows the digits it takes in at least one solution.',
    cell: (row: number, column: number) => `${capitalized(cellName({ row, column }))}:`,
    given: (symbol: string) => `given ${symbol}`,
    enter: (symbol: string) => `Enter ${symbol}`,
    isOpen: 'not settled yet',
    amount: (amount: number, total: bigint) => `${count(amount)} of ${solutions(total)}`,
    none: 'none',
    count: 'Count solutions per candidate',
    searching: 'Finding candidates…',
    counting: 'Counting the solutions of each candidate…',
    complete: (isCounted: boolean, total: bigint) => {
      if (!isCounted) return 'These are all the candidates.';
      return total === 1n
        ? 'Together they are the only solution.'
        : `Counted over all ${solutions(total)}.`;
    },
    noSolution: 'No solution, so no candidates.',
    partly: (total: bigint) => `Counted over the first ${solutions(total)} only.`,
    openOnes: 'Underlined digits are not settled yet.',
    cut: (phase: Phase) => `${ends[phase] ?? ''}.`,
    again: 'Search again for candidates',
  },

  drawBoxes: {
    label: 'Drawing boxes',
    board: (size: number) => `Boxes of the ${size} × ${size} board`,
    /** `box` and `digit` are 0 if the cell has none. */
    cell: (place: Parameters<typeof cellName>[0], box: number, digit: number) => {
      const name = `${cellName(place)}, ${box === 0 ? 'no box' : `box ${symbolOf(box)}`}`;
      return digit === 0 ? name : `${name}, given ${symbolOf(digit)}`;
    },
    palette: 'Box to draw',
    choose: (box: number, cells: number, size: number) =>
      `Box ${symbolOf(box)}, ${count(cells)} of ${counted(size, 'cell', 'cells')}`,
    complete: completeBoxes,
    lacks: boxesLack,
    /** Shown after a line with more cells. */
    full: (box: number, size: number) =>
      `Box ${symbolOf(box)} has its ${counted(size, 'cell', 'cells')}; the line ended there.`,
    /** Shown after leaving the drawing. */
    unfinished: ({ boxes, boxHeight, boxWidth }: Shape, report: LayoutReport) =>
      `Unfinished boxes: ${boxesLack(report)} Until you finish them, the grid has ${boxes ? 'its old' : `${boxHeight} × ${boxWidth}`} boxes.`,
    /** Shown after drawing the boxes of an empty grid. */
    next: 'Now choose Done and type the digits.',
    done: 'Done',
    clear: 'Remove all',
    /** Restarts from the boxes of the puzzle. */
    restore: ({ boxes, boxHeight, boxWidth }: Shape) =>
      boxes ? 'Back to the old boxes' : `Start from ${boxHeight} × ${boxWidth}`,
    help: 'Drag across cells to draw a box, or from inside one to extend it; taps beside it add cells. On a keyboard, hold Shift with the arrow keys, or type a box number.',
  },

  /** For several clashes. */
  clashes: {
    label: 'Clashes',
    one: (grid: Shape, clash: Clash) => `${capitalized(clashing(grid, clash))}.`,
    /** For a digit given more than twice in a row, column or box. */
    repeated: (grid: Shape, { first, unit, digit }: Clash, times: number): string => {
      const number = unit === 'box' ? boxNumber(grid, first) : unitOf(grid, { first, unit });
      const place = number === undefined ? 'one box' : `${unit} ${number}`;
      return `${symbolOf(digit)} appears ${count(times)} times in ${place}`;
    },
    more: (left: number) => `and ${count(left)} more`,
    all: (amount: number) => `Show all ${count(amount)}`,
    few: 'Show fewer',
  },

  export: {
    label: 'Other formats',
    puzzle: 'Puzzle',
    solutions: (amount: number) => (amount > 1 ? `Solutions (${count(amount)})` : 'Solution'),
    writers,
    solutionFormats,
    /** Explains why a format is unavailable. */
    unfit: (name: string, { found, expected }: Failure) => {
      const otherwise = expected ? `${expected} only` : 'needs a candidate in every cell';
      return `${name} (${found === 'jigsaw' ? 'regular boxes only' : otherwise})`;
    },
  },

  offer: {
    small: 'That’s a very small grid. Is it a puzzle?',
    take: 'Yes, solve it',
    cover: ({ options, items }: Pick<Matrix, 'options' | 'items'>) =>
      `Exact cover problem: ${counted(options, 'option', 'options')}, ${counted(items, 'item', 'items')}`,
    keep: 'Keep my board',
  },
};
