#pragma once

#include <vector>

#include "sudoku/puzzle.hpp"

namespace dance::sudoku {

/// What formats of a game in progress tell of a cell: a given, a digit that was placed, or the
/// candidates that remain.
struct CellState {
  enum class Kind { given, placed, open };

  Kind kind = Kind::open;
  DigitSet digits = 0;  ///< of a given or placed cell the digit alone
};

/// The puzzle of a game in progress: if no candidate is missing in any open cell, it has no
/// candidates of its own. Precondition: one state a cell, in reading order.
Puzzle puzzle_in_progress(Grid blank, const std::vector<CellState>& states);

/// The other way round. Open cells have the candidates of the puzzle.
std::vector<CellState> cell_states(const Puzzle& puzzle);

}  // namespace dance::sudoku
