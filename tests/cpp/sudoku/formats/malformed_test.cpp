#include <string>

#include "sudoku/formats/read.hpp"
#include "tests/sudoku/tables.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

TEST_CASE("an error has its place, the text found and the text expected") {
  for (const auto& row : read_table("malformed.tsv")) {
    REQUIRE(row.size() == 7);
    const std::string text = unescaped(row[6]);
    CAPTURE(text);
    // Two grids below each other may be a samurai, unless the format is named.
    const bool are_two = text.starts_with(" *--") || text.starts_with("[Puzzle]\n8");
    const Results results = are_two ? read_puzzles(text, row[0]) : read_puzzles(text);
    const auto puzzle = as_plain(results.front());
    REQUIRE_FALSE(puzzle);
    const Error& error = puzzle.error();
    CHECK(name(error.code) == row[1]);
    CHECK(std::to_string(error.at.line) == row[2]);
    CHECK(std::to_string(error.at.column) == row[3]);
    CHECK(error.found == row[4]);
    CHECK(error.expected == row[5]);
  }
}
