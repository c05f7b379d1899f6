/**
 * The wire protocol between a client and its workers. Imports only the types of variants, so both
 * sides can import it.
 *
 * Client → worker: `Request`. Worker → client: `Response`. The client chooses the id of each job.
 * Every response except `ready` carries one, and responses to a finished job are dropped. Counts
 * are `bigint`. Rows and columns count from 0.
 */

import type { VariantPuzzle, VariantSolverChoice } from './variant.ts';

export type JobId = number;

// ---------------------------------------------------------------------------------------- problems

/** `cells` holds size × size bytes in reading order, 0 for blank. */
export interface SudokuGrid {
  readonly size: number;
  /** Both box sizes are 0 if the boxes are irregular. */
  readonly boxHeight: number;
  readonly boxWidth: number;
  readonly cells: Uint8Array;
  /** For irregular boxes: the box number of each cell, from 0, in reading order. */
  readonly boxes?: Uint8Array;
  /** The digits allowed in each cell, as the sum of 2^d over them. Default: all digits. */
  readonly candidates?: Float64Array;
}

/** As in cpp/sudoku/solvers/solver.hpp. `vectors` leaves all but 9×9 grids to `dancing-links`. */
export const sudokuSolvers = [
  'vectors',
  'singles',
  'dancing-links',
  'bitsets',
  'bitsets-recursive',
  'brute-force',
] as const;
export type SudokuSolver = (typeof sudokuSolvers)[number];

/** As in cpp/exact_cover/solve/cover_search.hpp. */
export const coverSolvers = ['bit-matrix', 'dancing-links'] as const;
export type CoverSolver = (typeof coverSolvers)[number];

/** Lets the library choose the fastest solver for a problem. */
export const automatic = 'auto';
export type SudokuSolverChoice = typeof automatic | SudokuSolver;
export const sudokuSolverChoices: readonly SudokuSolverChoice[] = [automatic, ...sudokuSolvers];
export type CoverSolverChoice = typeof automatic | CoverSolver;

/** Counts covers without finding them, see cpp/exact_cover/count/cover_count.hpp. */
export const memo = 'memo';
export type CoverCounterChoice = CoverSolverChoice | typeof memo;
export const coverCounterChoices: readonly CoverCounterChoice[] = [
  automatic,
  ...coverSolvers,
  memo,
];
/** Default and upper bound for the memory of a memo, in bytes. */
export const usualMemory = 2 ** 28;
export const mostMemory = 2 ** 30;

/** The item an exact cover search branches on: the leftmost, or one with the fewest options. */
export type ItemChoice = 'first' | 'fewest';

/** A grid, or the only puzzle of a text. */
export type SudokuSource =
  | { readonly grid: SudokuGrid; readonly name?: string | undefined }
  | { readonly text: string; readonly format?: string | undefined };

/** Here and below, a text without `format` is read in the likeliest one. */
export interface CoverSource {
  readonly text: string;
  readonly format?: CoverFormat | undefined;
}

/** What to tile: a named board with the twelve pentominoes, or the puzzle of a text. */
export type PolyominoSource =
  | { readonly board: string }
  | { readonly text: string; readonly format?: PolyominoFormat | undefined };

type SudokuProblem = { readonly kind: 'sudoku' } & SudokuSource;
export type CoverProblem = { readonly kind: 'cover' } & CoverSource;
export type PolyominoProblem = { readonly kind: 'polyomino' } & PolyominoSource;
/** A variant. */
interface VariantProblem {
  readonly kind: 'variant';
  readonly puzzle: VariantPuzzle;
}
/** A worker parses each text once, however many requests refer to it. */
export type Problem = SudokuProblem | CoverProblem | PolyominoProblem | VariantProblem;

/** Settings of tasks that can be timed. */
interface Timed {
  /**
   * Milliseconds. A whole search on one worker that ends sooner is repeated until its runs last this
   * long together, to time it more finely than the clock. Default: no repetition.
   */
  readonly repeatFor?: number | undefined;
}

/** `candidates`: the digits of each cell in any solution; `candidate-counts`: in how many. */
type SudokuTask = SudokuProblem &
  Timed & {
    /** Default: `solutions`. */
    readonly goal?: 'solutions' | 'candidates' | 'candidate-counts' | undefined;
    readonly solver: SudokuSolverChoice;
    /** Used by dancing links. Default: `fewest`. */
    readonly itemChoice?: ItemChoice | undefined;
  };

/** The same for a variant. */
type VariantTask = VariantProblem &
  Timed & {
    readonly goal?: SudokuTask['goal'];
    readonly solver: VariantSolverChoice;
  };

/** Settings of tasks that can also be counted without finding the solutions. */
interface Countable extends Timed {
  /** Default: `solutions`. */
  readonly goal?: 'solutions' | 'count' | undefined;
  /** Whether a count ends with `cancelled` once it turns out that no memo pays off. */
  readonly isTrial?: boolean | undefined;
  /** The most bytes a memo may use. Default: `usualMemory`. */
  readonly memory?: number | undefined;
  /**
   * The only solution to find: its number from 1, in decimal, in the order of a search for all. The
   * statistics then count all solutions.
   */
  readonly number?: string | undefined;
}

