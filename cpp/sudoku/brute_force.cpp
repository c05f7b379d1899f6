#include "sudoku/brute_force.hpp"

namespace dance::sudoku {

Digit Recheck::next_fit(Cell cell, Digit last) {
  const int box = grid_.box_of(cell);
  for (Digit digit = last; digit < grid_.size();) {
    ++digit;
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
  const auto [top, left] = grid_.first_cell_of_box(box);
  for (int row = top; row < top + grid_.box().height; ++row) {
    for (int column = left; column < left + grid_.box().width; ++column) {
      if (holds({row, column}, digit)) return true;
    }
  }
  return false;
}

bool Recheck::holds(Cell cell, Digit digit) {
  ++looks_;
  return grid_[cell] == digit;
}

}  // namespace dance::sudoku
