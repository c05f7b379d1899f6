#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

/// What a reader notices about a text that it can read; it says so if asked to.
struct Remarks {
  std::optional<Error> doubt = {};         ///< why the text may mean something else
  std::vector<std::string> left_out = {};  ///< the words around sets, those between two sets each
};

/// Reads Knuth's text (the input of his programs DLX1, DLX2 and DLX3):
///
///   | a line that begins with a bar is a comment
///   p q r | x y        the items: primary ones, then a lone bar and the secondary ones
///   p q x y:A          the options, each a line; a secondary item may have a colour
///   p r x:A y
///
/// A primary item may have bounds: `a:b|name` is in a to b of the chosen options, `b|name` in b.
/// Names may be longer than Knuth's eight characters; the lone bar may touch them. Skips blank
/// lines; rejects the costs of DLX5 (`|n`). If the text makes no sense otherwise, `//` and `#`
/// begin comments within lines, a backslash at the end of a line continues it, and a first line may
/// state the number of items, perhaps also that of options, or those of primary and secondary ones.
/// "items:", "primary:", "secondary:" and "options:" may be before them. Also reads the text of
/// miniexact, whose bounds may be a number (q:2):
///
///   < p q r > [ x y ]
///   p q x y:A; p r x:A y;
///
/// Errors: those of check_text and ProblemBuilder::add_written, cost_unsupported, bad_bounds (also
/// for bounds after a name, `name[a:b]`), unexpected_symbol (a second bar), all with line and
/// column.
Result<Problem> read_dlx(std::string_view text, Remarks* remarks = nullptr);

/// Writes the problem as Knuth's text, which reads back as the same problem.
std::string write_dlx(const Problem& problem);

/// Reads a matrix, one option per line and one item per column, as matrix_in (rows.hpp) describes.
/// White space, commas or semicolons may separate the digits.
///
///   A B C          or    101          or         p q
///   1 0 1                010                first 1 0
///   0 1 0                                   other 0 1
///
/// Errors: those of check_text and matrix_in.
Result<Problem> read_matrix(std::string_view text, Remarks* remarks = nullptr);

/// Writes the problem as a matrix with the item names in the first line. Drops the option names.
/// Errors: secondary_unsupported, bounds_unsupported.
Result<std::string> write_matrix(const Problem& problem);

/// Reads a matrix as spreadsheets write it: cells separated by commas, or by semicolons or tabs if
/// the first line has one of these before any comma. Names may be in quotes.
///
///   ,A,B,C          or     A;B;C
///   first,1,0,1            1;0;1
///   "the other",0,1,0      0;1;0
///
/// An apostrophe before a name that would be a formula, '=A, is not part of the name. Rows that are
/// no matrix, but sets with names before them (are_named_sets), are read as such.
/// Errors: those of check_text, split_csv_cells and matrix_in.
Result<Problem> read_csv(std::string_view text, Remarks* remarks = nullptr);

/// Writes the problem as CSV, with the option names if it has any. A name that a spreadsheet may
/// run as a formula gets an apostrophe before it: one that begins with = + - @, also full-width, or
/// with a tab or a line end.
/// Errors: secondary_unsupported, bounds_unsupported.
Result<std::string> write_csv(const Problem& problem);

/// Reads a list of sets, each an option with an optional name:
///
///   B = {1, 4}      or    B: 1 4      or    B = 1, 4      or    1 4
///
/// Each set starts a line or follows a closing brace. Brackets or parentheses around a line, an
/// arrow as the sign, words around braces, marks of a list ("- B: [1, 4]", or "B:" above lines like
/// "- 1") are fine. So are the lists of programming contests: the numbers of options and items,
/// then in each line the number of items before them. A first set of all items that is called U, X,
/// items, elements or universe is no option. Names that contain white space or one of
/// `,;={}:` need double quotes. The items, all primary, are those that occur: in numerical order if
/// all are numbers, otherwise in order of first occurrence. If no line has a sign of sets, the
/// doubt is that of OptionCollector. Errors: those of check_text and ProblemBuilder,
/// unexpected_symbol.
Result<Problem> read_sets(std::string_view text, Remarks* remarks = nullptr);

