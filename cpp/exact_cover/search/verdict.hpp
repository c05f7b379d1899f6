#pragma once

#include <cstdint>
#include <string_view>

namespace dance {

/// What can be said of a puzzle after a search. How many solutions it has, and whether these are
/// all, is said beside it.
enum class Verdict {
  none,      ///< no solution: all was searched
  unique,    ///< exactly one
  multiple,  ///< two or more: all of them if the search is complete, at least so many if not
  stopped,   ///< the search ended before it was known: no solution or one so far
  invalid,   ///< no valid puzzle: what is given breaks a rule
};

/// The verdict's name as a stable identifier, e.g. "unique".
std::string_view name(Verdict verdict);

/// `count` solutions were found; `is_complete` tells that the search is exhausted, `has_clashes`
/// that what is given contradicts itself.
Verdict verdict_of(std::uint64_t count, bool is_complete, bool has_clashes = false);

}  // namespace dance
