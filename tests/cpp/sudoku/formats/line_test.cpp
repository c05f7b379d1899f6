#include <string>

#include "doctest.h"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/read.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/reading.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

std::string with(std::string text, std::size_t column, char symbol) {
  text[column - 1] = symbol;
  return text;
}

std::string with_blank(std::string text, char blank) {
  for (char& c : text) {
    if (c == '.') c = blank;
  }
  return text;
}

}  // namespace

TEST_CASE("a line can use any single symbol for blank cells") {
  for (const char blank : {'.', '0', '*', '_', 'x', 'X', '?', ' '}) {
    CAPTURE(blank);
    const auto puzzle = read_puzzle(with_blank(kHardLine, blank));
    REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
    CHECK(to_line(puzzle->grid) == kHardPuzzle);
    CHECK(puzzle->format == "line");
  }
}

TEST_CASE("spaces between the symbols of a line are ignored") {
  std::string spaced;
  std::string in_boxes;
  for (std::size_t i = 0; i < kHardLine.size(); ++i) {
    spaced += {kHardLine[i], ' '};
    in_boxes += kHardLine[i];
    if (i % 9 == 8) in_boxes += '\t';
  }
  CHECK(read_puzzle(spaced)->grid == grid_of(kHardLine));
  CHECK(read_puzzle(in_boxes)->grid == grid_of(kHardLine));
  // 25 cells with 24 spaces are 49 characters, which is also a square number.
  CHECK(read_puzzle("1 2 3 4 5 . . . . . . . . . . . . . . . . . . . .")->grid.size() == 5);
  CHECK(read_puzzle("1 2 3 4 5 1 2 3 4 5 1 2 3 4 5 1 2 3 4 5 1 2 3 4 5")->grid.size() == 5);
}

TEST_CASE("spaces are blank cells even if the digits alone would make a grid") {
  std::string sixteen_givens(81, ' ');
  for (std::size_t i = 0; i < 16; ++i) sixteen_givens[i * 5] = static_cast<char>('1' + i % 9);
  const auto puzzle = read_puzzle(sixteen_givens);
  REQUIRE(puzzle);
  CHECK(puzzle->grid.size() == 9);
}

TEST_CASE("letters are the digits above 9, in either case") {
  std::string line(256, '.');
  line.replace(0, 4, "9aGg");
  const auto puzzle = read_puzzle(line);
  REQUIRE(puzzle);
  CHECK(puzzle->grid.size() == 16);
  CHECK(puzzle->grid[{0, 0}] == 9);
  CHECK(puzzle->grid[{0, 1}] == 10);
  CHECK(puzzle->grid[{0, 2}] == 16);
  CHECK(puzzle->grid[{0, 3}] == 16);
}

TEST_CASE("x is a blank cell in a grid up to 32×32 and a digit in a larger one") {
  CHECK(read_puzzle("1x" + std::string(254, 'x'))->grid[{0, 1}] == 0);
  const auto large = read_puzzle("1xX@" + std::string(36 * 36 - 4, '.'));
  REQUIRE(large);
  CHECK(large->grid[{0, 1}] == 33);
  CHECK(large->grid[{0, 2}] == 33);
  CHECK(large->grid[{0, 3}] == 36);
}

TEST_CASE("a line of the wrong length is reported with the found and the expected length") {
  check_error(kHardLine.substr(1), {ErrorCode::wrong_length, {1, 81}, "80", "81"});
  check_error("\n  " + kHardLine + "..", {ErrorCode::wrong_length, {2, 84}, "83", "81"});
  check_error(kHardLine.substr(1) + " # name", {ErrorCode::wrong_length, {1, 81}, "80", "81"});
  check_error("123412.", {ErrorCode::wrong_length, {1, 8}, "7", "16, 81"});
  check_error("5 3 . . 7 . . . .", {ErrorCode::wrong_length, {1, 18}, "9", "16, 81"});
}

