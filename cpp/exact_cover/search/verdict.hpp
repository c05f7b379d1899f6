#pragma once

#include <cstdint>
#include <string_view>

namespace dance {

/// The conclusion of a search about a puzzle. The number of solutions, and whether it is complete,
/// are reported separately.
enum class Verdict : std::uint8_t {
  none,      ///< no solution: the search is complete
  unique,    ///< exactly one solution
  multiple,  ///< two or more solutions; the number is a lower bound unless the search is complete
  stopped,   ///< the search stopped early, with no solution or one so far
  invalid,   ///< not a valid puzzle: the givens break a rule
};

/// The verdict's name as a stable identifier, e.g. "unique".
std::string_view name(Verdict verdict);

/// Returns the verdict after `count` solutions. `is_complete`: the search is exhausted;
/// `has_clashes`: the givens contradict each other.
Verdict verdict_of(std::uint64_t count, bool is_complete, bool has_clashes = false);

}  // namespace dance
