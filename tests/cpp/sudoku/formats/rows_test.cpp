#include <string>
#include <vector>

#include "doctest.h"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/read.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/reading.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

using Rows = std::vector<std::string>;

const Rows kHardRows = {"8........", "..36.....", ".7..9.2..", ".5...7...", "....457..",
                        "...1...3.", "..1....68", "..85...1.", ".9....4.."};

std::string text_of(const Rows& rows) {
  std::string text;
  for (const std::string& row : rows) text += row + '\n';
  return text;
}

std::string with_row(std::size_t number, const std::string& row) {
  Rows rows = kHardRows;
  rows[number - 1] = row;
  return text_of(rows);
}

}  // namespace

TEST_CASE("rows are read, with or without spaces between the cells") {
  const auto puzzle = read_puzzle(text_of(kHardRows));
  REQUIRE(puzzle);
  CHECK(to_line(puzzle->grid) == kHardPuzzle);
  CHECK(puzzle->format == "rows");
  const auto spaced = read_puzzle(with_row(2, " . . 3\t6 . . . . .  "));
  REQUIRE(spaced);
  CHECK(spaced->grid == puzzle->grid);
}

TEST_CASE("rows of any size get the usual boxes of that size") {
  const auto puzzle = read_puzzle("123456\n......\n......\n......\n......\n.....1\n");
  REQUIRE(puzzle);
  CHECK(puzzle->grid.box() == BoxShape{2, 3});
  CHECK(read_puzzle("1.\n.1")->grid.box() == BoxShape{1, 2});
}

TEST_CASE("rows may have comments and a name") {
  Rows rows = kHardRows;
  rows[0] += " # Hard";
  rows.insert(rows.begin() + 3, "# second band");
  const auto puzzle = read_puzzle(text_of(rows));
  REQUIRE(puzzle);
  CHECK(to_line(puzzle->grid) == kHardPuzzle);
  CHECK(puzzle->name == "Hard");
}

TEST_CASE("a row that is too long or too short is reported with the place of the difference") {
  check_error(with_row(3, ".7..9.2"), {ErrorCode::wrong_row_length, {3, 8}, "7", "9"});
  check_error(with_row(3, " .7..9.2...."), {ErrorCode::wrong_row_length, {3, 11}, "11", "9"});
}

TEST_CASE("too many or too few rows are reported with their number") {
  Rows rows = kHardRows;
  rows.push_back(".........");
  check_error(text_of(rows), {ErrorCode::wrong_row_count, {10, 1}, "10", "9"});
  rows.resize(8);
  check_error(text_of(rows), {ErrorCode::wrong_row_count, {8, 10}, "8", "9"});
}

TEST_CASE("invalid symbols in a row are reported with line and column") {
  check_error(with_row(4, ".5...7..A"), {ErrorCode::unexpected_symbol, {4, 9}, "A", "1–9"});
}
