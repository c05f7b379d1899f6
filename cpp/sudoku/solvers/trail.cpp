#include "sudoku/solvers/trail.hpp"

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
  // Each node but the root is one digit placed; those on the stack are not yet taken back.
  stats.backtracks = has_begun() ? stats.nodes - 1 - level() : 0;
  stats.solutions = solutions_;
  return stats;
}

}  // namespace dance::sudoku
