#include "exact_cover/formats/solution_format.hpp"

#include "base/json.hpp"

namespace dance {

ChosenOption describe_option(const Problem& problem, const Choice& choice) {
  return {problem.option_number(choice.option), std::string(problem.option_name(choice.option)),
          entries_from(problem, choice)};
}

void append_columns(std::string& text, const Problem& problem, const Choice& choice) {
  text += std::to_string(problem.option_number(choice.option));
  text += '\t';
  text += problem.option_name(choice.option);
  char separator = '\t';
  for_each_entry(problem, choice, [&](const Entry& entry) {
    text += separator;
    append_entry(text, problem, entry);
    separator = ' ';
  });
}

std::string to_text(const ChosenOption& option) {
  std::string text = std::to_string(option.number);
  if (!option.name.empty()) text += ' ' + option.name;
  text += ':';
  for (const std::string& entry : option.entries) text += ' ' + entry;
  return text;
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

}  // namespace dance
