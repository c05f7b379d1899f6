#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/solvers/bands.hpp"
#include "sudoku/solvers/fork_search.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {

/// The 9×9 in vectors (bands.hpp). Each search node infers all it can, and then there are two
/// branches: a digit lies in a band in one of the ways that are left, or in another one. Updates:
/// boxes gone through.
class VectorSolver final : public PlainSolver {
 public:
  /// Searches below `prefix`: 1 or 2 for the branch taken on each level. Precondition:
  /// is_banded(puzzle).
  explicit VectorSolver(const Grid& puzzle, const Candidates& candidates = {},
                        std::span<const std::int32_t> prefix = {});

  /// In the memory it has.
  bool restart(const PlainCells& givens) override;

  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::vector<Subtree> split() override { return search_.split(); }
  std::string_view solver() const override { return "vectors"; }
  Grid solution() const override;

  std::uint64_t nodes() const override { return search_.nodes(); }
  void read_solution(PlainCells& cells) const override { read_digits(search_.known(), cells); }

 private:
  Grid puzzle_;
  ForkSearch<Position> search_;
};

}  // namespace dance::sudoku