export type CoverTask = CoverProblem &
  Countable & {
    readonly solver: CoverCounterChoice;
    readonly itemChoice: ItemChoice;
  };

/**
 * `distinct`: one of the tilings that turns and reflections of the board map onto each other.
 * `symmetric`: of these, those that one of them maps onto themselves.
 */
export type PolyominoTask = PolyominoProblem &
  Countable & {
    readonly distinct: boolean;
    readonly symmetric?: boolean | undefined;
    /** Default: `auto`. */
    readonly solver?: CoverCounterChoice | undefined;
  };

export type Task =
  | SudokuTask
  | VariantTask
  | CoverTask
  | PolyominoTask
  /** Solves a list in chunks, which are the units of this task. */
  | { readonly kind: 'list'; readonly settings: ListSettings };

// ----------------------------------------------------------------------------------------- answers

export interface Stats {
  readonly nodes: bigint;
  readonly updates: bigint;
  readonly placements: bigint;
  readonly backtracks: bigint;
  readonly solutions: bigint;
  /** The explored share of the search tree, 0 … 1. */
  readonly explored: number;
  /** The solver in use, which may differ from the one requested; empty before the search begins. */
  readonly solver: SudokuSolver | CoverSolver | 'propagation' | typeof memo | '';
  /** Time spent searching, excluding pauses. */
  readonly microseconds: number;
  /** The number of runs that this time is the mean of, if the search was repeated to time it. */
  readonly timedRuns?: number | undefined;
}

/** The statistics of a search that has not begun. */
export const noStats: Stats = {
  nodes: 0n,
  updates: 0n,
  placements: 0n,
  backtracks: 0n,
  solutions: 0n,
  explored: 0,
  solver: '',
  microseconds: 0,
};

/** Two givens that break a rule. Cells are indices in reading order. */
export interface Clash {
  readonly first: number;
  readonly second: number;
  readonly digit: number;
  readonly unit: 'row' | 'column' | 'box';
}

/** As in cpp/sudoku/formats/table.cpp. */
export const sudokuFormats = [
  'html',
  'opensudoku',
  'json',
  'sdk',
  'link',
  'sudokuwiki',
  'fpuzzles',
  'sudokupad',
  'web-link',
  'hodoku',
  'jigsaw',
  'sdx',
  'candidate-grid',
  'decimals',
  'boxed-grid',
  'sukaku',
  'csv',
  'rows',
  'csv-line',
  'scf',
  'line',
] as const;
export type SudokuFormat = (typeof sudokuFormats)[number];

/** As in cpp/sudoku/formats/write.hpp. */
export const sudokuWriters = [
  'line',
  'rows',
  'boxed-grid',
  'csv',
  'candidate-grid',
  'sdm',
  'sdk',
  'sdx',
  'sukaku',
  'hodoku',
  'opensudoku',
  'json',
  'scf',
  'sudokuwiki',
  'fpuzzles',
  'sudokupad',
] as const;
export type SudokuWriter = (typeof sudokuWriters)[number];

/** One way to read a text. */
export interface SudokuInterpretation {
  readonly grid: SudokuGrid;
  readonly format: SudokuFormat;
  readonly name: string;
  /** Who made it, if the text says so. */
  readonly author?: string | undefined;
  /** Its rules, or what else its author says about it. */
  readonly rules?: string | undefined;
  /** How its digits are written: "1–9, A–G". */
  readonly symbols: string;
  /** The number of puzzles in the text; everything else here describes the first. */
  readonly puzzles: number;
  /** The pairs of givens that break a rule. */
  readonly clashes: readonly Clash[];
}

/** A rule that cannot be used: its index among the rules, their number if the board is at fault. */
interface RuleFault {
  readonly rule: number;
  readonly failure: Failure;
}

/** A rule that the givens break: its index, or the number of rules for a row, column or box. */
export interface Conflict {
  readonly rule: number;
  /** Givens that break it together. */
  readonly cells: readonly number[];
}

export interface VariantCheck {
  readonly faults: readonly RuleFault[];
  readonly conflicts: readonly Conflict[];
  /** As in `VariantPuzzle`. */
  readonly solutionHolds?: boolean;
}

/** As in cpp/exact_cover/formats/read_problem.hpp; each can be read and written. */
export const coverFormats = ['dlx', 'matrix', 'csv', 'sets', 'json'] as const;
export type CoverFormat = (typeof coverFormats)[number];

/** One way to read a text. */
export interface CoverInterpretation {
  readonly format: CoverFormat;
  readonly primaryItems: number;
  readonly secondaryItems: number;
  /** The number of primary items whose bounds are not exactly once. */
  readonly boundedItems: number;
  readonly options: number;
  readonly entries: number;
}

