#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// Rows of cells with bars between the boxes and border lines above and below them, drawn with
/// | - + = _ or box-drawing characters. Spaces and tabs do not count.
bool is_boxed_grid(Lines lines);

/// A line of text beside the drawing is the name.
/// Errors: those of check_square, blank_grid and fill_cells.
Result<Puzzle> parse_boxed_grid(Lines lines);

/// The drawing; below it irregular boxes as rows of letters, as in jigsaw.hpp. No error.
Result<std::string> write_boxed_grid(const Puzzle& puzzle);

}  // namespace dance::sudoku
