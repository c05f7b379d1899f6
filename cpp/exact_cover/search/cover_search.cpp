#include "exact_cover/search/cover_search.hpp"

#include <cstddef>

namespace dance {

Prefix prefix_of(std::span<const Choice> choices) {
  Prefix prefix;
  prefix.reserve(2 * choices.size());
  for (const auto& [option, item] : choices) {
    prefix.push_back(index(option));
    prefix.push_back(index(item));
  }
  return prefix;
}

std::vector<Choice> choices_of(std::span<const std::int32_t> prefix) {
  std::vector<Choice> choices;
  choices.reserve(prefix.size() / 2);
  for (std::size_t i = 0; i + 1 < prefix.size(); i += 2) {
    choices.push_back({OptionId{prefix[i]}, ItemId{prefix[i + 1]}});
  }
  return choices;
}

std::vector<std::string> entries_from(const Problem& problem, const Choice& choice) {
  std::vector<std::string> texts;
  texts.reserve(problem.option(choice.option).size());
  for_each_entry(problem, choice,
                 [&](const Entry& entry) { texts.push_back(entry_text(problem, entry)); });
  return texts;
}

std::vector<Choice> CoverSearch::solution() const {
  std::vector<Choice> choices;
  append_solution(choices);
  return choices;
}

}  // namespace dance
