#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "exact_cover/search.hpp"
#include "sudoku/grid.hpp"

namespace dance::sudoku {

/// The digits used in each row, column and box, as sets of bits: 27 integers for a 9×9. Digit d is
/// bit d. A digit fits a cell when none of the cell's three sets has its bit.
class DigitSets {
 public:
  explicit DigitSets(const Grid& puzzle);

  /// The first digit above `last` that fits the cell; 0 if none does.
  Digit next_fit(Cell cell, Digit last) const {
    const Set next = fitting(cell) & ~up_to(last);
    return next == 0 ? Digit{0} : static_cast<Digit>(std::countr_zero(next));
  }
  /// The branches of a cell are the digits that fit it before one of them is placed.
  Branching branching(Candidate candidate) const;
  void place(Candidate candidate) { flip(candidate); }
  void take_back(Candidate candidate) { flip(candidate); }

  /// How often a set has been changed since the givens were entered.
  std::uint64_t updates() const { return updates_; }

 private:
  using Set = std::uint64_t;
  static_assert(kMaxSize < 64);

  static constexpr Set bit(Digit digit) { return Set{1} << digit; }
  /// The digits 1 … digit, and bit 0, which no set has.
  static constexpr Set up_to(Digit digit) { return (bit(digit) << 1) - 1; }

  int box_of(Cell cell) const { return box_of_[cell.row * size_ + cell.column]; }
  Set fitting(Cell cell) const {
    return digits_ & ~(rows_[cell.row] | columns_[cell.column] | boxes_[box_of(cell)]);
  }
  void flip(Candidate candidate);

  int size_;
  Set digits_;                        // all of them
  std::vector<std::uint8_t> box_of_;  // by the cells in reading order
  std::array<Set, kMaxSize> rows_ = {};
  std::array<Set, kMaxSize> columns_ = {};
  std::array<Set, kMaxSize> boxes_ = {};
  std::uint64_t updates_ = 0;
};

}  // namespace dance::sudoku
