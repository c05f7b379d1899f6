#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "exact_cover/dancing_links.hpp"
#include "sudoku/encode.hpp"
#include "sudoku/solver.hpp"

namespace dance::sudoku {

/// The puzzle as an exact cover problem, searched by dancing links. Givens are chosen like all
/// other options, so they too are search nodes. Updates: nodes taken out of a list.
class DancingLinksSolver final : public Solver {
 public:
  /// Searches below `prefix`, choices as of DancingLinks.
  explicit DancingLinksSolver(const Grid& puzzle, const Candidates& candidates = {},
                              std::span<const std::int32_t> prefix = {}, Settings settings = {})
      : puzzle_(puzzle),
        encoding_(encode(puzzle, candidates)),
        search_(encoding_.problem, settings, choices_of(prefix)) {}

  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::vector<Part> give_away() override { return search_.give_away(); }
  std::string_view solver() const override { return search_.solver(); }
  Grid solution() const override { return decode(puzzle_, encoding_, search_.solution()); }

 private:
  Grid puzzle_;
  Encoding encoding_;
  DancingLinks search_;
};

}  // namespace dance::sudoku
