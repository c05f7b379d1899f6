#include <algorithm>

#include "sudoku/logic/finders.hpp"
#include "sudoku/logic/subset.hpp"

namespace dance::sudoku::logic {
namespace {

// A loop of cells that all have the same two digits, in which every house with a cell of the loop
// has one at an even and one at an odd place. If no cell of it had other digits, swapping the two
// would turn one solution into another.
class LoopFinder {
 public:
  LoopFinder(const Marks& marks, const Stop& stop)
      : marks_(marks),
        board_(marks.board()),
        stop_(stop),
        fit_(board_.house_count()),
        sides_(board_.house_count()) {}

  // Returns all patterns, the easiest first; none after a stop.
  std::vector<Pattern> run() {
    for (int place = 0; place < board_.cell_count(); ++place) {
      if (!is_pair(marks_.digits(place))) continue;
      pair_ = marks_.digits(place);
      find_cells();
      const Board::Membership& home = board_.houses_of(place)[0];
      if ((fit_[home.house] & home.position) == 0) continue;
      extend(place, kMostExtra, 0, -1);
    }
    if (stop_.reason() != Stop::Reason::none) return {};
    std::stable_sort(found_.begin(), found_.end(), [](const Pattern& a, const Pattern& b) {
      return a.rating != b.rating ? a.rating < b.rating : type_of(a) < type_of(b);
    });
    return std::move(found_);
  }

 private:
  // The most cells with other digits than the pair, unless all have the same one.
  static constexpr int kMostExtra = 2;
  static constexpr std::uint64_t kStepsPerCell = 64;

  // Finds the cells that may be in a loop: each of their houses has another one.
  void find_cells() {
    for (int house = 0; house < board_.house_count(); ++house) {
      fit_[house] =
          marks_.positions(house, first(pair_)) & marks_.positions(house, first(rest(pair_)));
    }
    for (bool is_over = false; !is_over;) {
      is_over = true;
      for (int house = 0; house < board_.house_count(); ++house) {
        if (!is_single(fit_[house])) continue;
        const int place = board_.houses()[house].places[first(fit_[house])];
        for (const Board::Membership& home : board_.houses_of(place)) {
          fit_[home.house] &= ~home.position;
        }
        is_over = false;
      }
    }
  }

  static int type_of(const Pattern& pattern) {
    const auto first = pattern.technique >= Technique::unique_loop_1
                           ? Technique::unique_loop_1
                           : Technique::unique_rectangle_1;
    return static_cast<int>(pattern.technique) - static_cast<int>(first);
  }

  // Tries all ways to close the loop after one more cell. `extra` are the other digits in it so
  // far, `most` is the number of cells that may add to them, `last` the last house.
  void extend(int place, int most, Mask extra, int last) {
    if (stop_.after(kStepsPerCell)) return;
    const char side = loop_.size() % 2 == 0 ? 1 : 2;
    const auto homes = board_.houses_of(place);
    const bool is_visited = std::any_of(
        homes.begin(), homes.end(),
        [&](const Board::Membership& home) { return (sides_[home.house] & side) != 0; });
    if (is_visited || marks_.is_restricted(place, pair_)) return;
    for (const Board::Membership& home : homes) sides_[home.house] ^= side;
    loop_.push_back(place);
    for (const Board::Membership& home : homes) {
      if (home.house == last) continue;
      const std::vector<int>& places = board_.houses()[home.house].places;
      for (Mask open = fit_[home.house] & ~home.position; open != 0; open = rest(open)) {
        const int next = places[first(open)];
        if (next == loop_[0]) {
          if (loop_.size() >= 4 && is_closed()) use_loop();
        } else {
          const Mask digits = marks_.digits(next);
          const Mask all = (extra | digits) & ~pair_;
          const bool has_extra = digits != pair_;
          if (!has_extra || count(all) == 1 || most > 0) {
            extend(next, has_extra ? most - 1 : most, all, home.house);
          }
        }
      }
    }
    loop_.pop_back();
    for (const Board::Membership& home : homes) sides_[home.house] ^= side;
  }

  bool is_closed() const {
    return std::all_of(sides_.begin(), sides_.end(),
                       [](char sides) { return sides == 0 || sides == 3; });
  }

  void use_loop() {
    std::vector<int> extra_cells;
    Mask extra = 0;
    for (const int place : loop_) {
      if (marks_.digits(place) == pair_) continue;
      extra_cells.push_back(place);
      extra |= marks_.digits(place) & ~pair_;
    }
    if (extra_cells.empty()) return;
    if (extra_cells.size() == 1) {
      Pattern& found = add(1);
      found.erase(marks_, extra_cells[0], pair_);
      return;
    }
    if (count(extra) == 1) add_type_2(extra_cells, first(extra));
    if (extra_cells.size() > 2) return;
    if (count(extra) >= 2) add_type_3(extra_cells[0], extra_cells[1], extra);
    add_type_4(extra_cells[0], extra_cells[1]);
  }

