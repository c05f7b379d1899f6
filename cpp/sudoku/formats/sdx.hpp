#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// Rows of cells as SudoCue saves a game in progress, .sdx: the candidates of each cell, a space
/// between two cells, u before a digit that the player has placed. Without any such digit it is the
/// same as a candidate grid.
bool is_sdx(Lines lines);

/// Errors: those of parse_candidate_grid.
Result<Puzzle> parse_sdx(Lines lines);

/// The candidates are those that the givens leave. Error: does_not_fit, for irregular boxes, above
/// 9×9, and for a cell without candidates.
Result<std::string> write_sdx(const Puzzle& puzzle);

}  // namespace dance::sudoku
