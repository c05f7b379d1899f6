#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/diagram.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::sudoku {

/// The fault of a rule; nothing if it has been built.
using Failure = std::optional<Error>;

/// Adds the constraints of rules to a model. The files of this folder turn each rule into calls.
class Builder {
 public:
  explicit Builder(const VariantPuzzle& puzzle);

  const VariantPuzzle& puzzle() const { return puzzle_; }
  const Board& board() const { return puzzle_.board; }

  /// The digits of the board in ascending order, their number, the smallest and the largest.
  const std::vector<int>& digits() const { return digits_; }
  int digit_count() const { return static_cast<int>(digits_.size()); }
  int least() const { return digits_.front(); }
  int most() const { return digits_.back(); }
  Digits all() const { return all_; }

  bool is_present(int row, int column) const {
    return board().contains(row, column) && present_[board().cell(row, column)];
  }
  bool is_present(CellId cell) const { return present_[cell]; }
  /// Returns the orthogonal neighbours of a cell.
  Cells neighbours(CellId cell) const;
  /// Returns the first grid that holds the cell.
  const SubGrid& grid_of(CellId cell) const;

  /// Returns whether the cells are in one row or column of a grid, so that no digit repeats.
  bool all_differ(const Cells& cells) const;

  /// Restricts the cell to the digits that satisfy `accepts(digit)`.
  template <class Accepts>
  void only(CellId cell, Accepts accepts) {
    Digits digits = 0;
    for (const int digit : digits_) digits |= Digits{accepts(digit)} << digit;
    out_->cells.push_back({cell, digits});
  }

  /// Forbids repeated digits. Error: wrong_cells, if there are more cells than digits.
  Failure region(Cells cells);
  /// Forbids repeated digits and restricts them to one of these sets. Precondition: there is at
  /// least one set.
  void region(Cells cells, std::vector<Digits> combinations);

  /// Makes the table of the pairs that satisfy `accepts(a, b)`.
  template <class Accepts>
  std::shared_ptr<const PairTable> table(Accepts accepts) {
    PairTable table;
    for (const int a : digits_) {
      for (const int b : digits_) table.allowed[a] |= Digits{accepts(a, b)} << b;
    }
    return shared(table);
  }
  void pair(CellId a, CellId b, std::shared_ptr<const PairTable> table) {
    ++pairs_;
    out_->pairs.push_back({a, b, std::move(table)});
  }
  /// Applies the table to every two neighbours on the line.
  void pairs_along(const Cells& line, const std::shared_ptr<const PairTable>& table);
  /// Applies the table to every two cells, the earlier one first.
  void pairs_of_all(const Cells& cells, const std::shared_ptr<const PairTable>& table);
  /// Returns whether the table allows any pair.
  static bool allows_any(const PairTable& table);

  /// Requires Σ factor · digit = total; equal cells are merged. Error: impossible_number, if the
  /// total is out of reach.
  Failure sum(const Cells& cells, const std::vector<int>& factors, int total);
  /// Requires the sums of both lists to be equal, or to differ by `difference`. Error:
  /// impossible_number.
  Failure equal_sums(const Cells& a, const Cells& b, int difference = 0);

  void count(CountConstraint count) { out_->counts.push_back(std::move(count)); }
  void rank(RankConstraint rank) { out_->ranks.push_back(std::move(rank)); }

  /// Requires the automaton to accept the digits of the cells. Errors: too_large;
  /// impossible_number, if it accepts no digits.
  Failure line(Cells cells, const Automaton& automaton);
  /// As above, for an automaton of the puzzle, whose diagram is shared by lines of the same
  /// length.
  Failure line(Cells cells, const SharedAutomaton& automaton);

  /// As above, for an automaton whose state is a number: `step(state, digit)` returns the next
  /// state or kDead, and `accepts(state)` whether a line may end there.
  static constexpr std::int64_t kDead = Machine::kDead;
  template <class Step, class Accepts>
  Failure line(Cells cells, std::int64_t start, const Step& step, const Accepts& accepts) {
    return lines({std::move(cells)}, {{start}, step, accepts});
  }
  /// As above, for several lists of the same length. Precondition: there is at least one.
  Failure lines(std::vector<Cells> all, const Machine& machine);

  /// Requires at least one of the groups to hold. `is_implied`: this follows from what has been
  /// built.
  void any_of(std::vector<Constraints> alternatives, bool is_implied = false) {
    out_->any_of.push_back({std::move(alternatives), is_implied});
  }

  /// The number of choices that the current rule is in.
  int depth = 0;

  /// Directs all further constraints to `out`; returns the previous target.
  Constraints* redirect(Constraints* out) { return std::exchange(out_, out); }

  /// Error: too_large, beyond 2,000,000 pairs of cells.
  Failure check_size() const;

 private:
  // The most nodes of all diagrams together, steps to make them, and numbers in those kept for
  // reuse. Automata that take longer are not those of a puzzle.
  static constexpr std::size_t kMaxNodes = 1'000'000;
  static constexpr std::size_t kMaxSteps = 100'000'000;
  static constexpr std::size_t kMaxKept = 16'000'000;
  static constexpr std::size_t kMaxPairs = 2'000'000;

  std::shared_ptr<const PairTable> shared(const PairTable& table);
  Failure line(Cells cells, Result<DiagramLayers> layers);

  const VariantPuzzle& puzzle_;
  std::vector<bool> present_;
  std::vector<int> digits_;
  Digits all_ = 0;
  Constraints* out_ = nullptr;
  std::size_t nodes_ = 0, steps_ = 0;  // of all diagrams
  std::size_t kept_ = 0;               // numbers in diagrams_
  std::size_t pairs_ = 0;
  // Diagrams for reuse, as many rules have the same one.
  struct KnownDiagram {
    DiagramLayers layers;
    std::shared_ptr<const Diagram> diagram;
  };
  std::vector<KnownDiagram> diagrams_;
  // Diagrams of the puzzle's automata.
  struct KnownAutomaton {
    const Automaton* automaton;
    std::shared_ptr<const Diagram> diagram;
  };
  std::vector<KnownAutomaton> machines_;
  std::map<std::array<Digits, kMaxVariantDigit + 1>, std::shared_ptr<const PairTable>> tables_;
};

/// Makes the error of an automaton that is too large.
Error too_many_states(std::size_t most);
/// Makes the error of a number that no digits reach; `expected` lists the possible numbers, or is
/// empty.
Error impossible_number(std::optional<int> number, std::string expected = {});

/// Makes the error of a rule that would constrain nothing on the grid; `needed` is what it takes.
Error wrong_grid(const Rule& rule, std::string needed);

/// Formats a range, such as "3–17".
std::string range_text(int least, int most);

}  // namespace dance::sudoku
