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
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/plain_line.hpp"
#include "sudoku/solvers/singles.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {

/// The digits settled before linking.
enum class Settled {
  givens,   ///< only the givens
  singles,  ///< also the digits that follow from them by singles (singles.hpp)
};

/// The rest of a puzzle's exact cover problem (encode.hpp) after digits are settled: the items that
/// these do not cover and the candidates that they do not rule out, in the order of the problem,
/// linked without names.
///
/// A search that prefers items with the fewest options would choose all singles first, in some
/// order, and arrive at the same node with the same options left. Linking only the rest therefore
/// changes nothing below its first branching.
class LinkedPuzzle {
 public:
  explicit LinkedPuzzle(const Grid& puzzle) : grid_(puzzle) {}

  /// Links the rest of the puzzle, reusing the memory of `links`. Returns false if the settled
  /// digits clash or are not among the candidates; the links then have an item and no options.
  /// Precondition: size and boxes are those passed to the constructor.
  bool link(const Grid& puzzle, const Candidates& candidates, Settled settled, LinksOfFour& links);

  /// The puzzle with the settled digits filled in.
  const Grid& grid() const { return grid_; }
  /// The candidate of each option, in reading order of the cells, then by digit.
  const std::vector<Candidate>& candidates() const { return candidates_; }

 private:
  bool settle_givens(const Candidates& allowed);
  bool settle_singles();
  std::int32_t number_items();
  std::int32_t count_open_candidates() const;
  void add_options(LinksOfFour& links);

  Grid grid_;
  std::optional<KnownSets> known_;
  Candidates open_;                  // of all cells; irrelevant for settled cells
  std::vector<std::int32_t> items_;  // the linked number of each item of the whole problem
  std::vector<Candidate> candidates_;
};

/// Solves the puzzle as an exact cover problem by dancing links. Settled digits are not search
/// nodes, and only the rest is linked. For a single puzzle only the givens are settled, so that its
/// search is the pure algorithm, fit for watching and comparing. In lists, where only time counts,
/// the singles are settled too. Updates: nodes taken out of a list.
class DancingLinksSolver final : public PlainSolver {
 public:
  /// Searches below `prefix`, as DancingLinks does.
  explicit DancingLinksSolver(const Grid& puzzle, const Candidates& candidates = {},
                              std::span<const std::int32_t> prefix = {}, Settings settings = {})
      : puzzle_(puzzle), linked_(puzzle), search_(link(candidates), settings, choices_of(prefix)) {}

  bool restart(const PlainCells& givens) override;
  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::vector<Subtree> split(std::int32_t most) override { return search_.split(most); }
  std::string_view solver() const override { return search_.solver(); }
  Grid solution() const override {
    return decode(linked_.grid(), linked_.candidates(), search_.solution());
  }

  std::uint64_t nodes() const override { return search_.nodes(); }
  std::uint64_t nodes_at_once() const override { return search_.nodes_at_once(); }
  void read_solution(PlainCells& cells) const override;

 private:
  LinksOfFour link(const Candidates& candidates);

  Grid puzzle_;
  LinkedPuzzle linked_;
  BasicDancingLinks<LinksOfFour> search_;
};

}  // namespace dance::sudoku
