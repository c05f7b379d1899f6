#pragma once

#include <optional>

#include "base/error.hpp"
#include "sudoku/constraints/explain_variant.hpp"
#include "sudoku/constraints/reasons.hpp"
#include "sudoku/explain/explain.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::engine {

/// Explains why a puzzle has no solution, or several; names wrong placed digits.
sudoku::Explanation explain(const sudoku::Puzzle& puzzle);

/// Explains why a variant has no solution, or several. Errors: those of build_model.
Result<sudoku::VariantExplanation> explain(const sudoku::VariantPuzzle& puzzle);

/// Explains why a digit cannot be in a cell. Error: bad_setting, if the puzzle has no such cell or
/// digit.
Result<sudoku::Refutation> why_not(const sudoku::Puzzle& puzzle, sudoku::Candidate candidate);

/// Explains why a digit cannot be in a cell of a variant or, without a candidate, why the variant
/// has no solution. Errors: bad_setting, if the puzzle has no such cell or digit; those of
/// build_model.
Result<sudoku::VariantRefutation> why_not(const sudoku::VariantPuzzle& puzzle,
                                          std::optional<sudoku::VariantCandidate> candidate);

}  // namespace dance::engine
