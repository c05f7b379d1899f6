/** The functions of the package. */

import type { CoverFormat, CoverInterpretation } from '../engine/model/cover.ts';
import type { ListedPolyomino, PolyominoFormat } from '../engine/model/polyomino.ts';
import type { SudokuWriter } from '../engine/model/sudoku.ts';
import type { VariantWriter } from '../engine/model/variant.ts';
import type {
  CandidatesAnswer,
  Cover,
  CoverAnswer,
  CoverResult,
  ListAnswer,
  ListResult,
  ListRow,
  PolyominoAnswer,
  PolyominoInterpretation,
  PolyominoProof,
  PolyominoResult,
  SudokuAnswer,
  SudokuExplanation,
  SudokuGivens,
  SudokuInterpretation,
  SudokuRefutation,
  SudokuResult,
  VariantGivens,
} from './api-answers.ts';
import type {
  Attention,
  CandidatesSettings,
  CoverSettings,
  CoverSource,
  ExplainSettings,
  ListSettings,
  PolyominoInput,
  PolyominoSettings,
  PolyominoTextSource,
  SudokuSettings,
  SudokuSource,
} from './api-settings.ts';

export type { CoverFormat, CoverInterpretation } from '../engine/model/cover.ts';
export type { Candidate, Cause, Repair, Step, SudokuUnit } from '../engine/model/explanation.ts';
export type { ErrorCode } from '../engine/model/failure.ts';
export type {
  ListedPolyomino,
  Mobility,
  PolyominoFormat,
} from '../engine/model/polyomino.ts';
export type { ChosenOption } from '../engine/model/solutions.ts';
export type {
  CoverCounterChoice,
  CoverSolver,
  CoverSolverChoice,
  ItemChoice,
  SudokuSolver,
  SudokuSolverChoice,
} from '../engine/model/solvers.ts';
export type { Clash, SudokuFormat, SudokuWriter } from '../engine/model/sudoku.ts';
export type { Verdict } from '../engine/model/task.ts';
export type {
  Automaton,
  Board,
  Conflict,
  Rule,
  RuleKind,
  SubGrid,
  VariantPuzzle,
  VariantSolverChoice,
  VariantWriter,
} from '../engine/model/variant.ts';
export type * from './api-answers.ts';
export type * from './api-settings.ts';
export type { SudokuReader } from './formats.ts';

/** A text with one puzzle in any format, or the puzzle itself. */
export type SudokuInput = string | SudokuGivens | VariantGivens;

/**
 * Puzzles to solve: a text in any format, or an array of lines with one puzzle each. Index i of the
 * answer to an array is the puzzle on line i.
 */
export type PuzzleList = string | readonly string[];

/**
 * The solver in the caller's own thread. Calls block until they have the answer, and throw a
 * `DanceError`.
 */
export interface Dance {
  readonly sudoku: {
    /** Returns the interpretations of a text, at least one, the likeliest first. */
    read(text: string, source?: SudokuSource): readonly SudokuInterpretation[];
    /** Writes a puzzle in a format. A single line of text ends without a line break. */
    write(puzzle: SudokuInput, format: SudokuWriter | VariantWriter, source?: SudokuSource): string;
    solve(puzzle: SudokuInput, settings?: SudokuSettings): SudokuAnswer;
    /** Finds the digits of each cell that occur in a solution. */
    candidates(puzzle: SudokuInput, settings?: CandidatesSettings): CandidatesAnswer;
    /** Explains why there isn't exactly one solution, or which placed digits are wrong. */
    explain(puzzle: SudokuInput, settings?: ExplainSettings): SudokuExplanation;
    /** Explains why a digit can't be in a cell, given as its index in `cells`. */
    whyNot(
      puzzle: SudokuInput,
      cell: number,
      digit: number,
      source?: SudokuSource,
    ): SudokuRefutation;
    solveList(list: PuzzleList, settings?: ListSettings): ListAnswer;
  };
  readonly cover: {
    /** Returns the interpretations of a text, at least one, the likeliest first. */
    read(text: string, source?: CoverSource): readonly CoverInterpretation[];
    /** Writes a problem in a format. */
    write(text: string, format: CoverFormat, source?: CoverSource): string;
    solve(text: string, settings?: CoverSettings): CoverAnswer;
  };
  readonly polyomino: {
    /** Returns the interpretations of a text, at least one, the likeliest first. */
    read(text: string, source?: PolyominoTextSource): readonly PolyominoInterpretation[];
    /** Lists the puzzles of a BurrTools file, each with a text that holds it alone. */
    list(text: string): readonly ListedPolyomino[];
    /** Writes the board and the pieces in a format. */
    write(text: string, format: PolyominoFormat, source?: PolyominoTextSource): string;
    solve(settings: PolyominoSettings): PolyominoAnswer;
    /** Looks for a proof that a board can't be filled. Null leaves open whether it has a tiling. */
    explain(input: PolyominoInput): PolyominoProof | null;
  };
}

