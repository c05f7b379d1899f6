#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// As many lines as a line has symbols; spaces and tabs between the symbols do not count. Several
/// lines of 16 or 36 symbols are such a grid only if they are 16 or 36 lines: otherwise each line
/// is a puzzle, a 4×4 or a 6×6.
bool is_rows(Lines lines);

/// Boxes are the usual ones of the size. Errors: those of check_square and fill_cells.
Result<Puzzle> parse_rows(Lines lines);

/// The cells in rows of one symbol each.
std::string to_rows(const Grid& grid);

/// Rows; below them boxes of another than the usual shape as rows of letters, as in jigsaw.hpp. No
/// error.
Result<std::string> write_rows(const Puzzle& puzzle);

}  // namespace dance::sudoku
