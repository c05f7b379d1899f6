#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "exact_cover/dancing_links.hpp"
#include "sudoku/encode.hpp"
#include "sudoku/plain_line.hpp"
#include "sudoku/solver.hpp"

namespace dance::sudoku {

/// The puzzle as an exact cover problem, searched by dancing links. The givens are chosen before
/// the search begins, and only what they leave is linked. Updates: nodes taken out of a list.
class DancingLinksSolver final : public PlainSolver {
 public:
  /// Searches below `prefix`, choices as of DancingLinks.
  explicit DancingLinksSolver(const Grid& puzzle, const Candidates& candidates = {},
                              std::span<const std::int32_t> prefix = {}, Settings settings = {})
      : puzzle_(puzzle) {
    begin(link(puzzle, candidates), settings, choices_of(prefix));
  }

  bool restart(const PlainCells& givens) override {
    set_cells(puzzle_, givens);
    return begin(link(puzzle_), {}, {});
  }

  Outcome run(std::uint64_t budget) override { return search_->run(budget); }
  SearchStats stats() const override { return search_->stats(); }
  std::vector<Part> give_away() override { return search_->give_away(); }
  std::string_view solver() const override { return search_->solver(); }
  Grid solution() const override { return decode(puzzle_, candidates_, search_->solution()); }

  std::uint64_t nodes() const override { return search_->stats().nodes; }
  void read_solution(PlainCells& cells) const override {
    const Grid grid = solution();
    std::copy(grid.cells().begin(), grid.cells().end(), cells.digits.begin());
  }

 private:
  bool begin(LinkedPuzzle linked, Settings settings, std::span<const Choice> prefix) {
    candidates_ = std::move(linked.candidates);
    search_.emplace(std::move(linked.links), settings, prefix);
    return linked.is_possible;
  }

  Grid puzzle_;
  std::vector<Candidate> candidates_;
  std::optional<DancingLinks> search_;
};

}  // namespace dance::sudoku
