/** The reasons calls fail, with their positions in a text. */

/**
 * The codes of the C++ library (cpp/base/error.hpp), in the same order, followed by script's own.
 */
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
  'unclear',
  'unclear_heading',
  'unclear_names',
  'foreign_format',
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
  'foreign_link',
  'newer_version',
  'does_not_fit',
  'no_such_format',
  'no_grid',
  'stated_twice',
  'unknown_rule',
  'rule_unsupported',
  'no_cells',
  'wrong_cells',
  'cell_apart',
  'not_straight',
  'unknown_cage',
  'no_side',
  'cell_outside',
  'repeated_cell',
  'no_number',
  'second_number',
  'needless_number',
  'impossible_number',
  'wrong_grid',
  'unknown_digit',
  'bad_expression',
  'unknown_board',
  'bad_shape',
  'bad_region',
  'off_grid',
  'unknown_geometry',
  'not_pictures',
  'unclear_words',
  'piece_in_parts',
  'board_in_parts',
  'unclear_blank',
  'cover_problem',
  'unknown_solver',
  'bad_setting',
  'stopped',
  'out_of_memory',
  'internal',
  'worker_lost',
  'not_loaded',
  'damaged_archive',
  'not_kept',
  'bad_checkpoint',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `line` and `column` count from 1; 0 means none. `found` and `expected` need no translation. */
export interface Failure {
  readonly code: ErrorCode;
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly expected: string;
  /** The beginning of the line if the text has several puzzles. */
  readonly text?: string | undefined;
  /** The English sentence, if the module includes them. */
  readonly message?: string | undefined;
  /** For a text of Sudokus: true if it seems to have rules. */
  readonly mayBeVariant?: boolean | undefined;
}

/**
 * A failure as an exception. Thrown by calls in a worker; questions of the client reject with it.
 */
export class SolverError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Creates a failure detected by script. Particulars default to none. */
export function failureOf(
  code: ErrorCode,
  particulars: Partial<Omit<Failure, 'code'>> = {},
): Failure {
  return { code, line: 0, column: 0, found: '', expected: '', ...particulars };
}
