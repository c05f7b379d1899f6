#pragma once

#include "base/json.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// Whether JSON looks like this program's: rows of cells that are objects, under "cells".
bool is_sudokupad_json(const JsonValue& value);

/// The puzzle in SudokuPad's JSON: `cells[row][column]` with `value`, and `regions`, lists of
/// [row, column]; without these the boxes are the usual ones. Anything drawn is a constraint,
/// but for cages around whole rows and columns.
/// Errors: unknown_constraint, bad_boxes, those of grid_of_values.
Result<Puzzle> sudokupad_puzzle(const JsonValue& value);

}  // namespace dance::sudoku
