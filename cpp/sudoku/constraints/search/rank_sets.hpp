#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace dance::sudoku {

/// The sets of the ranks 0 … 9 by size and sum, and the sums of their subsets. They are the same
/// for all puzzles.
class RankSets {
 public:
  static constexpr int kMaxRanks = 10;
  using Set = std::uint16_t;

  static const RankSets& all();

  /// The sets of `size` ranks with this sum, the smallest number first.
  std::span<const Set> with(int size, int sum) const {
    const std::size_t at = key(size, sum);
    return std::span(sets_).subspan(begins_[at], begins_[at + 1] - begins_[at]);
  }
  /// The possible sums of `size` different ranks of a set, one bit for each.
  std::uint64_t sums_of(int size, std::uint32_t set) const { return sums_[size][set]; }

 private:
  static constexpr int kMaxSum = kMaxRanks * (kMaxRanks - 1) / 2;
  static constexpr std::size_t kSets = std::size_t{1} << kMaxRanks;

  RankSets();

  static std::size_t key(int size, int sum) {
    return static_cast<std::size_t>(size * (kMaxSum + 1) + sum);
  }

  std::array<Set, kSets> sets_;
  std::array<Set, (kMaxRanks + 1) * (kMaxSum + 1) + 1> begins_ = {};
  std::array<std::array<std::uint64_t, kSets>, kMaxRanks + 1> sums_ = {};
};

}  // namespace dance::sudoku
