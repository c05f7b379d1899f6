/**
 * The wire between a client and its workers. Imports nothing, so that both sides may import it.
 *
 * Client → worker: `Request`. Worker → client: `Response`. A job has an id that the client chooses;
 * every response but `ready` carries one, and responses to a finished job are dropped. Counts are
 * `bigint`. Rows and columns count from 0.
 */

export type JobId = number;

// ---------------------------------------------------------------------------------------- problems

/** `cells` holds size × size bytes in reading order, 0 for blank. */
export interface SudokuGrid {
  readonly size: number;
  /** 0, as the width is, if the boxes are irregular. */
  readonly boxHeight: number;
  readonly boxWidth: number;
  readonly cells: Uint8Array;
  /** Irregular boxes: the number of each cell's box, from 0, in reading order. */
  readonly boxes?: Uint8Array;
  /** The digits that the puzzle allows in each cell, the sum of 2^d over them; without, all. */
  readonly candidates?: Float64Array;
}

/** The names of cpp/sudoku/solvers/solver.hpp. `vectors` are for 9×9; other grids go to `dancing-links`. */
export const sudokuSolvers = [
  'vectors',
  'singles',
  'dancing-links',
  'bitsets',
  'bitsets-recursive',
  'brute-force',
] as const;
export type SudokuSolver = (typeof sudokuSolvers)[number];

/** The names of cpp/exact_cover/solve/cover_search.hpp. */
export const coverSolvers = ['bit-matrix', 'dancing-links'] as const;
export type CoverSolver = (typeof coverSolvers)[number];

/** Leaves it to the library which solver is the fastest for a problem. */
export const automatic = 'auto';
export type SudokuSolverChoice = typeof automatic | SudokuSolver;
export const sudokuSolverChoices: readonly SudokuSolverChoice[] = [automatic, ...sudokuSolvers];
export type CoverSolverChoice = typeof automatic | CoverSolver;
export const coverSolverChoices: readonly CoverSolverChoice[] = [automatic, ...coverSolvers];

/** Counts covers and finds none, see cpp/exact_cover/count/cover_count.hpp. */
export const memo = 'memo';
export type CoverCounterChoice = CoverSolverChoice | typeof memo;
export const coverCounterChoices: readonly CoverCounterChoice[] = [...coverSolverChoices, memo];
/** What a count may remember unless something else is said, and at most, in bytes. */
export const usualMemory = 2 ** 28;
export const mostMemory = 2 ** 30;

/** Which item an exact cover search branches on: the leftmost, or one with the fewest options. */
export type ItemChoice = 'first' | 'fewest';

/** A grid, or the only puzzle of a text. */
export type SudokuSource =
  | { readonly grid: SudokuGrid; readonly name?: string | undefined }
  | { readonly text: string; readonly format?: string | undefined };

/** Without `format`, here and below, the text is read in the likeliest one. */
export interface CoverSource {
  readonly text: string;
  readonly format?: CoverFormat | undefined;
}

/** What is to be tiled: a board, by its name, with the twelve pentominoes, or what a text says. */
export type PolyominoSource =
  | { readonly board: string }
  | { readonly text: string; readonly format?: PolyominoFormat | undefined };

export type SudokuProblem = { readonly kind: 'sudoku' } & SudokuSource;
export type CoverProblem = { readonly kind: 'cover' } & CoverSource;
export type PolyominoProblem = { readonly kind: 'polyomino' } & PolyominoSource;
/** A worker parses a text once, however often it is asked about it. */
export type Problem = SudokuProblem | CoverProblem | PolyominoProblem;

/** `candidates`: the digits of each cell in some solution; `candidate-counts`: in how many. */
export type SudokuTask = SudokuProblem & {
  /** Without, `solutions`. */
  readonly goal?: 'solutions' | 'candidates' | 'candidate-counts' | undefined;
  readonly solver: SudokuSolverChoice;
  /** Of dancing links; without, `fewest`. */
  readonly itemChoice?: ItemChoice | undefined;
};

/** What can also be counted without finding the solutions. */
interface Countable {
  /** Without, `solutions`. */
  readonly goal?: 'solutions' | 'count' | undefined;
  /** Of a count: ends at once with `cancelled` if no memo pays. */
  readonly isTrial?: boolean | undefined;
  /** In bytes, what a memo may remember; without, `usualMemory`. */
  readonly memory?: number | undefined;
}

export type CoverTask = CoverProblem &
  Countable & {
    readonly solver: CoverCounterChoice;
    readonly itemChoice: ItemChoice;
  };

