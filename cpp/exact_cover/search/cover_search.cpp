#include "exact_cover/search/cover_search.hpp"

#include <algorithm>
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
  const auto entries = problem.option(choice.option);
  std::vector<std::string> texts;
  texts.reserve(entries.size());
  for (const Entry& entry : entries) texts.push_back(entry_text(problem, entry));
  const auto chosen = std::find_if(entries.begin(), entries.end(),
                                   [&](const Entry& entry) { return entry.item == choice.item; });
  std::rotate(texts.begin(), texts.begin() + (chosen - entries.begin()), texts.end());
  return texts;
}

}  // namespace dance
