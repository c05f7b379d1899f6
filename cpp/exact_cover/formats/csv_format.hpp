#pragma once

#include <string>
#include <string_view>

#include "base/words.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

/// Reads a 0/1 matrix as spreadsheets write it: cells parted by commas, or by semicolons or tabs if
/// the first line has one of these before any comma; names may be in quotes. If the first name is
/// missing, the column below it holds names of the options.
///
///   ,A,B,C          or     A;B;C
///   first,1,0,1            1;0;1
///   "the other",0,1,0      0;1;0
///
/// Without a line of names the items are called 1, 2, 3, …
/// Errors: those of check_text and ProblemBuilder, unexpected_symbol, wrong_row_length.
Result<Problem> read_csv(std::string_view text);

/// The problem as CSV, with the names of the options if it has any.
/// Errors: secondary_unsupported, bounds_unsupported.
Result<std::string> write_csv(const Problem& problem);

/// The cells of a line without the blanks around them; none of a blank line.
/// Errors: those of WordScanner::take, unexpected_symbol (something behind a closing quote).
Result<std::vector<TextWord>> split_csv_cells(const Line& line, char separator,
                                              std::deque<std::string>& unescaped);

/// The separator of a table whose first line this is; 0 if it has none.
char csv_separator(std::string_view line);

/// Appends a cell, in quotes if it needs them.
void append_csv_cell(std::string& text, std::string_view cell);

}  // namespace dance
