#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A spreadsheet: a line a row, its cells between commas, semicolons or tabs, in quotes or not. A
/// cell is a symbol or a number; blank ones can be empty. A separator at the end of every row is
/// left out.
bool is_csv(Lines lines);

/// Boxes are the usual ones of the size. Errors: those of check_square and fill_cells.
Result<Puzzle> parse_csv(Lines lines);

/// Numbers between commas, 0 for blank. Error: does_not_fit, for boxes of another than the usual
/// shape.
Result<std::string> write_csv(const Puzzle& puzzle);

}  // namespace dance::sudoku
