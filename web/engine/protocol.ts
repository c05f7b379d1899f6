/**
 * The wire protocol between a client and its workers.
 *
 * Client → worker: `Request`. Worker → client: `Response`. The client chooses the id of each job.
 * Every response except `ready` carries one, and responses to a finished job are dropped. Counts
 * are `bigint`. Rows and columns count from 0.
 */

import type { CoverInterpretations, CoverSource } from './model/cover.ts';
import type {
  Candidate,
  Explanation,
  Refutation,
  VariantExplanation,
  VariantRefutation,
} from './model/explanation.ts';
import type { Failure } from './model/failure.ts';
import type { ListChunk, ListCut, ListSettings } from './model/list.ts';
import type { MadePuzzle, PuzzleWish } from './model/made-puzzle.ts';
import type {
  ListedPolyomino,
  PolyominoInterpretation,
  PolyominoProof,
  PolyominoSource,
} from './model/polyomino.ts';
import type { SolutionBatch } from './model/solutions.ts';
import type {
  LogicGrid,
  RatingColumns,
  SolvingStep,
  SudokuHint,
  SudokuRating,
  VariantHint,
  VariantRating,
} from './model/steps.ts';
import type {
  InterpretationChoice,
  SudokuGrid,
  SudokuInterpretation,
  SudokuSource,
} from './model/sudoku.ts';
import type { End, Limits, Problem, SavedSearch, Stats, Subtree, Task } from './model/task.ts';
import type { CoverTrace, TraceTask } from './model/trace.ts';
import type { LostPart, ReadSudoku, VariantCheck, VariantPuzzle } from './model/variant.ts';

export type JobId = number;

/** Milliseconds between two progress reports. */
export const progressInterval = 100;
/** Milliseconds of work after which sharing it outweighs the overhead. */
export const minWork = 4;

/**
 * The number of batches of solutions that may be on their way from a job, which keeps the memory of
 * a client small that reads slowly.
 */
export const maxUnread = 4;

/** The first message to a worker: the compiled module to run. */
export interface ModuleMessage {
  readonly type: 'module';
  readonly module: WebAssembly.Module;
}

/** Limits the time to look for an answer, which may then be incomplete. */
interface Limited {
  readonly milliseconds?: number | undefined;
}

