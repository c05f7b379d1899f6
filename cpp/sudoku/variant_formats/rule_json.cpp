#include <algorithm>
#include <array>
#include <cstddef>

#include "base/json.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/rule_text.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

// Our text in JSON.

namespace dance::sudoku {

bool is_rule_json(const JsonValue& value) {
  const JsonValue* const constraints = value.find("constraints");
  return value.kind == JsonKind::object && constraints != nullptr &&
         constraints->kind == JsonKind::array &&
         std::all_of(constraints->elements.begin(), constraints->elements.end(),
                     [](const JsonValue& rule) { return rule.kind == JsonKind::string; });
}

Result<VariantPuzzle> read_rule_json(const JsonValue& value) {
  constexpr std::array<std::string_view, 8> kKeys = {
      "board", "cells", "constraints", "placed", "solution", "name", "author", "description"};
  if (const auto error = check_keys(value, kKeys)) return *error;
  // The puzzle's JSON rewritten as lines of text, with the positions of the values.
  std::vector<std::string> texts;
  std::vector<TextPosition> places;
  const auto add = [&](std::string_view begin, const JsonValue& text) {
    texts.push_back(std::string(begin) + on_one_line(text.text));
    places.push_back(text.at);
  };
  const auto count_of = [&](std::string_view key) {
    const JsonValue* const lines = value.find(key);
    if (lines == nullptr) return std::ptrdiff_t{0};
    return std::count_if(lines->elements.begin(), lines->elements.end(),
                         [](const JsonValue& line) { return !trim(line.text).empty(); });
  };
  for (const std::string_view key : {"board", "constraints", "cells"}) {
    const JsonValue* const lines = value.find(key);
    if (lines == nullptr) continue;
    if (lines->kind != JsonKind::array) return unexpected(*lines, "[");
    for (const JsonValue& each : lines->elements) {
      if (each.kind != JsonKind::string) return unexpected(each, "\"…\"");
      add("", each);
    }
  }
  for (const std::string key : {"placed", "solution"}) {
    const JsonValue* const digits = value.find(key);
    if (digits == nullptr || says_nothing(*digits)) continue;
    if (digits->kind != JsonKind::string) return unexpected(*digits, "\"…\"");
    add(key + ": ", *digits);
  }
  std::vector<Line> lines;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!trim(texts[i]).empty()) lines.push_back({texts[i], static_cast<int>(i) + 1});
  }
  if (lines.empty()) return unexpected(value, "board");
  auto puzzle = read_rule_lines(lines, static_cast<std::size_t>(count_of("board")),
                                static_cast<std::size_t>(count_of("constraints")));
  const auto place = [&](TextPosition at) {
    const bool is_line = 0 < at.line && static_cast<std::size_t>(at.line) <= places.size();
    return is_line ? places[at.line - 1] : at;
  };
  if (!puzzle) {
    Error error = puzzle.error();
    error.at = place(error.at);
    return error;
  }
  for (Rule& rule : puzzle->rules) rule.at = place(rule.at);
  puzzle->title = text_of(value, "name");
  puzzle->author = text_of(value, "author");
  const std::string description = text_of(value, "description");
  if (!description.empty())
    puzzle->rules_text.insert(0, description + (puzzle->rules_text.empty() ? "" : "\n"));
  puzzle->format = "json";
  return puzzle;
}

}  // namespace dance::sudoku
