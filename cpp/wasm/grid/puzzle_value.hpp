#pragma once

#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/puzzle.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// Returns a clash with its cells as indices in reading order.
val clash_object(const sudoku::Clash& clash, int size);

/// Returns a `SudokuInterpretation` of web/engine/protocol.ts without `puzzles`.
val puzzle_object(const sudoku::Puzzle& puzzle);

}  // namespace dance::engine
