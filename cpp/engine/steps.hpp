#pragma once

#include <optional>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "sudoku/logic/steps.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::engine {

// Steps that people take, for puzzles without rules (sudoku::as_plain). Errors of all functions
// here: too_large beyond sudoku::logic::Board::kMaxSize; no_solution, several_solutions; no_step if
// the techniques don't suffice; stopped.

/// Rates a puzzle by its givens and candidates.
Result<sudoku::logic::Rating> rate(const sudoku::Puzzle& puzzle, const Stop& stop = {});

/// Returns the steps from the givens and candidates to the solution, always the easiest.
Result<std::vector<sudoku::logic::Step>> steps(const sudoku::Puzzle& puzzle, const Stop& stop = {});

/// What helps a person on.
struct Hint {
  /// The digits placed that are wrong, and those of the solution that the notes lack. Nothing else
  /// is of use before they are mended.
  std::vector<sudoku::Candidate> wrong = {};
  std::vector<sudoku::Candidate> missing = {};
  std::optional<sudoku::logic::Step> step = {};  ///< none if there are such, or if it is solved
};

/// Finds the easiest step from where the player is: after the digits placed, with the notes of the
/// cells that have any.
Result<Hint> hint(const sudoku::Puzzle& puzzle, const Stop& stop = {});

}  // namespace dance::engine