/** The ways to read a text, the likeliest first. */
export interface CoverInterpretations {
  readonly interpretations: readonly CoverInterpretation[];
  /** Why the likeliest one fails; `interpretations` then holds the others. */
  readonly failure?: Failure | undefined;
}

/** The formats of cpp/polyomino/formats/read_puzzle.cpp. */
export const polyominoFormats = ['pictures', 'knuth', 'json', 'xmpuzzle'] as const;
export type PolyominoFormat = (typeof polyominoFormats)[number];

/** All of them can be written. */
export const polyominoWriters = polyominoFormats;
export type PolyominoWriter = PolyominoFormat;

/**
 * `mask` holds height × width bytes in reading order: 1 for a cell of the shape, 0 elsewhere. The
 * layers of a solid stand below each other; `height` is that of all of them.
 */
export interface CellMask {
  readonly height: number;
  readonly width: number;
  /** 1 if missing. */
  readonly layers?: number;
  readonly mask: Uint8Array;
  /**
   * The colour of each place from 1 to 26, 0 for none; missing if no cell has one. Where a piece and
   * the board both have one, it must be the same.
   */
  readonly colors?: Uint8Array;
}

/** What the cells of a board are (cpp/polyomino/geometry.hpp). */
export type Geometry = 'squares' | 'hexagons' | 'triangles' | 'sticks' | 'cubes';

/** Whether pieces may be turned and turned over, only turned, or neither. */
export type Mobility = 'free' | 'one-sided' | 'fixed';

/** How often something is used; `most` is null for any number of times. */
export interface UseCount {
  readonly least: number;
  readonly most: number | null;
}

/** A piece, how often it is used and how it may be moved. */
export interface PolyominoPiece extends CellMask {
  readonly name: string;
  /** How many copies a solution has at most, each with a number of its own. */
  readonly count: number;
  /** How many it has at least; `count` if missing. */
  readonly least?: number;
  /** Null for any number of copies that fits the board. */
  readonly most?: number | null;
  /** That of the puzzle if missing. */
  readonly mobility?: Mobility;
}

/** The puzzle of a text. */
export interface PolyominoInterpretation {
  /** `board` if the text is just the name of a board. */
  readonly format: PolyominoFormat | 'board';
  /** Of the board and the pieces. */
  readonly geometry: Geometry;
  readonly board: CellMask;
  readonly pieces: readonly PolyominoPiece[];
  /** Whether the text lists pieces; if not, they are the usual ones for the cells. */
  readonly hasPieces: boolean;
  /** That of the least mobile piece. */
  readonly mobility: Mobility;
  /** How many cells stay empty. */
  readonly empty: UseCount;
  /** The cells of the board's box that may stay empty, as in `CellMask`; none of them means all. */
  readonly mayBeEmpty: Uint8Array;
  /** One letter for each copy of each piece; "#" once the letters run out. */
  readonly symbols: string;
  /** The number of ways to place a piece on the board. */
  readonly placements: number;
  /** The number of motions allowed for all pieces that map the board onto itself. */
  readonly symmetries: number;
}

/** One of the puzzles of a text. */
export interface ListedPolyomino {
  /** Empty if it has none. */
  readonly name: string;
  readonly cells: number;
  /** How many copies of pieces a solution has at most. */
  readonly pieces: number;
  /** The text of this puzzle alone; empty if it can't be read. */
  readonly text: string;
}

/**
 * Why a board can't be filled (cpp/engine/polyomino.hpp): every placement together with its piece
 * weighs 0 modulo `modulus`, but the board together with all pieces does not.
 */
export interface PolyominoProof {
  /** 2, 3, 4, 5, 7, 8 or 9; 0 if no such proof was found. Then the other fields say nothing. */
  readonly modulus: number;
  /** The weight of the board and all pieces, modulo `modulus`. */
  readonly total: number;
  /** A weight for each place of the board's box, row by row; 0 outside the board. */
  readonly cells: Uint8Array;
  /** The weight of one copy of each piece, in the order of `PolyominoInterpretation.pieces`. */
  readonly pieces: Uint8Array;
}

/**
 * One option of a solution: its number from 1, its name (empty if the text does not name options),
 * and its entries, beginning with the item it was chosen for.
 */
export interface ChosenOption {
  readonly number: number;
  readonly name: string;
  readonly entries: readonly string[];
}

/** The most options of solutions that a page holds; beyond that, solutions are only counted. */
export const mostInMemory = 1_000_000;

/** Returns the number of options in all solutions of a batch; grids and boards have none. */
export function sizeInMemory(batch: SolutionBatch | null): number {
  return batch?.kind === 'covers' ? batch.chosen.length : 0;
}

