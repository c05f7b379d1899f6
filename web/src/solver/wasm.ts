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
  Part,
  Stats,
  SudokuGrid,
  SudokuReading,
  SudokuSolver,
} from '../protocol.ts';

export type Fallible<T> = (T & { readonly failure?: undefined }) | { readonly failure: Failure };

/** A search in the module's memory. `delete` frees it. */
export interface WasmJob {
  /** Enters at most `nodes` search nodes and collects at most `solutions` solutions. */
  run(nodes: number, solutions: number): Fallible<{ readonly exhausted: boolean }>;
  stats(): Omit<Stats, 'microseconds'>;
  takeSolutions(): Fallible<{
    readonly count: number;
    readonly cells: Uint8Array;
    readonly options: readonly (readonly ChosenOption[])[];
  }>;
  delete(): void;
}

type Split = Fallible<{ readonly parts: readonly Part[]; readonly nodesAbove: bigint }>;

export interface DanceModule {
  readSudoku(text: string): Fallible<SudokuReading>;
  clashes(grid: SudokuGrid): Fallible<{ readonly clashes: readonly Clash[] }>;
  readCover(text: string): Fallible<CoverReading>;
  describeBoard(board: string): Fallible<Board>;
  solveSudoku(grid: SudokuGrid, solver: SudokuSolver): Fallible<{ readonly job: WasmJob }>;
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
  errorCodes(): readonly ErrorCode[];
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
