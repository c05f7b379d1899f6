#include <string>

#include "doctest.h"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/write.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/reading.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

void check_all_hard(const Results& puzzles, std::size_t count) {
  REQUIRE(puzzles.size() == count);
  for (const auto& puzzle : puzzles) {
    REQUIRE(puzzle);
    REQUIRE(to_line(puzzle->grid) == kHardLine);
  }
}

}  // namespace

TEST_CASE("grids below each other without a blank line are separate puzzles") {
  for (const char* const format : {"rows", "boxed-grid", "csv", "sdk", "sdx", "opensudoku"}) {
    CAPTURE(format);
    const std::string text = *write(*read_puzzle(kHardLine), format);
    for (const int count : {2, 3, 100}) {
      const std::string stacked = repeated(text, count);
      check_all_hard(read_puzzles(stacked), static_cast<std::size_t>(count));
      check_all_hard(read_fed(PuzzleReader(), stacked, 1000), static_cast<std::size_t>(count));
    }
  }
}

TEST_CASE("a stack may hold the largest usual grids with all their candidates") {
  Puzzle puzzle{blank_grid(25, {5, 5})};
  puzzle.candidates.assign(625, all_digits(25));
  const auto grid = write(puzzle, "candidate-grid");
  REQUIRE(grid);
  const Results both = read_puzzles(repeated(*grid, 2));
  REQUIRE(both.size() == 2);
  for (const auto& again : both) {
    REQUIRE(again);
    CHECK(again->grid.size() == 25);
  }
}

TEST_CASE("hundreds of long lines are quickly recognised as no stack" *
          doctest::test_suite("slow")) {
  const Results lines = read_puzzles(repeated(repeated("1 2,", 1'000) + "\n", 120));
  CHECK(lines.front().error().code != ErrorCode::mostly_unreadable);
  CHECK(lines.back().error().code == ErrorCode::mostly_unreadable);
  CHECK(lines.back().error().at.line < 120);
}

TEST_CASE("each puzzle of a stack has its own place and its own errors") {
  std::string rows = *write(*read_puzzle(kHardLine), "rows");
  std::string broken = rows;
  broken[4] = '$';
  const Results puzzles = read_puzzles(rows + broken + rows);
  REQUIRE(puzzles.size() == 3);
  CHECK(puzzles[0]);
  CHECK(puzzles[1].error().at == TextPosition{10, 5});
  CHECK(puzzles[2]->at == TextPosition{19, 1});
}

TEST_CASE("a grid with an extra row is no stack, nor is a list of one-line puzzles") {
  const std::string rows = *write(*read_puzzle(kHardLine), "rows");
  const Results wrong = read_puzzles(rows + "123......\n");
  REQUIRE(wrong.size() == 1);
  CHECK(wrong[0].error().code == ErrorCode::wrong_row_count);
  CHECK(read_puzzles(repeated("1234............\n", 32)).size() == 32);
  CHECK(read_puzzles(repeated(*write(*read_puzzle(kHardLine), "scf") + "\n", 3)).size() == 3);
}

TEST_CASE("a list may name its puzzles") {
  const std::string rows = *write(*read_puzzle(kHardLine), "rows");
  std::string grids;
  for (int i = 1; i <= 50; ++i) {
    grids += (i < 10 ? "Grid 0" : "Grid ") + std::to_string(i) + "\r\n" + rows;
  }
  for (const Results& puzzles : {read_puzzles(grids), read_fed(PuzzleReader(), grids, 1000)}) {
    check_all_hard(puzzles, 50);
    CHECK(puzzles[0]->name == "Grid 01");
    CHECK(puzzles[49]->name == "Grid 50");
  }
  const auto name_of = [](const std::string& text) {
    const auto puzzle = read_puzzle(text);
    REQUIRE(puzzle);
    REQUIRE(to_line(puzzle->grid) == kHardLine);
    return puzzle->name;
  };
  CHECK(name_of("1. " + kHardLine) == "1");
  CHECK(name_of("1 " + kHardLine) == "1");
  CHECK(name_of("Puzzle 12: " + kHardLine) == "Puzzle 12");
  CHECK(name_of("No. 3) " + kHardLine + " its name") == "its name");
  CHECK(name_of('"' + kHardLine + '"') == "");
  CHECK(name_of("7 \"" + kHardLine + '"') == "7");
}

TEST_CASE("a document may hold a second puzzle") {
  const Puzzle puzzle = *read_puzzle(kHardLine);
  Puzzle named = puzzle;
  named.metadata.author = "Somebody Else";
  const std::string sdk = *write(puzzle, "sdk") + "\n" + *write(named, "sdk");
  const Results puzzles = read_puzzles(sdk);
  check_all_hard(puzzles, 2);
  CHECK(puzzles[0]->metadata.author == "");
  CHECK(puzzles[1]->metadata.author == "Somebody Else");
  const std::string xml = *write(puzzle, "opensudoku");
  check_all_hard(read_puzzles(xml + xml), 2);
  const Results cut = read_puzzles(xml + "<opensudoku/>");
  REQUIRE(cut.size() == 2);
  CHECK(cut[1].error().code == ErrorCode::unknown_format);
}

TEST_CASE("a paragraph with grids of another height is a separate stack") {
  const std::string nine = *write(*read_puzzle(kHardLine), "rows");
  const std::string four = "12..\n..12\n21..\n..21\n";
  const std::string text = repeated(nine, 50) + '\n' + repeated(four, 100);
  const Results puzzles = read_fed(PuzzleReader(), text, 1000);
  REQUIRE(puzzles.size() == 150);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    REQUIRE(puzzles[i]);
    CHECK(puzzles[i]->grid.size() == (i < 50 ? 9 : 4));
  }
}