/**
 * Solutions as they are found.
 * Sudoku: `cells` holds `count` grids of size × size digits. Variants: boards of height × width
 * digits, 0 for a cell in no grid.
 * Polyomino: `cells` holds `count` boards of height × width numbers: 0 outside the region, p + 1
 * for a cell that piece p covers. Each copy of a piece has a number.
 * Covers: `options` describes each chosen option once, on one line: number, name and entries
 * separated by tabs, the entries by spaces. `chosen` holds the covers one after the other as indices
 * into these lines, and `ends` the end of each cover.
 * Candidates: a complete snapshot each time.
 */
export type SolutionBatch =
  | { readonly kind: 'cells'; readonly count: number; readonly cells: Uint8Array }
  | { readonly kind: 'tilings'; readonly count: number; readonly cells: Uint16Array }
  | {
      readonly kind: 'covers';
      readonly options: string;
      readonly chosen: Int32Array;
      readonly ends: Int32Array;
    }
  | ({ readonly kind: 'candidates' } & TrueCandidates)
  /** Rows of a chunk, in order. */
  | { readonly kind: 'rows'; readonly rows: ListRows };

function optionIn(line: string): ChosenOption {
  const [number, name = '', entries = ''] = line.split('\t');
  return { number: Number(number), name, entries: entries.split(' ') };
}

/** Returns the covers of a batch, which share the objects of their options. */
export function coversIn(batch: SolutionBatch): (readonly ChosenOption[])[] {
  if (batch.kind !== 'covers') return [];
  const { chosen, ends } = batch;
  const options = batch.options.split('\n').map(optionIn);
  // There may be many covers, and mapping a typed array takes several times as long as a loop.
  const covers = new Array<readonly ChosenOption[]>(ends.length);
  let at = 0;
  for (let cover = 0; cover < ends.length; cover += 1) {
    const end = ends[cover] as number;
    const first = at;
    const choices = new Array<ChosenOption>(end - first);
    for (; at < end; at += 1) choices[at - first] = options[chosen[at] as number] as ChosenOption;
    covers[cover] = choices;
  }
  return covers;
}

/** Sets of digits, one for each cell in reading order, as the sum of 2^d over the digits. */
export interface TrueCandidates {
  /** The digits known to be in a solution. */
  readonly found: Float64Array;
  /** The digits that may still turn out to be in a solution. */
  readonly open: Float64Array;
  /**
   * The number of solutions visited with digit d in a cell, at index cell × size + d − 1.
   * Covers all solutions if `isCounted`.
   */
  readonly counts: Float64Array;
  readonly isCounted: boolean;
}

/** The part of a search tree below one node. */
export interface Subtree {
  /** The path to that node, for a search of the same task. */
  readonly prefix: Int32Array;
  /** The share of the tree that it was split from, 0 … 1. */
  readonly weight: number;
}

/** What is left of a search, and what is known so far. */
export interface SearchProgress {
  /** The subtrees not searched yet, in order. */
  readonly pending: readonly Subtree[];
  /** The solutions and search nodes of the others. */
  readonly found: bigint;
  readonly nodes: bigint;
  readonly milliseconds: number;
}

/** A search that can continue elsewhere: on the page or by the command. */
export interface SavedSearch {
  readonly task: CoverTask | PolyominoTask;
  readonly progress: SearchProgress;
}

// --------------------------------------------------------------------------------------- the trace

/** The exact cover search to trace: that of a problem, a Sudoku or a board. */
export type TraceTask = Exclude<Problem, VariantProblem> & { readonly itemChoice: ItemChoice };

/** The names of `TraceStep` in cpp/exact_cover/links/trace_log.hpp, in the same order. */
export const traceSteps = [
  'enter_node',
  'choose_item',
  'try_option',
  'take_back',
  'give_up_item',
  'terminate',
  'cover',
  'uncover',
  'hide',
  'unhide',
  'purify',
  'unpurify',
  'end',
  'take_out_item',
  'put_back_item',
  'take_out',
  'put_back',
  'set_color',
  'begin_with',
] as const;
export type TraceStep = (typeof traceSteps)[number];

/** The names of `LinkField` in the same file, in the same order. */
export const linkFields = ['left', 'right', 'up', 'down', 'length', 'color'] as const;
export type LinkField = (typeof linkFields)[number];

/**
 * A search by dancing links from its first link to its last. Node 0 is the root of the list of
 * items, node i the header of item i. The options follow; see cpp/exact_cover/links/links.hpp.
 */
export interface CoverTrace {
  /** False if single links are omitted: `changes` is empty, and `hide` events have no `end`. */
  readonly hasLinks: boolean;
  /** The names of the headers 1, 2, …; the primary ones first. */
  readonly items: readonly string[];
  readonly primaryItems: number;
  /** The names of the options; empty if they have none. */
  readonly options: readonly string[];
  /** The names of the colours 1, 2, … */
  readonly colors: readonly string[];
  /** The state before the search, four numbers per node: top, up, down, colour. */
  readonly nodes: Int32Array;
  /** The state before the search, two numbers for the root and each header: left, right. */
  readonly headers: Int32Array;
  /** Four numbers per event: step, subject, value, number of links changed. */
  readonly events: Int32Array;
  /** Four numbers per change: field, node, old value, new value. */
  readonly changes: Int32Array;
  /** False if the recording was cut short. */
  readonly isComplete: boolean;
  /** Where the items and options are on the board of the puzzle, if it has one. */
  readonly board?: TracedBoard | undefined;
}

