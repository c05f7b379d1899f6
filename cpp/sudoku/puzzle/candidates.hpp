#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// A set of digits: digit d is bit d; bit 0 is always clear.
using DigitSet = std::uint64_t;
static_assert(kMaxSize < 64);

constexpr DigitSet set_of(Digit digit) {
  return DigitSet{1} << digit;
}

/// Returns the digits 1 … size.
constexpr DigitSet all_digits(int size) {
  return (DigitSet{2} << size) - 2;
}

constexpr bool has_digit(DigitSet set, Digit digit) {
  return (set >> digit & 1) != 0;
}

constexpr int count_digits(DigitSet set) {
  return std::popcount(set);
}

/// Returns the smallest digit. Precondition: the set is not empty.
constexpr Digit first_digit(DigitSet set) {
  return static_cast<Digit>(std::countr_zero(set));
}

/// The digits that a puzzle allows in each cell, in reading order; empty if it allows every digit
/// everywhere. Rows, columns, boxes and givens still apply, so a given may rule out a candidate.
using Candidates = std::vector<DigitSet>;

/// Returns the candidates of a cell. Precondition of this and every function that takes a grid and
/// candidates: the candidates are empty or one set for each cell.
inline DigitSet candidates_of(const Grid& grid, const Candidates& candidates, Cell cell) {
  if (candidates.empty()) return all_digits(grid.size());
  return candidates[grid.place_of(cell)];
}

/// The digits used in each row, column and box: 27 sets for a 9×9.
struct UsedDigits {
  std::array<DigitSet, kMaxSize> rows = {};
  std::array<DigitSet, kMaxSize> columns = {};
  std::array<DigitSet, kMaxSize> boxes = {};

  /// Returns the digits used in the row, column and box of a cell. `box` is the cell's box.
  DigitSet around(Cell cell, int box) const {
    return rows[cell.row] | columns[cell.column] | boxes[box];
  }
  void add(Cell cell, int box, DigitSet digit) {
    rows[cell.row] |= digit;
    columns[cell.column] |= digit;
    boxes[box] |= digit;
  }
  /// Adds a digit that the cell's row, column and box lack, or removes one that they have.
  void flip(Cell cell, int box, DigitSet digit) {
    rows[cell.row] ^= digit;
    columns[cell.column] ^= digit;
    boxes[box] ^= digit;
  }
};

}  // namespace dance::sudoku
