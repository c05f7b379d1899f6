/**
 * Starts a WebAssembly module, and has the types of what cpp/wasm hands over. Functions
 * that can fail answer with a `failure`.
 */

import {
  type ChosenOption,
  type Clash,
  type CoverCounterChoice,
  type CoverFormat,
  type CoverInterpretation,
  type CoverSolverChoice,
  type CoverTrace,
  type ErrorCode,
  type Failure,
  type ItemChoice,
  type ListCut,
  type ListLayout,
  type ListRows,
  type ListSettings,
  type PolyominoFormat,
  type PolyominoInterpretation,
  type PolyominoWriter,
  SolverError,
  type Stats,
  type Subtree,
  type SudokuGrid,
  type SudokuInterpretation,
  type SudokuSolverChoice,
  type SudokuWriter,
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

/** What a search has found since it was last asked. */
export interface Solutions {
  readonly count: number;
  /** How many cells or entries they have in all. */
  readonly size: number;
  /** Digits; of tilings each number in two bytes, the lower one first. */
  readonly cells: Uint8Array;
  readonly options: readonly (readonly ChosenOption[])[];
}

/** A search in the module's memory. `delete` frees it. */
export interface WasmJob<Found = Solutions> {
  /** Begins with another subtree; true candidates have none. */
  begin?(prefix: Int32Array): Fallible<object>;
  /** Splits subtrees off for other jobs; none if there is nothing to split now. */
  split?(): Fallible<{ readonly subtrees: readonly Subtree[] }>;
  /** From now on solutions are counted, not collected. */
  countOnly(): void;
  /** Enters at most `nodes` search nodes and finds at most `solutions` solutions. */
  run(nodes: number, solutions: number): Fallible<Slice>;
  stats(): Fallible<Omit<Stats, 'microseconds'>>;
  takeSolutions(): Fallible<Found>;
  delete(): void;
}

/** Finds the true candidates; what it takes is all that is known of them. */
export type WasmCandidatesJob = WasmJob<TrueCandidates>;

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

/** `board` if the text is the name of one, for the twelve pentominoes. */
export type PolyominoFrom = PolyominoFormat | 'board' | '';

/** That of the whole. */
export const noPrefix: Int32Array = new Int32Array();

/** Sudoku: single puzzles and lists. */
export interface SudokuModule {
  /** In the formats of the name `from` only, if it is there. */
  readSudoku(
    text: string,
    from?: string,
  ): Fallible<{ readonly interpretations: readonly SudokuInterpretation[] }>;
  /** The only puzzle of a text. For `from`, here and below, an empty name is the likeliest format. */
  openSudoku(text: string, from: string): Fallible<Omit<SudokuInterpretation, 'puzzles'>>;
  /** Writes it in another format, with whatever the text says beside the grid. */
  convertSudoku(
    text: string,
    from: string,
    format: SudokuWriter,
  ): Fallible<{ readonly text: string }>;
  writeSudoku(
    grid: SudokuGrid,
    name: string,
    format: SudokuWriter,
  ): Fallible<{ readonly text: string }>;
  clashes(grid: SudokuGrid): Fallible<{ readonly clashes: readonly Clash[] }>;
  /** Below `prefix`, which is empty for the whole; `itemChoice` is for dancing links. */
  solveSudoku(
    grid: SudokuGrid,
    solver: SudokuSolverChoice,
    itemChoice: ItemChoice,
    prefix: Int32Array,
  ): Fallible<{ readonly job: WasmJob }>;
  findCandidates(grid: SudokuGrid, counted: boolean): Fallible<{ readonly job: WasmCandidatesJob }>;
  /** Lists are UTF-8. An empty `format` is any; chunks have at most so many puzzles. */
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

/** Exact cover problems and polyominoes. An empty `from` is the likeliest format. */
export interface CoverModule {
  /** Where the likeliest interpretation fails, the others come with its failure. */
  readCover(
    text: string,
    from?: CoverFormat,
  ):
    | { readonly failure?: undefined; readonly interpretations: readonly CoverInterpretation[] }
    | { readonly failure: Failure; readonly interpretations?: readonly CoverInterpretation[] };
  writeCover(
    text: string,
    from: CoverFormat | '',
    format: CoverFormat,
  ): Fallible<{ readonly text: string }>;
  readPolyomino(
    text: string,
    from: PolyominoFrom,
  ): Fallible<{ readonly interpretations: readonly PolyominoInterpretation[] }>;
  writePolyomino(
    text: string,
    from: PolyominoFrom,
    format: PolyominoWriter,
  ): Fallible<{ readonly text: string }>;
  /** Here and below: below `prefix`, which is empty for the whole. */
  solvePolyomino(
    text: string,
    from: PolyominoFrom,
    solver: CoverSolverChoice,
    distinct: boolean,
    prefix: Int32Array,
  ): Fallible<{ readonly job: WasmJob }>;
  solveCover(
    text: string,
    from: CoverFormat | '',
    solver: CoverSolverChoice,
    itemChoice: ItemChoice,
    prefix: Int32Array,
  ): Fallible<{ readonly job: WasmJob }>;
  /** Counts all covers and collects none; what a memo remembers takes at most so many bytes. */
  countCover(
    text: string,
    from: CoverFormat | '',
    solver: CoverCounterChoice,
    itemChoice: ItemChoice,
    memory: number,
  ): Fallible<{ readonly job: WasmJob }>;
  /** The same for tilings, of which copies of one piece are not told apart. */
  countPolyomino(
    text: string,
    from: PolyominoFrom,
    solver: CoverCounterChoice,
    memory: number,
  ): Fallible<{ readonly job: WasmJob }>;
  /** The search of a small problem, up to the search node with which it has so many events. */
  traceCover(
    text: string,
    from: CoverFormat | '',
    itemChoice: ItemChoice,
    mostEvents: number,
  ): Fallible<CoverTrace>;
  /** The same on the board of a Sudoku, or for all tilings, with single links if it is small. */
  traceSudoku(grid: SudokuGrid, itemChoice: ItemChoice, mostEvents: number): Fallible<CoverTrace>;
  tracePolyomino(
    text: string,
    from: PolyominoFrom,
    itemChoice: ItemChoice,
    mostEvents: number,
  ): Fallible<CoverTrace>;
}

/** That of the npm package has all, and words for it. */
export interface DanceModule extends SudokuModule, CoverModule {
  errorCodes(): readonly ErrorCode[];
  /** The English sentence for a failure, with what was found and what was expected. */
  errorMessage(code: ErrorCode, found: string, expected: string): string;
  /** What so many solutions mean. */
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

/** Starts the module that `create` is made for, which is handed over as bytes or compiled. */
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
