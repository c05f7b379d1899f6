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
/// other options, so they too are search nodes; but to branch on the first item would come to most
/// of them after digits that they rule out, so there they are chosen before the search begins.
/// Updates: nodes taken out of a list.
class DancingLinksSolver final : public Solver {
 public:
  /// Searches below `prefix`, choices as of DancingLinks.
  explicit DancingLinksSolver(const Grid& puzzle, const Candidates& candidates = {},
                              std::span<const std::int32_t> prefix = {}, Settings settings = {})
      : puzzle_(puzzle),
        encoding_(encode(puzzle, candidates)),
        search_(encoding_.problem, settings, first_choices(prefix, settings)) {}

  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::vector<Part> give_away() override { return search_.give_away(); }
  std::string_view solver() const override { return search_.solver(); }
  Grid solution() const override { return decode(puzzle_, encoding_, search_.solution()); }

 private:
  std::vector<Choice> first_choices(std::span<const std::int32_t> prefix, Settings settings) const {
    const bool is_begun = !prefix.empty() || settings.item_choice == ItemChoice::fewest;
    return is_begun ? choices_of(prefix) : choices_of_givens(puzzle_, encoding_);
  }

  Grid puzzle_;
  Encoding encoding_;
  DancingLinks search_;
};

}  // namespace dance::sudoku
