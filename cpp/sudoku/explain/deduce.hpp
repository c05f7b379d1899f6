#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// A row, column or box with its number, from 0.
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
    locked,         ///< all cells of the digit in `unit` lie in `other`, so the rest of `other`
                    ///< lacks it
  } kind = Kind::hidden_single;
  Digit digit = 0;
  std::vector<Cell> cells = {};  ///< the cell that gets the digit; for `locked`, two or more cells
  UnitId unit = {};              ///< unless `naked_single`
  UnitId other = {};             ///< `locked`

  friend bool operator==(const Step&, const Step&) = default;
};

/// Returns "hidden-single", "naked-single" or "locked".
std::string_view name(Step::Kind kind);

/// Returns a short list of steps from the givens to the elimination of `target`, in which each step
/// follows from givens and earlier ones. The list is empty if the givens alone rule it out; returns
/// nothing if such steps do not suffice, or after a stop.
std::optional<std::vector<Step>> deduce(const Grid& puzzle, const Candidates& allowed,
                                        Candidate target, const Stop& stop = {});

}  // namespace dance::sudoku