  // Adds a pattern without erased candidates.
  Pattern& add(int type) {
    Pattern& found = found_.emplace_back();
    const auto first = loop_.size() > 4 ? Technique::unique_loop_1 : Technique::unique_rectangle_1;
    found.technique = static_cast<Technique>(static_cast<int>(first) + type - 1);
    // Added in the order in which Sudoku Explainer adds: 4.6 + 0.1 is less than 4.5 + 0.2.
    found.rating = 4.5;
    if (loop_.size() >= 10) found.rating += 0.3;
    if (loop_.size() >= 8) {
      found.rating += 0.2;
    } else if (loop_.size() >= 6) {
      found.rating += 0.1;
    }
    found.cells = loop_;
    found.digits = pair_;
    return found;
  }

  void drop_if_useless() {
    if (found_.back().erased.empty()) found_.pop_back();
  }

  // One of the extra cells has the extra digit.
  void add_type_2(const std::vector<int>& extra_cells, int digit) {
    Pattern& found = add(2);
    for (const int place : board_.peers(extra_cells[0])) {
      const bool sees_all = std::all_of(extra_cells.begin(), extra_cells.end(),
                                        [&](int cell) { return board_.sees(cell, place); });
      if (sees_all) found.erase(marks_, place, Mask{1} << digit);
    }
    drop_if_useless();
  }

  // The extra digits of two cells act as one cell of a naked set, their pair as one of a hidden
  // set.
  void add_type_3(int one, int other, Mask extra) {
    constexpr int kMostCells = 7;
    for (int degree = 2; degree <= kMostCells; ++degree) {
      for (const Board::Membership& home : board_.houses_of(one)) {
        const Mask pair = positions_of(home.house, one, other);
        if (count(pair) != 2) continue;
        const int empty = marks_.empty_count(home.house);
        if (degree * 2 <= empty && degree >= count(extra)) {
          add_naked(home.house, pair, degree, extra, marks_.digits(one) & marks_.digits(other));
        }
        if (degree * 2 < empty) add_hidden(home, pair & ~home.position, degree, extra);
      }
    }
  }

  Mask positions_of(int house, int one, int other) const {
    Mask positions = 0;
    for (int i = 0; i < board_.size(); ++i) {
      const int place = board_.houses()[house].places[i];
      if (place == one || place == other) positions |= Mask{1} << i;
    }
    return positions;
  }

  void add_naked(int house, Mask pair, int degree, Mask extra, Mask common) {
    const std::vector<int>& places = board_.houses()[house].places;
    const auto digits_at = [&](int position) { return marks_.digits(places[position]); };
    any_subset(degree - 1, below(board_.size()) & ~pair, [&](Mask others) {
      const Mask all = joined(others, digits_at);
      const bool is_set = all != 0 && count(extra) >= 2 && count(all | extra) == degree;
      // Each of the two cells alone must leave the set complete.
      if (!is_set || count(all | (extra & common)) != degree) return false;
      Pattern& found = add(3);
      found.rating += (degree - 1) * 0.1;
      found.houses = {house};
      for (int i = 0; i < board_.size(); ++i) {
        if (((others | pair) >> i & 1) == 0) found.erase(marks_, places[i], all | extra);
      }
      drop_if_useless();
      return false;
    });
  }

  void add_hidden(const Board::Membership& home, Mask other, int degree, Mask extra) {
    const std::vector<int>& places = board_.houses()[home.house].places;
    const auto positions_of = [&](int digit) {
      return marks_.positions(home.house, digit) & ~other;
    };
    any_subset(degree - 2, below(board_.size()) & ~(pair_ | extra), [&](Mask chosen) {
      const Mask digits = pair_ | chosen;
      const Mask positions = common_tuple(digits, positions_of, true);
      if (positions == 0) return false;
      const Mask hidden = positions & ~home.position;
      Pattern& found = add(3);
      found.rating += (count(hidden) - 1) * 0.1;
      found.houses = {home.house};
      for (Mask open = hidden; open != 0; open = rest(open)) {
        found.erase(marks_, places[first(open)], ~digits);
      }
      drop_if_useless();
      return false;
    });
  }

  // One digit of the pair is locked in the two cells, so neither may have the other.
  void add_type_4(int one, int other) {
    int lower = -1, higher = -1;  // the last house that locks each digit
    for (const Board::Membership& home : board_.houses_of(one)) {
      const Mask pair = positions_of(home.house, one, other);
      if (count(pair) != 2) continue;
      if ((marks_.positions(home.house, first(pair_)) & ~pair) == 0) lower = home.house;
      if ((marks_.positions(home.house, first(rest(pair_))) & ~pair) == 0) higher = home.house;
    }
    if (lower < 0 && higher < 0) return;
    const Mask erased = lower >= 0 ? rest(pair_) : pair_ & ~rest(pair_);
    Pattern& found = add(4);
    found.houses = {lower >= 0 ? lower : higher};
    found.erase(marks_, one, erased);
    found.erase(marks_, other, erased);
  }

  const Marks& marks_;
  const Board& board_;
  const Stop& stop_;
  Mask pair_ = 0;
  std::vector<Mask> fit_;  // the positions in each house of the cells that may be in a loop
  std::vector<int> loop_;
  std::vector<char> sides_;  // of each house, whether it has cells at even (1) or odd (2) places
  std::vector<Pattern> found_;
};

}  // namespace

bool find_unique_loops(const Marks& marks, Sink& sink, const Stop& stop) {
  for (const Pattern& found : LoopFinder(marks, stop).run()) {
    if (sink.take(found)) return true;
  }
  return false;
}

}  // namespace dance::sudoku::logic
