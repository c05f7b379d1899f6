#pragma once

#include <vector>

#include "sudoku/puzzle/puzzle.hpp"
#include "sudoku/solvers/true_candidates.hpp"

namespace dance::engine {

/// The search for the true candidates of a puzzle. A worker runs it slice by slice.
class CandidatesJob {
 public:
  CandidatesJob(const sudoku::Puzzle& puzzle, bool is_counted);

  sudoku::TrueCandidates& search() { return search_; }
  const sudoku::TrueCandidates& search() const { return search_; }

  /// How many of the solutions gone through have each candidate: digits 1 … size of each cell in
  /// reading order. Numbers of script, which are exact up to 2^53.
  std::vector<double> counts() const;

 private:
  sudoku::Grid grid_;
  sudoku::TrueCandidates search_;
};

}  // namespace dance::engine
