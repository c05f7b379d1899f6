#pragma once

#include "sudoku/puzzle/puzzle.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// A Sudoku as web/engine/protocol.ts has it (`SudokuGrid`). Errors: those of Grid; wrong_length;
/// unexpected_symbol, of its cells.
Result<sudoku::Puzzle> puzzle_from(const val& object);

}  // namespace dance::engine
