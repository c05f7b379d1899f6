// Literals copied from source code: lists, arrays, matrices and dictionaries in any language.

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/literals.hpp"
#include "base/text.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/formats/scan.hpp"

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

// Functions that order cells otherwise than they are written; read_literals follows the first ones.
constexpr std::array<std::string_view, 4> kFollowed = {"transpose", "permutedims", "reshape",
                                                       "zip"};
constexpr std::array<std::string_view, 12> kOrders = {"flip",    "rot90",     "rotl",     "rotr",
                                                      "rotate",  "rev",       "reverse",  "sorted",
                                                      "shuffle", "circshift", "swapaxes", "roll"};

// The characters beside a list in which its order may be stated.
constexpr std::size_t kNear = 80;

bool is_name_character(char c) {
  return is_letter(c) || contains("0123456789_", {&c, 1});
}

// Returns whether a function orders cells otherwise. A program's reader follows some.
bool reorders(std::string_view name, bool is_followed) {
  const std::string lower = lower_case(name);
  const auto is_it = [&lower](std::string_view each) {
    return each == "rev" ? lower == each : lower.starts_with(each);
  };
  return std::any_of(kOrders.begin(), kOrders.end(), is_it) ||
         (!is_followed && std::any_of(kFollowed.begin(), kFollowed.end(), is_it));
}

// Returns the name at the end of a text, which blanks and a dollar sign may follow.
std::string_view name_before(std::string_view text) {
  text = text.substr(0, text.find_last_not_of(" \t$") + 1);
  std::size_t begin = text.size();
  while (begin > 0 && is_name_character(text[begin - 1])) --begin;
  return text.substr(begin);
}

// Returns what orders a list otherwise below it: a method, also of its rows, or a slice.
std::string_view order_after(std::string_view text, bool is_program) {
  const std::string_view near = text.substr(0, kNear);
  const std::size_t first = near.find_first_not_of(" \t\r\n");
  if (first == near.npos) return {};
  const std::string_view rest = near.substr(first);
  for (const std::string_view slice : {"[::-1]", "(end:-1"}) {
    if (rest.starts_with(slice)) return slice;
  }
  if (rest[0] != '.' && !rest.starts_with("|>")) return {};
  std::size_t end = 1;
  while (end < rest.size() && is_name_character(rest[end])) ++end;
  const std::string_view name = rest.substr(1, end - 1);
  const bool is_by_row = name == "reshape" && !contains(rest, "order");
  if (name == "T" && !is_program) return rest.substr(0, end);
  if (reorders(name, is_program || is_by_row)) return name;
  // [[…]].map(row => row.reverse()), [[…]] |> Enum.reverse()
  return contains(lower_case(rest.substr(0, rest.find('\n'))), "reverse") ? "reverse" : "";
}

// Returns the offset of a position in a text.
std::size_t offset_of(std::string_view text, TextPosition at) {
  std::size_t offset = 0;
  for (int line = 1; line < at.line && offset < text.size(); ++line) {
    offset = std::min(text.find('\n', offset), text.size() - 1) + 1;
  }
  const auto is_inside = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
  for (int column = 1; column < at.column && offset < text.size(); ++column) {
    do ++offset;
    while (offset < text.size() && is_inside(text[offset]));
  }
  return offset;
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

std::optional<Error> order_around(std::string_view text, TextPosition cells, bool is_program) {
  // A statement is placed at its name, before its list.
  const std::size_t line = offset_of(text, cells);
  const std::size_t place =
      text.find_first_of(is_program ? "([{" : "([{0123456789.", std::min(line, text.size()));
  std::vector<std::size_t> opened;
  for (std::size_t at = text.find_first_of("([{)]}"); at < text.size();
       at = text.find_first_of("([{)]}", at + 1)) {
    if (contains("([{", text.substr(at, 1))) {
      opened.push_back(at);
      continue;
    }
    if (opened.empty()) continue;
    const std::size_t begin = opened.back();
    opened.pop_back();
    if (begin > place || at < place) continue;
    const std::string_view name = name_before(text.substr(0, begin));
    const bool is_call = begin > 0 && is_name_character(text[begin - 1]) && text[begin] == '(';
    const bool is_order = !name.empty() && reorders(name, is_program && is_call);
    const std::string_view found = is_order ? name : order_after(text.substr(at + 1), is_program);
    if (found.empty()) continue;
    const auto offset =
        static_cast<std::size_t>((is_order ? name.data() : &text[at]) - text.data());
    return Error{ErrorCode::other_order, Locator(text).at(offset), std::string(found)};
  }
  return std::nullopt;
}

std::optional<Results> puzzles_in_program(Lines lines) {
  const std::string_view text = whole_text(lines);
  if (text.find_first_of("[({") == text.npos) return std::nullopt;
  Results results = puzzles_in(text);
  if (!are_read(results)) {
    if (const auto only = without_surroundings(text)) results = puzzles_in(*only);
    if (!are_read(results) || order_around(text, results.front()->at, false)) return std::nullopt;
  }
  return placed_in(lines, std::move(results));
}

}  // namespace dance::sudoku
