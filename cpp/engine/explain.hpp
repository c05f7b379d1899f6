#pragma once

#include "base/error.hpp"
#include "sudoku/explain/explain.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::engine {

/// Says why a puzzle has no solution, or more than one; names wrong placed digits.
sudoku::Explanation explain(const sudoku::Puzzle& puzzle);

/// Says why a digit can't be in a cell.
/// Error: bad_setting, if the puzzle has no such cell or digit.
Result<sudoku::Refutation> why_not(const sudoku::Puzzle& puzzle, sudoku::Candidate candidate);

}  // namespace dance::engine
