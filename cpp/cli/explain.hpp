#pragma once

#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::cli {

/// Explains why a puzzle has no solution, or several: as lines of text or as a JSON object. Empty
/// for a puzzle with exactly one solution, or if nothing was found. All explanations here say if a
/// stop has cut them short.
std::string explain(const sudoku::Puzzle& puzzle, bool is_json, const Stop& stop);

/// Returns the error bad_setting if a variant has no such cell or digit. For plain puzzles, see
/// engine::refuse_candidate.
std::optional<Error> refuse_candidate(const sudoku::VariantPuzzle& puzzle,
                                      sudoku::Candidate candidate);

/// Explains why a digit cannot be in a cell, in the same forms. Errors: those of refuse_candidate.
Result<std::string> why_not(const sudoku::Puzzle& puzzle, sudoku::Candidate candidate, bool is_json,
                            const Stop& stop);

/// As above, for a variant, whose reasons are givens and rules. Covers only variants without a
/// solution.
std::string explain(const sudoku::VariantPuzzle& puzzle, bool is_json, const Stop& stop);
Result<std::string> why_not(const sudoku::VariantPuzzle& puzzle, sudoku::Candidate candidate,
                            bool is_json, const Stop& stop);

/// Names the first rule that the solution stated with a puzzle breaks; empty if none is found.
std::string stated_conflict(const sudoku::VariantPuzzle& puzzle, const Stop& stop);

}  // namespace dance::cli
