#pragma once

#include "sudoku/solvers/cursor.hpp"
#include "sudoku/solvers/digit_sets.hpp"

namespace dance::sudoku {

/// Bit sets as a cursor. Each call of run goes on where the last one stopped, which makes it fit
/// for puzzles with many solutions and for the empty grid.
using BitsetsCursor = Cursor<DigitSets>;

}  // namespace dance::sudoku
