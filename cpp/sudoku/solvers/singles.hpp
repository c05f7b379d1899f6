#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/puzzle/grid.hpp"
#include "sudoku/solvers/fork_search.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {

/// Two sets of cells that hold the same digits, each equally often: the cells of neighbouring rows
/// outside as many boxes, and the cells of these boxes outside the rows. Rows and boxes both have
/// every digit once for each row. Makers of jigsaws call this the law of leftovers.
struct Leftovers {
  /// More cells hardly ever exclude a digit.
  static constexpr int kMax = 4;
  using Places = std::array<std::uint16_t, kMax>;

  /// The places in the rows or columns outside the boxes, and vice versa.
  std::array<Places, 2> sides = {};
  int count = 0;  ///< number of places on each side
};

/// Returns the leftovers of all neighbouring rows and columns that are small enough to be useful;
/// none for rectangular boxes of whole rows.
[[gnu::cold]] std::vector<Leftovers> find_leftovers(const Grid& grid);

/// A set of units, one bit each.
using UnitSet = std::array<std::uint64_t, 2>;

/// The units of a grid, numbered: rows, then columns, then boxes.
class Units {
 public:
  explicit Units(const Grid& grid);

  int count() const { return static_cast<int>(cells_.size()); }
  /// The leftovers of the grid; none if the boxes are rectangles.
  const std::vector<Leftovers>& leftovers() const { return leftovers_; }
  /// The places of a unit's cells, in reading order.
  const std::vector<int>& cells(int unit) const { return cells_[unit]; }
  /// The row, the column and the box of a cell.
  const UnitSet& of(int place) const { return sets_[place]; }
  /// The other cells of the cell's units, each once: in the row, then the column, then the box.
  std::span<const int> peers(int place) const {
    return std::span(peers_).subspan(peers_from_[place],
                                     peers_from_[place + 1] - peers_from_[place]);
  }

 private:
  void list_peers(int place);

  std::vector<Leftovers> leftovers_;
  std::vector<std::vector<int>> cells_;
  std::vector<std::array<int, 3>> units_;  // of each cell
  std::vector<UnitSet> sets_;              // the same as sets
  std::vector<int> peers_;                 // of all cells, one after the other
  std::vector<int> peers_from_ = {0};
};

/// The knowledge about a grid of any size and boxes: the digits that each cell can have. The only
/// digit of a cell is removed from the cell's peers (a naked single); a digit that only one cell of
/// a unit can have belongs to that cell (a hidden single). Leftovers of irregular boxes have the
/// same digits on both sides.
struct KnownSets {
  std::shared_ptr<const Units> units;
  std::vector<DigitSet> cells;  ///< in reading order
  DigitSet all = 0;

  // Pending inferences.
  std::vector<int> singles = {};  ///< cells whose only digit has not been removed from their peers
                                  ///< yet
  UnitSet changed_units = {};     ///< units that may have a new hidden single
  bool is_impossible = false;     ///< true if some cell has no digit left
};

/// A cell with several digits, and the digit to try.
struct DigitFork {
  int place = 0;
  DigitSet digit = 0;
};

/// Returns the givens and candidates of a puzzle, with nothing inferred yet. Shares the units of a
/// grid with the same size and boxes, or finds them.
KnownSets known_sets(const Grid& puzzle, const Candidates& candidates,
                     std::shared_ptr<const Units> units = nullptr);
/// Starts over with a puzzle of the same size and boxes, reusing the memory. Precondition: `left`
/// has no candidate that a given rules out.
void restart(KnownSets& known, const Grid& puzzle, const Candidates& left);

/// Infers until nothing changes. Returns false on a contradiction, which leaves `known` unusable.
/// Adds the number of cells that lose digits to `updates`.
bool infer(KnownSets& known, std::uint64_t& updates);

/// Returns the first of the undecided cells with the fewest digits; nothing if every cell has one
/// digit, which means the grid is solved. Precondition: infer has returned true.
std::optional<DigitFork> find_fork(const KnownSets& known);

/// Assumes that the cell has the digit, or that it has a different one.
void take_first(KnownSets& known, const DigitFork& fork);
void take_second(KnownSets& known, const DigitFork& fork);

/// Solves grids of all sizes with sets of digits. Each search node infers all singles and, if boxes
/// are irregular, applies leftovers; its two branches are that a cell has a digit, or a different
/// one. Updates: cells that lost digits.
class SinglesSolver final : public Solver {
 public:
  /// Searches below `prefix`: 1 or 2 for the branch taken on each level. Units are as in
  /// known_sets.
  explicit SinglesSolver(const Grid& puzzle, const Candidates& candidates = {},
                         std::span<const std::int32_t> prefix = {},
                         std::shared_ptr<const Units> units = nullptr);

  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::vector<Subtree> split(std::int32_t most) override { return search_.split(most); }
  std::string_view solver() const override { return "singles"; }
  Grid solution() const override;

 private:
  Grid puzzle_;
  ForkSearch<KnownSets> search_;
};

}  // namespace dance::sudoku
