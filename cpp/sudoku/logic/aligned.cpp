#include <algorithm>
#include <array>

#include "sudoku/logic/finders.hpp"

namespace dance::sudoku::logic {
namespace {

// Two or three cells, whose digits can't be combined freely: cells that see each other differ, and
// a cell that sees all of them needs a digit. A digit in no possible combination is impossible.
class AlignedFinder {
 public:
  AlignedFinder(const Marks& marks, int degree, Sink& sink)
      : marks_(marks), board_(marks.board()), degree_(degree), sink_(sink) {}

  bool run() {
    collect();
    const int bases = static_cast<int>(bases_.size());
    for (int second = 1; second < bases; ++second) {
      for (int first = 0; first < second; ++first) {
        cells_ = {bases_[first], bases_[second], -1};
        const CellSet common = limits(cells_[0]) & board_.seen_by(cells_[1]);
        if (!common.has_several()) continue;
        if (degree_ == 2 ? take(common) : take_with_third(common)) return true;
      }
    }
    return false;
  }

 private:
  // Returns the cells that limit a cell.
  CellSet limits(int place) const { return board_.seen_by(place) & limiting_; }

  // Collects the cells that limit others, and those that may be combined.
  void collect() {
    CellSet singles;
    for (int place = 0; place < board_.cell_count(); ++place) {
      const int digits = count(marks_.digits(place));
      if (digits == 1) singles.insert(place);
      if (digits >= 2 && digits <= degree_) limiting_.insert(place);
    }
    for (int place = 0; place < board_.cell_count(); ++place) {
      if (count(marks_.digits(place)) < 2) continue;
      // Sudoku Explainer waits with cells that see a naked single.
      if (!(board_.seen_by(place) & singles).is_empty() || limits(place).is_empty()) continue;
      bases_.push_back(place);
      are_bases_.insert(place);
    }
  }

  // Tries each third cell that limits one of the first two.
  bool take_with_third(const CellSet& pair) {
    const auto take_with = [&](int place) {
      if (place == cells_[0] || place == cells_[1] || had_turn(place)) return false;
      const CellSet common = pair & board_.seen_by(place);
      if (!common.has_several()) return false;
      cells_[2] = place;
      return take(common);
    };
    return (limits(cells_[0]) & are_bases_).any(take_with) ||
           (limits(cells_[1]) & are_bases_).any([&](int place) {
             return !board_.sees(cells_[0], place) && take_with(place);
           });
  }

  // Returns whether the first two cells and this one have been tried in another order.
  bool had_turn(int place) const {
    const auto is_third = [&](int third, int one, int other) {
      return limiting_.has(third) && (board_.sees(third, one) || board_.sees(third, other));
    };
    return (place < cells_[1] && is_third(cells_[1], place, cells_[0])) ||
           (place < cells_[0] && is_third(cells_[0], place, cells_[1]));
  }

  // Looks for digits that are in no possible combination.
  bool take(const CellSet& common) {
    list_needs(common);
    possible_ = {};
    combine(0, 0);
    found_.erased.clear();
    for (int i = 0; i < degree_; ++i) found_.erase(marks_, cells_[i], ~possible_[i]);
    if (found_.erased.empty()) return false;
    found_.technique = degree_ == 2 ? Technique::aligned_pair : Technique::aligned_triplet;
    found_.rating = degree_ == 2 ? 6.2 : 7.5;
    found_.cells.assign(cells_.begin(), cells_.begin() + degree_);
    return sink_.take(found_);
  }

  // Lists the digits of the cells that limit all of those combined, each set once.
  void list_needs(const CellSet& common) {
    needs_.clear();
    common.any([&](int place) {
      const Mask digits = marks_.digits(place);
      if (std::find(needs_.begin(), needs_.end(), digits) == needs_.end()) needs_.push_back(digits);
      return false;
    });
  }

  // Collects the possible digits of cell `i` and those after it. `used` are the digits of the cells
  // before it. Returns whether there are any, or false where all that it could find is known.
  bool combine(int i, Mask used) {
    Mask open = marks_.digits(cells_[i]);
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
  bool is_known(int i) const {
    for (int k = 0; k < degree_; ++k) {
      if (((k <= i ? chosen_[k] : marks_.digits(cells_[k])) & ~possible_[k]) != 0) return false;
    }
    return true;
  }

  // Returns the digits that the last cell may have so that no cell loses its last digit.
  Mask left_by_needs(Mask used) const {
    Mask left = ~Mask{0};
    for (const Mask digits : needs_) {
      const Mask unused = digits & ~used;
      if (unused == 0) return 0;
      if (is_single(unused)) left &= ~unused;
    }
    return left;
  }

  const Marks& marks_;
  const Board& board_;
  const int degree_;
  Sink& sink_;
  CellSet limiting_;        // the cells that limit those that they see
  std::vector<int> bases_;  // the cells that may be combined, also as a set
  CellSet are_bases_;
  std::array<int, 3> cells_ = {};
  std::vector<Mask> needs_;            // the digits of the cells that limit all of them
  std::array<Mask, 3> chosen_ = {};    // a digit of each, as a set
  std::array<Mask, 3> possible_ = {};  // the digits of each that are in a possible combination
  Pattern found_ = {};
};

}  // namespace

bool find_aligned(const Marks& marks, int degree, Sink& sink) {
  return AlignedFinder(marks, degree, sink).run();
}

}  // namespace dance::sudoku::logic
