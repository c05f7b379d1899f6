#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "exact_cover/search/search.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// The digits used in each row, column and box, as sets of bits: 27 integers for a 9×9.
struct UsedDigits {
  std::array<DigitSet, kMaxSize> rows = {};
  std::array<DigitSet, kMaxSize> columns = {};
  std::array<DigitSet, kMaxSize> boxes = {};

  /// Those that a cell, which is in this box, cannot have.
  DigitSet around(Cell cell, int box) const {
    return rows[cell.row] | columns[cell.column] | boxes[box];
  }
  void add(Cell cell, int box, DigitSet digit) {
    rows[cell.row] |= digit;
    columns[cell.column] |= digit;
    boxes[box] |= digit;
  }
  /// Adds a digit that they do not have, or takes away one that they have.
  void flip(Cell cell, int box, DigitSet digit) {
    rows[cell.row] ^= digit;
    columns[cell.column] ^= digit;
    boxes[box] ^= digit;
  }
};

/// A digit fits a cell when none of the cell's three sets has it, and it is a candidate there.
class DigitSets {
 public:
  static constexpr std::string_view kName = "bitsets";

  DigitSets(const Grid& puzzle, const Candidates& candidates);

  /// The first digit above `last` that fits the cell; 0 if none does.
  Digit next_fit(Cell cell, Digit last) const {
    const DigitSet next = fitting(cell) & ~up_to(last);
    return next == 0 ? Digit{0} : first_digit(next);
  }
  /// The branches of a cell are the digits that fit it before one of them is placed.
  Branching branching(Candidate candidate) const;
  void place(Candidate candidate) { flip(candidate); }
  void take_back(Candidate candidate) { flip(candidate); }

  /// How often a set has been changed since the givens were entered.
  std::uint64_t updates() const { return updates_; }

 private:
  /// The digits 1 … digit, and bit 0, which no set has.
  static constexpr DigitSet up_to(Digit digit) { return (set_of(digit) << 1) - 1; }

  int place_of(Cell cell) const { return cell.row * size_ + cell.column; }
  DigitSet fitting(Cell cell) const {
    const int at = place_of(cell);
    return allowed_[at] & ~used_.around(cell, box_of_[at]);
  }
  void flip(Candidate candidate);

  int size_;
  Candidates allowed_;  // by the cells in reading order, as are the boxes
  BoxMap box_of_;
  UsedDigits used_;
  std::uint64_t updates_ = 0;
};

}  // namespace dance::sudoku
