import type { ErrorCode, Failure } from '../../../../engine/protocol.ts';
import { count } from './counted.ts';

/** Says what is wrong, without the place. */
const complaints: Record<ErrorCode, string> = {
  empty_text: 'there is nothing to read',
  text_too_large: 'this text is too long',
  not_text: 'this is binary data, not text',
  unknown_format: 'this is not in a known format',
  unexpected_symbol: 'this symbol is not allowed here',
  wrong_length: 'this number of cells does not make a grid',
  wrong_row_length: 'this row has the wrong number of entries',
  wrong_row_count: 'the number of rows is wrong',
  mostly_unreadable: 'too much of this text is unreadable, so the rest was skipped',
  empty_name: 'a name is empty',
  repeated_name: 'two items have the same name',
  bad_name: 'a name must not contain white space, “:” or “|”',
  primary_after_secondary: 'primary items come before the secondary ones',
  unknown_item: 'this option names an item that does not exist',
  repeated_item: 'this option names an item twice',
  repeated_option_name: 'two options have the same name',
  no_primary_item: 'this option has no primary item; it needs at least one',
  color_on_primary_item: 'a primary item cannot have a colour, only a secondary one can',
  secondary_unsupported: 'this format has no secondary items',
  unused_item: 'this format cannot hold an item that is in no option',
  bad_bounds: 'bounds are one number or two, the lower one first, before a name',
  bounds_on_secondary_item: 'a secondary item cannot have bounds, only a primary one can',
  bounds_unsupported: 'bounds on an item are not supported here',
  cost_unsupported: 'costs of options are not supported',
  too_large: 'this problem is too large',
  second_blank: 'a puzzle has only one symbol for its blank cells',
  several_puzzles: 'there is more than one puzzle here',
  unknown_constraint: 'this puzzle has an unknown constraint',
  bad_boxes: 'each box needs as many cells as a row has',
  stated_boxes: 'the text defines its own boxes',
  bad_syntax: 'this is a syntax error in its format',
  bad_payload: 'the data in this link cannot be decoded',
  not_in_link: 'the puzzle is on a server, not in this link',
  newer_version: 'this was made by a newer version',
  does_not_fit: 'this format cannot hold the puzzle',
  no_such_format: 'there is no format of this name',
  bad_size: 'there is no grid of this size and box shape',
  unknown_board: 'there is no board of this name',
  bad_shape: 'a shape needs at least one cell, and each cell only once',
  bad_region: 'a region needs at least one cell, and each cell only once',
  not_flat: 'only flat puzzles of squares can be read',
  unknown_solver: 'there is no solver of this name',
  bad_setting: 'a setting cannot be used',
  out_of_memory: 'there is not enough memory for this',
  internal: 'something is wrong inside the solver',
  worker_lost: 'the solver stopped responding and was restarted; what it found stays',
  damaged_archive: 'this packed file (gzip) is damaged or incomplete',
  no_options: 'a problem has options too, in the lines below its items',
  not_loaded: 'the solver could not be loaded; check the connection, then try again',
};

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function where({ line, column }: Failure): string {
  if (line === 0) return '';
  return column === 0 ? `line ${line}: ` : `line ${line}, column ${column}: `;
}

/** Groups the digits of long numbers, except those longer than any count. */
function grouped(text: string): string {
  return text.replace(/(?<!\d)\d{5,20}(?!\d)/g, (digits) => count(BigInt(digits)));
}

function quoted(text: string): string {
  return /^\d+$/.test(text) ? grouped(text) : `“${text}”`;
}

/** Whether a text is mere punctuation, which would get lost in a sentence without quotes. */
function isWordless(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

function particulars({ found, expected }: Failure): string {
  const parts = [];
  if (found !== '') parts.push(`found ${quoted(found)}`);
  if (expected !== '')
    parts.push(`expected ${isWordless(expected) ? quoted(expected) : grouped(expected)}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** Says in one sentence where the error is, what it is, what was found and what was expected. */
export function errors(failure: Failure): string {
  return `${capitalized(where(failure) + complaints[failure.code])}${particulars(failure)}.`;
}
