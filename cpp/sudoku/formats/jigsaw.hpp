#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A grid in rows, drawn or not, and below it as many rows that say which box each cell is in, a
/// character a cell:
///
///   1 . . 2        The bars and borders of the drawing do not count.
///   . . 1 .
///   . 2 . .
///   . . . .
///
///   AAAB
///   ABBB …
bool is_jigsaw(Lines lines);

/// Errors: those of check_square, bad_boxes, fill_cells.
Result<Puzzle> parse_jigsaw(Lines lines);

/// The boxes as rows of letters below what is written of the cells.
std::string with_box_rows(std::string cells, const Grid& grid);

}  // namespace dance::sudoku