/** Has 4 × size² items, ordered as in cpp/sudoku/encode/encode.hpp: cells, rows, columns, boxes. */
export interface TracedSudoku {
  readonly kind: 'sudoku';
  /** Two numbers per option: the cell in reading order, the digit. */
  readonly candidates: Int32Array;
  /** The box number of each cell, from 0. */
  readonly boxes: Uint8Array;
}

/** The items are the pieces, then the cells; further items keep the copies of a piece in order. */
export interface TracedPolyomino extends CellMask {
  readonly kind: 'polyomino';
  /** The index in the mask of each cell of the board. */
  readonly cells: Int32Array;
  /** For each piece, the piece it is a copy of, or the piece itself. */
  readonly originals: Int32Array;
}

export type TracedBoard = TracedSudoku | TracedPolyomino;

// ------------------------------------------------------------------------------------ explanations

/** A digit in a cell, which is given by its place in reading order. */
export interface Candidate {
  readonly cell: number;
  /** In a change, 0 is blank. */
  readonly digit: number;
}

/** Digits that together cause something, in reading order. */
export interface Cause {
  readonly digits: readonly Candidate[];
  /** Whether no smaller set does; otherwise fewer digits may do. */
  readonly smallest: boolean;
}

/** A likely mistake, and the changes that leave exactly one solution. */
export interface Repair {
  /**
   * A wrong digit, a digit in a neighbouring cell, two digits of a unit swapped, part of a row
   * shifted, the same with a digit lost (which alone leaves a cell to fill in), two wrong or extra digits.
   */
  readonly kind: 'digit' | 'move' | 'swap' | 'shift' | 'lost' | 'pair';
  readonly changes: readonly Candidate[];
}

/** Why a puzzle has the verdict it has (cpp/sudoku/explain/explain.hpp). */
export interface Explanation {
  readonly verdict: Exclude<Verdict, 'invalid'>;
  /** The placed digits that no solution has. */
  readonly wrong: readonly Candidate[];
  /** The likeliest first: for `none`, and for `multiple` in plain 9 × 9 puzzles. */
  readonly repairs: readonly Repair[];
  /** For `none`: givens that contradict each other; for `multiple`: placed digits that do. */
  readonly conflict: Cause | null;
  /** For `multiple`: the cells of two solutions. */
  readonly solutions: readonly Uint8Array[];
  /** For `multiple`: digits that leave the first of them alone. */
  readonly extraGivens: Cause | null;
}

/** A row, column or box by its number, from 0. */
export interface SudokuUnit {
  readonly kind: Clash['unit'];
  readonly number: number;
}

/** A basic step of reasoning (cpp/sudoku/explain/deduce.hpp). */
export interface Step {
  /**
   * The cell is the only one left for the digit in `unit`; the digit is the only one left for the
   * cell; the cells are all in `other`, whose rest therefore lacks the digit.
   */
  readonly kind: 'hidden-single' | 'naked-single' | 'locked';
  readonly digit: number;
  /** For `locked`: all places of the digit in `unit`. */
  readonly cells: readonly number[];
  /** Except for `naked-single`. */
  readonly unit?: SudokuUnit;
  /** For `locked`. */
  readonly other?: SudokuUnit;
}

/** Why a candidate is in no solution; all three are null if that took too long to decide. */
export interface Refutation {
  /** The cells of a solution that has the candidate after all. */
  readonly solution: Uint8Array | null;
  /** A smallest set of givens that rules it out; without digits, the puzzle does not allow it. */
  readonly cause: Cause | null;
  /** Steps to its elimination; null if basic steps do not suffice. */
  readonly steps: readonly Step[] | null;
}

/** Givens and rules of a variant that, with rows, columns and boxes, leave no solution. */
export interface Reason {
  /** Cells, in reading order. */
  readonly givens: readonly number[];
  /** Indices among the rules. */
  readonly rules: readonly number[];
  /** Whether leaving out any of them leaves a solution. */
  readonly isMinimal: boolean;
}

/** Why a digit is in no solution of a variant; both are null if that took too long to decide. */
export interface VariantRefutation {
  /** The board of a solution that has the digit after all. */
  readonly solution: Uint8Array | null;
  readonly reason: Reason | null;
}

/** Why a variant has no solution, or several. */
export interface VariantExplanation {
  readonly verdict: Exclude<Verdict, 'invalid'>;
  /** For `none`. */
  readonly reason: Reason | null;
  /** For `multiple`: the boards of two. */
  readonly solutions: readonly Uint8Array[];
  /** For `multiple`: cells whose digits leave the first of them alone. */
  readonly extraGivens: { readonly cells: readonly number[]; readonly isSmallest: boolean } | null;
}

// ---------------------------------------------------------------------------------------- the list

