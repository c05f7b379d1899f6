#include <cstddef>
#include <string>

#include "sudoku/formats/read.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/reading.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

Puzzle linked(const std::string& link) {
  auto puzzle = read_puzzle(link);
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  CHECK(puzzle->format == "link");
  CHECK(puzzle->name.empty());
  return *std::move(puzzle);
}

}  // namespace

// Users have these links, so they must never change. tests/web/page/shared/sudoku/code.test.ts has
// them, too.
TEST_CASE("published links to the page are still read") {
  const Puzzle classic = linked("#/sudoku/v1/3x3/8j36f7b9a2c5c7g457e1c3c1d68b85c1b9d4b");
  CHECK(to_line(classic.grid) == kHardPuzzle);
  CHECK(classic.candidates.empty());

  CHECK(linked("#/sudoku/v1/3x2/1z6h").grid.box() == BoxShape{3, 2});

  const Puzzle jigsaw = linked("#/sudoku/v1/j0001021122312333/1o");
  CHECK(jigsaw.grid.boxes() == BoxMap{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3});
  CHECK(to_line(jigsaw.grid) == "1...............");

  const Puzzle restricted = linked("#/sudoku/v1/2x2/p/-3--8");
  CHECK(restricted.candidates[0] == all_digits(4));
  CHECK(restricted.candidates[1] == (set_of(1) | set_of(2)));
  CHECK(restricted.candidates[3] == set_of(4));
  CHECK(restricted.candidates[15] == all_digits(4));

  const Puzzle large = linked("#/sudoku/v1/6x6/-" + std::string(49, 'z') + "u");
  CHECK(large.grid[{0, 0}] == 36);
  CHECK(count_givens(large.grid) == 1);
}

TEST_CASE("a link is read with any address of the page, and in a list") {
  const std::string code = "#/sudoku/v1/2x2/1o";
  for (const char* const address : {"", "https://a.example/", "file:///C:/page/index.html", "  "}) {
    CHECK(to_line(linked(address + code).grid) == "1...............");
  }
  const Results list = read_puzzles(code + "\n# a comment\n" + code + "\n1..............2\n");
  REQUIRE(list.size() == 3);
  for (const auto& puzzle : list) CHECK(puzzle);
  CHECK(read_puzzles("1...............  # see " + code).front()->format == "line");
}

TEST_CASE("any text after the beginning of a link is read or refused") {
  const std::string link = "#/sudoku/v1/j0001021122312333/1o/-3--8";
  for (std::size_t length = 1; length <= link.size(); ++length) {
    const Results results = read_puzzles(link.substr(0, length) + '\n' + link.substr(0, length));
    CHECK_FALSE(results.empty());
  }
}
