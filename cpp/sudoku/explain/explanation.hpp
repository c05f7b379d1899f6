#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "exact_cover/search/search.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

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

/// Digits that together cause a contradiction or a single solution.
struct Cause {
  std::vector<Candidate> digits;  ///< in reading order
  bool is_smallest = false;       ///< if false, fewer may suffice
};

/// A likely mistake in a puzzle, and its correction.
struct Repair {
  enum class Kind {
    digit,  ///< a given has a different digit, or is superfluous
    move,   ///< a given belongs in a neighbouring cell
    swap,   ///< two givens of a row, column or box are exchanged
    shift,  ///< the rest of a row is one cell too far to the left or right
    lost,   ///< the same, and the vacated cell has lost its digit, which the changes restore
    pair,   ///< two given digits are wrong or superfluous
  } kind = Kind::digit;
  std::vector<Candidate> changes;  ///< the cells that change and their new digits, 0 for blank
};

std::string_view name(Repair::Kind kind);

/// The reasons for a puzzle's verdict.
struct Explanation {
  Verdict verdict = Verdict::stopped;  ///< none, unique, multiple, or stopped if unknown
  std::vector<Candidate> wrong;        ///< placed digits that are in no solution
  std::vector<Repair> repairs;         ///< for `none`; for `multiple` in plain 9×9 puzzles: single
                                       ///< changes that leave one solution
  std::optional<Cause> conflict;       ///< for `none`; for `multiple`: placed digits that exclude
                                       ///< each other
  std::vector<Grid> solutions;        ///< for `multiple`: two, the first with a digit that no other
                                      ///< solution has, if possible and if there are not too many
  std::optional<Cause> extra_givens;  ///< for `multiple`: make the first of them the only one
  bool is_complete = true;  ///< false after a stop, or if some change took too long to try: there
                            ///< may be more of all these
};

/// The reason a candidate is in no solution. If there is neither a solution nor a cause, the
/// question is open.
struct Refutation {
  std::optional<Grid> solution;            ///< a solution that has it, if it is possible after all
  std::optional<Cause> cause;              ///< a smallest set of givens that rule it out
  std::optional<std::vector<Step>> steps;  ///< to its elimination, if such steps suffice; or none
                                           ///< after a stop
};

}  // namespace dance::sudoku
