#pragma once

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A puzzle in one line: size² symbols in reading order. Spaces between them are left out, unless
/// they are the blank cells: that is so when the line has exactly size² characters with them.
bool is_line(Lines lines);

/// Boxes are the usual ones of the size. Errors: wrong_length; those of fill_cells.
Result<Puzzle> parse_line(Lines lines);

}  // namespace dance::sudoku
