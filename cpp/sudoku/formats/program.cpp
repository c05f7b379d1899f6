// Literals copied from source code: lists, arrays, matrices and dictionaries in any language.

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/literals.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/formats/scan.hpp"
#include "sudoku/formats/tidy.hpp"

namespace dance::sudoku {
namespace {

constexpr std::size_t kLeastCells = 16;

std::size_t count_cells(const JsonValue& value) {
  if (!value.is_group()) return std::max(value.text.size(), std::size_t{1});
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
    if (cells >= kLeastCells && each.value.is_group()) {
      literals.push_back(&each);
    } else if (cells >= kLeastCells || (each.value.is_group() && has_number(each.value))) {
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

// Returns a text with spaces for all but the list or object that makes up most of it, whatever
// surrounds that: `assert solve([[…]]) == answer`. Returns nothing if other lines may say
// something.
std::optional<std::string> without_surroundings(std::string_view text) {
  const bool has_list = text.find_first_of("[{") != text.npos;
  const std::size_t begin = text.find_first_of(has_list ? "[{" : "(");
  const std::size_t end = text.find_last_of(has_list ? "]}" : ")") + 1;  // npos + 1 is 0
  if (begin >= end || 2 * (end - begin) < text.size()) return std::nullopt;
  // A function inside may order cells otherwise.
  for (std::size_t at = begin + 1; !has_list && at < end; ++at) {
    if (text[at] == '(' && is_letter(text[at - 1])) return std::nullopt;
  }
  // What is before it ends in its line or with a sign.
  const std::size_t last = text.substr(0, begin).find_last_not_of(" \t\r\n");
  const bool is_declared =
      last == text.npos || text.find('\n', last) > begin || contains("=(:,]", text.substr(last, 1));
  if (!is_declared) return std::nullopt;
  const std::string_view below = text.substr(std::min(text.find('\n', end), text.size()));
  const bool has_more = std::any_of(below.begin(), below.end(), [](char c) {
    return is_letter(c) || contains("0123456789.", {&c, 1});
  });
  if (has_more) return std::nullopt;
  std::string only(text.substr(0, end));
  std::replace_if(
      only.begin(), only.begin() + static_cast<std::ptrdiff_t>(begin),
      [](char c) { return c != '\n'; }, ' ');
  return only;
}

// Functions that order cells otherwise than they are written. literals.hpp follows the first ones.
constexpr std::array<std::string_view, 16> kOrders = {
    "transpose", "permutedims", "reshape", "zip",    "flip",    "rot90",     "rotl",     "rotr",
    "rotate",    "rev",         "reverse", "sorted", "shuffle", "circshift", "swapaxes", "roll"};
constexpr std::ptrdiff_t kFollowed = 4;

bool is_name_character(char c) {
  return is_letter(c) || contains("0123456789_", {&c, 1});
}

// Returns whether what ends before a place in a text is a list.
bool is_after_list(std::string_view text, std::size_t at) {
  const std::size_t last = text.substr(0, at).find_last_not_of(" \t\r\n");
  return last < text.size() && contains("])", text.substr(last, 1));
}

// Returns the name of such a function if it is called at this parenthesis, with a list or as a
// method of one.
std::string_view order_at(std::string_view text, std::size_t at, bool is_program) {
  std::size_t begin = at;
  while (begin > 0 && is_name_character(text[begin - 1])) --begin;
  const std::string_view name = text.substr(begin, at - begin);
  const bool is_known = std::any_of(kOrders.begin() + (is_program ? kFollowed : 0), kOrders.end(),
                                    [name](std::string_view each) {
                                      return each == "rev" ? name == each : name.starts_with(each);
                                    });
  const bool has_dot = begin > 0 && text[begin - 1] == '.';
  const bool is_by_row = name == "reshape" && has_dot && text.find("order") == text.npos;
  if (!is_known || is_by_row) return {};
  constexpr std::size_t kNear = 200;
  const std::string_view near = text.substr(at, kNear);
  const std::size_t next = near.find_first_of("[{;)");
  const bool has_list = next < near.size() && contains("[{", near.substr(next, 1));
  const bool is_method = has_dot && is_after_list(text, begin - 1);
  return has_list || is_method ? name : std::string_view{};
}

// Returns the puzzles in the literals of a program; none if there are none, or something else.
Results puzzles_in(std::string_view text) {
  const auto program = read_literals(text);
  const auto literals = program ? literals_of(*program) : std::vector<const Statement*>();
  if (literals.empty()) return {};
  if (const auto whole = with_solution(literals)) return puzzles_in_value(*whole);
  Results results;
  for (const Statement* const each : literals) {
    Results read = puzzles_in_value(each->value);
    const bool is_one_of_several = literals.size() > 1 && read.size() == 1 && read.front();
    if (is_one_of_several) read.front()->at = each->value.at;
    std::move(read.begin(), read.end(), std::back_inserter(results));
  }
  return results;
}

bool are_read(const Results& results) {
  return !results.empty() &&
         std::all_of(results.begin(), results.end(), [](const auto& each) { return bool(each); });
}

}  // namespace

std::optional<Error> order_in(std::string_view text, bool is_program) {
  const auto error = [text](std::size_t at, std::string_view name) {
    return Error{ErrorCode::unexpected_symbol, Locator(text).at(at), std::string(name),
                 "the rows as they are"};
  };
  for (const std::string_view sign : {"[::-1]", ".T"}) {
    const std::size_t at = sign == ".T" && is_program ? text.npos : text.find(sign);
    const bool ends = at < text.size() && (at + sign.size() == text.size() ||
                                           !is_name_character(text[at + sign.size()]));
    if (ends && is_after_list(text, at)) return error(at, sign);
  }
  for (std::size_t at = text.find('('); at < text.size(); at = text.find('(', at + 1)) {
    const std::string_view name = order_at(text, at, is_program);
    if (!name.empty()) return error(at - name.size(), name);
  }
  return std::nullopt;
}

std::optional<Results> puzzles_in_program(Lines lines) {
  const std::string_view text = whole_text(lines);
  if (text.find_first_of("[({") == text.npos) return std::nullopt;
  Results results = puzzles_in(text);
  if (!are_read(results) && !order_in(text, false)) {
    if (const auto only = without_surroundings(text)) results = puzzles_in(*only);
  }
  if (!are_read(results)) return std::nullopt;
  return placed_in(lines, std::move(results));
}

}  // namespace dance::sudoku
