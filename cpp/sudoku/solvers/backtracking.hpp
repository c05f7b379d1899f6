#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "exact_cover/search/search.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {

/// The state and statistics of a backtracking search: a stack of (row, column, digit) for the
/// digits in the first empty cells in reading order. Pushing a digit enters a search node; the root
/// is the empty stack.
class Trail {
 public:
  Trail(const Grid& puzzle, const Candidates& candidates);

  bool has_begun() const { return !nodes_per_level_.empty(); }
  bool has_ended() const { return has_ended_; }
  std::size_t level() const { return steps_.size(); }

  /// Returns whether an empty cell remains and the givens are valid.
  bool is_open() const { return is_valid_ && level() < empty_cells_.size(); }
  /// Returns whether all cells are filled and the givens are valid.
  bool is_solved() const { return is_valid_ && level() == empty_cells_.size(); }
  /// The next empty cell. Precondition: is_open().
  Cell next_cell() const { return empty_cells_[level()]; }

  /// Enters the root.
  void begin() { count_node(); }
  /// Ends the search: nothing remains to be tried at the root.
  void end() { has_ended_ = true; }

  /// Counts digits that were tested, whether they fit or not.
  void count_tests(int digits) { tests_ += static_cast<std::uint64_t>(digits); }
  void count_solution() { ++solutions_; }

  /// Puts the digit into the next cell. Precondition: is_open().
  void push(Digit digit);
  /// Removes the last digit. Precondition: level() > 0.
  Candidate pop();

  /// The puzzle filled with the digits of the stack.
  Grid grid() const;

  /// Returns the statistics of a search by `rule` (see Cursor).
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

  // Finds the branch of each step by replaying the steps. Recording it on the way would slow down
  // every step for the sake of a few reports.
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
  bool is_valid_;  // true if the givens do not clash and are among their candidates
  std::vector<Cell> empty_cells_;
  std::vector<Candidate> steps_;
  std::vector<std::uint64_t> nodes_per_level_;
  std::uint64_t tests_ = 0;
  std::uint64_t solutions_ = 0;
  bool has_ended_ = false;
};

/// Backtracking as a cursor over the solutions: a loop around an explicit stack, which persists
/// between runs, so each run continues where the last one stopped. Fills the empty cells in reading
/// order and tries the digits in ascending order.
///
/// `Rule` decides which digits fit:
///
///   static constexpr std::string_view kName;
///   Rule(const Grid& puzzle, const Candidates& candidates);
///   Digit next_fit(Cell, Digit last);       the first digit above `last` that fits; 0 if none does
///   Branching branching(Candidate) const;   the branch of its cell; the candidate fits
///   void place(Candidate), take_back(Candidate);
///   std::uint64_t updates() const;          the work done so far
template <class Rule>
class Cursor final : public Solver {
 public:
  explicit Cursor(const Grid& puzzle, const Candidates& candidates = {})
      : size_(puzzle.size()), trail_(puzzle, candidates), rule_(puzzle, candidates) {}

  Outcome run(std::uint64_t budget) override {
    do {
      if (!advance()) return Outcome::exhausted;
      if (trail_.is_solved()) {
        trail_.count_solution();
        return Outcome::found;
      }
    } while (budget-- > 1);
    return Outcome::paused;
  }

  SearchStats stats() const override { return trail_.stats(rule_); }
  std::string_view solver() const override { return Rule::kName; }

  Grid solution() const override { return trail_.grid(); }

 private:
  // Moves on to the next search node in preorder. Returns false if there is none.
  bool advance() {
    if (!trail_.has_begun()) {
      trail_.begin();
      return true;
    }
    if (trail_.has_ended()) return false;
    Digit last = 0;
    while (!place_after(last)) {
      if (trail_.level() == 0) {
        trail_.end();
        return false;
      }
      last = take_back();
    }
    return true;
  }

  // Puts the first fitting digit above `last` into the next cell. Returns false if there is none.
  bool place_after(Digit last) {
    if (!trail_.is_open()) return false;
    const Cell cell = trail_.next_cell();
    const Digit digit = rule_.next_fit(cell, last);
    trail_.count_tests((digit == 0 ? size_ : digit) - last);
    if (digit == 0) return false;
    trail_.push(digit);
    rule_.place({cell, digit});
    return true;
  }

