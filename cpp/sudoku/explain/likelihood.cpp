#include "sudoku/explain/likelihood.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace dance::sudoku {
namespace {

// Maps a cell by half a turn or a reflection.
using Move = Cell (*)(Cell cell, int last);

constexpr Move kMoves[] = {
    [](Cell cell, int last) {
      return Cell{last - cell.row, last - cell.column};
    },
    [](Cell cell, int last) {
      return Cell{last - cell.row, cell.column};
    },
    [](Cell cell, int last) {
      return Cell{cell.row, last - cell.column};
    },
    [](Cell cell, int) {
      return Cell{cell.column, cell.row};
    },
    [](Cell cell, int last) {
      return Cell{last - cell.column, last - cell.row};
    },
};

bool is_same_after(Move move, const Grid& puzzle) {
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    const Cell cell = puzzle.cell(place);
    const Cell image = move(cell, puzzle.size() - 1);
    if ((puzzle[cell] == 0) != (puzzle[image] == 0)) return false;
  }
  return true;
}

// Returns whether the digits look alike in print or handwriting.
bool look_alike(Digit a, Digit b) {
  constexpr Digit kPairs[][2] = {{1, 7}, {2, 7}, {3, 5}, {3, 8}, {4, 9},
                                 {5, 6}, {6, 8}, {6, 9}, {8, 9}};
  return std::any_of(std::begin(kPairs), std::end(kPairs), [&](const auto& pair) {
    return pair[0] == std::min(a, b) && pair[1] == std::max(a, b);
  });
}

// Adjacent keys count as easy to confuse, too.
double confusion(Digit before, Digit after) {
  if (before == 0 || after == 0) return 4;
  if (look_alike(before, after)) return 6;
  return std::abs(before - after) == 1 ? 4 : 3;
}

double digits_confused(const Grid& puzzle, const Repair& repair) {
  double product = 1;
  for (const auto& [cell, digit] : repair.changes) product *= confusion(puzzle[cell], digit);
  return product;
}

bool are_neighbours(Cell a, Cell b) {
  return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

// Returns whether a shift moves all givens of the row.
bool is_whole_row(const Grid& puzzle, const Repair& shift) {
  const Cell first = shift.changes.front().cell;
  for (int column = 0; column < first.column; ++column) {
    if (puzzle[{first.row, column}] != 0) return false;
  }
  return true;
}

double likelihood_of_kind(const Grid& puzzle, const Repair& repair) {
  switch (repair.kind) {
    case Repair::Kind::digit:
    case Repair::Kind::pair:
      return digits_confused(puzzle, repair);
    case Repair::Kind::move:
      return 3;
    case Repair::Kind::swap:
      return are_neighbours(repair.changes[0].cell, repair.changes[1].cell) ? 7 : 0.2;
    case Repair::Kind::shift:
    case Repair::Kind::lost:
      return is_whole_row(puzzle, repair) ? 6 : 1.5;
  }
  return 0;
}

}  // namespace

bool has_symmetric_givens(const Grid& puzzle) {
  return std::any_of(std::begin(kMoves), std::end(kMoves),
                     [&](Move move) { return is_same_after(move, puzzle); });
}

double likelihood(const Grid& puzzle, const Repair& repair, bool spare) {
  Grid repaired = puzzle;
  for (const auto& [cell, digit] : repair.changes) repaired.set(cell, digit);
  const bool was_symmetric = has_symmetric_givens(puzzle);
  const bool is_symmetric = has_symmetric_givens(repaired);
  const double by_kind = likelihood_of_kind(puzzle, repair) + (spare && !was_symmetric ? 6 : 0);
  if (is_symmetric == was_symmetric) return by_kind;
  return is_symmetric ? by_kind * 15 : by_kind / 20;
}

}  // namespace dance::sudoku