/**
 * A search in a worker. Iterates over the solutions in the order found; leaving the loop ends the
 * search.
 */
export interface Search<Solution, Result> extends AsyncIterable<Solution> {
  /** The result so far. It may count solutions that the loop has not reached. */
  readonly result: Result;
  /** Ends the search. Only needed if the loop never begins. */
  close(): void;
}

type With<Settings, Result> = Settings & Attention<Result>;

/** The solver in workers. Promises reject with a `DanceError`, or with the signal's reason. */
export interface DanceWorker {
  readonly sudoku: {
    read(text: string, source?: SudokuSource): Promise<readonly SudokuInterpretation[]>;
    write(
      puzzle: SudokuInput,
      format: SudokuWriter | VariantWriter,
      source?: SudokuSource,
    ): Promise<string>;
    solve(
      puzzle: SudokuInput,
      settings?: With<SudokuSettings, SudokuResult>,
    ): Promise<SudokuAnswer>;
    search(
      puzzle: SudokuInput,
      settings?: With<SudokuSettings, SudokuResult>,
    ): Promise<Search<string, SudokuResult>>;
    candidates(
      puzzle: SudokuInput,
      settings?: With<CandidatesSettings, CandidatesAnswer>,
    ): Promise<CandidatesAnswer>;
    explain(puzzle: SudokuInput, settings?: ExplainSettings): Promise<SudokuExplanation>;
    whyNot(
      puzzle: SudokuInput,
      cell: number,
      digit: number,
      source?: SudokuSource,
    ): Promise<SudokuRefutation>;
    solveList(list: PuzzleList, settings?: With<ListSettings, ListResult>): Promise<ListAnswer>;
    searchList(
      list: PuzzleList,
      settings?: With<ListSettings, ListResult>,
    ): Promise<Search<ListRow, ListResult>>;
  };
  readonly cover: {
    read(text: string, source?: CoverSource): Promise<readonly CoverInterpretation[]>;
    write(text: string, format: CoverFormat, source?: CoverSource): Promise<string>;
    solve(text: string, settings?: With<CoverSettings, CoverResult>): Promise<CoverAnswer>;
    search(
      text: string,
      settings?: With<CoverSettings, CoverResult>,
    ): Promise<Search<Cover, CoverResult>>;
  };
  readonly polyomino: {
    read(text: string, source?: PolyominoTextSource): Promise<readonly PolyominoInterpretation[]>;
    list(text: string): Promise<readonly ListedPolyomino[]>;
    write(text: string, format: PolyominoFormat, source?: PolyominoTextSource): Promise<string>;
    solve(settings: With<PolyominoSettings, PolyominoResult>): Promise<PolyominoAnswer>;
    explain(input: PolyominoInput): Promise<PolyominoProof | null>;
    search(
      settings: With<PolyominoSettings, PolyominoResult>,
    ): Promise<Search<string, PolyominoResult>>;
  };
  /** Terminates the workers; pending promises reject with `worker_lost`. */
  terminate(): void;
}
