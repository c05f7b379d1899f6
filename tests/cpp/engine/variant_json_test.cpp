#include "engine/variant_json.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "doctest.h"
#include "engine/variant.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::test;

namespace {

std::vector<sudoku::VariantPuzzle> samples() {
  std::vector<sudoku::VariantPuzzle> puzzles;
  for (const std::string name : {"all-kinds.rule-text", "map.killer", "rules.fpuzzles.json",
                                 "six.rule-text", "jigsaw.iss", "cages.sudokupad.json"}) {
    CAPTURE(name);
    auto puzzle = sudoku::read_variant(read_data("formats/variants/" + name));
    REQUIRE(puzzle);
    puzzles.push_back(*std::move(puzzle));
  }
  return puzzles;
}

// Does what a worker does with a puzzle from JavaScript.
void open(std::string_view json) {
  auto puzzle = variant_in(json);
  if (!puzzle) return;
  auto shared = std::make_shared<const sudoku::VariantPuzzle>(*std::move(puzzle));
  if (const auto instance = VariantInstance::create(std::move(shared))) {
    static_cast<void>((*instance)->conflicts());
  }
}

}  // namespace

TEST_CASE("a variant is the same after its way to script and back") {
  for (const sudoku::VariantPuzzle& puzzle : samples()) {
    const std::string json = json_of(puzzle);
    CAPTURE(json);
    const auto again = variant_in(json);
    REQUIRE(again);
    CHECK(json_of(*again) == json);
    CHECK(*sudoku::write_rule_text(*again) == *sudoku::write_rule_text(puzzle));
    CHECK(again->title == puzzle.title);
    CHECK(again->decorations == puzzle.decorations);
    CHECK(again->not_understood.size() == puzzle.not_understood.size());
  }
}

TEST_CASE("a shared automaton crosses once") {
  sudoku::Automaton automaton{.states = 2, .starts = {0}, .accepting = {1}};
  automaton.transitions = {{0, 1, sudoku::DigitSet{1} << 60 | 2}, {1, 1, 4}};
  const sudoku::SharedAutomaton shared(automaton);
  sudoku::VariantPuzzle puzzle;
  puzzle.board = sudoku::square_board(4);
  puzzle.rules = {{.kind = sudoku::RuleKind::machine, .cells = {0, 1}, .automaton = shared},
                  {.kind = sudoku::RuleKind::machine, .cells = {4, 5}, .automaton = shared}};
  const std::string json = json_of(puzzle);
  CHECK(json.find("\"automaton\":0") != std::string::npos);
  const auto again = variant_in(json);
  REQUIRE(again);
  CHECK(&*again->rules[0].automaton == &*again->rules[1].automaton);
  CHECK(again->rules[0].automaton->transitions == automaton.transitions);
}

TEST_CASE("JSON that script made wrong is refused or opened") {
  CHECK(variant_in("{\"rules\":[{\"kind\":\"magic\"}]}").error().code == ErrorCode::unknown_rule);
  CHECK_FALSE(variant_in("{"));
  for (const char* const wrong :
       {"{}", "[]", "1", "{\"board\":7}", "{\"board\":{\"height\":-1,\"width\":2000000000}}",
        "{\"board\":{\"height\":9,\"width\":9,\"digits\":[99]},\"givens\":[1]}"}) {
    CAPTURE(wrong);
    open(wrong);
  }
  for (const sudoku::VariantPuzzle& puzzle : samples()) {
    const std::string json = json_of(puzzle);
    const std::size_t step = json.size() / random_cases(1'000) + 1;
    for (std::size_t at = 0; at < json.size(); at += step) {
      CAPTURE(at);
      std::string edited = json;
      edited[at] = edited[at] == '9' ? '0' : '9';
      open(edited);
      open(json.substr(0, at) + json.substr(at + 1));
    }
  }
}