TEST_CASE("marks before placed digits don't count as cells") {
  std::string line = kHardLine.substr(1);
  line.insert(line.find('6'), "+");
  check_error(line, {ErrorCode::wrong_length, {1, 82}, "80", "81"});
}

TEST_CASE("a letter in a 9×9 is reported with its place and the expected symbols") {
  check_error(with(kHardLine, 5, 'A'), {ErrorCode::unexpected_symbol, {1, 5}, "A", "1–9"});
  check_error(with(kHardLine, 81, '$'), {ErrorCode::unexpected_symbol, {1, 81}, "$", "1–9"});
  check_error("# é\n1234é...........", {ErrorCode::unexpected_symbol, {2, 5}, "é", "1–4"});
  check_error("12345...........", {ErrorCode::unexpected_symbol, {1, 5}, "5", "1–4"});
  check_error("H1" + std::string(254, '.'),
              {ErrorCode::unexpected_symbol, {1, 1}, "H", "1–9, A–G"});
}

TEST_CASE("blank cells may have several symbols") {
  const auto hard = read_puzzle(kHardLine);
  REQUIRE(hard);
  for (const char symbol : std::string("0*_?xX-")) {
    CAPTURE(symbol);
    const auto mixed = read_puzzle(with(with(kHardLine, 4, symbol), 7, '0'));
    REQUIRE(mixed);
    CHECK(mixed->grid == hard->grid);
  }
}

TEST_CASE("a space beside another symbol for blank cells is reported with its place") {
  check_error(with(kHardLine, 6, ' '), {ErrorCode::second_blank, {1, 6}, " ", "."});
}

TEST_CASE("the boxes may follow a puzzle on its line, after a space or not, or on the next line") {
  const std::string cells = "1..." + std::string(12, '.');
  for (const char* const between : {"", " ", "\n"}) {
    CAPTURE(between);
    const auto small = read_puzzle(cells + between + "AAABACBBCCDBCDDD");
    REQUIRE_MESSAGE(small, message(small.error()));
    CHECK(small->grid.boxes() == BoxMap{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3});
  }
}

TEST_CASE("a list may alternate puzzles and boxes, also fed in pieces") {
  const std::string boxes =
      "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
  const std::string shifted =
      "111122333111222333112222333444555666444555666444555666777888999777888999777888999";
  const std::string list = kHardLine + '\n' + shifted + '\n' + kHardLine + '\n' + shifted + '\n' +
                           kHardLine + '\n' + kHardLine + '\n' + boxes + '\n';
  for (const std::size_t size : {std::size_t{200}, list.size()}) {
    for (const Results& puzzles : {read_puzzles(list), read_fed({}, list, size)}) {
      REQUIRE(puzzles.size() == 4);
      for (const auto& puzzle : puzzles) {
        REQUIRE(puzzle);
        CHECK(to_line(puzzle->grid) == kHardPuzzle);
        CHECK(puzzle->format == "line");
      }
      CHECK_FALSE(puzzles[0]->grid.is_regular());
      CHECK_FALSE(puzzles[1]->grid.is_regular());
      CHECK(puzzles[1]->at.line == 3);
      CHECK(puzzles[2]->grid.is_regular());
      CHECK(puzzles[3]->grid.is_regular());
    }
  }
}

TEST_CASE("a solution below its puzzle is not its boxes") {
  CHECK(read_puzzles(kHardLine + '\n' + std::string(kHardSolution)).size() == 2);
}

TEST_CASE("a lone blank symbol is no puzzle, a lone digit is") {
  for (const char* const symbol : {".", "0", "*", "_", "x", "?"}) {
    CHECK(read_puzzle(symbol).error().code == ErrorCode::unknown_format);
  }
  CHECK(read_puzzle("1")->grid.size() == 1);
}

TEST_CASE("an error in a list carries its line") {
  const Results results = read_puzzles(kHardLine + "\nhello there\n  " + kHardLine.substr(1));
  REQUIRE(results.size() == 3);
  CHECK(results[1].error().line == "hello there");
  CHECK(results[2].error().line == kHardLine.substr(1, 60) + "…");
}
