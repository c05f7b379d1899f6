#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "exact_cover/links/links_of_four.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/solvers/singles.hpp"

namespace dance::sudoku {

/// What is settled before anything is linked.
enum class Settled {
  givens,   ///< the givens alone
  singles,  ///< and all that follows from them by singles (singles.hpp)
};

/// What is left of the exact cover problem of a puzzle (encode.hpp) once digits are settled: the
/// items that these do not cover and the candidates that they do not rule out, in the order of the
/// problem, linked for a search without names.
///
/// A search that takes an item with the fewest options would choose all singles first, one after
/// the other, in whatever order: it is at the same place then, with the same options left. So below
/// its first branching nothing changes whether they are linked or not.
class LinkedPuzzle {
 public:
  explicit LinkedPuzzle(const Grid& puzzle) : grid_(puzzle) {}

  /// Links what is left in the memory that `links` have. False if what is to be settled clashes or
  /// is not among the candidates: no options at all are linked then, and there is an item that
  /// cannot be covered. Precondition: the size and the boxes are those of before.
  bool link(const Grid& puzzle, const Candidates& candidates, Settled settled, LinksOfFour& links);

  /// The puzzle with all that was settled.
  const Grid& grid() const { return grid_; }
  /// What each option stands for, in reading order of their cells, and in a cell by digit.
  const std::vector<Candidate>& candidates() const { return candidates_; }

 private:
  bool settle_givens(const Candidates& allowed);
  bool settle_singles();
  std::int32_t number_items();
  std::int32_t count_open_candidates() const;
  void add_options(LinksOfFour& links);

  Grid grid_;
  std::optional<KnownSets> known_;
  Candidates open_;                  // of all cells; what is settled is of no account
  std::vector<std::int32_t> items_;  // what number an item of the whole problem has here
  std::vector<Candidate> candidates_;
};

}  // namespace dance::sudoku
