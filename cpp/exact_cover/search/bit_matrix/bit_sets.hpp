#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <type_traits>
#include <vector>

namespace dance {

/// Sets of small numbers in words that the caller owns: number n is bit n % 64 of word n / 64.
using Word = std::uint64_t;

/// Returns the number of words in a set of numbers below `bound`.
constexpr std::size_t words_of(std::int32_t bound) {
  return (static_cast<std::size_t>(bound) + 63) / 64;
}

inline void add(Word* set, std::int32_t element) {
  set[element / 64] |= Word{1} << element % 64;
}

inline void remove(Word* set, std::int32_t element) {
  set[element / 64] &= ~(Word{1} << element % 64);
}

inline bool contains(const Word* set, std::int32_t element) {
  return set[element / 64] >> element % 64 & 1;
}

inline bool is_empty(const Word* set, std::size_t words) {
  return std::all_of(set, set + words, [](Word word) { return word == 0; });
}

inline std::int32_t size(const Word* set, std::int32_t words) {
  return std::accumulate(set, set + words, 0,
                         [](std::int32_t sum, Word word) { return sum + std::popcount(word); });
}

/// Longer sets are processed in blocks of this many words, shorter ones in one go.
inline constexpr int kWideBlock = 8;

/// Calls visit(block) with the block length of sets of this many words as a compile-time constant.
template <class Visit>
auto in_blocks(std::int32_t words, Visit visit) {
  switch (words) {
    case 1:
      return visit(std::integral_constant<int, 1>{});
    case 2:
      return visit(std::integral_constant<int, 2>{});
    case 4:
      return visit(std::integral_constant<int, 4>{});
    default:
      return visit(std::integral_constant<int, kWideBlock>{});
  }
}

/// Returns the size of the intersection of two sets of `words` words. Precondition: `words` is
/// `Block`, or a multiple of it if `Block` is kWideBlock.
template <int Block>
std::int32_t size_of_both(const Word* a, const Word* b, std::int32_t words) {
  std::int32_t sum = 0;
  for (std::int32_t i = 0; i < words; i += Block) {
    for (int j = 0; j < Block; ++j) sum += std::popcount(a[i + j] & b[i + j]);
    if constexpr (Block < kWideBlock) break;
  }
  return sum;
}

inline constexpr std::int32_t kNone = -1;

/// Returns the least element; kNone if the set is empty.
inline std::int32_t first_of(const Word* set, std::size_t words) {
  for (std::size_t i = 0; i < words; ++i) {
    if (set[i] != 0) return static_cast<std::int32_t>(64 * i) + std::countr_zero(set[i]);
  }
  return kNone;
}

/// Calls visit(element) for each element in ascending order, until it returns false.
template <class Visit>
void for_each(const Word* set, std::size_t words, Visit visit) {
  for (std::size_t i = 0; i < words; ++i) {
    for (Word left = set[i]; left != 0; left &= left - 1) {
      if (!visit(static_cast<std::int32_t>(64 * i) + std::countr_zero(left))) return;
    }
  }
}

/// The number of levels for which a search initially reserves memory.
inline constexpr std::size_t kFirstLevels = 32;

/// A set for each level that a search has reached, all with the same number of words.
class LevelSets {
 public:
  /// Creates empty sets for the first `levels` levels.
  LevelSets(std::size_t words, std::size_t levels) : words_(words), sets_(words * levels) {}

  std::size_t words() const { return words_; }
  Word* operator[](std::size_t level) { return sets_.data() + level * words_; }
  const Word* operator[](std::size_t level) const { return sets_.data() + level * words_; }

  /// Changes the number of levels. Levels keep their sets, but the sets may move in memory.
  void resize(std::size_t levels) { sets_.resize(levels * words_); }

 private:
  std::size_t words_;
  std::vector<Word> sets_;
};

}  // namespace dance
