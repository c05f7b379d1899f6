#include "tests/sudoku/reading.hpp"

#include <utility>

#include "sudoku/formats/read.hpp"
#include "tests/sudoku/tables.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

namespace dance::sudoku::test {

Puzzle puzzle_in(const std::string& name) {
  auto results = read_puzzles(sample(name));
  REQUIRE_MESSAGE(results.front(), message(results.front().error()));
  return *std::move(results.front());
}

void check_error(std::string_view text, const Error& expected) {
  CAPTURE(text);
  const auto puzzle = read_puzzle(text);
  REQUIRE_FALSE(puzzle);
  CHECK(name(puzzle.error().code) == name(expected.code));
  CHECK(puzzle.error().at.line == expected.at.line);
  CHECK(puzzle.error().at.column == expected.at.column);
  CHECK(puzzle.error().found == expected.found);
  CHECK(puzzle.error().expected == expected.expected);
}

Results read_fed(PuzzleReader reader, std::string_view text, std::size_t size) {
  Results results;
  const auto take = [&] {
    while (auto puzzle = reader.next()) results.push_back(*std::move(puzzle));
  };
  for (std::size_t at = 0; at < text.size(); at += size) {
    reader.feed(text.substr(at, size));
    take();
  }
  reader.finish();
  take();
  return results;
}

}  // namespace dance::sudoku::test
