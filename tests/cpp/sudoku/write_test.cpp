#include "sudoku/write.hpp"

#include <string>

#include "doctest.h"
#include "sudoku/read.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/reading.hpp"
#include "tests/sudoku/tables.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

std::string written(const Puzzle& puzzle, std::string_view format) {
  const auto text = write(puzzle, format);
  REQUIRE_MESSAGE(text, message(text.error()));
  return *text;
}

Puzzle read_back(const Puzzle& puzzle, std::string_view format) {
  const std::string text = written(puzzle, format);
  CAPTURE(text);
  auto again = read_puzzle(text);
  REQUIRE_MESSAGE(again, message(again.error()));
  return *std::move(again);
}

// The puzzles of all samples, in all sizes, with candidates and irregular boxes.
std::vector<Puzzle> all_puzzles() {
  std::vector<Puzzle> puzzles;
  for (const auto& row : read_table("samples.tsv")) puzzles.push_back(puzzle_in(row[0]));
  puzzles.push_back({grid_of(kHardSolution)});
  puzzles.push_back({blank_grid(1, {1, 1})});
  puzzles.push_back({blank_grid(7, {1, 7})});
  puzzles.push_back({blank_grid(36, {6, 6})});
  return puzzles;
}

bool keeps_candidates(std::string_view format) {
  return format == "json" || format == "candidate-grid" || format == "sdx" ||
         format == "sudokuwiki" || format == "sukaku";
}

}  // namespace

TEST_CASE("what is written is read as the same givens in the same boxes, in every format") {
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    std::size_t count = 0;
    for (const Puzzle& puzzle : all_puzzles()) {
      if (writer.name == "sukaku" || puzzle.grid.size() == 1) continue;
      if (puzzle.grid.size() > 9 && writer.name == "candidate-grid") continue;
      const auto text = writer.write(puzzle);
      if (!text) {
        CHECK(text.error().code == ErrorCode::does_not_fit);
        continue;
      }
      CAPTURE(*text);
      const auto again = read_puzzle(*text);
      REQUIRE_MESSAGE(again, message(again.error()));
      CHECK(again->grid.boxes() == puzzle.grid.boxes());
      if (!keeps_candidates(writer.name)) CHECK(again->grid == puzzle.grid);
      ++count;
    }
    if (writer.name != "sukaku") CHECK(count > 20);
  }
}

TEST_CASE("formats with candidates keep them and what has been placed") {
  const Puzzle puzzle = puzzle_in("sudokuwiki.s9b");
  for (const char* const format : {"json", "sdx", "sudokuwiki"}) {
    CAPTURE(format);
    const Puzzle again = read_back(puzzle, format);
    CHECK(again.grid == puzzle.grid);
    CHECK(again.placed == puzzle.placed);
    CHECK(again.candidates == puzzle.candidates);
  }
  CHECK(read_back(puzzle, "candidate-grid").candidates == puzzle.candidates);
  CHECK(read_back(puzzle, "sukaku").candidates == puzzle.candidates);
  CHECK(read_back(puzzle, "fpuzzles").candidates == puzzle.candidates);
  const Puzzle hodoku = puzzle_in("hodoku.txt");
  CHECK(read_back(hodoku, "hodoku").candidates == hodoku.candidates);
  CHECK(read_back(hodoku, "hodoku").placed == hodoku.placed);
}

TEST_CASE("a puzzle is written as others write it") {
  const Puzzle hard = puzzle_in("hard.line");
  CHECK(written(hard, "line") + '\n' == sample("hard.line"));
  CHECK(written(hard, "rows") == sample("hard.msk"));
  CHECK(written(hard, "csv") == sample("numbers.csv"));
  CHECK(written(hard, "scf") + '\n' == sample("hard.scf"));
  CHECK(written(puzzle_in("sudokuwiki.s9b"), "sudokuwiki") + '\n' == sample("sudokuwiki.s9b"));
  CHECK(written(puzzle_in("hodoku.txt"), "hodoku") ==
        ":0000:x:" + sample("hodoku.txt").substr(8, 83) + ":418 241::");
  CHECK(written(puzzle_in("hard.sdx"), "sdx") == sample("hard.sdx"));
  CHECK(written(puzzle_in("hard.sukaku"), "sukaku") + '\n' == sample("hard.sukaku"));
  CHECK(written(puzzle_in("nine.jigsaw"), "rows") == sample("nine.jigsaw"));
  CHECK(written(puzzle_in("nine.jigsaw"), "line") + '\n' == sample("jigsaw.line"));
  CHECK(written(puzzle_in("bare.fpuzzles"), "fpuzzles") ==
        "https://www.f-puzzles.com/?load=" +
            sample("bare.fpuzzles").substr(0, sample("bare.fpuzzles").size() - 1));
  const Puzzle sdk = puzzle_in("sudocue.sdk");
  CHECK(read_back(sdk, "sdk").metadata == sdk.metadata);
}

TEST_CASE("a format refuses what it cannot hold") {
  const Puzzle sixteen = puzzle_in("sixteen.line");
  for (const char* const format :
       {"sdk", "sdm", "sdx", "sudokuwiki", "hodoku", "scf", "opensudoku"}) {
    CAPTURE(format);
    const auto text = write(sixteen, format);
    REQUIRE_FALSE(text);
    CHECK(text.error().code == ErrorCode::does_not_fit);
    CHECK(text.error().found == "16×16");
    CHECK(text.error().expected == "9×9");
  }
  const Puzzle jigsaw = puzzle_in("nine.jigsaw");
  for (const char* const format : {"csv", "candidate-grid", "sukaku", "sdk", "scf"}) {
    CAPTURE(format);
    const auto text = write(jigsaw, format);
    REQUIRE_FALSE(text);
    CHECK(text.error().found == "jigsaw");
  }
  CHECK(write(jigsaw, "tune").error().code == ErrorCode::no_such_format);
}
