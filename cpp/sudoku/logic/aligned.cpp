#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

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
        const CellSet common = both(limits_[cells_[0]], seen_[cells_[1]]);
        if (!has_several(common)) continue;
        if (degree_ == 2 ? take(common) : take_with_third(common)) return true;
      }
    }
    return false;
  }

 private:
  static constexpr int kWordBits = 64;
  using CellSet = std::array<std::uint64_t, Board::kMaxSize * Board::kMaxSize / kWordBits>;

  static void insert(int place, CellSet& set) {
    set[place / kWordBits] |= std::uint64_t{1} << place % kWordBits;
  }

  static CellSet both(const CellSet& a, const CellSet& b) {
    CellSet result;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = a[i] & b[i];
    return result;
  }

  static bool has_several(const CellSet& set) {
    bool has_one = false;
    for (const std::uint64_t word : set) {
      if (word == 0) continue;
      if (has_one || (word & (word - 1)) != 0) return true;
      has_one = true;
    }
    return false;
  }

  // Collects the cells that may be combined, and those that limit each.
  void collect() {
    excluders_.resize(board_.cell_count());
    limits_.resize(board_.cell_count());
    seen_.resize(board_.cell_count());
    for (int place = 0; place < board_.cell_count(); ++place) {
      if (count(marks_.digits(place)) < 2) continue;
      bool has_single = false;
      for (const int peer : board_.peers(place)) {
        const int digits = count(marks_.digits(peer));
        if (digits == 1) has_single = true;
        if (digits >= 2 && digits <= degree_) excluders_[place].push_back(peer);
        insert(peer, seen_[place]);
      }
      // Sudoku Explainer waits with cells that see a naked single.
      if (has_single) excluders_[place].clear();
      if (!excluders_[place].empty()) bases_.push_back(place);
      for (const int excluder : excluders_[place]) insert(excluder, limits_[place]);
    }
  }

  // Tries each third cell that limits one of the first two.
  bool take_with_third(const CellSet& pair) {
    const auto take_with = [&](int place) {
      if (place == cells_[0] || place == cells_[1] || excluders_[place].empty()) return false;
      const CellSet common = both(pair, seen_[place]);
      if (!has_several(common)) return false;
      cells_[2] = place;
      return take(common);
    };
    const std::vector<int>& first = excluders_[cells_[0]];
    const std::vector<int>& second = excluders_[cells_[1]];
    return std::any_of(first.begin(), first.end(), take_with) ||
           std::any_of(second.begin(), second.end(), [&](int place) {
             return !board_.sees(cells_[0], place) && take_with(place);
           });
  }

  // Lists the digits of the cells that limit all of those combined, each set once.
  void list_needs(const CellSet& common) {
    needs_.clear();
    for (std::size_t i = 0; i < common.size(); ++i) {
      for (std::uint64_t word = common[i]; word != 0; word &= word - 1) {
        const Mask digits = marks_.digits(static_cast<int>(i) * kWordBits + std::countr_zero(word));
        if (std::find(needs_.begin(), needs_.end(), digits) == needs_.end()) {
          needs_.push_back(digits);
        }
      }
    }
  }

  // Looks for digits that are in no possible combination.
  bool take(const CellSet& common) {
    list_needs(common);
    for (int i = 0; i < degree_; ++i) {
      for (int k = 0; k < i; ++k) differ_[i][k] = board_.sees(cells_[k], cells_[i]);
    }
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
      return std::none_of(needs_.begin(), needs_.end(),
                          [&](Mask digits) { return (digits & ~used) == 0; });
    }
    for (Mask open = allowed_[i]; open != 0; open = rest(open)) {
      chosen_[i] = open & ~rest(open);
      bool is_free = true;
      for (int k = 0; k < i; ++k) {
        is_free = is_free && (chosen_[k] != chosen_[i] || !differ_[i][k]);
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
  std::vector<CellSet> limits_;              // the same as sets
  std::vector<CellSet> seen_;                // the cells that each sees
  std::array<int, 3> cells_ = {};
  std::vector<Mask> needs_;  // the digits of the cells that limit all of them
  std::array<std::array<bool, 3>, 3> differ_ = {};  // whether a cell sees an earlier one
  std::array<Mask, 3> allowed_ = {};                // the digits to choose from
  std::array<Mask, 3> chosen_ = {};                 // a digit of each, as a set
  Pattern found_ = {};
};

}  // namespace

bool find_aligned(const Marks& marks, int degree, Sink& sink) {
  return AlignedFinder(marks, degree, sink).run();
}

}  // namespace dance::sudoku::logic
