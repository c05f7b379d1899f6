#include <algorithm>
#include <array>
#include <utility>

#include "sudoku/logic/finders.hpp"

namespace dance::sudoku::logic {
namespace {

class LockedFinder {
 public:
  LockedFinder(const Marks& marks, bool is_direct, Sink& sink)
      : marks_(marks), board_(marks.board()), is_direct_(is_direct), sink_(sink) {}

  bool run() {
    if (!board_.has_boxes()) return false;
    constexpr std::array<std::pair<Unit, Unit>, 4> kPairs = {{{Unit::box, Unit::column},
                                                              {Unit::box, Unit::row},
                                                              {Unit::column, Unit::box},
                                                              {Unit::row, Unit::box}}};
    for (const auto& [from, to] : kPairs) {
      const int begin = board_.first_of(from), end = begin + board_.size();
      for (int digit = 0; digit < board_.size(); ++digit) {
        for (int house = begin; house < end; ++house) {
          if (search(house, to, digit)) return true;
        }
      }
    }
    return false;
  }

 private:
  // Looks for a house of a kind that holds all positions of a digit in another house.
  bool search(int from, Unit kind, int digit) {
    const Mask positions = marks_.positions(from, digit);
    if (rest(positions) == 0) return false;
    const int to = board_.house_of(board_.houses()[from].places[first(positions)], kind);
    if ((positions & ~board_.shared(from, to)) != 0) return false;
    return is_direct_ ? take_direct(from, to, digit) : take(from, to, digit);
  }

  bool take(int from, int to, int digit) {
    const Mask outside = marks_.positions(to, digit) & ~board_.shared(to, from);
    if (outside == 0) return false;
    describe(from, to, digit);
    found_.erased.clear();
    for (Mask open = outside; open != 0; open = rest(open)) {
      found_.erased.push_back(board_.houses()[to].places[first(open)] * board_.size() + digit);
    }
    return sink_.take(found_);
  }

  // Looks for houses that cross `to` as `from` does and have a single position outside it.
  bool take_direct(int from, int to, int digit) {
    const int begin = board_.first_of(board_.houses()[from].unit.kind);
    for (int other = begin; other < begin + board_.size(); ++other) {
      const Mask shared = board_.shared(other, to);
      if (other == from || shared == 0) continue;
      const Mask positions = marks_.positions(other, digit);
      const Mask left = positions & ~shared;
      if (count(positions) < 2 || count(left) != 1) continue;
      describe(from, to, digit);
      found_.houses.push_back(other);
      found_.placed = board_.houses()[other].places[first(left)] * board_.size() + digit;
      if (sink_.take(found_)) return true;
    }
    return false;
  }

  void describe(int from, int to, int digit) {
    const bool is_box = board_.houses()[from].unit.kind == Unit::box;
    if (is_direct_) {
      found_.technique = is_box ? Technique::direct_pointing : Technique::direct_claiming;
      found_.rating = is_box ? 1.7 : 1.9;
    } else {
      found_.technique = is_box ? Technique::pointing : Technique::claiming;
      found_.rating = is_box ? 2.6 : 2.8;
    }
    found_.houses = {from, to};
    found_.digits = Mask{1} << digit;
    found_.cells.clear();
    for (Mask open = marks_.positions(from, digit); open != 0; open = rest(open)) {
      found_.cells.push_back(board_.houses()[from].places[first(open)]);
    }
  }

  const Marks& marks_;
  const Board& board_;
  const bool is_direct_;
  Sink& sink_;
  Pattern found_ = {};
};

}  // namespace

bool find_locked(const Marks& marks, bool is_direct, Sink& sink) {
  return LockedFinder(marks, is_direct, sink).run();
}

bool find_generalized_intersections(const Marks& marks, Sink& sink) {
  constexpr int kMostPositions = 6;  // as in SukakuExplainer
  const Board& board = marks.board();
  if (!board.has_extras()) return false;
  Pattern found{.technique = Technique::generalized_intersection, .rating = 2.9};
  for (int number = 0; number < board.house_count(); ++number) {
    for (int digit = 0; digit < board.size(); ++digit) {
      const Mask positions = marks.positions(number, digit);
      if (count(positions) < 2 || count(positions) > kMostPositions) continue;
      found.cells.clear();
      for (Mask open = positions; open != 0; open = rest(open)) {
        found.cells.push_back(board.houses()[number].places[first(open)]);
      }
      found.erased.clear();
      for (const int place : board.peers(found.cells[0])) {
        const bool sees_all = std::all_of(found.cells.begin(), found.cells.end(),
                                          [&](int cell) { return board.sees(cell, place); });
        if (sees_all) found.erase(marks, place, Mask{1} << digit);
      }
      found.houses = {number};
      found.digits = Mask{1} << digit;
      if (!found.erased.empty() && sink.take(found)) return true;
    }
  }
  return false;
}

}  // namespace dance::sudoku::logic
