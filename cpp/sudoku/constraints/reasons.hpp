#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::sudoku {

/// A rule that filled cells break, whatever the others hold.
struct Conflict {
  /// Its index in VariantPuzzle::rules; their number if a row, column or box repeats a digit.
  std::size_t rule = 0;
  /// Filled cells that break it together; leaving out any of them would not break it.
  Cells cells = {};

  friend bool operator==(const Conflict&, const Conflict&) = default;
};

/// Returns the rules broken by these digits, one conflict for each rule, in the order of the rules
/// and then the grids. `filled` holds a digit or kNoDigit for each cell of the board, such as the
/// givens, alone or with what the player has placed. A rule counts as broken if inference from the
/// filled cells finds that no digits of its other cells satisfy it. Rules with faults are skipped.
/// Precondition: build_model finds nothing wrong with the board, and the digits are the board's.
std::vector<Conflict> find_conflicts(const VariantPuzzle& puzzle, const std::vector<int>& filled);

/// Givens and rules that, with rows, columns and boxes, leave no solution.
struct Reason {
  Cells givens = {};                    ///< in reading order
  std::vector<std::size_t> rules = {};  ///< indices of VariantPuzzle::rules, ascending
  bool is_minimal = false;              ///< whether leaving out any of them leaves a solution
};

/// A digit of a cell.
struct VariantCandidate {
  CellId cell = 0;
  int digit = 0;
};

/// Why a digit is in no solution. With neither a solution nor a reason, it is unknown whether it
/// is.
struct VariantRefutation {
  std::vector<std::uint8_t> solution = {};  ///< one that has it, a digit for each cell; or empty
  std::optional<Reason> reason = {};
};

/// The effort of why_not in search nodes.
struct ReasonEffort {
  std::uint64_t first = 20'000;  ///< to find out whether there is a reason
  std::uint64_t each = 1'000;    ///< to find out whether the reason holds without a part of it
  std::uint64_t all = 20'000;    ///< for all parts together
};

/// Says why a digit can't be in a cell, or without one why the puzzle has no solution: leaves out
/// givens and rules as long as there is none, those far from the cell first (a deletion filter:
/// Chinneck and Dravnieks, Locating minimal infeasible constraint sets, 1991). Preconditions:
/// build_model finds no fault; the cell is in a grid, and the digit is the board's.
VariantRefutation why_not(const VariantPuzzle& puzzle, std::optional<VariantCandidate> candidate,
                          const ReasonEffort& effort = {});

}  // namespace dance::sudoku
