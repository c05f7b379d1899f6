#pragma once

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// Rows of numbers between spaces, with or without bars and borders: for grids above 9×9, or with a
/// leading zero as in 05 and 00.
bool is_decimals(Lines lines);

/// Errors: those of check_square, blank_grid and fill_cells.
Result<Puzzle> parse_decimals(Lines lines);

}  // namespace dance::sudoku
