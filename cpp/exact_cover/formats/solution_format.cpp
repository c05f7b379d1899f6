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

}  // namespace

Solution describe_solution(const Problem& problem, std::span<const Choice> choices) {
  Solution solution;
  solution.reserve(choices.size());
  for (const Choice& choice : choices) {
    if (choice.option == kNoOption) continue;
    solution.push_back({index(choice.option) + 1, std::string(problem.option_name(choice.option)),
                        entries_from(problem, choice)});
  }
  return solution;
}

OptionTexts::OptionTexts(const Problem& problem, Append append_option)
    : problem_(problem), append_option_(append_option), parts_(problem.entry_count()) {}

void OptionTexts::append(std::string& text, OptionId option, std::int32_t place) {
  constexpr std::size_t kMostKept = 16u << 20;
  const Entry& entry = problem_.option(option)[place];
  Part& part = parts_[&entry - problem_.option(OptionId{0}).data()];
  if (part.begin == part.end) {
    if (texts_.size() > kMostKept) {
      texts_.clear();
      std::fill(parts_.begin(), parts_.end(), Part{});
    }
    part.begin = texts_.size();
    append_option_(texts_, describe_solution(problem_, {{{option, entry.item}}}).front());
    part.end = texts_.size();
  }
  text.append(texts_, part.begin, part.end - part.begin);
}

void append_text_option(std::string& text, const ChosenOption& option) {
  text += std::to_string(option.number);
  if (!option.name.empty()) text += ' ' + option.name;
  text += ": " + joined(option.entries);
}

void append_json_option(std::string& json, const ChosenOption& option) {
  json += "{\"option\":" + std::to_string(option.number);
  if (!option.name.empty()) {
    json += ",\"name\":";
    append_json_string(json, option.name);
  }
  json += ",\"entries\":";
  for (const std::string& entry : option.entries) {
    json += &entry == option.entries.data() ? '[' : ',';
    append_json_string(json, entry);
  }
  json += "]}";
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

std::string to_text(const Solution& solution) {
  std::string text;
  for (const ChosenOption& option : solution) {
    if (!text.empty()) text += '\n';
    append_text_option(text, option);
  }
  return text;
}

std::string solution_csv_header() {
  return "solution,step,option,name,entries\n";
}

std::string to_csv(const Solution& solution, std::uint64_t number) {
  std::string text;
  for (std::size_t step = 0; step < solution.size(); ++step) {
    const auto& [option, name, entries] = solution[step];
    text += std::to_string(number) + ',' + std::to_string(step + 1) + ',' + std::to_string(option) +
            ',';
    if (!name.empty()) append_csv_cell(text, name);
    text += ',';
    append_csv_cell(text, joined(entries));
    text += '\n';
  }
  return text;
}

std::string to_json(const Solution& solution) {
  std::string json = "[";
  for (const ChosenOption& option : solution) {
    if (json.size() > 1) json += ',';
    append_json_option(json, option);
  }
  return json + ']';
}

}  // namespace dance
