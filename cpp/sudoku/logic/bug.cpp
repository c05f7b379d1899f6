#include <algorithm>

#include "sudoku/logic/finders.hpp"
#include "sudoku/logic/subset.hpp"

namespace dance::sudoku::logic {
namespace {

// A bivalue universal grave: without some candidates, the bug digits of bug cells, every empty
// cell would have two digits and every digit two places in each house. Such a grid has no solution
// or several, so one of these candidates is right.
class BugFinder {
 public:
  BugFinder(const Marks& marks, Sink& sink)
      : marks_(marks), board_(marks.board()), sink_(sink), rest_(marks) {}

  bool run() {
    if (!collect() || !is_grave()) return false;
    if (cells_.size() == 1) {
      begin(Technique::bug_1, 5.6);
      found_.erase(marks_, cells_[0], ~digits_);
      return sink_.take(found_);
    }
    if (count(digits_) == 1) return take_type_2() || (cells_.size() == 2 && take_type_4());
    if (common_.empty()) return false;
    return (cells_.size() == 2 && take_type_4()) || take_type_3();
  }

 private:
  // Collects the bug cells. Returns false if this is no grave, or none that helps.
  bool collect() {
    for (int number = 0; number < board_.house_count(); ++number) {
      for (int digit = 0; digit < board_.size(); ++digit) {
        const Mask positions = marks_.positions(number, digit);
        if (positions == 0 || count(positions) == 2) continue;
        int cells = 0, last = 0;
        for (Mask open = positions; open != 0; open = rest(open)) {
          const int place = board_.houses()[number].places[first(open)];
          if (count(marks_.digits(place)) < 3) continue;
          ++cells;
          last = place;
        }
        if (cells == 0) return false;
        // Of several cells, another house tells which.
        if (cells == 1 && !add(last, digit)) return false;
      }
    }
    return true;
  }

  // Adds a bug digit. Returns false if the cells so far can't be of use.
  bool add(int place, int digit) {
    const bool is_first = cells_.empty();
    if (std::find(cells_.begin(), cells_.end(), place) == cells_.end()) {
      cells_.push_back(place);
      extra_.push_back(0);
    }
    extra_[std::find(cells_.begin(), cells_.end(), place) - cells_.begin()] |= Mask{1} << digit;
    digits_ |= Mask{1} << digit;
    if (rest_.has(place, digit)) rest_.erase(place, digit);
    if (is_first) {
      const auto peers = board_.peers(place);
      common_.assign(peers.begin(), peers.end());
    }
    common_.erase(std::remove_if(common_.begin(), common_.end(),
                                 [&](int other) { return !board_.sees(place, other); }),
                  common_.end());
    return cells_.size() <= 1 || count(digits_) <= 1 || !common_.empty();
  }

  bool is_grave() const {
    for (int place = 0; place < board_.cell_count(); ++place) {
      if (!rest_.is_empty(place)) continue;
      if (count(rest_.digits(place)) != 2) return false;
      if (rest_.is_restricted(place, rest_.digits(place))) return false;
    }
    for (int number = 0; number < board_.house_count(); ++number) {
      for (int digit = 0; digit < board_.size(); ++digit) {
        const int places = count(rest_.positions(number, digit));
        if (places != 0 && places != 2) return false;
      }
    }
    return true;
  }

  void begin(Technique technique, double rating) {
    found_ = {.technique = technique, .rating = rating, .cells = cells_, .digits = digits_};
  }

  // All bug cells have the same bug digit.
  bool take_type_2() {
    begin(Technique::bug_2, 5.7);
    for (const int place : common_) found_.erase(marks_, place, digits_);
    return !found_.erased.empty() && sink_.take(found_);
  }

  // The bug digits act as one cell of a naked set.
  bool take_type_3() {
    constexpr int kMostCells = 6;
    for (const Board::Membership& home : board_.houses_of(cells_[0])) {
      for (int degree = 2; has_all(home.house) && degree <= kMostCells; ++degree) {
        if (take_type_3(home.house, degree)) return true;
      }
    }
    return false;
  }

  bool take_type_3(int house, int degree) {
    std::vector<int> around;
    for (const int place : common_) {
      if (is_in(place, house)) around.push_back(place);
    }
    if (static_cast<int>(around.size()) < degree) return false;
    const auto digits_at = [&](int i) { return marks_.digits(around[i]); };
    return any_subset(degree - 1, below(static_cast<int>(around.size())), [&](Mask chosen) {
      const Mask all = joined(chosen, digits_at);
      const bool is_set = count(digits_) >= 2 && (digits_ & ~all) == 0;
      if (count(all) != degree || !is_set) return false;
      begin(Technique::bug_3, 5.7 + (degree - 1) * 0.1);
      found_.houses = {house};
      for (int i = 0; i < static_cast<int>(around.size()); ++i) {
        if ((chosen >> i & 1) == 0) found_.erase(marks_, around[i], all);
      }
      return !found_.erased.empty() && sink_.take(found_);
    });
  }

  // Two bug cells in a house share one other digit, so neither has the rest.
  bool take_type_4() {
    const Mask common = marks_.digits(cells_[0]) & marks_.digits(cells_[1]) & ~digits_;
    if (count(common) != 1) return false;
    for (const Board::Membership& home : board_.houses_of(cells_[0])) {
      if (!has_all(home.house)) continue;
      begin(Technique::bug_4, 5.7);
      found_.houses = {home.house};
      for (int i = 0; i < 2; ++i) found_.erase(marks_, cells_[i], ~(extra_[i] | common));
      if (sink_.take(found_)) return true;
    }
    return false;
  }

  bool is_in(int place, int house) const {
    const auto homes = board_.houses_of(place);
    return std::any_of(homes.begin(), homes.end(),
                       [&](const Board::Membership& home) { return home.house == house; });
  }

  // Returns whether a house has all bug cells.
  bool has_all(int house) const {
    return std::all_of(cells_.begin(), cells_.end(),
                       [&](int place) { return is_in(place, house); });
  }

  const Marks& marks_;
  const Board& board_;
  Sink& sink_;
  Marks rest_;               // the marks without the bug digits
  std::vector<int> cells_;   // the bug cells
  std::vector<Mask> extra_;  // the bug digits of each
  Mask digits_ = 0;          // all bug digits that a house proves
  std::vector<int> common_;  // the cells that see all bug cells, in reading order
  Pattern found_ = {};
};

}  // namespace

bool find_bug(const Marks& marks, Sink& sink) {
  return BugFinder(marks, sink).run();
}

}  // namespace dance::sudoku::logic
