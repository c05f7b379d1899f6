#include "sudoku/digit_sets.hpp"

namespace dance::sudoku {

DigitSets::DigitSets(const Grid& puzzle)
    : size_(puzzle.size()), digits_(up_to(static_cast<Digit>(size_)) & ~bit(0)) {
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    const Cell cell = puzzle.cell(place);
    const int box = puzzle.box_of(cell);
    box_of_.push_back(static_cast<std::uint8_t>(box));
    const Digit given = puzzle[cell];
    if (given == 0) continue;
    rows_[cell.row] |= bit(given);
    columns_[cell.column] |= bit(given);
    boxes_[box] |= bit(given);
  }
}

Branching DigitSets::branching(Candidate candidate) const {
  const Set branches = fitting(candidate.cell);
  return {std::popcount(branches), std::popcount(branches & up_to(candidate.digit))};
}

void DigitSets::flip(Candidate candidate) {
  const auto& [cell, digit] = candidate;
  rows_[cell.row] ^= bit(digit);
  columns_[cell.column] ^= bit(digit);
  boxes_[box_of(cell)] ^= bit(digit);
  updates_ += 3;
}

}  // namespace dance::sudoku
