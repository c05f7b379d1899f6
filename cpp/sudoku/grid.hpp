#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/error.hpp"

namespace dance::sudoku {

inline constexpr int kMaxSize = 36;

/// How many rows and columns a box has. Its area is the size of the grid.
struct BoxShape {
  int height = 0;
  int width = 0;

  friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// The usual box of a grid of this size: as high as its largest divisor that is not above its
/// square root, e.g. 3×3 for 9, 2×3 for 6, 1×7 for 7. Precondition: size ≥ 1.
BoxShape default_box(int size);

/// A cell by its row and column, which count from 0 here and from 1 wherever a person sees them.
struct Cell {
  int row = 0;
  int column = 0;

  friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// A value from 1 to the size of the grid; 0 is a blank cell.
using Digit = std::uint8_t;

/// A digit in a cell: what a given states, what a solver tries, what an option stands for.
struct Candidate {
  Cell cell = {};
  Digit digit = 0;

  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

/// A square of size × size cells, cut into boxes. It may hold anything, clashing digits too.
class Grid {
 public:
  /// A blank grid. Error: bad_size, unless 1 ≤ size ≤ kMaxSize and the box's area is the size.
  static Result<Grid> create(int size, BoxShape box);
  static Result<Grid> create(int size);

  int size() const { return size_; }
  BoxShape box() const { return box_; }
  int cell_count() const { return size_ * size_; }

  /// The cell at this place in reading order, 0 … cell_count()-1.
  Cell cell(int place) const { return {place / size_, place % size_}; }
  /// The number of the box the cell lies in, 0 … size-1 in reading order. With the 3×3 boxes of a
  /// 9×9 this is ⌊row/3⌋·3 + ⌊column/3⌋.
  int box_of(Cell cell) const {
    return cell.row / box_.height * box_.height + cell.column / box_.width;
  }
  /// The first cell of a box in reading order.
  Cell first_cell_of_box(int box) const {
    return {box / box_.height * box_.height, box % box_.height * box_.width};
  }

  Digit operator[](Cell cell) const { return cells_[cell.row * size_ + cell.column]; }
  /// Precondition: 0 ≤ digit ≤ size.
  void set(Cell cell, Digit digit) { cells_[cell.row * size_ + cell.column] = digit; }

  /// All cells in reading order.
  std::span<const Digit> cells() const { return cells_; }

  friend bool operator<(const Grid& a, const Grid& b) { return a.cells_ < b.cells_; }
  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  Grid(int size, BoxShape box);

  int size_;
  BoxShape box_;
  std::vector<Digit> cells_;
};

/// The cells in reading order, one symbol each (symbols.hpp), blank ones as '.'.
std::string to_line(const Grid& grid);

/// The grid with its boxes drawn, one line a row, for people and for pasting elsewhere:
///
///   +-----+-----+
///   | 1 . | . 4 |
///   | . . | 2 . |
///   +-----+-----+ …
std::string to_boxed_text(const Grid& grid);

enum class Unit { row, column, box };

/// Two cells that hold the same digit though they share a unit.
struct Clash {
  Cell first = {};  ///< before the other in reading order
  Cell second = {};
  Digit digit = 0;
  Unit unit = Unit::row;  ///< of several the first in the order of the enumeration

  friend bool operator==(const Clash&, const Clash&) = default;
};

/// Every pair of cells that breaks a rule, each pair once, in reading order.
std::vector<Clash> find_clashes(const Grid& grid);

}  // namespace dance::sudoku
