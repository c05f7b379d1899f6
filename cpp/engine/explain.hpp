#pragma once

#include <optional>

#include "base/error.hpp"
#include "sudoku/constraints/explain_variant.hpp"
#include "sudoku/constraints/reasons.hpp"
#include "sudoku/explain/explain.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::engine {

/// Says why a puzzle has no solution, or more than one; names wrong placed digits.
sudoku::Explanation explain(const sudoku::Puzzle& puzzle);

/// Says why a variant has no solution, or more than one. Errors: those of build_model.
Result<sudoku::VariantExplanation> explain(const sudoku::VariantPuzzle& puzzle);

/// Says why a digit can't be in a cell.
/// Error: bad_setting, if the puzzle has no such cell or digit.
Result<sudoku::Refutation> why_not(const sudoku::Puzzle& puzzle, sudoku::Candidate candidate);

/// Says why a digit can't be in a cell of a variant, or without a candidate why the variant has no
/// solution. Errors: bad_setting, if the puzzle has no such cell or digit; those of build_model.
Result<sudoku::VariantRefutation> why_not(const sudoku::VariantPuzzle& puzzle,
                                          std::optional<sudoku::VariantCandidate> candidate);

}  // namespace dance::engine
