#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/search/choice.hpp"

namespace dance {

/// One option of a solution, for people.
struct ChosenOption {
  std::int32_t number = 0;           ///< from 1
  std::string name;                  ///< empty if it has none
  std::vector<std::string> entries;  ///< as entries_from gives them
};

/// A solution, the options in the order of choice.
using Solution = std::vector<ChosenOption>;

Solution describe_solution(const Problem& problem, std::span<const Choice> choices);

/// The set of options by name, or by number where there is no name, in the order of the problem:
/// "{B, D, F}". A name with a comma or a brace in it stands in quotes.
std::string to_set(const Solution& solution);

/// An option a line: its number, its name if it has one, its entries, e.g. "4: A D" or
/// "2 B: 1 4". No line break at the end.
std::string to_text(const Solution& solution);

/// The line of names above solutions in CSV: solution,step,option,name,entries.
std::string solution_csv_header();

/// An option a line; `number` is the solution's, from 1. Entries stand in one cell, with spaces
/// between them. Lines end with a line break.
std::string to_csv(const Solution& solution, std::uint64_t number);

/// One line without a line break:
/// [{"option":2,"name":"B","entries":["1","4"]},…]; options without a name have no `name`.
std::string to_json(const Solution& solution);

}  // namespace dance
