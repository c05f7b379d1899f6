/**
 * Loads a WebAssembly module, and declares the types of the exports of cpp/wasm. Functions that can
 * fail return a `failure`.
 */

import type { PuzzleKind } from '../model/catalogue/puzzle-kinds.ts';
import type { Symmetry } from '../model/catalogue/symmetries.ts';
import type { Technique } from '../model/catalogue/techniques.ts';
import type { CoverInterpretation } from '../model/cover.ts';
import type {
  Explanation,
  Refutation,
  VariantExplanation,
  VariantRefutation,
} from '../model/explanation.ts';
import { type ErrorCode, type Failure, SolverError } from '../model/failure.ts';
import type { ListCut, ListLayout, ListRows, ListSettings } from '../model/list.ts';
import type { MadePuzzle } from '../model/made-puzzle.ts';
import type {
  ListedPolyomino,
  PolyominoInterpretation,
  PolyominoProof,
} from '../model/polyomino.ts';
import type { TrueCandidates } from '../model/solutions.ts';
import type { CoverCounterChoice, ItemChoice, SudokuSolverChoice } from '../model/solvers.ts';
import type {
  Level,
  LogicGrid,
  RatingColumns,
  SolvingStep,
  SudokuHint,
  SudokuRating,
  VariantHint,
  VariantRating,
} from '../model/steps.ts';
import type { SudokuGrid, SudokuInterpretation, SymbolsRule } from '../model/sudoku.ts';
import type { AllLimits, End, Stats, Subtree } from '../model/task.ts';
import type { CoverTrace } from '../model/trace.ts';
import type {
  LostPart,
  ReadSudoku,
  VariantCheck,
  VariantPuzzle,
  VariantSolverChoice,
} from '../model/variant.ts';

export type Fallible<T> = (T & { readonly failure?: undefined }) | { readonly failure: Failure };

/** Returns the value, or throws the failure as a `SolverError`. */
export function good<T extends object>(result: Fallible<T>): T {
  if (result.failure) throw new SolverError(result.failure);
  return result as T;
}

/** The state of work after a slice. */
export interface Slice {
  /** The reason the work ended; empty while it has not. */
  readonly end: End | '';
  /** The time taken so far, in milliseconds. */
  readonly milliseconds: number;
  /** The number of solutions so far. */
  readonly found: number;
  /** True if the job waits until its solutions are taken. */
  readonly isFull: boolean;
}

/** Solutions as columns; see `SolutionBatch`. */
export interface Solutions {
  readonly count: number;
  /** Digits, or piece numbers in two bytes each, the lower one first. */
  readonly cells: Uint8Array;
  readonly options: string;
  readonly chosen: Int32Array;
  readonly ends: Int32Array;
}

/** The work to do on a problem (cpp/engine/task.hpp). */
export interface WasmTask {
  /** Empty for the solver's default goal. */
  readonly goal: '' | 'solutions' | 'count' | 'candidates' | 'candidate-counts';
  readonly solver: SudokuSolverChoice | CoverCounterChoice | VariantSolverChoice;
  readonly itemChoice: ItemChoice;
  readonly distinct: boolean;
  readonly symmetric: boolean;
  /** Bytes. */
  readonly memory: number;
  /** The number of the only solution to find; empty for all. */
  readonly number: string;
}

/** Work within limits. `delete` frees it. */
export interface WasmWork {
  /** Enters about `nodes` search nodes and finds at most `solutions` solutions. */
  run(nodes: number, solutions: number): Fallible<Slice>;
  /** Ends the work; a list stops its current puzzle and skips the rest. */
  stop(): void;
  delete(): void;
}

/** A running task. It may outlive its instance. */
export interface WasmJob extends WasmWork {
  /** Begins another subtree. */
  begin(prefix: Int32Array, limits: AllLimits): Fallible<object>;
  /** Continues up to new limits. The time limit counts from now. */
  extend(limits: AllLimits): void;
  /** Splits off a few subtrees for other jobs, or all; none if nothing can be split now. */
  split(isAll: boolean): Fallible<{ readonly subtrees: readonly Subtree[] }>;
  /** Repeats the whole search for about this long. `microseconds` is the mean of the runs. */
  time(milliseconds: number): Fallible<{ readonly runs: number; readonly microseconds: number }>;
  stats(): Fallible<Stats>;
  /** Returns the solutions found since the last call. */
  take(): Fallible<Solutions>;
  /** Returns the results so far, for the candidate goals. */
  candidates(): Fallible<TrueCandidates>;
}

/** A search as the module writes it to and reads it from a checkpoint. */
export interface WasmSearch extends Omit<WasmTask, 'goal' | 'memory' | 'number'> {
  readonly kind: 'cover' | 'polyomino' | 'sudoku';
  readonly format: string;
  readonly text: string;
  /** In decimal, like `nodes`. */
  readonly found: string;
  readonly nodes: string;
  readonly milliseconds: number;
  readonly pending: readonly Subtree[];
}

