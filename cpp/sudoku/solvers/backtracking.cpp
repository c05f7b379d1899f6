#include "sudoku/solvers/backtracking.hpp"

#include <numeric>

namespace dance::sudoku {

Trail::Trail(const Grid& puzzle, const Candidates& candidates)
    : puzzle_(puzzle), candidates_(candidates), is_valid_(find_clashes(puzzle).empty()) {
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    const Cell cell = puzzle.cell(place);
    const Digit given = puzzle[cell];
    if (given == 0) {
      empty_cells_.push_back(cell);
    } else if (!has_digit(candidates_of(puzzle, candidates, cell), given)) {
      is_valid_ = false;
    }
  }
}

void Trail::push(Digit digit) {
  steps_.push_back({next_cell(), digit});
  count_node();
}

Candidate Trail::pop() {
  const Candidate last = steps_.back();
  steps_.pop_back();
  return last;
}

void Trail::count_node() {
  if (nodes_per_level_.size() == level()) nodes_per_level_.push_back(0);
  ++nodes_per_level_[level()];
}

Grid Trail::grid() const {
  Grid grid = puzzle_;
  for (const auto& [cell, digit] : steps_) grid.set(cell, digit);
  return grid;
}

SearchStats Trail::counts() const {
  SearchStats stats;
  stats.nodes_per_level = nodes_per_level_;
  stats.nodes = std::accumulate(nodes_per_level_.begin(), nodes_per_level_.end(), std::uint64_t{0});
  stats.placements = tests_;
  // Each node except the root is one digit placed; those on the stack are not yet undone.
  stats.backtracks = has_begun() ? stats.nodes - 1 - level() : 0;
  stats.solutions = solutions_;
  return stats;
}

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

// Searches the node just entered and everything below it. `exhausted`, here and below, refers to
// the subtree of the current node.
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

// Continues at the end of the trail and then, as the calls return, at each level above it.
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
