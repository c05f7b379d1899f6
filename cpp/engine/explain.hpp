#pragma once

#include <optional>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "sudoku/constraints/reasons.hpp"
#include "sudoku/explain/explanation.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::engine {

/// Explains why a puzzle has no solution, or several; names wrong placed digits. After a stop, the
/// explanations here lack what was not found yet.
sudoku::Explanation explain(const sudoku::Puzzle& puzzle, const Stop& stop = {});

/// Explains why a variant has no solution, or several. Errors: those of build_model.
Result<sudoku::VariantExplanation> explain(const sudoku::VariantPuzzle& puzzle,
                                           const Stop& stop = {});

/// Returns the error bad_setting if a puzzle has no such cell or digit.
std::optional<Error> refuse_candidate(const sudoku::Puzzle& puzzle, sudoku::Candidate candidate);
std::optional<Error> refuse_candidate(const sudoku::VariantPuzzle& puzzle,
                                      sudoku::VariantCandidate candidate);

/// Explains why a digit cannot be in a cell. Errors: those of refuse_candidate.
Result<sudoku::Refutation> why_not(const sudoku::Puzzle& puzzle, sudoku::Candidate candidate,
                                   const Stop& stop = {});

/// Explains why a digit cannot be in a cell of a variant or, without a candidate, why the variant
/// has no solution. Errors: those of refuse_candidate and build_model.
Result<sudoku::VariantRefutation> why_not(const sudoku::VariantPuzzle& puzzle,
                                          std::optional<sudoku::VariantCandidate> candidate,
                                          const Stop& stop = {});

}  // namespace dance::engine
