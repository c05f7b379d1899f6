#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "exact_cover/search/search.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"

namespace dance::sudoku {

/// Finds the true candidates of a variant, the digits that each cell has in some solution, by
/// searching for a solution with each open digit. Every solution settles a digit in every cell. To
/// count the solutions of each candidate, it visits all solutions instead.
class VariantCandidates final : public Search {
 public:
  VariantCandidates(const PreparedVariant& variant, bool counts, Stop stop = {});

  /// Never returns `found`. Pauses early after a stop.
  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override;
  std::string_view solver() const override { return "propagation"; }

  /// For each cell of the board, the digits known to be in a solution, and the undecided ones.
  std::span<const Digits> found() const { return found_; }
  std::vector<std::uint64_t> open() const;
  /// For each cell of the board, the number of solutions visited with each digit 0 … largest.
  std::span<const std::uint64_t> counts() const { return counts_; }
  /// Returns whether all solutions have been counted; whether there are none or only one.
  bool is_counted() const { return counts_all_ && search_ == nullptr; }
  bool counts_all() const;

 private:
  void take(const std::vector<std::uint8_t>& solution);
  void search_next_open();

  PreparedVariant variant_;
  Stop stop_;
  bool counts_all_;
  int digit_count_;  // the largest digit plus one
  std::vector<Digits> found_, refuted_;
  std::vector<std::uint64_t> counts_;
  std::unique_ptr<PropagationSolver> search_;
  CellFork target_;       // the digit being searched for
  std::size_t next_ = 0;  // the first cell that may have an open digit
  std::uint64_t solutions_ = 0;
  std::uint64_t nodes_ = 0, updates_ = 0;  // of finished searches
};

}  // namespace dance::sudoku
