#include "sudoku/constraints/search/rank_sets.hpp"

#include <bit>
#include <numeric>

namespace dance::sudoku {

const RankSets& RankSets::all() {
  static const RankSets sets;
  return sets;
}

RankSets::RankSets() {
  std::array<std::size_t, kSets> keys;
  for (std::size_t set = 0; set < kSets; ++set) {
    int sum = 0;
    for (std::size_t rest = set; rest != 0; rest &= rest - 1) sum += std::countr_zero(rest);
    keys[set] = key(std::popcount(set), sum);
    ++begins_[keys[set] + 1];
  }
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
  auto ends = begins_;
  for (std::size_t set = 0; set < kSets; ++set) sets_[ends[keys[set]]++] = static_cast<Set>(set);
  // The smallest rank is either among the chosen ones or not.
  sums_[0].fill(1);
  for (std::size_t set = 1; set < kSets; ++set) {
    const int first = std::countr_zero(set);
    const std::size_t rest = set & (set - 1);
    for (int size = 1; size <= std::popcount(set); ++size) {
      sums_[size][set] = sums_[size][rest] | sums_[size - 1][rest] << first;
    }
  }
}

}  // namespace dance::sudoku
