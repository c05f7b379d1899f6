/**
 * Starts a WebAssembly module, and declares the types of what cpp/wasm exports. Functions
 * that can fail answer with a `failure`.
 */

import {
  type CoverCounterChoice,
  type CoverInterpretation,
  type CoverTrace,
  type ErrorCode,
  type Failure,
  type ItemChoice,
  type ListCut,
  type ListLayout,
  type ListRows,
  type ListSettings,
  type PolyominoInterpretation,
  SolverError,
  type Stats,
  type Subtree,
  type SudokuGrid,
  type SudokuInterpretation,
  type SudokuSolverChoice,
  type SymbolsRule,
  type TrueCandidates,
  type Verdict,
} from '../protocol.ts';

export type Fallible<T> = (T & { readonly failure?: undefined }) | { readonly failure: Failure };

/** The value; throws a failure as a `SolverError`. */
export function good<T extends object>(result: Fallible<T>): T {
  if (result.failure) throw new SolverError(result.failure);
  return result as T;
}

/** What a slice of a search came to. */
export interface Slice {
  readonly exhausted: boolean;
  /** All solutions so far. */
  readonly found: number;
  /** So much is collected that nothing goes on before it is taken. */
  readonly isFull: boolean;
}

/** Solutions as columns, see `SolutionBatch`. */
export interface Solutions {
  readonly count: number;
  /** Digits; of tilings each number in two bytes, the lower one first. */
  readonly cells: Uint8Array;
  readonly options: string;
  readonly chosen: Int32Array;
  readonly ends: Int32Array;
}

/** What to do with a problem (cpp/engine/task.hpp). */
export interface WasmTask {
  readonly goal: 'solutions' | 'count' | 'candidates' | 'candidate-counts';
  readonly solver: SudokuSolverChoice | CoverCounterChoice;
  readonly itemChoice: ItemChoice;
  readonly distinct: boolean;
  /** In bytes. */
  readonly memory: number;
}

/** A task at work. It outlives its instance; `delete` frees it. */
export interface WasmJob {
  /** Begins with another subtree. */
  begin(prefix: Int32Array): Fallible<object>;
  /** Splits subtrees off for other jobs; none if there is nothing to split now. */
  split(): Fallible<{ readonly subtrees: readonly Subtree[] }>;
  /** From now on solutions are counted, not collected. */
  countOnly(): void;
  /** Enters about `nodes` search nodes and finds at most `solutions` solutions. */
  run(nodes: number, solutions: number): Fallible<Slice>;
  stats(): Fallible<Omit<Stats, 'microseconds'>>;
  /** Whether no memo is on trial any more. */
  isDecided(): boolean;
  /** The solutions found since the last call. */
  take(): Fallible<Solutions>;
  /** What is known so far, for the goals of candidates. */
  candidates(): Fallible<TrueCandidates>;
  delete(): void;
}

/** A problem that was read, for any number of jobs. `delete` frees it. */
export interface WasmInstance<Description> {
  describe(): Fallible<Description>;
  /** Below `prefix`, which is empty for the whole. */
  job(task: WasmTask, prefix: Int32Array): Fallible<{ readonly job: WasmJob }>;
  write(format: string): Fallible<{ readonly text: string }>;
  delete(): void;
}

export type SudokuInstance = WasmInstance<Omit<SudokuInterpretation, 'puzzles'>>;

/** A problem whose search can be watched, up to a number of events. */
export interface TraceableInstance<Description> extends WasmInstance<Description> {
  /** The format it was read in. */
  format(): string;
  trace(itemChoice: ItemChoice, mostEvents: number): Fallible<CoverTrace>;
}
export type CoverInstance = TraceableInstance<CoverInterpretation>;
export type PolyominoInstance = TraceableInstance<PolyominoInterpretation>;

/** The puzzles of a list, one after the other. `delete` frees it. */
export interface WasmListJob {
  /** Enters about `nodes` search nodes. */
  run(nodes: number): Fallible<{ readonly isDone: boolean }>;
  /** The puzzle under way counts as stopped; those behind it are left alone. */
  stop(): void;
  /** The rows that were done since the last call. */
  take(): Fallible<ListRows>;
  delete(): void;
}

/** Sudoku: single puzzles and lists. */
export interface SudokuModule {
  /** Here and below, an empty `format` is any, the likeliest first. */
  interpretSudoku(
    text: string,
    format: string,
  ): Fallible<{ readonly interpretations: readonly SudokuInterpretation[] }>;
  /** The only puzzle of a text. */
  sudokuInstance(text: string, format: string): Fallible<{ readonly instance: SudokuInstance }>;
  gridInstance(grid: SudokuGrid, name: string): Fallible<{ readonly instance: SudokuInstance }>;
  /** Lists are UTF-8. An empty `format` is any; chunks have at most `mostPerChunk` puzzles. */
  cutList(
    text: string | Uint8Array,
    mostPerChunk: number,
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
  ): Fallible<{ readonly job: WasmListJob }>;
}

/** Exact cover problems and polyominoes. */
export interface CoverModule {
  /** All interpretations. Where the likeliest fails, the others come with its failure. */
  coverInstances(
    text: string,
    format: string,
  ): { readonly instances?: readonly CoverInstance[]; readonly failure?: Failure };
  /** `format` is `board` if the text is the name of one, for the twelve pentominoes. */
  polyominoInstance(
    text: string,
    format: string,
  ): Fallible<{ readonly instance: PolyominoInstance }>;
  /** On the board of the Sudoku, with single links if it is small. */
  traceSudoku(grid: SudokuGrid, itemChoice: ItemChoice, mostEvents: number): Fallible<CoverTrace>;
}

/** That of the npm package has all, and words for it. */
export interface DanceModule extends SudokuModule, CoverModule {
  errorCodes(): readonly ErrorCode[];
  /** The English sentence for a failure, with what was found and what was expected. */
  errorMessage(code: ErrorCode, found: string, expected: string): string;
  /** The verdict for a number of solutions. */
  verdict(count: number, isComplete: boolean, hasClashes: boolean): Verdict;
  /** In bytes. It grows, but never shrinks. */
  memorySize(): number;
}

type InstantiateWasm = (
  imports: WebAssembly.Imports,
  receive: (instance: WebAssembly.Instance) => void,
) => object;

/** What Emscripten makes for a module: makes an instance of it. */
export type CreateModule = (
  settings:
    | { readonly wasmBinary: Uint8Array }
    /** Makes the instance of what is compiled, and hands it on; answers with nothing yet. */
    | { readonly instantiateWasm: InstantiateWasm; readonly locateFile: () => string },
) => Promise<never>;

/** Starts the module that `create` is made for, from its bytes or compiled. */
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
    // It has no file, and a worker made in memory could not say where that is.
    create({ instantiateWasm, locateFile: () => '' }).then(resolve, reject);
  });
}
