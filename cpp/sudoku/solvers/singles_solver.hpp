#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/solvers/fork_search.hpp"
#include "sudoku/solvers/singles.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {

/// Grids of all sizes by sets of digits (singles.hpp). Each search node infers all singles there
/// are, and then there are two branches: a cell has a digit, or another one. Updates: cells that
/// lost digits.
class SinglesSolver final : public Solver {
 public:
  /// Searches below `prefix`: 1 or 2 for the branch taken on each level.
  explicit SinglesSolver(const Grid& puzzle, const Candidates& candidates = {},
                         std::span<const std::int32_t> prefix = {});

  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::vector<Subtree> split() override { return search_.split(); }
  std::string_view solver() const override { return "singles"; }
  Grid solution() const override;

 private:
  Grid puzzle_;
  ForkSearch<KnownSets> search_;
};

}  // namespace dance::sudoku
