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

Puzzle puzzle_of(std::string_view text) {
  CAPTURE(text);
  auto puzzle = read_puzzle(text);
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  CHECK(puzzle->format == "boxed-grid");
  return *std::move(puzzle);
}

}  // namespace

TEST_CASE("borders can be drawn in many ways") {
  for (const char* text : {
           "+---+---+\n|1.|..|\n|..|2.|\n+---+---+\n|..|..|\n|..|.3|\n+---+---+\n",
           "1 . | . .\n. . | 2 .\n----+----\n. . | . .\n. . | . 3\n",
           "1.|..\n..|2.\n==+==\n..|..\n..|.3\n",
           ".-----.-----.\n| 1 . | . . |\n| . . | 2 . |\n:-----+-----:\n| . . | . . |\n"
           "| . . | . 3 |\n'-----'-----'\n",
           "*---*---*\n|1. |.. |\n|.. |2. |\n*---*---*\n|.. |.. |\n|.. |.3 |\n*---*---*\n",
           "┌─────┬─────┐\n│ 1 . │ . . │\n│ . . │ 2 . │\n├─────┼─────┤\n│ . . │ . . │\n"
           "│ . . │ . 3 │\n└─────┴─────┘\n",
           "╔═════╦═════╗\n║ 1 . ║ . . ║\n║ . . ║ 2 . ║\n╠═════╬═════╣\n║ . . ║ . . ║\n"
           "║ . . ║ . 3 ║\n╚═════╩═════╝\n",
           "_________\n|1.|..|\n|..|2.|\n_________\n|..|..|\n|..|.3|\n_________\n",
           "1...\n..2.\n----\n....\n...3\n",
           "1.|..\n..|2.\n\n..|..\n..|.3\n",
       }) {
    CHECK(to_line(puzzle_of(text).grid) == "1.....2........3");
  }
}

TEST_CASE("underscores are blank cells in rows, and borders only beside bars") {
  CHECK(to_line(puzzle_of("|1_|__|\n|__|2_|\n|--+--|\n|__|__|\n|__|_3|").grid) ==
        "1.....2........3");
  CHECK(to_line(puzzle_of("1___\n__2_\n----\n____\n___3").grid) == "1.....2........3");
}

TEST_CASE("the box shape is taken from the borders") {
  const auto wide =
      puzzle_of("1..|...\n...|...\n---+---\n...|...\n...|...\n---+---\n...|...\n...|...");
  CHECK(wide.grid.box() == BoxShape{2, 3});
  const auto high =
      puzzle_of("1.|..|..\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|..");
  CHECK(high.grid.box() == BoxShape{3, 2});
}

TEST_CASE("bars alone, or borders alone, also determine the box shape") {
  CHECK(puzzle_of("1.|..|..\n..|..|..\n..|..|..\n..|..|..\n..|..|..\n..|..|..").grid.box() ==
        BoxShape{3, 2});
  CHECK(puzzle_of("1.....\n......\n......\n------\n......\n......\n......").grid.box() ==
        BoxShape{3, 2});
}

TEST_CASE("if every cell has a frame, only heavy or double lines determine the boxes") {
  CHECK(puzzle_of("|1|.|.|.|.|.|\n|.|.|.|.|.|.|\n|.|.|.|.|.|.|\n|.|.|.|.|.|.|\n|.|.|.|.|.|.|\n"
                  "|.|.|.|.|.|.|")
            .grid.box() == BoxShape{2, 3});
  CHECK(puzzle_of("║1│.║.│.║.│.║\n───────\n║.│.║.│.║.│.║\n───────\n║.│.║.│.║.│.║\n═══════\n"
                  "║.│.║.│.║.│.║\n───────\n║.│.║.│.║.│.║\n───────\n║.│.║.│.║.│.║")
            .grid.box() == BoxShape{3, 2});
  CHECK(puzzle_of("1.....\n──────\n......\n──────\n......\n══════\n......\n──────\n......\n──────\n"
                  "......")
            .grid.box() == BoxShape{3, 2});
}

TEST_CASE("a row of the wrong length is reported with its place") {
  check_error("1.|..\n..|2\n--+--\n..|..\n..|.3", {ErrorCode::wrong_row_length, {2, 5}, "3", "4"});
  check_error("1.|..\n..|2.\n--+--\n..|..1\n..|.3",
              {ErrorCode::wrong_row_length, {4, 6}, "5", "4"});
}

TEST_CASE("a missing row is reported after the last one, an extra row where it begins") {
  check_error("1.|..\n..|2.\n--+--\n..|..\n", {ErrorCode::wrong_row_count, {4, 6}, "3", "4"});
  check_error("1.|..\n..|2.\n--+--\n..|..\n..|..\n ..|..\n",
              {ErrorCode::wrong_row_count, {6, 2}, "5", "4"});
}

TEST_CASE("an invalid symbol in a boxed grid is reported with line and column") {
  check_error("1.|..\n..|5.\n--+--\n..|..\n..|.3",
              {ErrorCode::unexpected_symbol, {2, 4}, "5", "1–4"});
}

TEST_CASE("a misplaced bar or border is reported with its place") {
  check_error("1.|..\n...|2\n--+--\n..|..\n..|.3", {ErrorCode::unexpected_symbol, {2, 4}, "|", ""});
  check_error("1.|..\n..|2.\n--+--\n..|..\n -+-\n..|.3",
              {ErrorCode::unexpected_symbol, {5, 2}, "-", ""});
}

TEST_CASE("borders of impossible boxes are refused") {
  check_error("1...|..\n....|..\n....|..\n....|..\n....|..\n....|..",
              {ErrorCode::bad_size, {1, 5}, "4", ""});
  check_error("1..|...\n...|...\n...|...\n-------\n...|...\n...|...\n...|...",
              {ErrorCode::bad_size, {1, 1}, "3×3", ""});
  check_error("1.|..\n..|2.\n..|..\n=====\n..|.3", {ErrorCode::bad_size, {4, 1}, "3", ""});
}

TEST_CASE("a drawing of irregular boxes has walls between boxes and around the grid") {
  const Grid grid = *Grid::create_jigsaw(4, {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3});
  CHECK(to_boxed_text(grid) ==
        "+-----------+---+\n"
        "| .   .   . | . |\n"
        "|   +-------+   |\n"
        "| . | .   .   . |\n"
        "+---+---+-------+\n"
        "| .   . | .   . |\n"
        "|       |       |\n"
        "| .   . | .   . |\n"
        "+-------+-------+\n");
}

TEST_CASE(
    "a drawing has a wall around the grid where a row ends in the box that the next begins in") {
  const Grid grid = *Grid::create_jigsaw(4, {0, 1, 1, 2, 2, 0, 0, 3, 3, 1, 1, 0, 2, 3, 3, 2});
  CHECK(to_boxed_text(grid) ==
        "+---+-------+---+\n"
        "| . | .   . | . |\n"
        "+---+-------+---+\n"
        "| . | .   . | . |\n"
        "+---+-------+---+\n"
        "| . | .   . | . |\n"
        "+---+-------+---+\n"
        "| . | .   . | . |\n"
        "+---+-------+---+\n");
}
