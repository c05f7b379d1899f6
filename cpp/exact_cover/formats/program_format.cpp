// Literals copied from source code: lists, sets, tuples, arrays and dictionaries, perhaps nested.

#include <algorithm>
#include <array>

#include "base/json.hpp"
#include "base/literals.hpp"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/formats/values.hpp"

namespace dance {
namespace {

bool is_set(const JsonValue& value) {
  return value.kind == JsonKind::array && value.text == "{";
}

bool is_list(const JsonValue& value) {
  return value.kind == JsonKind::array;
}

// The rows of several flat lists: A = [1, 4], or [1 0] and [0 1] without names. The reader of sets
// has those in braces.
std::optional<JsonValue> rows_of_lists(const std::vector<Statement>& statements) {
  const bool are_named = !statements.front().name.text.empty();
  const bool are_sets = std::all_of(statements.begin(), statements.end(),
                                    [](const Statement& each) { return is_set(each.value); });
  const bool fit = std::all_of(statements.begin(), statements.end(), [&](const Statement& each) {
    return is_list(each.value) && each.name.text.empty() != are_named &&
           (are_named || each.value.text == "[");
  });
  if (statements.size() < 2 || are_sets || !fit) return std::nullopt;
  JsonValue rows{are_named ? JsonKind::object : JsonKind::array, statements.front().value.at, "["};
  for (const Statement& each : statements) {
    if (are_named) rows.elements.push_back({JsonKind::string, each.value.at, each.name.text});
    rows.elements.push_back(each.value);
  }
  return rows;
}

// What a program says about a problem.
struct Literals {
  JsonValue rows;
  std::optional<JsonValue> items = {};
};

// Returns nothing for literals that are something else.
std::optional<Literals> literals_in(std::string_view text) {
  if (text.find_first_of("[({") == std::string_view::npos) return std::nullopt;
  auto program = read_literals(text);
  if (!program || !std::all_of(program->others.begin(), program->others.end(), is_beside)) {
    return std::nullopt;
  }
  // Sizes such as n = 3 say nothing that the rows do not.
  auto& statements = program->statements;
  std::erase_if(statements, [](const Statement& each) {
    return !each.name.text.empty() && each.value.kind == JsonKind::number &&
           number_in(each.value.text);
  });
  if (statements.empty()) return std::nullopt;
  std::optional<Literals> literals;
  for (const Statement& each : statements) {
    if (!holds_rows(each.value)) continue;
    if (literals) return std::nullopt;
    literals = Literals{each.value};
  }
  if (!literals) {
    auto rows = rows_of_lists(statements);
    return rows ? std::optional(Literals{*std::move(rows)}) : std::nullopt;
  }
  for (Statement& each : statements) {
    if (holds_rows(each.value)) continue;
    const bool is_range = each.value.kind == JsonKind::number && range_in(each.value.text);
    if (literals->items || !(is_list(each.value) || is_range)) return std::nullopt;
    literals->items = std::move(each.value);
  }
  return literals;
}

}  // namespace

bool is_program(std::string_view text) {
  const auto literals = literals_in(text);
  return literals && are_rows(literals->rows);
}

Result<Problem> read_program(std::string_view text, Remarks*) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  const auto literals = literals_in(*checked);
  if (!literals) {
    LineCursor lines(*checked);
    auto line = lines.next();
    while (line && !WordCursor(*line).next()) line = lines.next();
    if (!line) return Error{ErrorCode::empty_text};
    return Error{ErrorCode::unexpected_symbol, start_of(*line), excerpt(line->text), "[[…], […]]"};
  }
  return literals->items ? problem_over(*literals->items, literals->rows)
                         : problem_of_rows(literals->rows);
}

}  // namespace dance
