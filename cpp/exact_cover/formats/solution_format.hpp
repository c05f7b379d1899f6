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

/// Describes the options that these choices select; choices of kNoOption do not appear.
Solution describe_solution(const Problem& problem, std::span<const Choice> choices);

/// Writes the set of option names, or numbers for options without a name, in the order of the
/// problem: "{B, D, F}". Quotes a name that contains a comma or a brace.
std::string to_set(const Solution& solution);

/// Writes one option per line: its number, its name if it has one, and its entries, e.g. "4: A D"
/// or "2 B: 1 4". No line break at the end.
std::string to_text(const Solution& solution);

/// The texts of options as chosen for an item, each written once and kept for the solutions that
/// have it again.
class OptionTexts {
 public:
  /// Appends the text of an option.
  using Append = void (*)(std::string& text, const ChosenOption& option);

  OptionTexts(const Problem& problem, Append append_option);

  /// Appends the option, chosen for the item of its entry number `place`, from 0.
  void append(std::string& text, OptionId option, std::int32_t place);

 private:
  struct Part {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  const Problem& problem_;
  Append append_option_;
  std::string texts_;        // of all options that are kept
  std::vector<Part> parts_;  // of each entry of the problem; empty if it is not kept
};

/// Appends "4: A D" or "2 B: 1 4", a line of to_text.
void append_text_option(std::string& text, const ChosenOption& option);
/// Appends an element of to_json.
void append_json_option(std::string& json, const ChosenOption& option);

/// Returns the CSV header of solutions: solution,step,option,name,entries.
std::string solution_csv_header();

/// Writes one option per line as CSV; `number` is the solution's, from 1. One cell holds all
/// entries, separated by spaces. Every line ends with a line break.
std::string to_csv(const Solution& solution, std::uint64_t number);

/// Writes one line without a line break:
/// [{"option":2,"name":"B","entries":["1","4"]},…]; options without a name have no `name`.
std::string to_json(const Solution& solution);

}  // namespace dance