/** Where a puzzle of a list ends: at each line, at a blank line, or known after reading it all. */
export type ListLayout = 'lines' | 'paragraphs' | 'whole';

/** Whether the digits of grids above 9×9 begin with 0 or with 1; empty for either. */
export type SymbolsRule = '' | 'from-zero' | 'from-one';

/** How to read a text; missing settings are detected. */
export interface InterpretationChoice {
  /** A name in cpp/sudoku/formats/table.cpp. */
  readonly format?: string | undefined;
  readonly symbols?: SymbolsRule | undefined;
}

/**
 * A list of puzzles, cut into chunks that can be read and solved independently. `firstLines` and
 * `firstRows` have an entry for each chunk: the number of its first line, and the number of puzzles
 * before it.
 */
export interface ListCut {
  /** The layout of the chunks. */
  readonly layout: ListLayout;
  /** The format of the chunks; empty for any. */
  readonly format: string;
  readonly symbols: SymbolsRule;
  /** For the layout `whole`: the format of the first readable puzzle. */
  readonly origin?: SudokuFormat;
  /**
   * For the layout `whole`: the readable puzzles without loss, one per line, in UTF-8.
   * The chunks are then cut from this text.
   */
  readonly rewritten?: Uint8Array;
  /** The line of the text that each puzzle begins on, from 1. */
  readonly lines: Int32Array;
  /** Unreadable puzzles, which are in no chunk. */
  readonly errors: readonly RowFailure[];
  /** The byte offset of each chunk in the text, or in `rewritten`, then the end of the last. */
  readonly bounds: Int32Array;
  readonly firstLines: Int32Array;
  readonly firstRows: Int32Array;
}

export interface ListChunk {
  /** A string, or bytes in UTF-8. */
  readonly text: string | Uint8Array;
  readonly layout: ListLayout;
  readonly format: string;
  readonly symbols: SymbolsRule;
  readonly firstLine: number;
}

/** How to solve each puzzle of a list; a limit of 0 is none. */
export interface ListSettings {
  readonly solver: SudokuSolverChoice;
  /** The most solutions to find. */
  readonly limit: number;
  readonly milliseconds: number;
}

/** An unreadable puzzle, by its row among those reported with it. */
export interface RowFailure {
  readonly row: number;
  readonly failure: Failure;
}

/** The first clash of an invalid puzzle, by its row as above. */
export interface RowClash {
  readonly row: number;
  /** The size of the grid. */
  readonly size: number;
  readonly clash: Clash;
  /** The number of clashes. */
  readonly count: number;
}

/** A puzzle's rules in its author's words, by its row as above. */
interface RowRules {
  readonly row: number;
  readonly text: string;
}

/** The state of a puzzle of a list, as stored in `ListRows.states`. */
export const rowState = { complete: 1, limit: 2, stopped: 3, clash: 4, unreadable: 5 } as const;

/** Puzzles of a list in the order of the text, as columns. */
export interface ListRows {
  readonly lines: Int32Array;
  readonly states: Uint8Array;
  /** The sizes of the grids; 0 if unreadable. */
  readonly sizes: Uint8Array;
  readonly givens: Int32Array;
  /** The numbers of solutions, up to the limit. */
  readonly counts: Float64Array;
  readonly nodes: Float64Array;
  readonly microseconds: Float64Array;
  readonly names: readonly string[];
  /** The puzzle as one line that can be read back; empty where `puzzles` is enough. */
  readonly texts: readonly string[];
  /** Where each row begins in `puzzles` and `solutions`, then their end. */
  readonly offsets: Int32Array;
  /** size² bytes for each row, 0 for blank. */
  readonly puzzles: Uint8Array;
  /** The first solution of each row; all 0 without one. */
  readonly solutions: Uint8Array;
  readonly errors: readonly RowFailure[];
  readonly clashes: readonly RowClash[];
  /** Missing in lists that older versions stored. */
  readonly rules?: readonly RowRules[];
}

// ------------------------------------------------------------------------------------------ errors

