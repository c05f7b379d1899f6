#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "exact_cover/search/cover_search.hpp"

namespace dance {

/// One option of a solution in readable form.
struct ChosenOption {
  std::int32_t number = 0;           ///< from 1
  std::string name;                  ///< empty if it has none
  std::vector<std::string> entries;  ///< as entries_from gives them
};

/// Describes a chosen option, with the entry of the item that it was chosen for first.
ChosenOption describe_option(const Problem& problem, const Choice& choice);

/// Appends the number, the name and the entries of a chosen option, with tabs between them and
/// spaces between the entries. No name holds a tab or a line break, and no entry a space.
void append_columns(std::string& text, const Problem& problem, const Choice& choice);

/// Writes a number, the name if there is one, and the entries: "4: A D" or "2 B: 1 4".
std::string to_text(const ChosenOption& option);

/// Writes {"option":2,"name":"B","entries":["1","4"]}; an option without a name has no `name`.
std::string to_json(const ChosenOption& option);

}  // namespace dance
