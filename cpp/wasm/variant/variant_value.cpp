#include "wasm/variant/variant_value.hpp"

#include <string>

namespace dance::engine {
namespace {

using sudoku::Board;
using sudoku::DigitSet;
using sudoku::Rule;
using sudoku::SubGrid;
using sudoku::VariantPuzzle;

// --------------------------------------------------------------------------------------- to script

template <class T>
val number_list(const std::vector<T>& values) {
  return array(values, [](T value) { return val(static_cast<int>(value)); });
}

val digit_list(DigitSet set) {
  val list = val::array();
  for (int digit = 0; digit <= sudoku::kMaxVariantDigit; ++digit) {
    if (set >> digit & 1) list.call<void>("push", digit);
  }
  return list;
}

val set_lists(const std::vector<DigitSet>& sets) {
  return array(sets, digit_list);
}

val given_list(const std::vector<int>& digits) {
  return array(digits,
               [](int digit) { return digit == sudoku::kNoDigit ? val::null() : val(digit); });
}

val grid_object(const SubGrid& grid) {
  val result = val::object();
  result.set("row", grid.row);
  result.set("column", grid.column);
  result.set("height", grid.height);
  result.set("width", grid.width);
  if (!grid.boxes.empty()) result.set("boxes", number_list(grid.boxes));
  return result;
}

val board_object(const Board& board) {
  val result = val::object();
  result.set("height", board.height);
  result.set("width", board.width);
  result.set("digits", digit_list(board.digits));
  result.set("grids", array(board.grids, grid_object));
  return result;
}

val automaton_object(const sudoku::Automaton& automaton) {
  val result = object_with("states", automaton.states);
  result.set("starts", number_list(automaton.starts));
  result.set("accepting", number_list(automaton.accepting));
  result.set("transitions", array(automaton.transitions, [](const sudoku::Transition& transition) {
               val object = object_with("from", transition.from);
               object.set("to", transition.to);
               object.set("digits", digit_list(transition.digits));
               return object;
             }));
  return result;
}

val rule_object(const Rule& rule) {
  val result = object_with("kind", std::string(name(rule.kind)));
  result.set("cells", number_list(rule.cells));
  if (!rule.others.empty()) result.set("others", number_list(rule.others));
  if (rule.number) result.set("number", *rule.number);
  if (!rule.digits.empty()) result.set("digits", number_list(rule.digits));
  if (!rule.text.empty()) result.set("text", rule.text);
  if (!rule.table.empty()) result.set("table", set_lists(rule.table));
  if (rule.kind == sudoku::RuleKind::machine) {
    result.set("automaton", automaton_object(rule.automaton));
  }
  if (!rule.children.empty()) result.set("children", array(rule.children, rule_object));
  if (rule.clue) {
    val clue = object_with("row", rule.clue->row);
    clue.set("column", rule.clue->column);
    result.set("clue", clue);
  }
  return result;
}

void set_text(val& object, const char* key, const std::string& text) {
  if (!text.empty()) object.set(key, text);
}

// ------------------------------------------------------------------------------------- from script

// Calls `use` with each element of a list, which may be missing.
template <class Use>
void each_in(const val& list, Use use) {
  if (list.isUndefined()) return;
  const auto length = list["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) use(list[i]);
}

template <class T>
std::vector<T> numbers_from(const val& list) {
  std::vector<T> numbers;
  each_in(list, [&](const val& number) { numbers.push_back(static_cast<T>(number.as<int>())); });
  return numbers;
}

// Digits that no variant has are left to find_faults, as the largest bit.
DigitSet digits_from(const val& list) {
  DigitSet set = 0;
  for (const int digit : numbers_from<int>(list)) {
    const bool is_known = 0 <= digit && digit <= sudoku::kMaxVariantDigit;
    set |= DigitSet{1} << (is_known ? digit : 63);
  }
  return set;
}

std::vector<DigitSet> sets_from(const val& lists) {
  std::vector<DigitSet> sets;
  each_in(lists, [&](const val& list) { sets.push_back(digits_from(list)); });
  return sets;
}

std::vector<int> givens_from(const val& list) {
  std::vector<int> digits;
  each_in(list, [&](const val& digit) {
    digits.push_back(digit.isNull() ? sudoku::kNoDigit : digit.as<int>());
  });
  return digits;
}

std::string text_in(const val& object, const char* key) {
  const val text = object[key];
  return text.isUndefined() ? std::string() : text.as<std::string>();
}

Board board_from(const val& object) {
  Board board{object["height"].as<int>(), object["width"].as<int>(), digits_from(object["digits"])};
  each_in(object["grids"], [&](const val& grid) {
    board.grids.push_back({grid["row"].as<int>(), grid["column"].as<int>(),
                           grid["height"].as<int>(), grid["width"].as<int>(),
                           numbers_from<int>(grid["boxes"])});
  });
  return board;
}

sudoku::Automaton automaton_from(const val& object) {
  sudoku::Automaton automaton;
  if (object.isUndefined()) return automaton;
  automaton.states = object["states"].as<int>();
  automaton.starts = numbers_from<std::int32_t>(object["starts"]);
  automaton.accepting = numbers_from<std::int32_t>(object["accepting"]);
  each_in(object["transitions"], [&](const val& each) {
    automaton.transitions.push_back(
        {each["from"].as<int>(), each["to"].as<int>(), digits_from(each["digits"])});
  });
  return automaton;
}

Result<std::vector<Rule>> rules_from(const val& list);

Result<Rule> rule_from(const val& object) {
  const auto kind = sudoku::rule_kind_named(object["kind"].as<std::string>());
  if (!kind) return kind.error();
  auto children = rules_from(object["children"]);
  if (!children) return children.error();
  Rule rule{.kind = *kind};
  rule.cells = numbers_from<sudoku::CellId>(object["cells"]);
  rule.others = numbers_from<sudoku::CellId>(object["others"]);
  if (const val number = object["number"]; !number.isUndefined()) rule.number = number.as<int>();
  rule.digits = numbers_from<int>(object["digits"]);
  rule.text = text_in(object, "text");
  rule.table = sets_from(object["table"]);
  rule.automaton = automaton_from(object["automaton"]);
  rule.children = *std::move(children);
  if (const val clue = object["clue"]; !clue.isUndefined()) {
    rule.clue = sudoku::Place{clue["row"].as<int>(), clue["column"].as<int>()};
  }
  return rule;
}

Result<std::vector<Rule>> rules_from(const val& list) {
  std::vector<Rule> rules;
  std::optional<Error> error;
  each_in(list, [&](const val& object) {
    auto rule = rule_from(object);
    if (rule)
      rules.push_back(*std::move(rule));
    else if (!error)
      error = rule.error();
  });
  if (error) return *error;
  return rules;
}

}  // namespace

val variant_object(const VariantPuzzle& puzzle) {
  val result = object_with("board", board_object(puzzle.board));
  std::vector<int> givens = puzzle.givens;
  givens.resize(static_cast<std::size_t>(puzzle.board.cell_count()), sudoku::kNoDigit);
  result.set("givens", given_list(givens));
  if (!puzzle.candidates.empty()) result.set("candidates", set_lists(puzzle.candidates));
  result.set("rules", array(puzzle.rules, rule_object));
  result.set("proposals", array(puzzle.proposals, rule_object));
  if (!puzzle.solution.empty()) result.set("solution", given_list(puzzle.solution));
  set_text(result, "title", puzzle.title);
  set_text(result, "author", puzzle.author);
  set_text(result, "rulesText", puzzle.rules_text);
  result.set("notUnderstood", array(puzzle.not_understood,
                                    [](const sudoku::NotUnderstood& each) { return each.what; }));
  return result;
}

Result<VariantPuzzle> variant_from(const val& object) {
  auto rules = rules_from(object["rules"]);
  if (!rules) return rules.error();
  auto proposals = rules_from(object["proposals"]);
  if (!proposals) return proposals.error();
  VariantPuzzle puzzle{.board = board_from(object["board"])};
  puzzle.givens = givens_from(object["givens"]);
  puzzle.candidates = sets_from(object["candidates"]);
  puzzle.rules = *std::move(rules);
  puzzle.proposals = *std::move(proposals);
  puzzle.solution = givens_from(object["solution"]);
  puzzle.title = text_in(object, "title");
  puzzle.author = text_in(object, "author");
  puzzle.rules_text = text_in(object, "rulesText");
  each_in(object["notUnderstood"], [&](const val& what) {
    puzzle.not_understood.push_back({what.as<std::string>(), {}});
  });
  return puzzle;
}

val cell_list(const sudoku::Cells& cells) {
  return number_list(cells);
}

val reason_object(const sudoku::Reason& reason) {
  val result = object_with("givens", cell_list(reason.givens));
  result.set("rules", number_list(reason.rules));
  result.set("isMinimal", reason.is_minimal);
  return result;
}

}  // namespace dance::engine
