#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// In place of an option: none more for this item, which may have more.
inline constexpr OptionId kNoOption{-1};

/// One step to a solution: the option and the item it was chosen for.
struct Choice {
  OptionId option = {};
  ItemId item = {};

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// The prefix of the search node to which these choices lead, and back: option and item by turns.
Prefix prefix_of(std::span<const Choice> choices);
std::vector<Choice> choices_of(std::span<const std::int32_t> prefix);

/// The entries of the chosen option as entry_text writes them, rotated to begin with the item it
/// was chosen for: the way in which the paper of 2000 prints a solution. Precondition: there is an
/// option, and it holds the item.
std::vector<std::string> entries_from(const Problem& problem, const Choice& choice);

}  // namespace dance
