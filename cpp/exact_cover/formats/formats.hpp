#pragma once

#include <string>
#include <string_view>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// Reads Knuth's text (the input of his programs DLX1, DLX2 and DLX3):
///
///   | a line that begins with a bar is a comment
///   p q r | x y        the items: primary ones, then a lone bar and the secondary ones
///   p q x y:A          the options, each a line; a secondary item may have a colour
///   p r x:A y
///
/// A primary item may have bounds: `a:b|name` is in a to b of the chosen options, `b|name` in b.
/// Names may be longer than Knuth's eight characters. Skips blank lines; rejects the costs of DLX5
/// (`|n`).
/// Errors: those of check_text and ProblemBuilder, cost_unsupported, unexpected_symbol (a second
/// bar), all with line and column.
Result<Problem> read_dlx(std::string_view text);

/// Writes the problem as Knuth's text, which reads back as the same problem.
std::string write_dlx(const Problem& problem);

/// Reads a 0/1 matrix, one option per line and one item per column. White space, commas or
/// semicolons may separate the digits. A first line with quotes or anything other than the digits 0
/// and 1 names the items; without one they are called 1, 2, 3, …
///
///   A B C          or    101
///   1 0 1                010
///   0 1 0
///
/// Errors: those of check_text and ProblemBuilder, unexpected_symbol, wrong_row_length.
Result<Problem> read_matrix(std::string_view text);

/// Writes the problem as a matrix with the item names in the first line. Drops the option names.
/// Errors: secondary_unsupported, bounds_unsupported.
Result<std::string> write_matrix(const Problem& problem);

/// Reads a 0/1 matrix as spreadsheets write it: cells separated by commas, or by semicolons or tabs
/// if the first line has one of these before any comma. Names may be in quotes. If the first name
/// is missing, the column below it holds the option names.
///
///   ,A,B,C          or     A;B;C
///   first,1,0,1            1;0;1
///   "the other",0,1,0      0;1;0
///
/// An apostrophe before a name that would be a formula, '=A, is not part of the name. Without a
/// header line the items are called 1, 2, 3, … Errors: those of check_text and
/// ProblemBuilder, unexpected_symbol, wrong_row_length.
Result<Problem> read_csv(std::string_view text);

/// Writes the problem as CSV, with the option names if it has any. A name that a spreadsheet may
/// run as a formula gets an apostrophe before it: one that begins with = + - @, also full-width, or
/// with a tab or a line end.
/// Errors: secondary_unsupported, bounds_unsupported.
Result<std::string> write_csv(const Problem& problem);

/// Reads a list of sets, each an option with an optional name:
///
///   B = {1, 4}      or    B: 1 4      or    B = 1, 4      or    1 4
///
/// Each set starts a line or follows a closing brace. Names that contain white space or one of
/// `,;={}:` need double quotes. The items, all primary, are those that occur: in numerical order if
/// all are numbers, otherwise in order of first occurrence.
/// Errors: those of check_text and ProblemBuilder, unexpected_symbol.
Result<Problem> read_sets(std::string_view text);

/// Writes the problem as sets in braces, which read back as the same problem except for the order
/// of its items. Errors: does_not_fit (there is no option, so the text would be empty),
/// secondary_unsupported, bounds_unsupported, unused_item (reading would lose an item that no
/// option holds).
Result<std::string> write_sets(const Problem& problem);

/// Reads a problem in JSON, in one of two shapes. Items are strings or numbers. A secondary item
/// may have a colour and, in the first shape, a primary item bounds, both as in Knuth's text.
///
///   {"items": ["p", "0:2|q"], "secondary": ["x"],
///    "options": [["p", "x:red"], {"name": "B", "items": ["q", "x:red"]}]}
///
///   {"B": [1, 4], "C": [4, 5, 7]}      named options; the items are those that occur, in the order
///                                      of a set list
///
/// The key `options` marks the first shape, which also requires `items`; `secondary` is optional.
/// Errors: those of read_json and ProblemBuilder, unexpected_symbol (with what was expected).
Result<Problem> read_json_problem(std::string_view text);

/// Writes the problem in the first shape, one option per line.
std::string write_json_problem(const Problem& problem);

}  // namespace dance
