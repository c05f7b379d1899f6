#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku::logic {

/// A set of digits, or of positions in a house: bit 0 is the digit 1, or the first cell.
using Mask = std::uint32_t;

constexpr int count(Mask mask) {
  // std::popcount calls a function on processors without an instruction for it.
  mask -= mask >> 1 & 0x5555'5555;
  mask = (mask & 0x3333'3333) + (mask >> 2 & 0x3333'3333);
  return static_cast<int>(((mask + (mask >> 4)) & 0x0F0F'0F0F) * 0x0101'0101 >> 24);
}

/// Returns the lowest member. Precondition: the set is not empty.
constexpr int first(Mask mask) {
  return std::countr_zero(mask);
}

/// Returns the set without its lowest member.
constexpr Mask rest(Mask mask) {
  return mask & (mask - 1);
}

constexpr bool is_single(Mask mask) {
  return mask != 0 && rest(mask) == 0;
}

constexpr bool is_pair(Mask mask) {
  return is_single(rest(mask));
}

/// The houses of a puzzle, and which cells see each other. Cells are places in reading order;
/// digits count from 0 here and in all finders. Step (step.hpp) speaks of cells and digits as
/// everything else does.
class Board {
 public:
  static constexpr int kMaxSize = 16;

  struct House {
    UnitId unit = {};
    std::vector<int> places = {};  ///< `size` cells in reading order
  };

  /// A house of a cell, and the cell's position in it as a set.
  struct Membership {
    int house = 0;
    Mask position = 0;
  };

  /// Takes the boxes of `grid`. Precondition: its size is at most kMaxSize.
  explicit Board(const Grid& grid);

  int size() const { return size_; }
  int cell_count() const { return size_ * size_; }
  int candidate_count() const { return size_ * size_ * size_; }
  /// The candidate with this number: that of its cell · size + its digit from 0.
  Candidate candidate(int number) const {
    const int place = number / size_;
    return {cell(place), static_cast<Digit>(number % size_ + 1)};
  }
  Cell cell(int place) const { return {place / size_, place % size_}; }

  /// Boxes, unless they are rows or columns, then rows, then columns.
  const std::vector<House>& houses() const { return houses_; }
  int house_count() const { return static_cast<int>(houses_.size()); }
  /// The number of the first house of a kind; the others follow it.
  int first_of(Unit kind) const { return index_of(kind) * size_; }
  /// The index of a kind in houses_of().
  int index_of(Unit kind) const {
    if (kind == Unit::box) return 0;
    return (kind == Unit::row ? 0 : 1) + (has_boxes_ ? 1 : 0);
  }
  bool has_boxes() const { return has_boxes_; }
  /// The houses as people scan them: boxes, columns, rows.
  const std::vector<int>& scan_order() const { return scan_order_; }

  /// The houses of a cell, in the order of houses().
  std::span<const Membership> houses_of(int place) const {
    const int count = house_count() / size_;
    return std::span(memberships_).subspan(place * count, count);
  }
  /// The other cells of a cell's houses, in reading order.
  std::span<const int> peers(int place) const {
    return std::span(peers_).subspan(peers_from_[place],
                                     peers_from_[place + 1] - peers_from_[place]);
  }
  bool sees(int a, int b) const { return sees_[a * cell_count() + b] != 0; }
  /// The positions in one house of the cells that it shares with another.
  Mask shared(int house, int other) const { return shared_[house * house_count() + other]; }

 private:
  int size_;
  bool has_boxes_;
  std::vector<House> houses_;
  std::vector<int> scan_order_;
  std::vector<Membership> memberships_;
  std::vector<int> peers_;
  std::vector<int> peers_from_;
  std::vector<char> sees_;
  std::vector<Mask> shared_;
};

/// The pencil marks of a puzzle: the digits that each empty cell may still hold.
class Marks {
 public:
  /// Marks every digit everywhere. The board must outlive the marks.
  explicit Marks(const Board& board);
  /// Places the givens of `grid` and erases what they and `allowed` rule out. Precondition: the
  /// board was made from this grid.
  Marks(const Board& board, const Grid& grid, const Candidates& allowed);

  const Board& board() const { return *board_; }

  /// The digits of an empty cell; none for a filled cell.
  Mask digits(int place) const { return digits_[place]; }
  bool has(int place, int digit) const { return (digits_[place] >> digit & 1) != 0; }
  /// The positions of a digit in a house; none once it is placed.
  Mask positions(int house, int digit) const { return positions_[house * board_->size() + digit]; }
  bool is_empty(int place) const { return placed_[place] == 0; }
  int empty_count(int house) const;
  /// The number of cells that hold a digit.
  int placed_count(int digit) const;
  bool is_solved() const { return empty_ == 0; }

  void erase(int place, int digit);
  /// Fills an empty cell and erases the digit from its peers.
  void place(int place, int digit);

 private:
  const Board* board_;
  std::vector<Mask> digits_;
  std::vector<Mask> positions_;  // of each digit in each house
  std::vector<Digit> placed_;    // from 1; 0 for empty cells
  int empty_;
};

}  // namespace dance::sudoku::logic
