#pragma once

#include <cstdint>
#include <vector>

#include "exact_cover/search/search.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// Where a backtracking search stands, and what it has done so far: a stack of (row, column,
/// digit) for the digits in the first empty cells in reading order. Each digit that goes onto the
/// stack enters a search node; the root is the empty stack.
class Trail {
 public:
  Trail(const Grid& puzzle, const Candidates& candidates);

  bool has_begun() const { return !nodes_per_level_.empty(); }
  bool has_ended() const { return has_ended_; }
  std::size_t level() const { return steps_.size(); }

  /// Whether there is a cell to go on with. Not so if the givens are wrong already.
  bool is_open() const { return is_valid_ && level() < empty_cells_.size(); }
  /// Whether the cells are all filled, and by the rules.
  bool is_solved() const { return is_valid_ && level() == empty_cells_.size(); }
  /// The cell to go on with. Precondition: is_open().
  Cell next_cell() const { return empty_cells_[level()]; }

  /// Enters the root.
  void begin() { count_node(); }
  /// Nothing is left to try at the root.
  void end() { has_ended_ = true; }

  /// So many more digits have been tested, whatever came of it.
  void count_tests(int digits) { tests_ += static_cast<std::uint64_t>(digits); }
  void count_solution() { ++solutions_; }

  /// Puts the digit into the next cell. Precondition: is_open().
  void push(Digit digit);
  /// Takes the last digit back. Precondition: level() > 0.
  Candidate pop();

  /// The puzzle with the digits of the stack.
  Grid grid() const;

  /// The statistics of the search that has tried digits by `rule` (cursor.hpp says what that is).
  template <class Rule>
  SearchStats stats(const Rule& rule) const {
    SearchStats stats = counts();
    stats.updates = rule.updates();
    stats.explored = has_ended_ ? 1 : explored_fraction(branchings<Rule>());
    return stats;
  }

 private:
  void count_node();
  SearchStats counts() const;

  // Which branch each step took, found out by taking the steps again: to note it on the way would
  // slow down every step for the sake of a few reports.
  template <class Rule>
  std::vector<Branching> branchings() const {
    std::vector<Branching> path;
    Rule rule(puzzle_, candidates_);
    for (const Candidate& step : steps_) {
      path.push_back(rule.branching(step));
      rule.place(step);
    }
    return path;
  }

  Grid puzzle_;
  Candidates candidates_;
  bool is_valid_;  // the givens clash with nothing and are among their candidates
  std::vector<Cell> empty_cells_;
  std::vector<Candidate> steps_;
  std::vector<std::uint64_t> nodes_per_level_;
  std::uint64_t tests_ = 0;
  std::uint64_t solutions_ = 0;
  bool has_ended_ = false;
};

}  // namespace dance::sudoku
