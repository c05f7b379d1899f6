#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/solve/cover_search.hpp"

namespace dance {

/// One option of a solution in readable form.
struct ChosenOption {
  std::int32_t number = 0;           ///< from 1
  std::string name;                  ///< empty if it has none
  std::vector<std::string> entries;  ///< as entries_from gives them
};

/// A solution: its options in the order of choice.
using Solution = std::vector<ChosenOption>;

/// Describes a chosen option, with the entry of the item it was chosen for first.
ChosenOption describe_option(const Problem& problem, const Choice& choice);

/// Describes the options that these choices select; choices of kNoOption do not appear.
Solution describe_solution(const Problem& problem, std::span<const Choice> choices);

/// Writes the set of option names, or numbers for options without a name, in the order of the
/// problem: "{B, D, F}". Quotes a name that contains a comma or a brace.
std::string to_set(const Solution& solution);

/// Writes a number, a name if there is one, and the entries: "4: A D" or "2 B: 1 4".
std::string to_text(const ChosenOption& option);

/// Writes one option per line. No line break at the end.
std::string to_text(const Solution& solution);

/// Writes {"option":2,"name":"B","entries":["1","4"]}; an option without a name has no `name`.
std::string to_json(const ChosenOption& option);

/// Writes an array of options, without a line break.
std::string to_json(const Solution& solution);

}  // namespace dance
