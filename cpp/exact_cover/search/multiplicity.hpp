#pragma once

#include <algorithm>
#include <cstdint>
#include <tuple>

namespace dance {

/// How many more options may hold an item, and how many of these it can do without; what a search
/// with multiplicities knows of an item beside the options that are left for it, its `length`.
struct Multiplicity {
  std::int32_t bound = 0;  ///< Knuth's BOUND
  std::int32_t slack = 0;  ///< SLACK; may be larger than the bound

  /// How many more options have to hold the item.
  std::int32_t needed() const { return std::max(bound - slack, 0); }

  /// How many branches the item has: its first option may be any that leaves enough behind it, and
  /// if none is needed there may be none.
  std::int32_t degree(std::int32_t length) const { return std::max(length + 1 - needed(), 0); }

  /// Whether there is nothing to choose for it any more.
  bool is_settled(std::int32_t length) const { return length == 0 && needed() == 0; }
};

/// What makes an item better to branch on, the lesser the better: it is bound by something at all,
/// has few branches, few options that it may but need not have, and many in all (as in DLX3).
struct Rank {
  bool is_free = false;
  std::int32_t degree = 0;
  std::int32_t spare = 0;
  std::int32_t minus_length = 0;

  Rank() = default;
  Rank(const Multiplicity& multiplicity, std::int32_t length)
      : is_free(multiplicity.needed() == 0 && length <= multiplicity.bound),
        degree(multiplicity.degree(length)),
        spare(multiplicity.bound - multiplicity.needed()),
        minus_length(-length) {}

  friend bool operator<(const Rank& a, const Rank& b) { return a.key() < b.key(); }

 private:
  std::tuple<bool, std::int32_t, std::int32_t, std::int32_t> key() const {
    return {is_free, degree, spare, minus_length};
  }
};

}  // namespace dance
