#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>

namespace dance::fuzz {

/// The choices of one input: the same on every machine for the same seed.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// Returns a number below `limit`. Precondition: `limit` is positive.
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(engine_() % limit); }
  /// Returns true once in `times`.
  bool once_in(std::size_t times) { return below(times) == 0; }

  /// Returns a number from 1 to 3, mostly 1: further changes may hide what the first does.
  std::size_t few() { return 1 + below(8) / 6 + below(8) / 7; }

  template <class Items>
  auto& pick(Items& items) {
    return *std::next(std::begin(items), static_cast<std::ptrdiff_t>(below(std::size(items))));
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace dance::fuzz
