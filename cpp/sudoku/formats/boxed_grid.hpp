#pragma once

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// Rows of cells with bars between the boxes and border lines above and below them, drawn with
/// | - + = _ or box-drawing characters. Spaces and tabs do not count.
bool is_boxed_grid(Lines lines);

/// The box shape is taken from where bars and borders stand. Where there are heavy or double ones
/// inside the grid, only those count; where one stands between any two cells, they say nothing. If
/// only the bars or only the borders tell, the size gives the other side of the box; if neither
/// does, the boxes are the usual ones of the size.
/// Errors: those of check_square and fill_cells; unexpected_symbol for a bar or border out of
/// place; bad_size if they make boxes that no grid has.
Result<Puzzle> parse_boxed_grid(Lines lines);

}  // namespace dance::sudoku
