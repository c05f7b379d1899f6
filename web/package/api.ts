/** The functions of the package. */

import type { CoverInterpretation, CoverWriter } from '../engine/model/cover.ts';
import type { ListedPolyomino, PolyominoFormat } from '../engine/model/polyomino.ts';
import type { SudokuWriter } from '../engine/model/sudoku.ts';
import type { VariantWriter } from '../engine/model/variant.ts';
import type {
  CandidatesAnswer,
  Cover,
  CoverAnswer,
  CoverResult,
  GeneratedSudoku,
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
  SudokuHint,
  SudokuInterpretation,
  SudokuRating,
  SudokuRefutation,
  SudokuResult,
  SudokuSteps,
  VariantGivens,
} from './api-answers.ts';
import type {
  CandidatesSettings,
  CoverSettings,
  CoverSource,
  ExplainSettings,
  GenerateSettings,
  HintSettings,
  ListSettings,
  PolyominoSettings,
  PolyominoTextSource,
  ProofSettings,
  RunControl,
  SudokuSettings,
  SudokuSource,
  WhyNotSettings,
} from './api-settings.ts';

export type { PuzzleKind } from '../engine/model/catalogue/puzzle-kinds.ts';
export type { Symmetry } from '../engine/model/catalogue/symmetries.ts';
export type { CoverFormat, CoverInterpretation, CoverWriter } from '../engine/model/cover.ts';
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
export type {
  ChainShape,
  Implication,
  Level,
  SolvingStep,
  Technique,
} from '../engine/model/steps.ts';
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
 * Puzzles to solve: a text in any format, or an array of texts with one puzzle each. Index i of the
 * answer to an array is element i; its line is i + 1.
 */
export type PuzzleList = string | readonly string[];

/**
 * The solver in the caller's own thread. Calls block until they have the answer, and throw a
 * `DanceError`. Every call may throw `bad_setting` (an invalid argument), `text_too_large`,
 * `out_of_memory` and `internal` (a bug). "Reading" stands for the errors that each group lists.
 */