/** A parsed problem that can have any number of jobs. `delete` frees it. */
export interface WasmInstance<Description> {
  describe(): Fallible<Description>;
  /** Creates a job for the subtree below `prefix`; an empty prefix means the whole search. */
  job(task: WasmTask, limits: AllLimits, prefix: Int32Array): Fallible<{ readonly job: WasmJob }>;
  write(format: string): Fallible<{ readonly text: string }>;
  delete(): void;
}

export type SudokuInstance = WasmInstance<Omit<SudokuInterpretation, 'puzzles'>>;

/** A problem whose search can be recorded up to a number of events. */
interface TraceableInstance<Description> extends WasmInstance<Description> {
  /** Returns the format the problem was read in. */
  format(): string;
  trace(itemChoice: ItemChoice, maxEvents: number): Fallible<CoverTrace>;
}
export type CoverInstance = TraceableInstance<CoverInterpretation>;
export interface PolyominoInstance extends TraceableInstance<PolyominoInterpretation> {
  /** Looks for a proof that there is no tiling. */
  proveImpossible(milliseconds: number): Fallible<PolyominoProof>;
  /** Writes it as an exact cover problem in Knuth's format. */
  asCover(): Fallible<{ readonly text: string }>;
}

/** Solves the puzzles of a list one after the other; does not return solutions by itself. */
export interface WasmListJob extends WasmWork {
  /** Returns the rows finished since the last call. */
  take(): Fallible<ListRows>;
}

/** Creates Sudoku grids. */
export interface GridModule {
  gridInstance(grid: SudokuGrid, name: string): Fallible<{ readonly instance: SudokuInstance }>;
}

/** Reads and solves lists. */
export interface ListModule {
  /** Cuts a UTF-8 list into chunks of at most `maxPerChunk` puzzles. */
  cutList(
    text: string | Uint8Array,
    maxPerChunk: number,
    format: string,
    symbols: SymbolsRule,
  ): Fallible<ListCut>;
  listJob(
    text: string | Uint8Array,
    layout: ListLayout,
    format: string,
    symbols: SymbolsRule,
    firstLine: number,
    settings: ListSettings,
    milliseconds: number,
  ): Fallible<{ readonly job: WasmListJob }>;
}

/** A `VariantPuzzle` as JSON, with remarks on it. */
export interface WasmVariant extends Pick<VariantPuzzle, 'format' | 'solutionHolds' | 'saysMore'> {
  readonly json: string;
}

/** Reads texts of Sudokus, plain ones and variants, and lists of them. */
export interface SudokuModule extends GridModule, ListModule, VariantModule {
  /** Here and below, an empty `format` means any; the likeliest come first. */
  interpretSudoku(
    text: string,
    format: string,
  ): Fallible<{
    readonly interpretations: readonly (Omit<ReadSudoku, 'variant'> & {
      readonly variant?: WasmVariant;
    })[];
  }>;
  /** Reads the only puzzle of a text. */
  sudokuInstance(text: string, format: string): Fallible<{ readonly instance: SudokuInstance }>;
}

/** Explains Sudokus. After `milliseconds`, here and below, answers may be incomplete. */
export interface ExplainModule {
  /** `placed` has a digit per cell, or is empty. */
  explainSudoku(grid: SudokuGrid, placed: Uint8Array, milliseconds: number): Fallible<Explanation>;
  whyNot(grid: SudokuGrid, cell: number, digit: number, milliseconds: number): Fallible<Refutation>;
  rateSudoku(grid: LogicGrid, milliseconds: number): Fallible<SudokuRating>;
  rateSudokus(grid: SudokuGrid, cells: Uint8Array, milliseconds: number): Fallible<RatingColumns>;
  sudokuSteps(
    grid: LogicGrid,
    milliseconds: number,
  ): Fallible<{ readonly steps: readonly SolvingStep[] }>;
  /** `placed` has a digit per cell, or is empty; `notes` a set like the candidates of a grid. */
  sudokuHint(
    grid: LogicGrid,
    placed: Uint8Array,
    notes: Float64Array | undefined,
    milliseconds: number,
  ): Fallible<SudokuHint>;
}

/** Makes Sudokus. */
export interface MakeModule {
  /**
   * Makes the puzzle with this number, from 0, in the series of a seed, on a grid like this, with
   * the rules of the `VariantPuzzle` in `json` unless it is empty. What is empty or 0 is not wished.
   */
  generateSudoku(
    grid: SudokuGrid,
    json: string,
    wish: {
      readonly kind: PuzzleKind;
      readonly level: Level | '';
      readonly technique: Technique | '';
      readonly givens: number;
      readonly pattern: Uint8Array;
      readonly symmetry: Symmetry;
    },
    seed: number,
    number: number,
    milliseconds: number,
  ): Fallible<WasmMadePuzzle>;
}

/** A new puzzle: its cells and, if they are irregular, its boxes; as JSON if it has rules. */
interface WasmMadePuzzle extends Omit<MadePuzzle, 'puzzle'>, Pick<SudokuGrid, 'cells' | 'boxes'> {
  readonly json?: string;
}

