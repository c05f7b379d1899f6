#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "exact_cover/links/links_of_four.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "sudoku/encode/encode.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/plain_line.hpp"
#include "sudoku/solvers/singles.hpp"
#include "sudoku/solvers/solver.hpp"

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

/// The puzzle as an exact cover problem, searched by dancing links. What is settled beforehand is
/// no search node, and only what it leaves is linked (linked_puzzle.hpp): the givens of a single
/// puzzle, so that its search is the algorithm and nothing else, to be watched and compared; in
/// lists, where time is all that counts, what follows by singles, too. Updates: nodes taken out of
/// a list.
class DancingLinksSolver final : public PlainSolver {
 public:
  /// Searches below `prefix`, choices as of DancingLinks.
  explicit DancingLinksSolver(const Grid& puzzle, const Candidates& candidates = {},
                              std::span<const std::int32_t> prefix = {}, Settings settings = {})
      : puzzle_(puzzle), linked_(puzzle), search_(link(candidates), settings, choices_of(prefix)) {}

  bool restart(const PlainCells& givens) override;
  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::vector<Subtree> split() override { return search_.split(); }
  std::string_view solver() const override { return search_.solver(); }
  Grid solution() const override {
    return decode(linked_.grid(), linked_.candidates(), search_.solution());
  }

  std::uint64_t nodes() const override { return search_.nodes(); }
  void read_solution(PlainCells& cells) const override;

 private:
  LinksOfFour link(const Candidates& candidates);

  Grid puzzle_;
  LinkedPuzzle linked_;
  BasicDancingLinks<LinksOfFour> search_;
};

}  // namespace dance::sudoku
