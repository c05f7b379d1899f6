#pragma once

#include <cstddef>
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
/// Precondition: find_faults finds nothing wrong with the board, and the digits are the board's.
std::vector<Conflict> find_conflicts(const VariantPuzzle& puzzle, const std::vector<int>& filled);

}  // namespace dance::sudoku
