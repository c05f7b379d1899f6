#pragma once

#include <cstdint>

#include "sudoku/solvers/digit_sets.hpp"
#include "sudoku/solvers/solver.hpp"
#include "sudoku/solvers/trail.hpp"

namespace dance::sudoku {

/// Bit sets with recursion: a function that fills one cell calls itself for the next.
///
/// The stack of a recursion cannot be kept from one run to the next. So when a run ends, all calls
/// return, but leave their digits in the trail and in the sets. The next run first calls itself
/// down along the trail again, without trying anything, and then stands where the last one stood.
/// That costs one call a level for each run.
class BitsetsRecursive final : public Solver {
 public:
  explicit BitsetsRecursive(const Grid& puzzle, const Candidates& candidates = {});

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override { return trail_.stats(sets_); }
  std::string_view solver() const override { return "bitsets-recursive"; }
  Grid solution() const override { return trail_.grid(); }

 private:
  Outcome begin();
  Outcome visit();
  Outcome fill_next_cell(Digit last);
  Outcome resume(std::size_t level);
  Digit take_back();

  int size_;
  Trail trail_;
  DigitSets sets_;
  std::uint64_t budget_ = 0;  // search nodes that this run may still enter
};

}  // namespace dance::sudoku
