#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/solvers/fork_search.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {

/// A set of units, as bits.
using UnitSet = std::array<std::uint64_t, 2>;

/// The rows, columns and boxes of a grid, by their numbers: rows, then columns, then boxes.
class Units {
 public:
  explicit Units(const Grid& grid);

  int count() const { return static_cast<int>(cells_.size()); }
  /// The places of a unit's cells in reading order.
  const std::vector<int>& cells(int unit) const { return cells_[unit]; }
  /// The row, the column and the box of a cell.
  const UnitSet& of(int place) const { return sets_[place]; }
  /// The other cells of these, each once: those of the row, then of the column, then of the box.
  std::span<const int> peers(int place) const {
    return std::span(peers_).subspan(peers_from_[place],
                                     peers_from_[place + 1] - peers_from_[place]);
  }

 private:
  void list_peers(int place);

  std::vector<std::vector<int>> cells_;
  std::vector<std::array<int, 3>> units_;  // of the cells, and as sets
  std::vector<UnitSet> sets_;
  std::vector<int> peers_;  // of one cell after the other
  std::vector<int> peers_from_ = {0};
};

/// What is known of a grid of any size and boxes while it is solved: the digits that each cell can
/// have. A digit that is the only one of its cell goes from the cell's peers (a naked single), and
/// a digit that only one cell of a unit can have is that cell's (a hidden single).
struct KnownSets {
  std::shared_ptr<const Units> units;
  std::vector<DigitSet> cells;  ///< in reading order
  DigitSet all = 0;

  // From what something may follow.
  std::vector<int> singles = {};  ///< cells whose only digit is news to their peers
  UnitSet changed_units = {};     ///< in them a digit may have one cell
  bool is_impossible = false;     ///< some cell has no digit left
};

/// A cell with several digits, and the one of them to be tried.
struct DigitFork {
  int place = 0;
  DigitSet digit = 0;
};

/// The givens and candidates of a puzzle, and nothing inferred yet.
KnownSets known_sets(const Grid& puzzle, const Candidates& candidates);
/// The same in the memory there is, for a puzzle of the same size and boxes and the candidates that
/// its givens leave: none that one of them rules out.
void restart(KnownSets& known, const Grid& puzzle, const Candidates& left);

/// Infers until nothing changes. False if it comes upon a contradiction; what is known is of no use
/// then. `updates` grows by one for each cell that loses digits.
bool infer(KnownSets& known, std::uint64_t& updates);

/// The first cell of those with the fewest digits that have several. None if all have one, and then
/// the grid is solved. Precondition: infer has come to its end.
std::optional<DigitFork> find_fork(const KnownSets& known);

/// The cell has the digit, or another one.
void take_first(KnownSets& known, const DigitFork& fork);
void take_second(KnownSets& known, const DigitFork& fork);

/// Grids of all sizes by sets of digits (singles.hpp). Each search node infers all singles there
/// are, and then there are two branches: a cell has a digit, or another one. Updates: cells that
/// lost digits.
class SinglesSolver final : public Solver {
 public:
  /// Searches below `prefix`: 1 or 2 for the branch taken on each level.
  explicit SinglesSolver(const Grid& puzzle, const Candidates& candidates = {},
                         std::span<const std::int32_t> prefix = {});

  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::vector<Subtree> split() override { return search_.split(); }
  std::string_view solver() const override { return "singles"; }
  Grid solution() const override;

 private:
  Grid puzzle_;
  ForkSearch<KnownSets> search_;
};

}  // namespace dance::sudoku
