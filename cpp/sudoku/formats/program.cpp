// Literals copied from source code: lists, arrays, matrices and dictionaries in any language.

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/literals.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/formats/scan.hpp"

namespace dance::sudoku {
namespace {

constexpr std::size_t kLeastCells = 16;

bool is_group(const JsonValue& value) {
  return value.kind == JsonKind::array || value.kind == JsonKind::object;
}

std::size_t count_cells(const JsonValue& value) {
  if (!is_group(value)) return std::max(value.text.size(), std::size_t{1});
  std::size_t count = 0;
  for (const JsonValue& element : value.elements) count += count_cells(element);
  return count;
}

bool has_number(const JsonValue& value) {
  return value.text.find_first_of("0123456789") != std::string::npos ||
         std::any_of(value.elements.begin(), value.elements.end(), has_number);
}

// Returns whether a line without a literal says nothing about a puzzle.
bool is_beside_puzzle(const Token& line) {
  const std::string_view text = trim(line.text);
  const bool has_letter = std::any_of(text.begin(), text.end(), is_letter);
  const bool is_silent = has_letter ? is_prose(text) && text.find(' ') != text.npos
                                    : text.find_first_of("0123456789.") == text.npos;
  return is_beside(line) ||
         (is_silent && !may_state_rules(text) && !is_rule_line(text) && !are_rules(text));
}

// Returns the literals that may hold puzzles; none if something else may, or a rule.
std::vector<const Statement*> literals_of(const Program& program) {
  if (!std::all_of(program.others.begin(), program.others.end(), is_beside_puzzle)) return {};
  std::vector<const Statement*> literals;
  for (const Statement& each : program.statements) {
    const std::size_t cells = count_cells(each.value);
    if (cells >= kLeastCells && is_group(each.value)) {
      literals.push_back(&each);
    } else if (cells >= kLeastCells || (is_group(each.value) && has_number(each.value))) {
      return {};
    }
  }
  return literals;
}

// Returns one value with the literals by their names if one of them is a solution.
std::optional<JsonValue> with_solution(const std::vector<const Statement*>& literals) {
  JsonValue object{JsonKind::object, literals.front()->value.at};
  bool has_solution = false;
  for (const Statement* const each : literals) {
    object.elements.push_back({JsonKind::string, each->name.at, lower_case(each->name.text)});
    object.elements.push_back(each->value);
    has_solution = has_solution || object.elements[object.elements.size() - 2].text == "solution";
  }
  return has_solution && literals.size() > 1 ? std::optional(std::move(object)) : std::nullopt;
}

}  // namespace

std::optional<Results> puzzles_in_program(Lines lines) {
  const std::string_view text = whole_text(lines);
  if (text.find_first_of("[({") == text.npos) return std::nullopt;
  const auto program = read_literals(text);
  if (!program) return std::nullopt;
  const auto literals = literals_of(*program);
  if (literals.empty()) return std::nullopt;
  Results results;
  if (const auto whole = with_solution(literals)) {
    results = puzzles_in_value(*whole);
  } else {
    for (const Statement* const each : literals) {
      Results read = puzzles_in_value(each->value);
      const bool is_one_of_several = literals.size() > 1 && read.size() == 1 && read.front();
      if (is_one_of_several) read.front()->at = each->value.at;
      std::move(read.begin(), read.end(), std::back_inserter(results));
    }
  }
  return placed_in(lines, std::move(results));
}

}  // namespace dance::sudoku
