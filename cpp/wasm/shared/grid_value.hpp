#pragma once

#include "sudoku/puzzle/puzzle.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// A Sudoku as web/engine/protocol.ts has it (`SudokuGrid`), without what it says of candidates.
/// Errors: those of Grid; wrong_length, unexpected_symbol (of its cells).
Result<sudoku::Grid> grid_from(const val& object);

/// With its candidates, where it has some. Error besides: wrong_length.
Result<sudoku::Puzzle> puzzle_from(const val& object);

}  // namespace dance::engine
