#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "sudoku/logic/steps.hpp"
#include "sudoku/puzzle/puzzle.hpp"

/// Steps that people take.

namespace dance::engine {

/// A puzzle with one solution, as logic sees it.
struct LogicPuzzle {
  sudoku::Puzzle puzzle;                       ///< without rules
  sudoku::logic::Extras extras = {};           ///< what its rules add
  std::vector<std::string_view> regions = {};  ///< the names of the rules that make its regions
  sudoku::Grid solution;
};

/// Solves a puzzle for the functions below. Errors: plain_only for a variant (see
/// engine/variant_steps.hpp); too_large beyond sudoku::logic::Board::kMaxSize; no_solution,
/// several_solutions; stopped.
Result<LogicPuzzle> logic_puzzle(const sudoku::Puzzle& puzzle, const Stop& stop = {});

// Errors of all functions below: no_step if the techniques don't suffice; stopped. Of the first
// two, also already_solved.

/// Rates a puzzle by its givens and candidates.
Result<sudoku::logic::Rating> rate(const LogicPuzzle& puzzle, const Stop& stop = {});

/// Returns the steps from the givens and candidates to the solution, always the easiest.
Result<std::vector<sudoku::logic::Step>> steps(const LogicPuzzle& puzzle, const Stop& stop = {});

/// What helps a person on.
struct Hint {
  /// The digits placed that are wrong, and the cells whose notes lack their digit. Nothing else is
  /// of use before they are mended.
  std::vector<sudoku::Candidate> wrong = {};
  std::vector<sudoku::Cell> lacking = {};
  std::optional<sudoku::logic::Step> step = {};  ///< none if there are such, or if it is solved
};

/// Finds the easiest step from where the player is: after the digits placed and, if every empty
/// cell has notes, with these as candidates. Precondition: both are empty or have an entry for each
/// cell.
Result<Hint> hint(const LogicPuzzle& puzzle, const Stop& stop = {});

}  // namespace dance::engine
