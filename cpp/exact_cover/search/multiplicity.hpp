#pragma once

#include <algorithm>
#include <cstdint>
#include <tuple>

namespace dance {

/// The state of an item in a search with multiplicities: how many more options may hold it, and how
/// many of these are optional. Its `length`, the number of its remaining options, is stored
/// elsewhere.
struct Multiplicity {
  std::int32_t bound = 0;  ///< Knuth's BOUND
  std::int32_t slack = 0;  ///< Knuth's SLACK; may exceed the bound

  /// The number of further options that must hold the item.
  std::int32_t needed() const { return std::max(bound - slack, 0); }

  /// The number of branches of the item: one for each option with enough options after it, and one
  /// without an option if the item needs none.
  std::int32_t degree(std::int32_t length) const { return std::max(length + 1 - needed(), 0); }

  /// Returns whether the item leaves nothing to choose.
  bool is_settled(std::int32_t length) const { return length == 0 && needed() == 0; }
};

/// Ranks the items to branch on; the least rank is the best. Prefers, in this order, items that are
/// not free to take all their options or none, items with few branches, with few optional options,
/// and with many options in all (as DLX3 does).
struct Rank {
  bool is_free = false;
  std::int32_t degree = 0;
  std::int32_t optional = 0;
  std::int32_t minus_length = 0;

  Rank() = default;
  Rank(const Multiplicity& multiplicity, std::int32_t length)
      : is_free(multiplicity.needed() == 0 && length <= multiplicity.bound),
        degree(multiplicity.degree(length)),
        optional(multiplicity.bound - multiplicity.needed()),
        minus_length(-length) {}

  friend bool operator<(const Rank& a, const Rank& b) { return a.key() < b.key(); }

 private:
  std::tuple<bool, std::int32_t, std::int32_t, std::int32_t> key() const {
    return {is_free, degree, optional, minus_length};
  }
};

}  // namespace dance
