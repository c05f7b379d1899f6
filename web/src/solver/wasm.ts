/**
 * The only importer of the WebAssembly module, and the types of what cpp/bindings/embind.cpp hands
 * over. Functions that can fail answer with a `failure`.
 */

import createDance from '#wasm/dance.mjs';
import type {
  Board,
  ChosenOption,
  Clash,
  CoverReading,
  ErrorCode,
  Failure,
  ItemChoice,
  ListCut,
  ListRows,
  Part,
  Stats,
  SudokuGrid,
  SudokuReading,
  SudokuSolver,
} from '../protocol.ts';

export type Fallible<T> = (T & { readonly failure?: undefined }) | { readonly failure: Failure };

/** What a slice of a search came to. */
export interface Slice {
  readonly exhausted: boolean;
  /** All solutions so far. */
  readonly found: number;
  /** So much is collected that nothing goes on before it is taken. */
  readonly isFull: boolean;
}

/** A search in the module's memory. `delete` frees it. */
export interface WasmJob {
  /** From now on solutions are counted, not collected. */
  countOnly(): void;
  /** Enters at most `nodes` search nodes and finds at most `solutions` solutions. */
  run(nodes: number, solutions: number): Fallible<Slice>;
  stats(): Fallible<Omit<Stats, 'microseconds'>>;
  takeSolutions(): Fallible<{
    readonly count: number;
    /** How many cells or entries they have in all. */
    readonly size: number;
    readonly cells: Uint8Array;
    readonly options: readonly (readonly ChosenOption[])[];
  }>;
  delete(): void;
}

/** The puzzles of a list, one after the other. `delete` frees it. */
export interface WasmListJob {
  /** Enters about so many search nodes. */
  run(nodes: number): Fallible<{ readonly isDone: boolean }>;
  /** The puzzle under way counts as stopped; those behind it are left alone. */
  stop(): void;
  /** The rows that were done since the last call. */
  take(): Fallible<ListRows>;
  delete(): void;
}

type Split = Fallible<{ readonly parts: readonly Part[]; readonly nodesAbove: bigint }>;

/** A puzzle as it was read, how many givens it has, and the search for its solutions. */
export interface OpenSudoku extends SudokuReading {
  readonly givens: number;
  readonly clashes: readonly Clash[];
  readonly job: WasmJob;
}

/** As in cpp/exact_cover/verdict.hpp. */
export type Verdict = 'none' | 'unique' | 'multiple' | 'stopped' | 'invalid';

export interface DanceModule {
  readSudoku(text: string): Fallible<SudokuReading>;
  clashes(grid: SudokuGrid): Fallible<{ readonly clashes: readonly Clash[] }>;
  readCover(text: string): Fallible<CoverReading>;
  describeBoard(board: string): Fallible<Board>;
  solveSudoku(grid: SudokuGrid, solver: SudokuSolver): Fallible<{ readonly job: WasmJob }>;
  /** Reads the puzzle and begins to solve it. With clashes the search comes to nothing. */
  openSudoku(text: string, solver: SudokuSolver): Fallible<OpenSudoku>;
  solvePolyomino(
    board: string,
    distinct: boolean,
    prefix: Int32Array,
  ): Fallible<{ readonly job: WasmJob }>;
  solveCover(
    text: string,
    itemChoice: ItemChoice,
    prefix: Int32Array,
  ): Fallible<{ readonly job: WasmJob }>;
  splitPolyomino(board: string, distinct: boolean, wanted: number): Split;
  splitCover(text: string, itemChoice: ItemChoice, wanted: number): Split;
  /** Lists are UTF-8. Chunks have so many puzzles. */
  cutList(text: string | Uint8Array, puzzlesPerChunk: number): Fallible<ListCut>;
  listJob(
    text: string | Uint8Array,
    byLine: boolean,
    firstLine: number,
    limit: number,
    solver: SudokuSolver,
  ): Fallible<{ readonly job: WasmListJob }>;
  /** The whole list in one call; a `limit` of 0 is none. */
  solveList(text: string | Uint8Array, limit: number, solver: SudokuSolver): Fallible<ListRows>;
  errorCodes(): readonly ErrorCode[];
  /** The English sentence for a failure, with what was found and what was expected. */
  errorMessage(code: ErrorCode, found: string, expected: string): string;
  /** What so many solutions mean. */
  verdict(count: number, isComplete: boolean, hasClashes: boolean): Verdict;
  /** In bytes. It grows, but never shrinks. */
  memorySize(): number;
}

/** Starts the module. In Node, where nothing can be fetched, it is handed over as `wasmBinary`. */
export function loadModule(source: {
  readonly locateFile?: () => string;
  readonly wasmBinary?: Uint8Array;
}): Promise<DanceModule> {
  return createDance(source);
}
