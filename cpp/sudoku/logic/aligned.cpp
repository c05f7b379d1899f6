#include <algorithm>
#include <array>
#include <iterator>

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
        common_.clear();
        std::copy_if(excluders_[cells_[0]].begin(), excluders_[cells_[0]].end(),
                     std::back_inserter(common_),
                     [&](int place) { return board_.sees(cells_[1], place); });
        if (common_.size() < 2) continue;
        if (degree_ == 2 ? take() : take_with_third()) return true;
      }
    }
    return false;
  }

 private:
  // Collects the cells that may be combined, and those that limit each.
  void collect() {
    excluders_.resize(board_.cell_count());
    for (int place = 0; place < board_.cell_count(); ++place) {
      if (count(marks_.digits(place)) < 2) continue;
      bool has_single = false;
      for (const int peer : board_.peers(place)) {
        const int digits = count(marks_.digits(peer));
        if (digits == 1) has_single = true;
        if (digits >= 2 && digits <= degree_) excluders_[place].push_back(peer);
      }
      // Sudoku Explainer waits with cells that see a naked single.
      if (has_single) excluders_[place].clear();
      if (!excluders_[place].empty()) bases_.push_back(place);
    }
  }

  // Tries each third cell that limits one of the first two.
  bool take_with_third() {
    pair_ = common_;
    const auto take_with = [&](int place) {
      if (place == cells_[0] || place == cells_[1] || excluders_[place].empty()) return false;
      cells_[2] = place;
      common_.clear();
      std::copy_if(pair_.begin(), pair_.end(), std::back_inserter(common_),
                   [&](int other) { return board_.sees(other, place); });
      return common_.size() >= 2 && take();
    };
    const std::vector<int>& first = excluders_[cells_[0]];
    const std::vector<int>& second = excluders_[cells_[1]];
    return std::any_of(first.begin(), first.end(), take_with) ||
           std::any_of(second.begin(), second.end(), [&](int place) {
             return !board_.sees(cells_[0], place) && take_with(place);
           });
  }

  // Looks for digits that are in no possible combination.
  bool take() {
    std::array<Mask, 3> possible = {};
    found_.erased.clear();
    for (int i = 0; i < degree_; ++i) {
      for (Mask open = marks_.digits(cells_[i]); open != 0; open = rest(open)) {
        const Mask digit = open & ~rest(open);
        if ((possible[i] & digit) != 0) continue;
        for (int k = 0; k < degree_; ++k) allowed_[k] = marks_.digits(cells_[k]);
        allowed_[i] = digit;
        if (combine(0, 0)) {
          for (int k = 0; k < degree_; ++k) possible[k] |= chosen_[k];
        } else {
          found_.erased.push_back(cells_[i] * board_.size() + first(digit));
        }
      }
    }
    if (found_.erased.empty()) return false;
    found_.technique = degree_ == 2 ? Technique::aligned_pair : Technique::aligned_triplet;
    found_.rating = degree_ == 2 ? 6.2 : 7.5;
    found_.cells.assign(cells_.begin(), cells_.begin() + degree_);
    return sink_.take(found_);
  }

  // Chooses a possible combination of the allowed digits. `used` are the digits of the cells before
  // `i`. Returns false if there is none.
  bool combine(int i, Mask used) {
    if (i == degree_) {
      return std::none_of(common_.begin(), common_.end(),
                          [&](int place) { return (marks_.digits(place) & ~used) == 0; });
    }
    for (Mask open = allowed_[i]; open != 0; open = rest(open)) {
      chosen_[i] = open & ~rest(open);
      bool is_free = true;
      for (int k = 0; k < i; ++k) {
        is_free = is_free && (chosen_[k] != chosen_[i] || !board_.sees(cells_[k], cells_[i]));
      }
      if (is_free && combine(i + 1, used | chosen_[i])) return true;
    }
    return false;
  }

  const Marks& marks_;
  const Board& board_;
  const int degree_;
  Sink& sink_;
  std::vector<int> bases_;
  std::vector<std::vector<int>> excluders_;  // of each cell; none for cells that aren't bases
  std::array<int, 3> cells_ = {};
  std::vector<int> common_;           // the cells that limit all of them
  std::vector<int> pair_;             // the cells that limit the first two
  std::array<Mask, 3> allowed_ = {};  // the digits to choose from
  std::array<Mask, 3> chosen_ = {};   // a digit of each, as a set
  Pattern found_ = {};
};

}  // namespace

bool find_aligned(const Marks& marks, int degree, Sink& sink) {
  return AlignedFinder(marks, degree, sink).run();
}

}  // namespace dance::sudoku::logic
