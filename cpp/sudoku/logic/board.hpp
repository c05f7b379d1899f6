#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
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

/// Returns the set of 0 … size-1.
constexpr Mask below(int size) {
  return (Mask{1} << size) - 1;
}

/// What a puzzle demands besides its rows, columns and boxes. Cells are places in reading order.
struct Extras {
  /// Further houses, such as diagonals: each has every digit once, and its cells in reading order.
  /// In a step, Unit::region is one of these.
  std::vector<std::vector<int>> regions = {};
  /// Two cells with different digits, such as those a knight's move apart.
  std::vector<std::pair<int, int>> pairs = {};

  bool empty() const { return regions.empty() && pairs.empty(); }
};

/// A set of cells, as places in reading order.
class CellSet {
 public:
  void insert(int place) { words_[place / kWordBits] |= std::uint64_t{1} << place % kWordBits; }
  bool has(int place) const { return (words_[place / kWordBits] >> place % kWordBits & 1) != 0; }
  bool is_empty() const {
    return std::all_of(words_.begin(), words_.end(), [](std::uint64_t word) { return word == 0; });
  }
  bool has_several() const {
    std::uint64_t ones = 0, several = 0;
    for (const std::uint64_t word : words_) {
      several |= (word & (word - 1)) | (word != 0 ? ones : 0);
      ones |= word;
    }
    return several != 0;
  }
  CellSet& operator|=(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  CellSet& operator-=(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend CellSet operator&(CellSet a, const CellSet& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  /// Calls `visit(place)` for the cells in reading order. Ends and returns true once `visit` does.
  template <typename Visit>
  bool any(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        if (visit(static_cast<int>(i) * kWordBits + std::countr_zero(word))) return true;
      }
    }
    return false;
  }

 private:
  static constexpr int kWordBits = 64;

  std::array<std::uint64_t, 4> words_ = {};  // for Board::kMaxSize² cells
};

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
  explicit Board(const Grid& grid, const Extras& extras = {});

  int size() const { return size_; }
  int cell_count() const { return size_ * size_; }
  int candidate_count() const { return size_ * size_ * size_; }
  /// The candidate with this number: that of its cell · size + its digit from 0.
  Candidate candidate(int number) const {
    const int place = number / size_;
    return {cell(place), static_cast<Digit>(number % size_ + 1)};
  }
  Cell cell(int place) const { return {place / size_, place % size_}; }

  /// Boxes, unless they are rows or columns, then rows, columns and regions.
  const std::vector<House>& houses() const { return houses_; }
  int house_count() const { return static_cast<int>(houses_.size()); }
  /// The number of the first row, column or box; the others of its kind follow it.
  int first_of(Unit kind) const {
    if (kind == Unit::box) return 0;
    return ((kind == Unit::row ? 0 : 1) + (has_boxes_ ? 1 : 0)) * size_;
  }
  /// The row, column or box of a cell. Precondition: there are boxes.
  int house_of(int place, Unit kind) const {
    return houses_of(place)[kind == Unit::box ? 0 : kind == Unit::row ? 1 : 2].house;
  }
  bool has_boxes() const { return has_boxes_; }
  /// Whether there is more than rows, columns and boxes.
  bool has_extras() const { return has_extras_; }
  /// The houses as people scan them: boxes, columns, rows, regions.
  const std::vector<int>& scan_order() const { return scan_order_; }

  /// The houses of a cell, in the order of houses().
  std::span<const Membership> houses_of(int place) const {
    return part(memberships_, memberships_from_, place);
  }
  /// The cells that a cell sees, in reading order.
  std::span<const int> peers(int place) const { return part(peers_, peers_from_, place); }
  /// Those of them in none of its houses.
  std::span<const int> apart(int place) const { return part(apart_, apart_from_, place); }
  const CellSet& seen_by(int place) const { return seen_[place]; }
  bool sees(int a, int b) const { return seen_[a].has(b); }
  /// The positions in one house of the cells that it shares with another.
  Mask shared(int house, int other) const { return shared_[house * house_count() + other]; }

 private:
  // Lists of all cells in one vector: that of a cell begins at its entry in `from`.
  template <class Entry>
  static std::span<const Entry> part(const std::vector<Entry>& all, const std::vector<int>& from,
                                     int place) {
    return std::span(all).subspan(from[place], from[place + 1] - from[place]);
  }

  int size_;
  bool has_boxes_;
  bool has_extras_;
  std::vector<House> houses_;
  std::vector<int> scan_order_;
  std::vector<Membership> memberships_;
  std::vector<int> memberships_from_;
  std::vector<int> peers_;
  std::vector<int> peers_from_;
  std::vector<int> apart_;
  std::vector<int> apart_from_;
  std::vector<CellSet> seen_;
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
  /// Returns whether a cell that sees this one from outside its houses may have one of the digits.
  bool is_restricted(int place, Mask digits) const;
  int empty_count(int house) const { return empty_in_[house]; }
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
  std::vector<int> empty_in_;    // the number of empty cells in each house
  int empty_;
};

}  // namespace dance::sudoku::logic
