#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "base/words.hpp"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

/// The cells of a table, whatever drew it: a matrix, CSV, bars, LaTeX or the lists of a program.
using Cells = std::vector<TextWord>;
using Rows = std::vector<Cells>;

/// Rows, and the texts of cells that are not in the text as they are.
struct Table {
  Rows rows = {};
  std::deque<std::string> texts = {};
};

/// Returns whether a text has only the digits 0 and 1, if any.
bool is_of_bits(std::string_view text);

enum class MatrixKind {
  words,     ///< a word of several digits, 101, is as many cells
  cells,     ///< each word is a cell
  bare,      ///< and there are no names
  labelled,  ///< and the first cell of each row is its name, without names of items
};

/// Reads rows as a matrix: one option per row and one item per column.
///
/// A cell is 1 or 0, also as a decimal number, TRUE or FALSE, yes or no, in some other languages,
/// too, or a mark (x ✓ ■ *) or none (blank . □ ✗). Names of items may be in the first row and those
/// of options in the first column, also as R and pandas print them, in several blocks if the rows
/// are long; so may be the number of columns or rows, before all others. Without names, the items
/// are called 1, 2, 3, …
///
/// The doubt is a column called “cost”. Errors: empty_text, unexpected_symbol, wrong_row_length,
/// cost_unsupported (a column of other numbers), and those of ProblemBuilder.
Result<Problem> matrix_in(Rows rows, MatrixKind kind, Remarks* remarks = nullptr);

/// Returns whether the name of an item needs quotes: digits, a number equal to 0 or 1 or a truth
/// value, which are cells; or a title of numbers, such as “id”.
bool is_ambiguous_name(std::string_view name);

/// Returns whether rows are sets, each after its name: each begins with a cell that
/// occurs nowhere else, which as an item would force its option, while other cells recur.
bool are_named_sets(const Rows& rows);

/// Reads rows as sets of items, with names in the first cells if are_named_sets. Blank cells are
/// none. The doubt is that of named sets (OptionCollector). Errors: those of ProblemBuilder.
Result<Problem> sets_in(const Rows& rows, Remarks* remarks = nullptr);

enum class RowKind { any, sets };

/// Reads rows of a program as a matrix if all cells are 0 or 1, or if they are numbers that recur
/// in a row; otherwise, and if they are known to be sets, as sets. If the rows are labelled, their
/// first cells are their names; these rows are a matrix only if they are as long as each other.
Result<Problem> matrix_or_sets_in(Rows rows, bool are_labelled, RowKind kind);

/// Returns the separators of words: white space, and commas and semicolons unless they are within
/// words while blanks alone separate others: p0,0 p0,1.
std::string_view word_separators(std::string_view text);

/// Splits lines into words, without the lines that MATLAB, Julia and pandas print above or below a
/// matrix. Errors: those of split_quoted_words.
Result<Table> table_of_words(std::string_view text);

/// Splits lines of CSV, whose first line tells the separator. Errors: those of split_csv_cells.
Result<Table> table_of_csv(std::string_view text);

}  // namespace dance