/** `distinct`: of tilings that a symmetry of the board makes alike, only one. */
export type PolyominoTask = PolyominoProblem &
  Countable & {
    readonly distinct: boolean;
    /** Without, `auto`. */
    readonly solver?: CoverCounterChoice | undefined;
  };

export type Task =
  | SudokuTask
  | CoverTask
  | PolyominoTask
  /** Solves a list in chunks, the units of this task. */
  | { readonly kind: 'list'; readonly settings: ListSettings };

// ----------------------------------------------------------------------------------------- answers

export interface Stats {
  readonly nodes: bigint;
  readonly updates: bigint;
  readonly placements: bigint;
  readonly backtracks: bigint;
  readonly solutions: bigint;
  /** Share of the search tree that lies behind, 0 … 1. */
  readonly explored: number;
  /** Who is at work, whatever was asked for; empty before it has begun. */
  readonly solver: SudokuSolver | CoverSolver | typeof memo | '';
  /** Time spent searching, without pauses. */
  readonly microseconds: number;
}

/** Of a search that has not begun. */
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

/** The names of cpp/sudoku/formats/table.cpp. */
export const sudokuFormats = [
  'opensudoku',
  'json',
  'sdk',
  'link',
  'sudokuwiki',
  'fpuzzles',
  'sudokupad',
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

/** The names of cpp/sudoku/formats/write.hpp. */
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
  /** How its digits are written: "1–9, A–G". */
  readonly symbols: string;
  /** How many puzzles the text has; all else here is about the first. */
  readonly puzzles: number;
  /** The pairs of givens that break a rule. */
  readonly clashes: readonly Clash[];
}

/** The names of cpp/exact_cover/formats/read_problem.hpp; each can be read and written. */
export const coverFormats = ['dlx', 'matrix', 'csv', 'sets', 'json'] as const;
export type CoverFormat = (typeof coverFormats)[number];

/** One way to read a text. */
export interface CoverInterpretation {
  readonly format: CoverFormat;
  readonly primaryItems: number;
  readonly secondaryItems: number;
  /** How many of the primary ones have bounds other than once. */
  readonly boundedItems: number;
  readonly options: number;
  readonly entries: number;
}

/** The ways to read a text, the likeliest first. */
export interface CoverInterpretations {
  readonly interpretations: readonly CoverInterpretation[];
  /** Why the likeliest fails; the interpretations are the others, then. */
  readonly failure?: Failure | undefined;
}

/** The names of cpp/polyomino/formats/read_puzzle.cpp that a puzzle can be written in. */
export const polyominoWriters = ['pictures', 'knuth', 'json'] as const;
export type PolyominoWriter = (typeof polyominoWriters)[number];

export const polyominoFormats = [...polyominoWriters, 'xmpuzzle'] as const;
export type PolyominoFormat = (typeof polyominoFormats)[number];

/** `mask` holds height × width bytes in reading order: 1 for a cell of the shape, 0 for none. */
export interface CellMask {
  readonly height: number;
  readonly width: number;
  readonly mask: Uint8Array;
}

/** A piece and how often it is to be used. */
export interface PolyominoPiece extends CellMask {
  readonly name: string;
  readonly count: number;
}

/** Whether pieces may be turned and turned over, only turned, or neither. */
export type Mobility = 'free' | 'one-sided' | 'fixed';

/** What a text says. */
export interface PolyominoInterpretation {
  /** `board` if the text is only the name of one. */
  readonly format: PolyominoFormat | 'board';
  readonly board: CellMask;
  readonly pieces: readonly PolyominoPiece[];
  /** If the text names none, they are the twelve pentominoes. */
  readonly hasPieces: boolean;
  readonly mobility: Mobility;
  /** A letter for each piece, one for each copy; "#" for those that are left without. */
  readonly symbols: string;
  /** In how many ways pieces can be put on the board. */
  readonly placements: number;
  /** How many motions that pieces may make map the board onto itself. */
  readonly symmetries: number;
}

/**
 * One option of a solution: its number from 1, its name if the text gives names to options, else
 * empty, and its entries, the item it was chosen for first.
 */
export interface ChosenOption {
  readonly number: number;
  readonly name: string;
  readonly entries: readonly string[];
}

/** Options of solutions that a page can hold; where some may be dropped, the others are counted. */
export const mostInMemory = 1_000_000;

/** The options of all solutions of a batch; boards have none. */
export function sizeInMemory(batch: SolutionBatch | null): number {
  return batch?.kind === 'covers' ? batch.chosen.length : 0;
}

