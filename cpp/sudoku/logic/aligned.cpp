#include "sudoku/logic/aligned.hpp"

#include <algorithm>

namespace dance::sudoku::logic {

AlignedFinder::AlignedFinder(const Board& board, int degree)
    : board_(board),
      degree_(degree),
      digits_(board.cell_count()),
      old_digits_(board.cell_count()) {}

bool AlignedFinder::find(const Marks& marks, Sink& sink) {
  for (int place = 0; place < board_.cell_count(); ++place) digits_[place] = marks.digits(place);
  collect();
  if (search(sink)) return true;
  old_digits_ = digits_;
  were_bases_ = are_bases_;
  return false;
}

// Returns the cells that limit a cell.
CellSet AlignedFinder::limits(int place) const {
  return board_.seen_by(place) & limiting_;
}

// Collects the cells that limit others, and those that may be combined.
void AlignedFinder::collect() {
  changed_ = limiting_ = are_bases_ = fresh_ = {};
  bases_.clear();
  CellSet singles;
  for (int place = 0; place < board_.cell_count(); ++place) {
    const int digits = count(digits_[place]);
    if (digits == 1) singles.insert(place);
    if (digits >= 2 && digits <= degree_) limiting_.insert(place);
    if (digits_[place] != old_digits_[place]) changed_.insert(place);
  }
  for (int place = 0; place < board_.cell_count(); ++place) {
    if (count(digits_[place]) < 2) continue;
    // Sudoku Explainer waits with cells that see a naked single.
    if (!(board_.seen_by(place) & singles).is_empty() || limits(place).is_empty()) continue;
    bases_.push_back(place);
    are_bases_.insert(place);
    if (changed_.has(place) || !were_bases_.has(place)) fresh_.insert(place);
  }
}

bool AlignedFinder::search(Sink& sink) {
  const int bases = static_cast<int>(bases_.size());
  for (int second = 1; second < bases; ++second) {
    for (int first = 0; first < second; ++first) {
      cells_ = {bases_[first], bases_[second], -1};
      const CellSet common = limits(cells_[0]) & board_.seen_by(cells_[1]);
      if (!common.has_several()) continue;
      if (degree_ == 3) {
        if (search_third(common, sink)) return true;
      } else if (is_new(common) && take(common, sink)) {
        return true;
      }
    }
  }
  return false;
}

// Returns whether the first two cells, or those that limit all of the cells, have changed.
bool AlignedFinder::is_new(const CellSet& common) const {
  return fresh_.has(cells_[0]) || fresh_.has(cells_[1]) || !(common & changed_).is_empty();
}

// Tries each third cell that limits one of the first two.
bool AlignedFinder::search_third(const CellSet& pair, Sink& sink) {
  const CellSet thirds = is_new(pair) ? are_bases_ : fresh_;
  const auto take_with = [&](int place) {
    if (place == cells_[0] || place == cells_[1] || had_turn(place)) return false;
    const CellSet common = pair & board_.seen_by(place);
    if (!common.has_several()) return false;
    cells_[2] = place;
    return (fresh_.has(place) || is_new(common)) && take(common, sink);
  };
  return (limits(cells_[0]) & thirds).any(take_with) ||
         (limits(cells_[1]) & thirds).any([&](int place) {
           return !board_.sees(cells_[0], place) && take_with(place);
         });
}

// Returns whether the first two cells and this one have been tried in another order.
bool AlignedFinder::had_turn(int place) const {
  const auto is_third = [&](int third, int one, int other) {
    return limiting_.has(third) && (board_.sees(third, one) || board_.sees(third, other));
  };
  return (place < cells_[1] && is_third(cells_[1], place, cells_[0])) ||
         (place < cells_[0] && is_third(cells_[0], place, cells_[1]));
}

// Looks for digits that are in no possible combination.
bool AlignedFinder::take(const CellSet& common, Sink& sink) {
  list_needs(common);
  possible_ = {};
  combine(0, 0);
  found_.erased.clear();
  for (int i = 0; i < degree_; ++i) {
    for (Mask open = digits_[cells_[i]] & ~possible_[i]; open != 0; open = rest(open)) {
      found_.erased.push_back(cells_[i] * board_.size() + first(open));
    }
  }
  if (found_.erased.empty()) return false;
  found_.technique = degree_ == 2 ? Technique::aligned_pair : Technique::aligned_triplet;
  found_.rating = degree_ == 2 ? 6.2 : 7.5;
  found_.cells.assign(cells_.begin(), cells_.begin() + degree_);
  return sink.take(found_);
}

// Lists the digits of the cells that limit all of those combined, each set once.
void AlignedFinder::list_needs(const CellSet& common) {
  needs_.clear();
  common.any([&](int place) {
    const Mask digits = digits_[place];
    if (std::find(needs_.begin(), needs_.end(), digits) == needs_.end()) needs_.push_back(digits);
    return false;
  });
}

// Collects the possible digits of cell `i` and those after it. `used` are the digits of the cells
// before it. Returns whether there are any, or false where all that it could find is known.
bool AlignedFinder::combine(int i, Mask used) {
  Mask open = digits_[cells_[i]];
  for (int k = 0; k < i; ++k) {
    if (board_.sees(cells_[k], cells_[i])) open &= ~chosen_[k];
  }
  if (i == degree_ - 1) {
    open &= left_by_needs(used);
    possible_[i] |= open;
    return open != 0;
  }
  bool is_possible = false;
  for (; open != 0; open = rest(open)) {
    chosen_[i] = open & ~rest(open);
    if (is_known(i) || !combine(i + 1, used | chosen_[i])) continue;
    possible_[i] |= chosen_[i];
    is_possible = true;
  }
  return is_possible;
}

// Returns whether the digits chosen up to cell `i` are possible, and all of the cells after it.
bool AlignedFinder::is_known(int i) const {
  for (int k = 0; k < degree_; ++k) {
    if (((k <= i ? chosen_[k] : digits_[cells_[k]]) & ~possible_[k]) != 0) return false;
  }
  return true;
}

// Returns the digits that the last cell may have so that no cell loses its last digit.
Mask AlignedFinder::left_by_needs(Mask used) const {
  Mask left = ~Mask{0};
  for (const Mask digits : needs_) {
    const Mask unused = digits & ~used;
    if (unused == 0) return 0;
    if (is_single(unused)) left &= ~unused;
  }
  return left;
}

}  // namespace dance::sudoku::logic
