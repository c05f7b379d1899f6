#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "sudoku/encode/encode.hpp"
#include "sudoku/encode/linked_puzzle.hpp"
#include "sudoku/puzzle/plain_line.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {

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