  Digit take_back() {
    const Candidate last = trail_.pop();
    rule_.take_back(last);
    return last.digit;
  }

  int size_;
  Trail trail_;
  Rule rule_;
};

/// The rule of the simplest solver: stores only the grid, and scans the row, column and box for
/// each digit.
class Recheck {
 public:
  static constexpr std::string_view kName = "brute-force";

  Recheck(const Grid& puzzle, const Candidates& candidates);

  /// Returns the first digit above `last` that fits the cell; 0 if none does.
  Digit next_fit(Cell cell, Digit last);
  /// The number of fitting digits is unknown in advance, so every digit counts as a branch.
  Branching branching(Candidate candidate) const { return {grid_.size(), candidate.digit}; }
  void place(Candidate candidate) { grid_.set(candidate.cell, candidate.digit); }
  void take_back(Candidate candidate) { grid_.set(candidate.cell, 0); }

  /// Returns the number of cells examined.
  std::uint64_t updates() const { return looks_; }

 private:
  bool is_in_row(int row, Digit digit);
  bool is_in_column(int column, Digit digit);
  bool is_in_box(int box, Digit digit);
  bool holds(Cell cell, Digit digit);

  Grid grid_;
  Candidates candidates_;
  std::vector<std::vector<Cell>> boxes_;
  std::uint64_t looks_ = 0;
};

using BruteForce = Cursor<Recheck>;

/// The rule of the bit sets: a digit fits a cell if it is missing from the cell's three sets and is
/// a candidate of the cell.
class DigitSets {
 public:
  static constexpr std::string_view kName = "bitsets";

  DigitSets(const Grid& puzzle, const Candidates& candidates);

  /// Returns the first digit above `last` that fits the cell; 0 if none does.
  Digit next_fit(Cell cell, Digit last) const {
    const DigitSet next = fitting(cell) & ~up_to(last);
    return next == 0 ? Digit{0} : first_digit(next);
  }
  /// Returns the branch of its cell; the branches are the digits that fit it while it is empty.
  Branching branching(Candidate candidate) const;
  void place(Candidate candidate) { flip(candidate); }
  void take_back(Candidate candidate) { flip(candidate); }

  /// Returns the number of changes of a set since the givens were entered.
  std::uint64_t updates() const { return updates_; }

 private:
  /// Returns the digits 1 … digit and bit 0, which is clear in all sets.
  static constexpr DigitSet up_to(Digit digit) { return (set_of(digit) << 1) - 1; }

  int place_of(Cell cell) const { return cell.row * size_ + cell.column; }
  DigitSet fitting(Cell cell) const {
    const int at = place_of(cell);
    return allowed_[at] & ~used_.around(cell, box_of_[at]);
  }
  void flip(Candidate candidate);

  int size_;
  Candidates allowed_;  // by cell in reading order, like the boxes
  BoxMap box_of_;
  UsedDigits used_;
  std::uint64_t updates_ = 0;
};

/// Bit sets as a cursor. Each run continues where the last one stopped, which suits puzzles with
/// many solutions and the empty grid.
using BitsetsCursor = Cursor<DigitSets>;

/// Bit sets with recursion: a function that fills one cell calls itself for the next.
///
/// A recursion cannot keep its stack between runs. When a run ends, all calls return but leave
/// their digits in the trail and the sets. The next run first descends along the trail without
/// trying anything and then continues where the last one stopped, at the cost of one call for each
/// level.
class BitsetsRecursive final : public Solver {
 public:
  explicit BitsetsRecursive(const Grid& puzzle, const Candidates& candidates = {});

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override { return trail_.stats(sets_); }
  std::string_view solver() const override { return "bitsets-recursive"; }
  Grid solution() const override { return trail_.grid(); }

 private:
  Outcome begin();
  Outcome visit();
  Outcome fill_next_cell(Digit last);
  Outcome resume(std::size_t level);
  Digit take_back();

  int size_;
  Trail trail_;
  DigitSets sets_;
  std::uint64_t budget_ = 0;  // search nodes that the current run may still enter
};

}  // namespace dance::sudoku
