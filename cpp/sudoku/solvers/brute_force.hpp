#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "exact_cover/search/search.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/solvers/cursor.hpp"

namespace dance::sudoku {

/// The rule of the plainest solver: it remembers nothing but the grid and, for each digit, looks
/// through the row, the column and the box again.
class Recheck {
 public:
  static constexpr std::string_view kName = "brute-force";

  Recheck(const Grid& puzzle, const Candidates& candidates);

  /// The first digit above `last` that fits the cell; 0 if none does.
  Digit next_fit(Cell cell, Digit last);
  /// Which digits fit is not known beforehand, so every digit is a branch.
  Branching branching(Candidate candidate) const { return {grid_.size(), candidate.digit}; }
  void place(Candidate candidate) { grid_.set(candidate.cell, candidate.digit); }
  void take_back(Candidate candidate) { grid_.set(candidate.cell, 0); }

  /// How many cells have been looked at.
  std::uint64_t updates() const { return looks_; }

 private:
  bool is_in_row(int row, Digit digit);
  bool is_in_column(int column, Digit digit);
  bool is_in_box(int box, Digit digit);
  bool holds(Cell cell, Digit digit);

  Grid grid_;
  Candidates candidates_;
  std::vector<std::vector<Cell>> boxes_;
  std::uint64_t looks_ = 0;
};

using BruteForce = Cursor<Recheck>;

}  // namespace dance::sudoku
