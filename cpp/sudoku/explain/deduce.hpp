#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// A row, column or box by its number from 0 on.
struct UnitId {
  Unit kind = Unit::row;
  int number = 0;

  friend bool operator==(const UnitId&, const UnitId&) = default;
};

/// A step of reasoning with pencil marks.
struct Step {
  enum class Kind {
    hidden_single,  ///< `unit` has no other cell for the digit
    naked_single,   ///< the cell has no other digit
    locked,         ///< the digit's cells in `unit` all lie in `other`, whose rest thus lacks it
  } kind = Kind::hidden_single;
  Digit digit = 0;
  std::vector<Cell> cells = {};  ///< the cell that gets the digit; for `locked` its two or more
  UnitId unit = {};              ///< unless `naked_single`
  UnitId other = {};             ///< `locked`

  friend bool operator==(const Step&, const Step&) = default;
};

/// Returns "hidden-single", "naked-single" or "locked".
std::string_view name(Step::Kind kind);

/// Returns few steps from the givens to the elimination of `target`, in an order in which each
/// follows from givens and earlier steps. No steps if the givens alone rule it out; nothing if such
/// steps don't suffice.
std::optional<std::vector<Step>> deduce(const Grid& puzzle, const Candidates& allowed,
                                        Candidate target);

}  // namespace dance::sudoku
