#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/bands.hpp"
#include "sudoku/solver.hpp"

namespace dance::sudoku {

/// The 9×9 in vectors (bands.hpp). Each search node infers all it can, and then there are two
/// branches: a digit lies in a band in one of the ways that are left, or in another one. A branch
/// is a copy of what is known, so nothing has to be undone. Updates: boxes gone through.
class VectorSolver final : public Solver {
 public:
  /// Searches below `prefix`: 1 or 2 for the branch taken on each level. Precondition:
  /// is_banded(puzzle).
  explicit VectorSolver(const Grid& puzzle, const Candidates& candidates = {},
                        std::span<const std::int32_t> prefix = {});

  /// Begins anew with other givens, in the memory it has; false if two of them clash, and there is
  /// nothing to search then. Precondition: it was made without candidates.
  bool restart(const PlainCells& givens);

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override;
  std::vector<Part> give_away() override;
  std::string_view solver() const override { return "vectors"; }
  Grid solution() const override;

  /// Search nodes entered.
  std::uint64_t nodes() const;
  /// The solution just found, as from solution().
  void read_solution(PlainCells& cells) const { read_digits(positions_.back(), cells); }

 private:
  bool has_begun() const { return !nodes_per_level_.empty(); }
  void follow(std::span<const std::int32_t> prefix);
  bool advance();
  void take_first_branch();
  bool take_second_branch();
  void enter();

  Grid puzzle_;
  Prefix prefix_;
  // The current node, and below it the second branch of each level whose first it lies in.
  std::vector<Position> positions_;
  std::optional<Fork> fork_;  // of the current node; none if that is a solution or a contradiction
  bool is_solved_ = false;
  bool has_ended_ = false;
  std::vector<Branching> path_;
  std::vector<std::uint64_t> nodes_per_level_;
  std::uint64_t updates_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace dance::sudoku