/** Requests with a single answer. */
interface Questions {
  /** Answered as soon as the module is loaded. */
  ready: { asks: object; answer: null };
  /** Returns the English sentence for a failure. Only the package's module includes these. */
  'error-message': { asks: { readonly failure: Failure }; answer: string };
  'read-sudoku': {
    asks: { readonly text: string; readonly format?: string | undefined };
    /** The likeliest first; never empty. */
    answer: readonly ReadSudoku[];
  };
  /** Describes a single puzzle. */
  'open-sudoku': {
    asks: { readonly source: SudokuSource };
    answer: Omit<SudokuInterpretation, 'puzzles'>;
  };
  /** Reads the only puzzle of a text. */
  'read-variant': {
    asks: { readonly text: string; readonly format?: string | undefined };
    answer: VariantPuzzle;
  };
  'check-variant': { asks: { readonly puzzle: VariantPuzzle }; answer: VariantCheck };
  /**
   * `placed` holds the player's digits, −1 for none, `notes` sets of digits for each cell. Fails with
   * `stopped`, or `no_solution` or `several_solutions` unless the only solution is given.
   */
  'hint-variant': {
    asks: {
      readonly puzzle: VariantPuzzle;
      readonly placed: Int8Array;
      readonly notes: Float64Array;
      readonly solution?: Uint8Array | undefined;
    } & Limited;
    answer: VariantHint;
  };
  /**
   * Returns for each cell the set of digits that no given in its row, column or box has, and that each
   * rule allows by itself. Fails with `stopped`.
   */
  'open-digits': {
    asks: { readonly puzzle: VariantPuzzle } & Limited;
    answer: readonly number[];
  };
  /** Fails with `no_solution`, `several_solutions`, `already_solved` or `stopped`. */
  'rate-variant': { asks: { readonly puzzle: VariantPuzzle } & Limited; answer: VariantRating };
  /**
   * Returns a variant as the techniques for plain puzzles see it; null if its rules say more than which
   * cells differ, or its board is not one square grid of at most 16×16 cells. Fails with `no_solution`,
   * `several_solutions` or `stopped`.
   */
  houses: {
    asks: { readonly puzzle: VariantPuzzle } & Limited;
    answer: LogicGrid | null;
  };
  /** Without a candidate, asks why there is no solution. */
  'why-not-variant': {
    asks: { readonly puzzle: VariantPuzzle; readonly candidate: Candidate | null } & Limited;
    answer: VariantRefutation;
  };
  /** Lists the parts of a variant missing from `text`, the puzzle as written in some format. */
  'lost-parts': {
    asks: { readonly puzzle: VariantPuzzle; readonly text: string };
    answer: readonly LostPart[];
  };
  'explain-variant': {
    asks: { readonly puzzle: VariantPuzzle } & Limited;
    answer: VariantExplanation;
  };
  'read-cover': {
    asks: { readonly source: CoverSource };
    answer: CoverInterpretations;
  };
  'read-polyomino': {
    asks: { readonly source: PolyominoSource };
    answer: readonly PolyominoInterpretation[];
  };
  /** Lists the puzzles of a text; only BurrTools files can hold several. */
  'list-polyomino': {
    asks: { readonly text: string };
    answer: readonly ListedPolyomino[];
  };
  /** Looks for a proof that the board can't be filled. */
  'prove-impossible': {
    asks: { readonly source: PolyominoSource } & Limited;
    answer: PolyominoProof;
  };
  /** Writes a puzzle as an exact cover problem in Knuth's format. */
  'as-cover': {
    asks: { readonly puzzle: { readonly grid: SudokuGrid } | PolyominoSource };
    answer: string;
  };
  /** Writes a problem with everything that the format can express. */
  write: {
    asks: { readonly problem: Problem; readonly format: string };
    answer: string;
  };
  /** Writes a checkpoint, like those of the command. */
  'save-search': { asks: { readonly search: SavedSearch }; answer: string };
  /** Reads a checkpoint; fails with `bad_checkpoint`. */
  'open-search': { asks: { readonly text: string }; answer: SavedSearch };
  trace: {
    /** The record ends at the first search node with about `maxEvents` events. */
    asks: { readonly task: TraceTask; readonly maxEvents?: number };
    answer: CoverTrace;
  };
  explain: {
    /** `placed` holds the player's digits, 0 for none. */
    asks: { readonly grid: SudokuGrid; readonly placed?: Uint8Array | undefined } & Limited;
    answer: Explanation;
  };
  'why-not': {
    asks: { readonly grid: SudokuGrid; readonly candidate: Candidate } & Limited;
    answer: Refutation;
  };
  /**
   * These three fail with `too_large` beyond 16×16, `no_solution`, `several_solutions`, `no_step` if
   * the known techniques don't suffice, or `stopped`.
   */
  rate: { asks: { readonly grid: LogicGrid } & Limited; answer: SudokuRating };
  /**
   * Rates the puzzles whose digits are in `cells`, one after the other, on grids like `grid`: as many
   * as the time allows, at least one.
   */
  'rate-list': {
    asks: { readonly grid: SudokuGrid; readonly cells: Uint8Array } & Limited;
    answer: RatingColumns;
  };
  /** Lists the steps to the solution, always the easiest. */
  steps: { asks: { readonly grid: LogicGrid } & Limited; answer: readonly SolvingStep[] };
  /**
   * `placed` holds the player's digits, 0 for none, `notes` sets like the candidates of a grid. Notes
   * count if every empty cell has some.
   */
  hint: {
    asks: {
      readonly grid: LogicGrid;
      readonly placed?: Uint8Array | undefined;
      readonly notes?: Float64Array | undefined;
    } & Limited;
    answer: SudokuHint;
  };
  /**
   * Makes the puzzle with this number, from 0, in the series of a seed, on a blank grid. Fails with
   * `stopped`; with `wrong_length` or `bad_setting` if the wish can't be fulfilled.
   */
  generate: {
    asks: {
      readonly grid: SudokuGrid;
      /** A puzzle on this grid whose rules the new one is to have. */
      readonly ruled?: VariantPuzzle | undefined;
      readonly wish: PuzzleWish;
      readonly seed: number;
      readonly number: number;
    } & Limited;
    answer: MadePuzzle;
  };
  /** Fails if these settings could not solve any puzzle. */
  'check-list': {
    asks: { readonly format: string; readonly settings: ListSettings };
    answer: null;
  };
  'cut-list': {
    asks: { readonly text: Uint8Array; readonly maxPuzzles: number; readonly format: string };
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

/** A list that was read and cut. */
export interface OpenedList {
  /** UTF-8. */
  readonly text: Uint8Array;
  /** The same text as a blob, for storage: creating a large one on the page would block it. */
  readonly blob: Blob;
  readonly cut: ListCut;
  /** The interpretations of the beginning, the likeliest first; may be empty. */
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
      /** The first unit. The job then accepts more units until it is stopped. */
      readonly unit?: Unit | undefined;
      /** Starts the job paused. */
      readonly isHeld?: boolean | undefined;
    }
  /** Queues the next unit of a job, which begins it after the current one. */
  | {
      readonly type: 'next';
      readonly job: JobId;
      readonly unit: Unit;
      readonly limits: Limits;
    }
  /** Continues the last unit, which ended at its limits, up to new limits. */
  | { readonly type: 'extend'; readonly job: JobId; readonly limits: Limits }
  /** Asks a job to split subtrees off its unit once the unit proves long. */
  | { readonly type: 'split'; readonly job: JobId }
  /** Splits off the whole rest of the current unit, which then ends, even while paused. */
  | { readonly type: 'drain'; readonly job: JobId }
  | { readonly type: 'pause'; readonly job: JobId }
  | { readonly type: 'resume'; readonly job: JobId }
  /** Confirms a batch of solutions. A job with `maxUnread` unconfirmed ones waits. */
  | { readonly type: 'read'; readonly job: JobId }
  | { readonly type: 'stop'; readonly job: JobId };

/** A request that begins a job, without its id. */
export type NewJob =
  | Omit<Extract<Request, { type: 'ask' }>, 'job'>
  | Omit<Extract<Request, { type: 'solve' }>, 'job'>;

export type Response =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly job: JobId; readonly answer: unknown }
  /** These subtrees follow the rest of the job's unit, in this order. */
  | { readonly type: 'subtrees'; readonly job: JobId; readonly subtrees: readonly Subtree[] }
  /** Sent even if the unit cannot be split; such a unit is not drained. */
  | { readonly type: 'drained'; readonly job: JobId }
  | {
      readonly type: 'unit-done';
      readonly job: JobId;
      readonly end: End;
      readonly stats: Stats;
      /** The solutions not yet reported. */
      readonly batch: SolutionBatch | null;
    }
  | { readonly type: 'solutions'; readonly job: JobId; readonly batch: SolutionBatch }
  | { readonly type: 'progress'; readonly job: JobId; readonly stats: Stats }
  | { readonly type: 'paused'; readonly job: JobId; readonly stats: Stats }
  | {
      readonly type: 'done';
      readonly job: JobId;
      readonly end: End;
      readonly stats: Stats;
    }
  | { readonly type: 'failed'; readonly job: JobId; readonly failure: Failure };

/** A worker's report on a job. */
export type Report = Exclude<Response, { type: 'ready' }>;