/// Returns whether a text begins with a set that has a sign (a bracket around it, or a name and a
/// sign before it), or is sets in braces among words.
bool has_sets(std::string_view text);

/// Returns whether all of at least two lines begin with the mark of a list.
bool has_bullets(std::string_view text);

/// Returns whether a text is a list of a programming contest, as read_sets describes it.
bool has_counts(std::string_view text);

/// Writes the problem as sets in braces, which read back as the same problem except for the order
/// of its items. Errors: does_not_fit (there is no option, so the text would be empty),
/// secondary_unsupported, bounds_unsupported, unused_item (reading would lose an item that no
/// option holds).
Result<std::string> write_sets(const Problem& problem);

/// Reads a problem in JSON. Items are strings or numbers. A secondary item may have a colour and,
/// in the first shape, a primary item bounds, both as in Knuth's text.
///
///   {"items": ["p", "0:2|q"], "secondary": ["x"],
///    "options": [["p", "x:red"], {"name": "B", "items": ["q", "x:red"]}]}
///
///   {"B": [1, 4], "C": [4, 5, 7]}      named options; the items are those that occur, in the order
///                                      of a set list
///   [[1, 4], [4, 5, 7]]                the same without names; a matrix if all are 0 and 1
///   [{"data": "B", "row": [1, 0]}]     rows or sets with names, under any keys
///
/// `primary`, `universe` and `elements` also name the items, `subsets` and `sets` the options,
/// which may be an object with names; `secondary` is optional, and without items they are those
/// that occur. Errors: those of read_json and ProblemBuilder, unexpected_symbol (with what was
/// expected).
Result<Problem> read_json_problem(std::string_view text, Remarks* remarks = nullptr);

/// Writes the problem in the first shape, one option per line.
std::string write_json_problem(const Problem& problem);

/// Reads literals copied from a program: lists, sets, tuples, arrays and dictionaries in any
/// language of read_literals, also as NumPy prints them. Imports and calls beside them say nothing.
///
///   Y = {'A': {1, 4}, 'B': [4, 5]}      M = [0 1; 1 0]      S = [{1, 2}, 3..5];
///
/// Lists of 0 and 1 are a matrix, others sets; an item may be a tuple. A list beside them, as in
/// `X = {1, 2, 3}`, holds the items. Errors: those of check_text and of the sets or the matrix;
/// unexpected_symbol, at the first part that is none of these.
Result<Problem> read_program(std::string_view text, Remarks* remarks = nullptr);
/// Returns whether a text is literals that hold rows, other than a list of sets in braces.
bool is_program(std::string_view text);

/// Reads a table drawn with bars, as in Markdown or in a frame, like a matrix.
/// Errors: those of check_text and matrix_in, unexpected_symbol (a line without bars).
Result<Problem> read_table(std::string_view text, Remarks* remarks = nullptr);
/// Returns whether all lines are of such a table.
bool is_barred_table(std::string_view text);

/// Reads the first matrix or table in LaTeX, or sets: A = \{1, 4\}.
/// Errors: those of check_text and matrix_in, or of read_sets.
Result<Problem> read_latex(std::string_view text, Remarks* remarks = nullptr);
/// Returns whether a text has such a matrix, or is such sets.
bool is_latex(std::string_view text);

/// Reads a formula in DIMACS CNF: each variable is an item with an option for either literal, each
/// clause an item with bounds, covered by at least one of its literals. Also reads the files of
/// miniexact, `p xc 4 1` or `p xcc 4 1` with the numbers of primary and secondary items.
/// Errors: those of check_text and ProblemBuilder, unexpected_symbol (also for other kinds of
/// file).
Result<Problem> read_dimacs(std::string_view text, Remarks* remarks = nullptr);
/// Returns whether a text begins with the line of such a file, perhaps after comments.
bool is_dimacs(std::string_view text);

/// Returns whether a text is that of miniexact (see read_dlx).
bool is_angled(std::string_view text);
/// Returns whether a text begins with "items:" or "primary:" (see read_dlx).
bool begins_with_heading(std::string_view text);
/// Returns whether the first line has bounds after a name: `name[a:b]`, or also `name:a;b`.
bool has_bracketed_bounds(std::string_view text);
bool has_bounds_behind(std::string_view text);

}  // namespace dance
