#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace dance::sudoku {

inline constexpr int kMaxSize = 36;

/// The number of rows and columns of a box. Its area is the size of the grid.
struct BoxShape {
  int height = 0;
  int width = 0;

  friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// Returns the usual box of a grid of this size. Its height is the largest divisor of the size up
/// to its square root, e.g. 3×3 for 9, 2×3 for 6, 1×7 for 7. Precondition: size ≥ 1.
BoxShape default_box(int size);

/// A cell by its row and column, counted from 0 here and from 1 in everything shown to people.
struct Cell {
  int row = 0;
  int column = 0;

  friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// A value from 1 to the size of the grid; 0 is a blank cell.
using Digit = std::uint8_t;

/// A digit in a cell: a given, a digit that a solver tries, or the meaning of an option.
struct Candidate {
  Cell cell = {};
  Digit digit = 0;

  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

/// The box of each cell in reading order; boxes may have any numbers.
using BoxMap = std::vector<std::uint8_t>;

/// A square of size × size cells, divided into boxes: rectangles of one shape or, in a jigsaw,
/// boxes of any shape. It may hold any digits, even clashing ones.
class Grid {
 public:
  /// Returns a blank grid. Error: bad_size, unless 1 ≤ size ≤ kMaxSize and the box's area is the
  /// size.
  static Result<Grid> create(int size, BoxShape box);
  /// Returns a blank grid with the usual boxes, for texts that do not describe boxes.
  static Result<Grid> create(int size);
  /// Returns a blank grid with boxes of any shape, renumbered in reading order. If they are
  /// rectangles of one shape, the grid equals the one created with that shape.
  /// Errors: bad_size; wrong_length; bad_boxes, unless there are `size` boxes of `size` cells.
  static Result<Grid> create_jigsaw(int size, const BoxMap& boxes);

  int size() const { return size_; }
  /// Returns whether the boxes are rectangles of one shape.
  bool is_regular() const { return box_.height > 0; }
  /// Returns whether the boxes have the default shape for this size.
  bool has_usual_boxes() const { return box_ == default_box(size_); }
  /// Returns whether the boxes were given explicitly, not chosen by default. Equality ignores this.
  bool has_stated_boxes() const { return has_stated_boxes_; }
  /// The shape of the boxes; 0×0 if they are irregular.
  BoxShape box() const { return box_; }
  int cell_count() const { return size_ * size_; }

  /// The cell at this place in reading order, 0 … cell_count()-1.
  Cell cell(int place) const { return {place / size_, place % size_}; }
  /// The place of a cell; the inverse of cell().
  int place_of(Cell cell) const { return cell.row * size_ + cell.column; }
  /// The number of the cell's box, 0 … size-1 in reading order. In a 9×9 with 3×3 boxes this is
  /// ⌊row/3⌋·3 + ⌊column/3⌋.
  int box_of(Cell cell) const { return boxes_[place_of(cell)]; }
  /// The number of the box of every cell in reading order.
  const BoxMap& boxes() const { return boxes_; }
  /// The cells of a box in reading order.
  std::vector<Cell> cells_of_box(int box) const;

  Digit operator[](Cell cell) const { return cells_[place_of(cell)]; }
  /// Sets the digit of a cell. Precondition: 0 ≤ digit ≤ size.
  void set(Cell cell, Digit digit) { cells_[place_of(cell)] = digit; }

  /// All cells in reading order.
  std::span<const Digit> cells() const { return cells_; }

  friend bool operator<(const Grid& a, const Grid& b) { return a.cells_ < b.cells_; }
  friend bool operator==(const Grid& a, const Grid& b) {
    return a.boxes_ == b.boxes_ && a.cells_ == b.cells_;
  }

 private:
  Grid(int size, BoxShape box, BoxMap boxes);

