#pragma once

#include <string>
#include <vector>

#include "exact_cover/problem.hpp"

namespace dance {

/// One step of a solution: the option and the item it was chosen for.
struct Choice {
  OptionId option = {};
  ItemId item = {};

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// The entries of the chosen option as entry_text writes them, rotated to begin with the item it
/// was chosen for: the way in which the paper of 2000 prints a solution. Precondition: the option
/// holds the item.
std::vector<std::string> entries_from(const Problem& problem, const Choice& choice);

}  // namespace dance