export interface Dance {
  /**
   * Reading throws `empty_text`, `not_text`, `unknown_format`, `no_such_format` (`from`),
   * `unexpected_symbol`, `wrong_length`, `wrong_row_length`, `wrong_row_count`, `second_blank`,
   * `bad_size`, `bad_boxes`, `bad_syntax`, `several_puzzles`, `other_puzzle`, `doubtful_grid`, `other_order`,
   * `unknown_constraint`, `foreign_format`, `shortened_print`, `too_large` and `too_deep`; for
   * links, `bad_payload`, `not_in_link`, `foreign_link` and `newer_version`;
   * for the rules of variants, `no_grid`, `stated_twice`, `unknown_rule`, `no_cells`,
   * `wrong_cells`, `cell_apart`, `not_straight`, `unknown_cage`, `no_side`, `cell_outside`,
   * `repeated_cell`, `no_number`, `second_number`, `needless_number`, `impossible_number`,
   * `wrong_grid`, `unknown_digit`, `bad_expression` and `unknown_state`.
   */
  readonly sudoku: {
    /**
     * Returns the interpretations of a text, at least one, the likeliest first. Errors: reading,
     * but what was not understood of a variant is in the puzzle.
     */
    read(text: string, source?: SudokuSource): readonly SudokuInterpretation[];
    /**
     * Writes a puzzle in a format. A single line of text ends without a line break. Errors:
     * reading, `no_such_format`, `does_not_fit`.
     */
    write(puzzle: SudokuInput, format: SudokuWriter | VariantWriter, source?: SudokuSource): string;
    /** Errors: reading, `unknown_solver`; `rule_unsupported` for a rule that the solver can't handle. */
    solve(puzzle: SudokuInput, settings?: SudokuSettings): SudokuAnswer;
    /** Finds the digits of each cell that occur in a solution. Errors: reading. */
    candidates(puzzle: SudokuInput, settings?: CandidatesSettings): CandidatesAnswer;
    /**
     * Explains why there isn't exactly one solution, or which placed digits are wrong. Errors:
     * reading.
     */
    explain(puzzle: SudokuInput, settings?: ExplainSettings): SudokuExplanation;
    /** Explains why a digit can't be in a cell, given as its index in `cells`. Errors: reading. */
    whyNot(
      puzzle: SudokuInput,
      cell: number,
      digit: number,
      settings?: WhyNotSettings,
    ): SudokuRefutation;
    /**
     * Says how hard a puzzle is for people. Errors here and below: reading; `no_solution`,
     * `several_solutions`; `plain_only` for a variant whose rules say more than which cells differ,
     * or whose board is not one square grid with at most 16 rows; `too_large` for larger plain ones;
     * `no_step` if the known techniques don't suffice; `already_solved`; `stopped` at the time limit.
     */
    rate(puzzle: SudokuInput, settings?: WhyNotSettings): SudokuRating;
    /**
     * Finds the easiest next step, or the digits placed and the notes that are wrong. Takes every
     * variant.
     */
    hint(puzzle: SudokuInput, settings?: HintSettings): SudokuHint;
    /** Lists the steps to the solution, always the easiest. */
    steps(puzzle: SudokuInput, settings?: WhyNotSettings): SudokuSteps;
    /**
     * Makes a puzzle with a single solution. No given of a usual one can be left out, or no givens
     * that the symmetry ties together, as far as a short search tells. Errors: `bad_setting` and
     * `wrong_length`, for wishes that can't be fulfilled; `stopped` at the time limit.
     */
    generate(settings?: GenerateSettings): GeneratedSudoku;
    /**
     * Errors: `empty_text`, `not_text`, `unknown_format`, `no_such_format`, `unknown_solver`.
     * Errors of puzzles are in `errors`.
     */
    solveList(list: PuzzleList, settings?: ListSettings): ListAnswer;
  };
  /**
   * Reading throws `empty_text`, `not_text`, `no_such_format` (`from`),
   * `unexpected_symbol`, `wrong_row_length`, `no_options`, `empty_name`, `bad_name`,
   * `repeated_name`, `unknown_item`, `repeated_item`, `repeated_option_name`, `no_primary_item`,
   * `primary_after_secondary`, `color_on_primary_item`, `bad_bounds`, `bounds_on_secondary_item`,
   * `cost_unsupported`, `unclear`, `unclear_heading`, `unclear_names`, `foreign_format`,
   * `shortened_print`, `too_large` and `too_deep`.
   */
  readonly cover: {
    /**
     * Returns the interpretations of a text, at least one, the likeliest first. Errors: reading.
     */
    read(text: string, source?: CoverSource): readonly CoverInterpretation[];
    /**
     * Writes a problem in a format. Errors: reading, `no_such_format`; for what the format can't
     * hold, `secondary_unsupported`, `bounds_unsupported`, `unused_item`.
     */
    write(text: string, format: CoverWriter, source?: CoverSource): string;
    /**
     * Errors: reading, `unknown_solver`; `bounds_unsupported` for `memo` and items with bounds;
     * `too_large` for `bit-matrix`.
     */
    solve(text: string, settings?: CoverSettings): CoverAnswer;
  };
  /**
   * Reading throws `empty_text`, `not_text`, `no_such_format` (`from`), `unexpected_symbol`,
   * `wrong_length`, `empty_name`, `bad_name`, `repeated_name`, `bad_syntax`, `several_puzzles`,
   * `unknown_constraint`, `unknown_board`, `bad_region`, `bad_shape`, `off_grid`,
   * `unknown_geometry`, `not_pictures`, `unclear_words`, `piece_in_parts`, `board_in_parts`,
   * `unclear_blank`, `cover_problem`, `no_problem`, `foreign_format`, `shortened_print`,
   * `too_large` and `too_deep`.
   */
  readonly polyomino: {
    /**
     * Returns the interpretations of a text, at least one, the likeliest first. Errors: reading.
     */
    read(text: string, source?: PolyominoTextSource): readonly PolyominoInterpretation[];
    /**
     * Lists the puzzles of a BurrTools file, each with a text that holds it alone. Errors: reading,
     * except `several_puzzles`.
     */
    list(text: string): readonly ListedPolyomino[];
    /** Writes the board and the pieces in a format. Errors: reading, `does_not_fit`. */
    write(text: string, format: PolyominoFormat, source?: PolyominoTextSource): string;
    /**
     * Errors: reading, `unknown_solver`; `bounds_unsupported` for `memo` and counts of pieces that
     * may vary.
     */
    solve(settings: PolyominoSettings): PolyominoAnswer;
    /**
     * Looks for a proof that a board can't be filled. Null leaves open whether it has a tiling.
     * Errors: reading.
     */
    explain(input: ProofSettings): PolyominoProof | null;
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

/** The functions of a group that need no search. */
type Asking<Group> = Omit<Group, 'solve' | 'candidates' | 'solveList'>;

/** The same functions with promises. */
type Promised<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Result>
    : never;
};

type With<Settings, Result> = Settings & RunControl<Result>;

/**
 * The solver in workers. Promises reject with a `DanceError`, or with the signal's reason. Errors:
 * those of `Dance`, where `search` throws those of `solve` and `searchList` those of `solveList`;
 * `worker_lost`, `not_loaded`.
 */
export interface DanceWorker {
  readonly sudoku: Promised<Asking<Dance['sudoku']>> & {
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
    solveList(list: PuzzleList, settings?: With<ListSettings, ListResult>): Promise<ListAnswer>;
    searchList(
      list: PuzzleList,
      settings?: With<ListSettings, ListResult>,
    ): Promise<Search<ListRow, ListResult>>;
  };
  readonly cover: Promised<Asking<Dance['cover']>> & {
    solve(text: string, settings?: With<CoverSettings, CoverResult>): Promise<CoverAnswer>;
    search(
      text: string,
      settings?: With<CoverSettings, CoverResult>,
    ): Promise<Search<Cover, CoverResult>>;
  };
  readonly polyomino: Promised<Asking<Dance['polyomino']>> & {
    solve(settings: With<PolyominoSettings, PolyominoResult>): Promise<PolyominoAnswer>;
    search(
      settings: With<PolyominoSettings, PolyominoResult>,
    ): Promise<Search<string, PolyominoResult>>;
  };
  /** Terminates the workers; pending promises reject with `worker_lost`. */
  terminate(): void;
}