/**
 * Solutions as they are found.
 * Sudoku: `cells` holds `count` grids of size × size digits.
 * Polyomino: `cells` holds `count` boards of height × width numbers, 0 for no cell of the region,
 * p + 1 for a cell that piece p covers; each copy of a piece is one of its own.
 * Covers: `options` describes each chosen option once, in a line: its number, its name and its entries,
 * separated by tabs, the entries by spaces. `chosen` holds the covers one after the other as indices
 * of these lines, and `ends` where each of them ends.
 * Candidates: all that is known of them, each time anew.
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
  /** Rows of a chunk, in their order. */
  | { readonly kind: 'rows'; readonly rows: ListRows };

function optionIn(line: string): ChosenOption {
  const [number, name = '', entries = ''] = line.split('\t');
  return { number: Number(number), name, entries: entries.split(' ') };
}

/** The covers of a batch; they share the objects of their options. */
export function coversIn(batch: SolutionBatch): (readonly ChosenOption[])[] {
  if (batch.kind !== 'covers') return [];
  const { chosen, ends } = batch;
  const options = batch.options.split('\n').map(optionIn);
  // Loops, for there may be many: mapping a typed array takes several times as long.
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

/** Sets of digits are numbers, the sum of 2^d over them, one for each cell in reading order. */
export interface TrueCandidates {
  /** The digits known to be in some solution. */
  readonly found: Float64Array;
  /** The digits that may still turn out to be in one. */
  readonly open: Float64Array;
  /**
   * How many of the solutions gone through have digit d in a cell, at place cell × size + d − 1.
   * The numbers are those of all solutions if `isCounted`.
   */
  readonly counts: Float64Array;
  readonly isCounted: boolean;
}

/** What lies below a node of a search tree. */
export interface Subtree {
  /** The path to that node, for a search of the same task. */
  readonly prefix: Int32Array;
  /** Its share of the tree of the search that it was split from, 0 … 1. */
  readonly weight: number;
}

// --------------------------------------------------------------------------------------- the trace

/** Which exact cover search is to be watched: that of a problem, of a Sudoku, or of a board. */
export type TraceTask = Problem & { readonly itemChoice: ItemChoice };

/** The names of TraceStep, cpp/exact_cover/links/trace_log.hpp, in its order. */
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

/** The names of LinkField there, in its order. */
export const linkFields = ['left', 'right', 'up', 'down', 'length', 'color'] as const;
export type LinkField = (typeof linkFields)[number];

/**
 * A search by dancing links from its first link to its last. Node 0 is the root of the list of
 * items, node i the header of item i; the options follow, see Node in cpp/exact_cover/links/links.hpp.
 */
export interface CoverTrace {
  /** False if single links are not recorded: then nothing changes, and what hides an option has no end. */
  readonly hasLinks: boolean;
  /** The names of the headers 1, 2, …; the primary ones first. */
  readonly items: readonly string[];
  readonly primaryItems: number;
  /** Their names; empty if they have none. */
  readonly options: readonly string[];
  /** The names of the colours 1, 2, … */
  readonly colors: readonly string[];
  /** Before the search, four numbers a node: top, up, down, colour. */
  readonly nodes: Int32Array;
  /** Before the search, two numbers for the root and each header: left, right. */
  readonly headers: Int32Array;
  /** Four numbers an event: its step, its subject, its value, how many links it changes. */
  readonly events: Int32Array;
  /** Four numbers a change: the field, the node it is of, what it was, what it became. */
  readonly changes: Int32Array;
  /** False if there would be more events. */
  readonly isComplete: boolean;
  /** What the items and options are on the board of the puzzle, if it has one. */
  readonly board?: TracedBoard | undefined;
}

/** The items are 4 times size² in the order of cpp/sudoku/encode/encode.hpp: cells, rows, columns, boxes. */
export interface TracedSudoku {
  readonly kind: 'sudoku';
  /** Two numbers an option: its cell in reading order, its digit. */
  readonly candidates: Int32Array;
  /** The number of each cell's box, from 0. */
  readonly boxes: Uint8Array;
}

/** The items are the pieces, then the cells; others keep copies of a piece in order. */
export interface TracedPolyomino extends CellMask {
  readonly kind: 'polyomino';
  /** Of each cell of the board its place in the mask. */
  readonly cells: Int32Array;
  /** Of each piece the one that it is a copy of, itself if of none. */
  readonly originals: Int32Array;
}

export type TracedBoard = TracedSudoku | TracedPolyomino;

// ---------------------------------------------------------------------------------------- the list

/** Where a puzzle of a list ends: at each line, at blank lines, or only reading it all shows. */
export type ListLayout = 'lines' | 'paragraphs' | 'whole';

/** Of grids above 9×9: whether digits begin with 0 or with 1; empty for either. */
export type SymbolsRule = '' | 'from-zero' | 'from-one';

/** How a text is to be read, where that is not left to the reader. */
export interface InterpretationChoice {
  /** By a name of cpp/sudoku/formats/table.cpp. */
  readonly format?: string | undefined;
  readonly symbols?: SymbolsRule | undefined;
}

/**
 * A list of puzzles, cut into chunks that can be read and solved apart from each other. `firstLines`
 * and `firstRows` have an entry for each chunk: the number of its first line, and how many puzzles
 * of the list are before it.
 */
export interface ListCut {
  /** Of the chunks. */
  readonly layout: ListLayout;
  /** What they are to be read as; empty for any format. */
  readonly format: string;
  readonly symbols: SymbolsRule;
  /** For the layout `whole`: the format of the first puzzle that could be read. */
  readonly origin?: SudokuFormat;
  /**
   * For the layout `whole`: the puzzles that could be read, exactly and one a line, in UTF-8.
   * The chunks are then cut from this.
   */
  readonly rewritten?: Uint8Array;
  /** Of each puzzle the line of the text it begins in, from 1. */
  readonly lines: Int32Array;
  /** Puzzles that are in no chunk, since they cannot be read. */
  readonly errors: readonly RowFailure[];
  /** Where each chunk begins, in bytes of the text or of what is rewritten, and their end. */
  readonly bounds: Int32Array;
  readonly firstLines: Int32Array;
  readonly firstRows: Int32Array;
}

export interface ListChunk {
  /** UTF-8, if not a string. */
  readonly text: string | Uint8Array;
  readonly layout: ListLayout;
  readonly format: string;
  readonly symbols: SymbolsRule;
  readonly firstLine: number;
}

/** How far each puzzle of a list is searched; 0 for no limit. */
export interface ListSettings {
  readonly solver: SudokuSolverChoice;
  /** Solutions. */
  readonly limit: number;
  readonly milliseconds: number;
}

/** A puzzle that cannot be read, by its row among those it is reported with. */
export interface RowFailure {
  readonly row: number;
  readonly failure: Failure;
}

/** The first of the clashes of a puzzle that is not valid, by its row as above. */
export interface RowClash {
  readonly row: number;
  /** Of the grid. */
  readonly size: number;
  readonly clash: Clash;
  /** Of all clashes. */
  readonly count: number;
}

/** What is known of a puzzle of a list, as it stands in `ListRows.states`. */
export const rowState = { complete: 1, limit: 2, stopped: 3, clash: 4, unreadable: 5 } as const;

/** Puzzles of a list in the order of the text: a column each. */
export interface ListRows {
  readonly lines: Int32Array;
  readonly states: Uint8Array;
  /** Of the grids; 0 if unreadable. */
  readonly sizes: Uint8Array;
  readonly givens: Int32Array;
  /** Solutions, up to the limit. */
  readonly counts: Float64Array;
  readonly nodes: Float64Array;
  readonly microseconds: Float64Array;
  readonly names: readonly string[];
  /** The puzzle in one line that reads back; empty where `puzzles` says it all. */
  readonly texts: readonly string[];
  /** Where each row begins in `puzzles` and `solutions`, and their end. */
  readonly offsets: Int32Array;
  /** size² bytes for each row, 0 for blank. */
  readonly puzzles: Uint8Array;
  /** The first solution of each row; all 0 if there is none. */
  readonly solutions: Uint8Array;
  readonly errors: readonly RowFailure[];
  readonly clashes: readonly RowClash[];
}

// ------------------------------------------------------------------------------------------ errors

/** The codes of the C++ library (cpp/base/error.hpp), in its order, and four of the page's. */
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
  'too_large',
  'second_blank',
  'bad_size',
  'several_puzzles',
  'unknown_constraint',
  'bad_boxes',
  'stated_boxes',
  'bad_syntax',
  'bad_payload',
  'not_in_link',
  'newer_version',
  'does_not_fit',
  'no_such_format',
  'unknown_board',
  'bad_shape',
  'bad_region',
  'not_flat',
  'unknown_solver',
  'bad_setting',
  'out_of_memory',
  'internal',
  'worker_lost',
  'not_loaded',
  'damaged_archive',
  'no_options',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `line` and `column` count from 1, 0 for none; `found` and `expected` are free of language. */
export interface Failure {
  readonly code: ErrorCode;
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly expected: string;
  /** The English sentence, if the module has words. */
  readonly message?: string | undefined;
}

/** A refusal, or a loss: thrown by the worker's own calls and by the client's questions. */
export class SolverError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** A failure of the page's own; where nothing is said, there is nothing to say. */
export function failureOf(
  code: ErrorCode,
  particulars: Partial<Omit<Failure, 'code'>> = {},
): Failure {
  return { code, line: 0, column: 0, found: '', expected: '', ...particulars };
}

// ---------------------------------------------------------------------------------------- messages

/** Where a search ends before everything is found; 0 and nothing at all are no limit. */
export interface Limits {
  readonly solutions?: number | undefined;
  /** Search nodes; only for a job that is not shared. */
  readonly nodes?: number | undefined;
  /** Time spent searching. */
  readonly milliseconds?: number | undefined;
  /** Reports at most this many solutions and counts the others; without, reports all. */
  readonly kept?: number | undefined;
}

const unlimited = Number.POSITIVE_INFINITY;

/** A number for each limit; `kept: 0` keeps none. */
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

/** What a worker is sent first: the module that it runs, compiled. */
export interface ModuleMessage {
  readonly type: 'module';
  readonly module: WebAssembly.Module;
}

/** What can be answered at once. */
interface Questions {
  /** Answered as soon as the module is loaded. */
  ready: { asks: object; answer: null };
  /** The English sentence for a failure; only the package's module has it. */
  word: { asks: { readonly failure: Failure }; answer: string };
  'read-sudoku': {
    asks: { readonly text: string; readonly format?: string };
    /** The likeliest first, at least one. */
    answer: readonly SudokuInterpretation[];
  };
  /** What one puzzle says. */
  'open-sudoku': {
    asks: { readonly source: SudokuSource };
    answer: Omit<SudokuInterpretation, 'puzzles'>;
  };
  'read-cover': {
    asks: { readonly source: CoverSource };
    answer: CoverInterpretations;
  };
  'read-polyomino': {
    asks: { readonly source: PolyominoSource };
    answer: readonly PolyominoInterpretation[];
  };
  /** Keeps whatever else the text says and the format has a place for. */
  write: {
    asks: { readonly problem: Problem; readonly format: string };
    answer: string;
  };
  trace: { asks: { readonly task: TraceTask }; answer: CoverTrace };
  /** Refuses settings that no puzzle could be solved with. */
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

/** A list that is read and cut. */
export interface OpenedList {
  /** UTF-8. */
  readonly text: Uint8Array;
  /** The same for storage: building it from many megabytes would block the page. */
  readonly blob: Blob;
  readonly cut: ListCut;
  /** What its beginning may mean, the likeliest first; none if nothing shows it. */
  readonly interpretations: readonly SudokuInterpretation[];
}

/** What a worker does in one go of a shared task: below a prefix of the search tree, or a chunk. */
export type Unit = Int32Array | ListChunk;

export type Request =
  | { readonly type: 'ask'; readonly job: JobId; readonly question: Question }
  | {
      readonly type: 'solve';
      readonly job: JobId;
      readonly task: Task;
      readonly limits: Limits;
      /** The unit to begin with; the job then takes more units, and lasts until it is cancelled. */
      readonly unit?: Unit | undefined;
      /** Is paused from the beginning. */
      readonly isHeld?: boolean | undefined;
    }
  /** The next unit for a job, which begins with it after the one it has. */
  | {
      readonly type: 'next';
      readonly job: JobId;
      readonly unit: Unit;
      readonly limits: Limits;
    }
  /** Goes on with the last unit, which ended at its limits, to others. */
  | { readonly type: 'extend'; readonly job: JobId; readonly limits: Limits }
  /** Asks a job to split subtrees off its unit, as soon as that proves long. */
  | { readonly type: 'split'; readonly job: JobId }
  | { readonly type: 'pause'; readonly job: JobId }
  | { readonly type: 'resume'; readonly job: JobId }
  | { readonly type: 'cancel'; readonly job: JobId };

/** A request that begins a job, still without its id. */
export type NewJob =
  | Omit<Extract<Request, { type: 'ask' }>, 'job'>
  | Omit<Extract<Request, { type: 'solve' }>, 'job'>;

/** Why a search is over: nothing is left, one of its limits, or a stop. */
export type Outcome = 'exhausted' | 'limit' | 'nodes' | 'time' | 'cancelled';

export type Response =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly job: JobId; readonly answer: unknown }
  /** They follow directly on what the job has kept, in this order. */
  | { readonly type: 'subtrees'; readonly job: JobId; readonly subtrees: readonly Subtree[] }
  | {
      readonly type: 'unit-done';
      readonly job: JobId;
      readonly outcome: Outcome;
      readonly stats: Stats;
      /** The solutions that have not been reported yet. */
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

/** What a worker says about a job. */
export type Report = Exclude<Response, { type: 'ready' }>;
