#include "sudoku/logic/board.hpp"

#include <algorithm>
#include <numeric>

namespace dance::sudoku::logic {

Board::Board(const Grid& grid, const Extras& extras)
    : size_(grid.size()),
      has_boxes_(grid.box().height != 1 && grid.box().width != 1),
      has_extras_(!extras.empty()) {
  for (const Unit kind : {Unit::box, Unit::row, Unit::column}) {
    if (kind == Unit::box && !has_boxes_) continue;
    for (int number = 0; number < size_; ++number) {
      houses_.push_back({{kind, number}, {}});
      houses_.back().places.reserve(size_);
    }
    for (int place = 0; place < cell_count(); ++place) {
      const Cell cell = grid.cell(place);
      const int number = kind == Unit::box   ? grid.box_of(cell)
                         : kind == Unit::row ? cell.row
                                             : cell.column;
      houses_[first_of(kind) + number].places.push_back(place);
    }
  }
  for (int i = 0; i < static_cast<int>(extras.regions.size()); ++i) {
    houses_.push_back({{Unit::region, i}, extras.regions[i]});
  }
  for (const Unit kind : {Unit::box, Unit::column, Unit::row}) {
    if (kind == Unit::box && !has_boxes_) continue;
    for (int i = 0; i < size_; ++i) scan_order_.push_back(first_of(kind) + i);
  }
  for (int i = static_cast<int>(scan_order_.size()); i < house_count(); ++i) {
    scan_order_.push_back(i);
  }
  memberships_from_.resize(cell_count() + 1);
  for (const House& house : houses_) {
    for (const int place : house.places) ++memberships_from_[place + 1];
  }
  std::partial_sum(memberships_from_.begin(), memberships_from_.end(), memberships_from_.begin());
  memberships_.resize(memberships_from_.back());
  std::vector<int> next = memberships_from_;
  seen_.resize(cell_count());
  for (int number = 0; number < house_count(); ++number) {
    const House& house = houses_[number];
    for (int i = 0; i < size_; ++i) {
      const int place = house.places[i];
      memberships_[next[place]++] = {number, Mask{1} << i};
      for (const int other : house.places) {
        if (other != place) seen_[place].insert(other);
      }
    }
  }
  std::vector<CellSet> apart(cell_count());
  for (const auto& [one, other] : extras.pairs) {
    if (sees(one, other)) continue;
    apart[one].insert(other);
    apart[other].insert(one);
  }
  for (int place = 0; place < cell_count(); ++place) {
    peers_from_.push_back(static_cast<int>(peers_.size()));
    apart_from_.push_back(static_cast<int>(apart_.size()));
    apart[place].any([&](int other) {
      apart_.push_back(other);
      seen_[place].insert(other);
      return false;
    });
    seen_[place].any([&](int other) {
      peers_.push_back(other);
      return false;
    });
  }
  peers_from_.push_back(static_cast<int>(peers_.size()));
  apart_from_.push_back(static_cast<int>(apart_.size()));
  shared_.resize(house_count() * house_count());
  for (int place = 0; place < cell_count(); ++place) {
    for (const Membership& one : houses_of(place)) {
      for (const Membership& other : houses_of(place)) {
        shared_[one.house * house_count() + other.house] |= one.position;
      }
    }
  }
}

Marks::Marks(const Board& board)
    : board_(&board),
      digits_(board.cell_count(), below(board.size())),
      positions_(board.house_count() * board.size(), below(board.size())),
      placed_(board.cell_count()),
      empty_in_(board.house_count(), board.size()),
      empty_(board.cell_count()) {}

Marks::Marks(const Board& board, const Grid& grid, const Candidates& allowed) : Marks(board) {
  for (int i = 0; i < board.cell_count(); ++i) {
    const Digit given = grid.cells()[i];
    if (given != 0) place(i, given - 1);
  }
  for (int i = 0; i < board.cell_count(); ++i) {
    const DigitSet digits = candidates_of(grid, allowed, grid.cell(i));
    for (int digit = 0; digit < board.size(); ++digit) {
      if (has(i, digit) && !has_digit(digits, static_cast<Digit>(digit + 1))) erase(i, digit);
    }
  }
}

bool Marks::is_restricted(int place, Mask digits) const {
  const auto others = board_->apart(place);
  return std::any_of(others.begin(), others.end(),
                     [&](int other) { return (digits_[other] & digits) != 0; });
}

int Marks::placed_count(int digit) const {
  return static_cast<int>(std::count(placed_.begin(), placed_.end(), digit + 1));
}

void Marks::erase(int place, int digit) {
  digits_[place] &= ~(Mask{1} << digit);
  for (const Board::Membership& home : board_->houses_of(place)) {
    positions_[home.house * board_->size() + digit] &= ~home.position;
  }
}

void Marks::place(int place, int digit) {
  for (Mask open = digits_[place]; open != 0; open = rest(open)) erase(place, first(open));
  placed_[place] = static_cast<Digit>(digit + 1);
  --empty_;
  for (const Board::Membership& home : board_->houses_of(place)) --empty_in_[home.house];
  for (const int peer : board_->peers(place)) {
    if (has(peer, digit)) erase(peer, digit);
  }
}

}  // namespace dance::sudoku::logic
