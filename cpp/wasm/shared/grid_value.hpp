#pragma once

#include "sudoku/puzzle/puzzle.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// Converts a `SudokuGrid` of web/engine/model/sudoku.ts. Errors: those of Grid; wrong_length;
/// unexpected_symbol, for its cells.
Result<sudoku::Puzzle> puzzle_from(const val& object);

/// Converts sets of digits, which are passed as numbers, whose 53 bits suffice; undefined to none.
sudoku::Candidates candidates_from(const val& sets);

/// Lists the digits of a set in ascending order.
val digits_array(sudoku::DigitSet digits);

/// Returns a clash with its cells as indices in reading order.
val clash_object(const sudoku::Clash& clash, int size);

}  // namespace dance::engine