  int size_;
  bool has_stated_boxes_ = true;
  BoxShape box_;
  BoxMap boxes_;
  std::vector<Digit> cells_;
};

/// Returns `grid` with the cells of `from`, keeping its boxes. Precondition: both have the same
/// size.
Grid with_cells_of(Grid grid, const Grid& from);

/// Writes the cells in reading order, one symbol each (symbols.hpp), blank cells as '.'.
std::string to_line(const Grid& grid);
/// Appends these cells in the same form.
void append_line(std::string& line, std::span<const Digit> cells);

/// Returns whether the cells share a row, a column or a box.
bool are_peers(const Grid& grid, Cell a, Cell b);

/// A kind of house. A region is one that a rule adds, such as a diagonal.
enum class Unit { row, column, box, region };
std::string_view name(Unit unit);

/// A row, column, box or region with its number, from 0.
struct UnitId {
  Unit kind = Unit::row;
  int number = 0;

  friend bool operator==(const UnitId&, const UnitId&) = default;
};

/// Two cells that hold the same digit and share a unit.
struct Clash {
  Cell first = {};  ///< before the other in reading order
  Cell second = {};
  Digit digit = 0;
  Unit unit = Unit::row;  ///< the first in the order of Unit if they share several

  friend bool operator==(const Clash&, const Clash&) = default;
};

/// Returns the pairs of cells that break a rule, once each, in reading order: all, or the first
/// `most`.
std::vector<Clash> find_clashes(const Grid& grid, std::size_t most = SIZE_MAX);

/// Returns the other shapes of boxes, more than a cell high and wide, in which a grid whose text
/// states none has no clashes.
std::vector<BoxShape> shapes_without_clashes(const Grid& grid);

/// Returns the number of these pairs without listing them: a grid full of one digit has 810.
std::size_t count_clashes(const Grid& grid);

/// A set of digits: digit d is bit d; bit 0 is always clear.
using DigitSet = std::uint64_t;
static_assert(kMaxSize < 64);

constexpr DigitSet set_of(Digit digit) {
  return DigitSet{1} << digit;
}

/// Returns the digits 1 … size.
constexpr DigitSet all_digits(int size) {
  return (DigitSet{2} << size) - 2;
}

constexpr bool has_digit(DigitSet set, Digit digit) {
  return (set >> digit & 1) != 0;
}

constexpr int count_digits(DigitSet set) {
  return std::popcount(set);
}

/// Returns the smallest digit. Precondition: the set is not empty.
constexpr Digit first_digit(DigitSet set) {
  return static_cast<Digit>(std::countr_zero(set));
}

/// The digits that a puzzle allows in each cell, in reading order; empty if it allows every digit
/// everywhere. Rows, columns, boxes and givens still apply, so a given may rule out a candidate.
using Candidates = std::vector<DigitSet>;

/// Returns the candidates of a cell. Precondition of this and every function that takes a grid and
/// candidates: the candidates are empty or one set for each cell.
inline DigitSet candidates_of(const Grid& grid, const Candidates& candidates, Cell cell) {
  if (candidates.empty()) return all_digits(grid.size());
  return candidates[grid.place_of(cell)];
}

/// The digits used in each row, column and box: 27 sets for a 9×9.
struct UsedDigits {
  std::array<DigitSet, kMaxSize> rows = {};
  std::array<DigitSet, kMaxSize> columns = {};
  std::array<DigitSet, kMaxSize> boxes = {};

  /// Returns the digits used in the row, column and box of a cell. `box` is the cell's box.
  DigitSet around(Cell cell, int box) const {
    return rows[cell.row] | columns[cell.column] | boxes[box];
  }
  void add(Cell cell, int box, DigitSet digit) {
    rows[cell.row] |= digit;
    columns[cell.column] |= digit;
    boxes[box] |= digit;
  }
  /// Adds a digit that the cell's row, column and box lack, or removes one that they have.
  void flip(Cell cell, int box, DigitSet digit) {
    rows[cell.row] ^= digit;
    columns[cell.column] ^= digit;
    boxes[box] ^= digit;
  }
};

}  // namespace dance::sudoku
