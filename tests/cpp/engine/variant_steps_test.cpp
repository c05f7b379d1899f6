#include "engine/variant_steps.hpp"

#include <cmath>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "doctest.h"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/support/searching.hpp"

namespace dance::engine {
namespace {

// Writes a 9×9 with rules, separated by spaces, in our notation.
std::string text_of(const std::string& puzzle, const std::string& rules) {
  std::string text = "sudoku 9x9\n";
  for (std::size_t at = 0; at < puzzle.size(); at += 9) text += puzzle.substr(at, 9) + '\n';
  for (const char symbol : rules) text += symbol == ' ' ? '\n' : symbol;
  return text + '\n';
}

Result<LogicPuzzle> logic_of(const std::string& text) {
  const auto variant = sudoku::read_variant(text);
  REQUIRE(variant);
  return logic_puzzle_with_rules(*variant);
}

int tenths(const std::string& text) {
  return static_cast<int>(std::lround(std::stod(text) * 10));
}

}  // namespace

TEST_CASE("steps with further houses are right, and rated as SukakuExplainer rates them") {
  std::istringstream lines(dance::test::read_data("sudoku/house-ratings.tsv"));
  int rated = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    CAPTURE(line);
    std::istringstream fields(line);
    std::string rules, puzzle, er, ep, ed;
    for (std::string* const field : {&rules, &puzzle, &er, &ep, &ed}) {
      std::getline(fields, *field, '\t');
    }
    const auto logic = logic_of(text_of(puzzle, rules));
    REQUIRE(logic);
    const auto path = steps(*logic);
    REQUIRE(path);
    for (const sudoku::logic::Step& step : *path) {
      if (step.placement) CHECK(logic->solution[step.placement->cell] == step.placement->digit);
      for (const auto& [cell, digit] : step.eliminations) CHECK(logic->solution[cell] != digit);
    }
    const sudoku::logic::Rating rating = sudoku::logic::rating_of(*path);
    CHECK(rating.er == tenths(er));
    CHECK(rating.ep == tenths(ep));
    CHECK(rating.ed == tenths(ed));
    ++rated;
  }
  CHECK(rated == 96);
}

TEST_CASE("four windows lead to five more houses") {
  const auto logic = logic_of(
      text_of("84...1.....9...........67.....63..9...5.......2.........4.2....3.........9.....87",
              "windoku"));
  REQUIRE(logic);
  CHECK(logic->extras.regions.size() == 9);
  CHECK(logic->regions == std::vector<std::string_view>(9, "windoku"));
  CHECK(logic->solution[{0, 0}] == 8);
}

TEST_CASE("rules that exclude digits of cells restrict the candidates") {
  const auto logic = logic_of("sudoku 4x4\n1234\n3412\n..43\n4321\neven: R3C1\n");
  REQUIRE(logic);
  CHECK(logic->puzzle.candidates[8] == (sudoku::set_of(2) | sudoku::set_of(4)));
}

TEST_CASE("two rules, jigsaws and boards without boxes add houses, too") {
  for (const std::string boxes : {"AABB/AABB/CCDD/CCDD", "none"}) {
    CAPTURE(boxes);
    const auto logic = logic_of("sudoku 4x4 boxes " + boxes +
                                "\n1234\n3412\n43..\n2...\ndiagonal\nextra-region: R1C1 R2C4\n");
    REQUIRE(logic);
    CHECK(logic->extras.regions == std::vector<std::vector<int>>{{0, 5, 10, 15}});
    CHECK(logic->extras.pairs == std::vector<std::pair<int, int>>{{0, 7}});
    CHECK(steps(*logic)->size() == 5);
  }
}

TEST_CASE("rules that say more have no such steps") {
  CHECK(logic_of("sudoku 4x4\n12..\n34..\n....\n....\nless: R3C3 R4C3\n").error().code ==
        ErrorCode::plain_only);
  CHECK(logic_of("sudoku 4x4 digits 0-3\n01..\n23..\n....\n....\ndiagonal\n").error().code ==
        ErrorCode::plain_only);
  CHECK(logic_of("sudoku 4x4\n1...\n....\n....\n....\ndiagonal\n").error().code ==
        ErrorCode::several_solutions);
}

}  // namespace dance::engine
