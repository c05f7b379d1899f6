#include "sudoku/solvers/digit_sets.hpp"

namespace dance::sudoku {

DigitSets::DigitSets(const Grid& puzzle, const Candidates& candidates)
    : size_(puzzle.size()), allowed_(candidates), box_of_(puzzle.boxes()) {
  if (allowed_.empty()) allowed_.assign(puzzle.cells().size(), all_digits(size_));
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    const Cell cell = puzzle.cell(place);
    const Digit given = puzzle[cell];
    if (given == 0) continue;
    used_.add(cell, box_of_[place], set_of(given));
  }
}

Branching DigitSets::branching(Candidate candidate) const {
  const DigitSet branches = fitting(candidate.cell);
  return {count_digits(branches), count_digits(branches & up_to(candidate.digit))};
}

void DigitSets::flip(Candidate candidate) {
  const auto& [cell, digit] = candidate;
  used_.flip(cell, box_of_[place_of(cell)], set_of(digit));
  updates_ += 3;
}

}  // namespace dance::sudoku
