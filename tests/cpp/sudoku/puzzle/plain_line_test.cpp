#include "sudoku/puzzle/plain_line.hpp"

#include <random>
#include <string>

#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/read.hpp"
#include "tests/sudoku/puzzles.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

// Returns whether the line is read, with the same result as by the reader of its format.
bool is_read_alike(const Line& line) {
  const auto read = read_plain_line(line);
  if (!read) return false;
  const Puzzle plain = to_puzzle(*read);
  const auto puzzle = parse_line(Lines(&line, 1));
  REQUIRE(puzzle);
  CHECK(plain.grid == puzzle->grid);
  CHECK(plain.blank == puzzle->blank);
  CHECK(plain.numbering == puzzle->numbering);
  CHECK(plain.name == puzzle->name);
  CHECK(plain.candidates == puzzle->candidates);
  CHECK(plain.placed == puzzle->placed);
  CHECK(plain.format == "line");
  return true;
}

std::string hard_puzzle_with(char blank) {
  std::string line(kHardPuzzle);
  for (char& c : line) c = c == '.' ? blank : c;
  return line;
}

}  // namespace

TEST_CASE("a plain line is read directly, with any symbol for blank cells") {
  for (const char blank : std::string(".0*_xX?")) {
    CAPTURE(blank);
    CHECK(is_read_alike({hard_puzzle_with(blank), 1}));
  }
  CHECK(is_read_alike({std::string(81, '.'), 1}));
  CHECK(is_read_alike({kHardSolution, 1}));
}

TEST_CASE("a plain line may have spaces at its ends, and reports where it begins") {
  const std::string text = " \t" + std::string(kHardPuzzle) + "  ";
  const auto line = read_plain_line({text, 7});
  REQUIRE(line);
  CHECK(to_puzzle(*line).grid == grid_of(kHardPuzzle));
  CHECK(to_puzzle(*line).at == TextPosition{7, 3});
}

TEST_CASE("lines that are not plain are left to the other readers") {
  const std::string plain(kHardPuzzle);
  for (const std::string& text :
       {std::string(), plain.substr(1), plain + '.', plain + " its name", plain + "#name",
        hard_puzzle_with(' '), hard_puzzle_with('A'), hard_puzzle_with('\n'),
        plain.substr(0, 80) + '0', plain.substr(0, 80) + '\xFF', std::string(81, '#')}) {
    CAPTURE(text);
    CHECK_FALSE(read_plain_line({text, 1}));
  }
}

TEST_CASE("any edit of a line is read like by the other readers, or left to them") {
  constexpr std::string_view kSymbols = "123456789.0*_xX? #|,A@-\t";
  std::mt19937 random(3);
  std::uniform_int_distribution<std::size_t> place(0, 80);
  std::uniform_int_distribution<std::size_t> symbol(0, kSymbols.size() - 1);
  int read = 0;
  for (int i = 0; i < 2000; ++i) {
    std::string text(kHardPuzzle);
    text[place(random)] = kSymbols[symbol(random)];
    CAPTURE(text);
    read += is_read_alike({text, 1});
  }
  CHECK(read > 200);
  CHECK(read < 1800);
}
