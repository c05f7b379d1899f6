#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// A set of digits: digit d is bit d, bit 0 stays clear.
using DigitSet = std::uint64_t;
static_assert(kMaxSize < 64);

constexpr DigitSet set_of(Digit digit) {
  return DigitSet{1} << digit;
}

/// The digits 1 … size.
constexpr DigitSet all_digits(int size) {
  return (DigitSet{2} << size) - 2;
}

constexpr bool has_digit(DigitSet set, Digit digit) {
  return (set >> digit & 1) != 0;
}

constexpr int count_digits(DigitSet set) {
  return std::popcount(set);
}

/// The smallest digit of a set that is not empty.
constexpr Digit first_digit(DigitSet set) {
  return static_cast<Digit>(std::countr_zero(set));
}

/// The digits that a puzzle still allows in each cell, in reading order; none at all if it allows
/// every digit everywhere. Rows, columns, boxes and givens restrict cells as ever: a digit may be
/// listed though a given rules it out.
using Candidates = std::vector<DigitSet>;

/// Precondition of all that takes a grid and candidates: these are empty or one set a cell.
inline DigitSet candidates_of(const Grid& grid, const Candidates& candidates, Cell cell) {
  if (candidates.empty()) return all_digits(grid.size());
  return candidates[cell.row * grid.size() + cell.column];
}

}  // namespace dance::sudoku