/**
 * Reads, checks and solves Sudoku variants. `json` is a `VariantPuzzle`, which crosses faster than
 * an object.
 */
interface VariantModule {
  /** Reads the only puzzle of a text; an empty `format` means any. */
  readVariant(text: string, format: string): Fallible<WasmVariant>;
  checkVariant(json: string): Fallible<VariantCheck>;
  /** `placed` has a digit or −1 per cell, `notes` a set; `solution` is empty if it isn't known. */
  hintVariant(
    json: string,
    placed: Int8Array,
    notes: Float64Array,
    solution: Uint8Array,
    milliseconds: number,
  ): Fallible<VariantHint>;
  /** Returns a set for each cell. */
  openDigits(json: string, milliseconds: number): Fallible<{ readonly open: readonly number[] }>;
  rateVariant(json: string, milliseconds: number): Fallible<VariantRating>;
  houses(json: string, milliseconds: number): Fallible<{ readonly grid: LogicGrid | null }>;
  /** A `cell` of −1 asks why there is no solution. */
  whyNotVariant(
    json: string,
    cell: number,
    digit: number,
    milliseconds: number,
  ): Fallible<VariantRefutation>;
  /** Returns the parts of a puzzle missing from `text`, the puzzle as written in some format. */
  lostFromVariant(json: string, text: string): Fallible<{ readonly parts: readonly LostPart[] }>;
  /** Records the search on the board, with single links if the search is small. */
  traceVariant(json: string, itemChoice: ItemChoice, maxEvents: number): Fallible<CoverTrace>;
  variantInstance(
    json: string,
  ): Fallible<{ readonly instance: Omit<WasmInstance<never>, 'describe'> }>;
}

/** Reads and solves exact cover problems and polyomino puzzles. */
export interface CoverModule {
  /** Returns all interpretations. If the likeliest fails, returns the others and its failure. */
  coverInstances(
    text: string,
    format: string,
  ): { readonly instances?: readonly CoverInstance[]; readonly failure?: Failure };
  /** Reads a puzzle. In the format `board`, the text names a board for the twelve pentominoes. */
  polyominoInstance(
    text: string,
    format: string,
  ): Fallible<{ readonly instance: PolyominoInstance }>;
  /** Lists the puzzles of a text. */
  polyominoList(text: string): Fallible<{ readonly puzzles: readonly ListedPolyomino[] }>;
  /** Writes a Sudoku as an exact cover problem in Knuth's format. */
  sudokuAsCover(grid: SudokuGrid): Fallible<{ readonly text: string }>;
  /** Writes a checkpoint. */
  saveSearch(
    instance: CoverInstance | PolyominoInstance,
    search: WasmSearch,
  ): Fallible<{ readonly text: string }>;
  /** Reads a checkpoint; returns no properties if it is damaged or cannot continue here. */
  savedSearch(text: string): Fallible<Partial<WasmSearch>>;
  /** Returns whether a checkpoint belongs to the problem. */
  isSearchOf(instance: CoverInstance | PolyominoInstance, text: string): boolean;
  /** Records the search on the board of a Sudoku, with single links if the search is small. */
  traceSudoku(grid: SudokuGrid, itemChoice: ItemChoice, maxEvents: number): Fallible<CoverTrace>;
}

/** The module of the npm package, which has everything, including error messages. */
export interface DanceModule extends SudokuModule, CoverModule, ExplainModule, MakeModule {
  explainVariant(json: string, milliseconds: number): Fallible<VariantExplanation>;
  /** Returns the English sentence for a failure, including the texts found and expected. */
  errorMessage(code: ErrorCode, found: string, expected: string): string;
  /** Returns the memory size in bytes; it never shrinks. */
  memorySize(): number;
}

type InstantiateWasm = (
  imports: WebAssembly.Imports,
  receive: (instance: WebAssembly.Instance) => void,
) => object;

/** The function Emscripten generates to create an instance of a module. */
export type CreateModule = (
  settings:
    | { readonly wasmBinary: Uint8Array }
    /** Instantiates a compiled module and passes on the instance; returns an empty object. */
    | { readonly instantiateWasm: InstantiateWasm; readonly locateFile: () => string },
) => Promise<never>;

/** Starts the module that `create` was generated for, from its bytes or compiled form. */
export function loadModule<Module>(
  create: CreateModule,
  source: { readonly wasmBinary: Uint8Array } | { readonly module: WebAssembly.Module },
): Promise<Module> {
  if ('wasmBinary' in source) return create(source);
  return new Promise((resolve, reject) => {
    const instantiateWasm: InstantiateWasm = (imports, receive) => {
      WebAssembly.instantiate(source.module, imports).then(receive).catch(reject);
      return {};
    };
    // There is no file to locate, and a worker made from a blob could not locate one.
    create({ instantiateWasm, locateFile: () => '' }).then(resolve, reject);
  });
}
