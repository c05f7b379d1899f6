#include "sudoku/solvers/brute_force.hpp"

namespace dance::sudoku {

Recheck::Recheck(const Grid& puzzle, const Candidates& candidates)
    : grid_(puzzle), candidates_(candidates) {
  for (int box = 0; box < puzzle.size(); ++box) boxes_.push_back(puzzle.cells_of_box(box));
}

Digit Recheck::next_fit(Cell cell, Digit last) {
  const DigitSet allowed = candidates_of(grid_, candidates_, cell);
  const int box = grid_.box_of(cell);
  for (Digit digit = last; digit < grid_.size();) {
    ++digit;
    if (!has_digit(allowed, digit)) continue;
    const bool is_used =
        is_in_row(cell.row, digit) || is_in_column(cell.column, digit) || is_in_box(box, digit);
    if (!is_used) return digit;
  }
  return 0;
}

bool Recheck::is_in_row(int row, Digit digit) {
  for (int column = 0; column < grid_.size(); ++column) {
    if (holds({row, column}, digit)) return true;
  }
  return false;
}

bool Recheck::is_in_column(int column, Digit digit) {
  for (int row = 0; row < grid_.size(); ++row) {
    if (holds({row, column}, digit)) return true;
  }
  return false;
}

bool Recheck::is_in_box(int box, Digit digit) {
  for (const Cell cell : boxes_[box]) {
    if (holds(cell, digit)) return true;
  }
  return false;
}

bool Recheck::holds(Cell cell, Digit digit) {
  ++looks_;
  return grid_[cell] == digit;
}

}  // namespace dance::sudoku
