#pragma once

#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace dance::sudoku {

/// Random numbers that are the same everywhere; distributions of the standard library are not.
class Random {
 public:
  /// Begins the series of this number among those of a seed.
  Random(std::uint64_t seed, std::uint64_t number) {
    const auto low = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
    std::seed_seq words{low(seed), low(seed >> 32), low(number), low(number >> 32)};
    bits_.seed(words);
  }

  /// Returns a number from 0 to `end` - 1.
  int below(int end) { return static_cast<int>(bits_() % static_cast<std::uint64_t>(end)); }

  /// Returns any of the items. Precondition: there are some.
  template <typename T>
  T any(const std::vector<T>& items) {
    return items[below(static_cast<int>(items.size()))];
  }

  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<int>(i))]);
    }
  }

  /// Returns the numbers from 0 to `count` - 1 in any order.
  std::vector<int> order(int count) {
    std::vector<int> all(count);
    std::iota(all.begin(), all.end(), 0);
    shuffle(all);
    return all;
  }

 private:
  std::mt19937_64 bits_;
};

}  // namespace dance::sudoku
