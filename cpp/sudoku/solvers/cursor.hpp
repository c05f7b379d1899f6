#pragma once

#include <cstdint>
#include <string_view>

#include "sudoku/solvers/solver.hpp"
#include "sudoku/solvers/trail.hpp"

namespace dance::sudoku {

/// Backtracking as a cursor over the solutions: a loop around an explicit stack, which stays as it
/// is between two runs, so that the next run goes on from there. It tries the digits in rising
/// order in each empty cell in reading order.
///
/// `Rule` knows which digits fit:
///
///   static constexpr std::string_view kName;
///   Rule(const Grid& puzzle, const Candidates& candidates);
///   Digit next_fit(Cell, Digit last);       the first digit above `last` that fits; 0 if none does
///   Branching branching(Candidate) const;   of a candidate that fits: which branch of its cell
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
  // Goes on to the next search node in preorder; false if there is none.
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

  // Puts the first digit above `last` that fits into the next cell; false if none does.
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

}  // namespace dance::sudoku