/** The codes of the C++ library (cpp/base/error.hpp), in the same order, then those of script. */
export const errorCodes = [
  'empty_text',
  'text_too_large',
  'not_text',
  'unknown_format',
  'unexpected_symbol',
  'wrong_length',
  'wrong_row_length',
  'wrong_row_count',
  'mostly_unreadable',
  'empty_name',
  'repeated_name',
  'bad_name',
  'primary_after_secondary',
  'unknown_item',
  'repeated_item',
  'repeated_option_name',
  'no_primary_item',
  'color_on_primary_item',
  'bad_bounds',
  'bounds_on_secondary_item',
  'bounds_unsupported',
  'cost_unsupported',
  'secondary_unsupported',
  'unused_item',
  'no_options',
  'too_large',
  'second_blank',
  'bad_size',
  'several_puzzles',
  'unknown_constraint',
  'other_puzzle',
  'bad_boxes',
  'stated_boxes',
  'bad_syntax',
  'bad_payload',
  'not_in_link',
  'newer_version',
  'does_not_fit',
  'no_such_format',
  'no_cells',
  'wrong_cells',
  'cell_outside',
  'repeated_cell',
  'impossible_number',
  'unknown_digit',
  'bad_expression',
  'unknown_board',
  'bad_shape',
  'bad_region',
  'off_grid',
  'unknown_geometry',
  'not_pictures',
  'unclear_words',
  'cover_problem',
  'unknown_solver',
  'bad_setting',
  'out_of_memory',
  'internal',
  'worker_lost',
  'not_loaded',
  'damaged_archive',
  'unclear',
  'not_kept',
  'bad_checkpoint',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `line` and `column` count from 1; 0 is none. `found` and `expected` need no translation. */
export interface Failure {
  readonly code: ErrorCode;
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly expected: string;
  /** The beginning of the line, in a text with several puzzles. */
  readonly text?: string | undefined;
  /** The English sentence, if the module includes them. */
  readonly message?: string | undefined;
  /** For a text of Sudokus: whether the module for variants may read it. */
  readonly mayBeVariant?: boolean | undefined;
}

/** A failure as an exception: thrown by calls in a worker and by questions of the client. */
export class SolverError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Returns a failure that script detects; particulars default to none. */
export function failureOf(
  code: ErrorCode,
  particulars: Partial<Omit<Failure, 'code'>> = {},
): Failure {
  return { code, line: 0, column: 0, found: '', expected: '', ...particulars };
}

// ---------------------------------------------------------------------------------------- messages

/** Where a search ends before everything is found; 0 and undefined are no limit. */
export interface Limits {
  readonly solutions?: number | undefined;
  /** Search nodes; a job with this limit is not shared. */
  readonly nodes?: number | undefined;
  /** Time spent searching. */
  readonly milliseconds?: number | undefined;
  /** The most solutions to report; the others are counted. Default: all. */
  readonly kept?: number | undefined;
}

const unlimited = Number.POSITIVE_INFINITY;

/** Returns a number for each limit, infinity for none; `kept: 0` keeps no solutions. */
export function allLimits({ solutions, nodes, milliseconds, kept }: Limits) {
  return {
    solutions: solutions || unlimited,
    nodes: nodes || unlimited,
    milliseconds: milliseconds || unlimited,
    kept: kept ?? unlimited,
  };
}
export type AllLimits = ReturnType<typeof allLimits>;

/** As in cpp/exact_cover/search/verdict.hpp. */
export type Verdict = 'none' | 'unique' | 'multiple' | 'stopped' | 'invalid';

export function verdictOf(count: number | bigint, isComplete: boolean, isInvalid = false): Verdict {
  if (isInvalid) return 'invalid';
  if (count > 1) return 'multiple';
  if (!isComplete) return 'stopped';
  return count > 0 ? 'unique' : 'none';
}

/** The first message to a worker: the compiled module that it runs. */
export interface ModuleMessage {
  readonly type: 'module';
  readonly module: WebAssembly.Module;
}

/** Requests with a single answer. */
interface Questions {
  /** Answered as soon as the module is loaded. */
  ready: { asks: object; answer: null };
  /** The English sentence for a failure; only the package's module includes them. */
  word: { asks: { readonly failure: Failure }; answer: string };
  'read-sudoku': {
    asks: { readonly text: string; readonly format?: string };
    /** The likeliest first; never empty. */
    answer: readonly SudokuInterpretation[];
  };
  /** The contents of one puzzle. */
  'open-sudoku': {
    asks: { readonly source: SudokuSource };
    answer: Omit<SudokuInterpretation, 'puzzles'>;
  };
  /** The only puzzle of a text. */
  'read-variant': { asks: { readonly text: string }; answer: VariantPuzzle };
  'check-variant': { asks: { readonly puzzle: VariantPuzzle }; answer: VariantCheck };
  /** Without a candidate, asks why there is no solution. */
  'why-not-variant': {
    asks: { readonly puzzle: VariantPuzzle; readonly candidate: Candidate | null };
    answer: VariantRefutation;
  };
  'explain-variant': { asks: { readonly puzzle: VariantPuzzle }; answer: VariantExplanation };
  'read-cover': {
    asks: { readonly source: CoverSource };
    answer: CoverInterpretations;
  };
  'read-polyomino': {
    asks: { readonly source: PolyominoSource };
    answer: readonly PolyominoInterpretation[];
  };
  /** Lists the puzzles of a text, of which only BurrTools files may have several. */
  'list-polyomino': {
    asks: { readonly text: string };
    answer: readonly ListedPolyomino[];
  };
  /** Looks for a proof that a board can't be filled. */
  'prove-impossible': {
    asks: { readonly source: PolyominoSource };
    answer: PolyominoProof;
  };
  /** Writes a puzzle as an exact cover problem in Knuth's text. */
  'as-cover': {
    asks: { readonly puzzle: { readonly grid: SudokuGrid } | PolyominoSource };
    answer: string;
  };
  /** Keeps everything in the text that the format can express. */
  write: {
    asks: { readonly problem: Problem; readonly format: string };
    answer: string;
  };
  /** Writes a checkpoint, as the command does. */
  'save-search': { asks: { readonly search: SavedSearch }; answer: string };
  /** Reads one; fails with `bad_checkpoint`. */
  'open-search': { asks: { readonly text: string }; answer: SavedSearch };
  trace: { asks: { readonly task: TraceTask }; answer: CoverTrace };
  explain: {
    /** `placed` has the digits of the player, 0 for none. */
    asks: { readonly grid: SudokuGrid; readonly placed?: Uint8Array | undefined };
    answer: Explanation;
  };
  'why-not': {
    asks: { readonly grid: SudokuGrid; readonly candidate: Candidate };
    answer: Refutation;
  };
  /** Fails if no puzzle could be solved with these settings. */
  'check-list': {
    asks: { readonly format: string; readonly settings: ListSettings };
    answer: null;
  };
  'cut-list': {
    asks: { readonly text: Uint8Array; readonly mostPuzzles: number; readonly format: string };
    answer: ListCut;
  };
  /** Unpacks, decodes, cuts and interprets a list. */
  'open-list': {
    asks: { readonly content: string | Blob; readonly how?: InterpretationChoice | undefined };
    answer: OpenedList;
  };
}
export type QuestionName = keyof Questions;
export type Question<Name extends QuestionName = QuestionName> = {
  [Each in Name]: { readonly ask: Each } & Questions[Each]['asks'];
}[Name];
export type Answer<Name extends QuestionName> = Questions[Name]['answer'];

/** A list that has been read and cut. */
export interface OpenedList {
  /** UTF-8. */
  readonly text: Uint8Array;
  /** The same for storage; building it on the page would block it for many megabytes. */
  readonly blob: Blob;
  readonly cut: ListCut;
  /** The interpretations of its beginning, the likeliest first; may be empty. */
  readonly interpretations: readonly SudokuInterpretation[];
}

/** A worker's share of a task: the subtree below a prefix, or a chunk of a list. */
export type Unit = Int32Array | ListChunk;

export type Request =
  | { readonly type: 'ask'; readonly job: JobId; readonly question: Question }
  | {
      readonly type: 'solve';
      readonly job: JobId;
      readonly task: Task;
      readonly limits: Limits;
      /** The unit to begin with; the job then accepts more units until it is cancelled. */
      readonly unit?: Unit | undefined;
      /** Whether the job starts paused. */
      readonly isHeld?: boolean | undefined;
    }
  /** The next unit for a job, which begins it after the current one. */
  | {
      readonly type: 'next';
      readonly job: JobId;
      readonly unit: Unit;
      readonly limits: Limits;
    }
  /** Continues the last unit, which ended at its limits, to new limits. */
  | { readonly type: 'extend'; readonly job: JobId; readonly limits: Limits }
  /** Asks a job to split subtrees off its unit once that proves long. */
  | { readonly type: 'split'; readonly job: JobId }
  /** Splits everything left off the current unit, which ends, even during a pause. */
  | { readonly type: 'drain'; readonly job: JobId }
  | { readonly type: 'pause'; readonly job: JobId }
  | { readonly type: 'resume'; readonly job: JobId }
  | { readonly type: 'cancel'; readonly job: JobId };

/** A request that begins a job, before it has an id. */
export type NewJob =
  | Omit<Extract<Request, { type: 'ask' }>, 'job'>
  | Omit<Extract<Request, { type: 'solve' }>, 'job'>;

/** Why a search has ended: nothing is left, it reached a limit, or it was stopped. */
export type Outcome = 'exhausted' | 'limit' | 'nodes' | 'time' | 'cancelled';

export type Response =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly job: JobId; readonly answer: unknown }
  /** They come right after the rest of the job's unit, in this order. */
  | { readonly type: 'subtrees'; readonly job: JobId; readonly subtrees: readonly Subtree[] }
  /** A unit that cannot be split is not drained. */
  | { readonly type: 'drained'; readonly job: JobId }
  | {
      readonly type: 'unit-done';
      readonly job: JobId;
      readonly outcome: Outcome;
      readonly stats: Stats;
      /** Solutions not yet reported. */
      readonly batch: SolutionBatch | null;
    }
  | { readonly type: 'solutions'; readonly job: JobId; readonly batch: SolutionBatch }
  | { readonly type: 'progress'; readonly job: JobId; readonly stats: Stats }
  | { readonly type: 'paused'; readonly job: JobId; readonly stats: Stats }
  | {
      readonly type: 'done';
      readonly job: JobId;
      readonly outcome: Outcome;
      readonly stats: Stats;
    }
  | { readonly type: 'failed'; readonly job: JobId; readonly failure: Failure };

/** A worker's report on a job. */
export type Report = Exclude<Response, { type: 'ready' }>;
