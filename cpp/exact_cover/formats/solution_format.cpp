#include "exact_cover/formats/solution_format.hpp"

#include <algorithm>

#include "base/json.hpp"
#include "base/words.hpp"
#include "exact_cover/formats/format_parts.hpp"

namespace dance {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

// The options of a solution, written one by one, with separators between them.
template <class Write>
std::string written(const Solution& solution, char separator, Write write) {
  std::string text;
  for (const ChosenOption& option : solution) {
    if (!text.empty()) text += separator;
    text += write(option);
  }
  return text;
}

}  // namespace

ChosenOption describe_option(const Problem& problem, const Choice& choice) {
  return {index(choice.option) + 1, std::string(problem.option_name(choice.option)),
          entries_from(problem, choice)};
}

Solution describe_solution(const Problem& problem, std::span<const Choice> choices) {
  Solution solution;
  solution.reserve(choices.size());
  for (const Choice& choice : choices) {
    if (choice.option != kNoOption) solution.push_back(describe_option(problem, choice));
  }
  return solution;
}

std::string to_set(const Solution& solution) {
  Solution sorted = solution;
  std::sort(sorted.begin(), sorted.end(),
            [](const ChosenOption& a, const ChosenOption& b) { return a.number < b.number; });
  std::string text = "{";
  for (const ChosenOption& option : sorted) {
    if (text.size() > 1) text += ", ";
    append_name(text, option.name.empty() ? std::to_string(option.number) : option.name, ",{}");
  }
  return text + '}';
}

std::string to_text(const ChosenOption& option) {
  const std::string name = option.name.empty() ? "" : ' ' + option.name;
  return std::to_string(option.number) + name + ": " + joined(option.entries);
}

std::string to_text(const Solution& solution) {
  return written(solution, '\n', [](const ChosenOption& option) { return to_text(option); });
}

std::string to_json(const ChosenOption& option) {
  std::string json = "{\"option\":" + std::to_string(option.number);
  if (!option.name.empty()) {
    json += ",\"name\":";
    append_json_string(json, option.name);
  }
  json += ",\"entries\":";
  for (const std::string& entry : option.entries) {
    json += &entry == option.entries.data() ? '[' : ',';
    append_json_string(json, entry);
  }
  return json + "]}";
}

std::string to_json(const Solution& solution) {
  return '[' + written(solution, ',', [](const ChosenOption& option) { return to_json(option); }) +
         ']';
}

}  // namespace dance
