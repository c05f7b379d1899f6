#include "sudoku/puzzle/symbols.hpp"

#include <string>

#include "doctest.h"
#include "sudoku/formats/read.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/tables.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

std::string sixteen(const std::string& begin) {
  return begin + std::string(256 - begin.size(), '.');
}

Numbering numbering_of(const std::string& text) {
  const auto puzzle = read_puzzle(text);
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  return puzzle->numbering;
}

}  // namespace

TEST_CASE("the numbering is inferred from the symbols in the text") {
  CHECK(numbering_of(sixteen("12G")) == Numbering::one_based);
  CHECK(numbering_of(sixteen("12g")) == Numbering::one_based);
  CHECK(numbering_of(sixteen("01F")) == Numbering::zero_based);
  CHECK(numbering_of(sixteen("01f")) == Numbering::zero_based);
  CHECK(numbering_of(sixteen("ABP")) == Numbering::letters);
  CHECK(numbering_of(sixteen("abp")) == Numbering::letters);
  CHECK(numbering_of("AY" + std::string(623, '.')) == Numbering::letters);
  CHECK(numbering_of("1P" + std::string(623, '.')) == Numbering::one_based);
  CHECK(numbering_of("0O" + std::string(623, '.')) == Numbering::zero_based);
  CHECK(numbering_of("0123456789" + std::string(90, '.')) == Numbering::zero_based);
  CHECK(numbering_of("ABCD............") == Numbering::letters);
}

TEST_CASE("0 is blank if no other symbol is") {
  const auto puzzle = read_puzzle("12G" + std::string(253, '0'));
  REQUIRE(puzzle);
  CHECK(puzzle->numbering == Numbering::one_based);
  CHECK(puzzle->blank == "0");
  CHECK(count_givens(puzzle->grid) == 3);
}

TEST_CASE("every numbering leads to the same digits") {
  CHECK(read_puzzle(sixteen("01F"))->grid[{0, 0}] == 1);
  CHECK(read_puzzle(sixteen("01F"))->grid[{0, 2}] == 16);
  CHECK(read_puzzle(sixteen("ABP"))->grid[{0, 0}] == 1);
  CHECK(read_puzzle(sixteen("ABP"))->grid[{0, 2}] == 16);
}

TEST_CASE("X is a digit in grids large enough for it, otherwise blank") {
  CHECK(count_givens(read_puzzle("ABX" + std::string(622, '.'))->grid) == 3);
  CHECK(count_givens(read_puzzle("AB" + std::string(254, 'x'))->grid) == 2);
}

TEST_CASE("if digits may begin with 0 or 1, both interpretations are offered") {
  const auto both = read(sixteen("12F"));
  REQUIRE(both.size() == 2);
  CHECK(both[0].symbols == "1–9, A–G");
  CHECK(both[1].symbols == "0–9, A–F");
  CHECK((*both[0].puzzles.front()).grid[{0, 0}] == 1);
  CHECK((*both[1].puzzles.front()).grid[{0, 0}] == 2);
  CHECK(read(sixteen("12G")).size() == 1);
  CHECK(read(sixteen("012")).size() == 1);
  CHECK(read("12" + std::string(254, '0')).size() == 1);
  CHECK(read(sixteen("")).size() == 1);
  // One puzzle of a list decides for all of them.
  CHECK(read(sixteen("12F") + '\n' + sixteen("G")).size() == 1);
  CHECK(read(sixteen("12F") + '\n' + sixteen("12")).size() == 2);
}

TEST_CASE("sixteen lines of sixteen are offered as one grid and as sixteen") {
  std::string text;
  for (int i = 0; i < 16; ++i) text += "1234............\n";
  const auto interpretations = read(text);
  REQUIRE(interpretations.size() == 3);
  CHECK(interpretations[0].size == 16);
  CHECK(interpretations[0].puzzles.size() == 1);
  CHECK(interpretations[2].size == 4);
  CHECK(interpretations[2].puzzles.size() == 16);
  CHECK(read(sample("sixteen.lower.rows")).size() == 1);
}

TEST_CASE("in a given format, only the first digit is ambiguous") {
  std::string text;
  for (int i = 0; i < 16; ++i) text += "1234............\n";
  const auto rows = read(text, "rows");
  REQUIRE(rows.size() == 2);
  CHECK(rows[1].symbols == "0–9, A–F");
  const auto lines = read(text, "line");
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].puzzles.size() == 16);
  const auto unknown = read(text, "tablet");
  REQUIRE(unknown.size() == 1);
  CHECK(unknown[0].puzzles.front().error().code == ErrorCode::no_such_format);
}

TEST_CASE("digits can be read as beginning with 0 unless the text rules that out") {
  auto puzzle = read_puzzle(sixteen("12F"));
  REQUIRE(puzzle);
  CHECK(begin_with_zero(*puzzle));
  CHECK(puzzle->numbering == Numbering::zero_based);
  CHECK(puzzle->grid[{0, 2}] == 16);
  for (const std::string& text : {sixteen("12G"), sixteen("012"), std::string(81, '.')}) {
    auto other = read_puzzle(text);
    REQUIRE(other);
    CHECK_FALSE(begin_with_zero(*other));
  }
}

TEST_CASE("the ranges of all numberings have names") {
  CHECK(symbol_range(16, Numbering::zero_based) == "0–9, A–F");
  CHECK(symbol_range(25, Numbering::letters) == "A–Y");
  CHECK(symbol_range(16, Numbering::decimal) == "1–16");
  CHECK(symbol_range(16, Numbering::decimal_from_zero) == "0–15");
}

TEST_CASE("from 10×10 on, digits may begin with 0") {
  std::string rows = "12345678..\n";
  for (int row = 1; row < 10; ++row) rows += "..........\n";
  const auto shifted = with_symbols(read_puzzle(rows), kFromZero);
  REQUIRE(shifted);
  CHECK(shifted->grid[{0, 0}] == 2);
}
