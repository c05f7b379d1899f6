#pragma once

#include <string>

#include "base/error.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::cli {

/// Says why a puzzle has no solution, or more than one: as lines of text or as an object in JSON.
/// Empty for a puzzle with exactly one, or if nothing was found out.
std::string explain(const sudoku::Puzzle& puzzle, bool is_json);

/// Says why a digit can't be in a cell, in the same forms. Error: bad_setting, if the puzzle has no
/// such cell or digit.
Result<std::string> why_not(const sudoku::Puzzle& puzzle, sudoku::Candidate candidate,
                            bool is_json);

/// The same for a variant, whose reasons are givens and rules. Explains only that there is no
/// solution.
std::string explain(const sudoku::VariantPuzzle& puzzle, bool is_json);
Result<std::string> why_not(const sudoku::VariantPuzzle& puzzle, sudoku::Candidate candidate,
                            bool is_json);

}  // namespace dance::cli
