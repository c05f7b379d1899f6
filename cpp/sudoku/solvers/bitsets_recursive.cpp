#include "sudoku/solvers/bitsets_recursive.hpp"

namespace dance::sudoku {

BitsetsRecursive::BitsetsRecursive(const Grid& puzzle, const Candidates& candidates)
    : size_(puzzle.size()), trail_(puzzle, candidates), sets_(puzzle, candidates) {}

Outcome BitsetsRecursive::run(std::uint64_t budget) {
  if (trail_.has_ended()) return Outcome::exhausted;
  budget_ = budget;
  const Outcome outcome = trail_.has_begun() ? resume(0) : begin();
  if (outcome == Outcome::exhausted) trail_.end();
  return outcome;
}

Outcome BitsetsRecursive::begin() {
  trail_.begin();
  return visit();
}

// The node just entered and all below it. As everywhere here, `exhausted` means: below this node.
Outcome BitsetsRecursive::visit() {
  if (trail_.is_solved()) {
    trail_.count_solution();
    return Outcome::found;
  }
  if (budget_ <= 1) return Outcome::paused;
  --budget_;
  return fill_next_cell(0);
}

// Tries the digits above `last` in the next cell.
Outcome BitsetsRecursive::fill_next_cell(Digit last) {
  if (!trail_.is_open()) return Outcome::exhausted;
  const Cell cell = trail_.next_cell();
  while (true) {
    const Digit digit = sets_.next_fit(cell, last);
    trail_.count_tests((digit == 0 ? size_ : digit) - last);
    if (digit == 0) return Outcome::exhausted;
    trail_.push(digit);
    sets_.place({cell, digit});
    if (const Outcome below = visit(); below != Outcome::exhausted) return below;
    last = take_back();
  }
}

// Goes on at the end of the trail and then, as the calls return, with what is left at each level
// above it.
Outcome BitsetsRecursive::resume(std::size_t level) {
  if (level == trail_.level()) return fill_next_cell(0);
  if (const Outcome below = resume(level + 1); below != Outcome::exhausted) return below;
  return fill_next_cell(take_back());
}

Digit BitsetsRecursive::take_back() {
  const Candidate last = trail_.pop();
  sets_.take_back(last);
  return last.digit;
}

}  // namespace dance::sudoku
