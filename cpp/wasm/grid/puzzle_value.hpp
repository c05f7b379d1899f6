#pragma once

#include "sudoku/puzzle/puzzle.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// Returns a `SudokuInterpretation` of web/engine/model/sudoku.ts without `puzzles`.
val puzzle_object(const sudoku::Puzzle& puzzle);

}  // namespace dance::engine
