#include "exact_cover/choice.hpp"

#include <algorithm>

namespace dance {

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
