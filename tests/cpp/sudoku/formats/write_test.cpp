#include "sudoku/formats/write.hpp"

#include <string>

#include "doctest.h"
#include "sudoku/formats/read.hpp"
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

// Returns the puzzles of all samples: in all sizes, with candidates and irregular boxes.
std::vector<Puzzle> all_puzzles() {
  std::vector<Puzzle> puzzles;
  for (const auto& row : read_table("samples.tsv")) puzzles.push_back(puzzle_in(row[0]));
  puzzles.push_back({grid_of(kHardSolution)});
  puzzles.push_back({blank_grid(1, {1, 1})});
  for (const int size : {2, 3}) {
    puzzles.push_back({blank_grid(size, {1, size})});
    puzzles.push_back(puzzles.back());
    puzzles.back().candidates.assign(size * size, all_digits(size));
  }
  puzzles.push_back({blank_grid(7, {1, 7})});
  puzzles.push_back({blank_grid(36, {6, 6})});
  return puzzles;
}

}  // namespace

TEST_CASE("a written puzzle reads back with the same givens and boxes, in every format" *
          doctest::test_suite("slow")) {
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    std::size_t count = 0;
    for (const Puzzle& puzzle : all_puzzles()) {
      if (puzzle.grid.size() == 1) continue;
      const auto text = writer.write(puzzle);
      if (!text) {
        CHECK(text.error().code == ErrorCode::does_not_fit);
        continue;
      }
      CAPTURE(*text);
      const auto again = read_puzzle(*text);
      REQUIRE_MESSAGE(again, message(again.error()));
      CHECK(again->grid.boxes() == puzzle.grid.boxes());
      // In a line of candidates, a placed digit looks like a given.
      const bool looks_given = writer.name == "sukaku" && !puzzle.candidates.empty();
      if (!looks_given) CHECK(again->grid == puzzle.grid);
      ++count;
    }
    CHECK(count > 20);
  }
}

TEST_CASE("formats with candidates keep them and the placed digits") {
  const Puzzle puzzle = puzzle_in("sudokuwiki.s9b");
  for (const char* const format : {"json", "sdx", "sudokuwiki"}) {
    CAPTURE(format);
    const Puzzle again = read_back(puzzle, format);
    CHECK(again.grid == puzzle.grid);
    CHECK(again.placed == puzzle.placed);
    CHECK(again.candidates == puzzle.candidates);
  }
  CHECK(read_back(puzzle, "candidate-grid").grid == puzzle.grid);
  CHECK(read_back(puzzle, "candidate-grid").placed == puzzle.placed);
  CHECK(read_back(puzzle, "candidate-grid").candidates == puzzle.candidates);
  CHECK(read_back(puzzle, "fpuzzles").candidates == puzzle.candidates);
  const Puzzle hodoku = puzzle_in("hodoku.txt");
  CHECK(read_back(hodoku, "hodoku").candidates == hodoku.candidates);
  CHECK(read_back(hodoku, "hodoku").placed == hodoku.placed);
}

TEST_CASE("a single candidate in a cell does not become a given") {
  Puzzle puzzle = puzzle_in("hard.line");
  puzzle.candidates.assign(81, all_digits(9));
  for (int place = 0; place < 81; ++place) {
    if (are_peers(puzzle.grid, puzzle.grid.cell(place), {0, 1}))
      puzzle.candidates[place] &= ~set_of(1);
  }
  puzzle.candidates[1] = set_of(1);   // no peer lists it
  puzzle.candidates[80] = set_of(2);  // peers list it
  for (const char* const format : {"json", "candidate-grid", "sdx", "sudokuwiki"}) {
    CAPTURE(format);
    const Puzzle again = read_back(puzzle, format);
    CHECK(again.grid == puzzle.grid);
    CHECK(again.candidates[1] == set_of(1));
    CHECK(again.candidates[80] == set_of(2));
  }
}

TEST_CASE("placed digits of a game without candidates restrict nothing when read back") {
  Puzzle puzzle = puzzle_in("hard.line");
  puzzle.placed.assign(81, 0);
  puzzle.placed[1] = 4;  // wrong
  for (const char* const format : {"json", "candidate-grid", "sdx", "sudokuwiki", "sukaku"}) {
    CAPTURE(format);
    const Puzzle again = read_back(puzzle, format);
    CHECK(again.grid == puzzle.grid);
    CHECK(again.candidates.empty());
    if (std::string_view(format) != "sukaku") CHECK(again.placed == puzzle.placed);
  }
}

TEST_CASE("formats that cannot write a cell without candidates refuse it") {
  Puzzle puzzle = puzzle_in("hard.line");
  puzzle.candidates.assign(81, all_digits(9));
  puzzle.candidates[10] = 0;
  for (const char* const format : {"candidate-grid", "sdx", "sudokuwiki"}) {
    CAPTURE(format);
    const auto text = write(puzzle, format);
    REQUIRE_FALSE(text);
    CHECK(text.error().code == ErrorCode::does_not_fit);
    CHECK(text.error().found == "r2c2 = {}");
  }
  CHECK(read_back(puzzle, "sukaku").candidates[10] == 0);
  CHECK(read_back(puzzle, "json").candidates[10] == 0);
  // Too few candidates for every cell look like the givens of a large grid.
  for (std::size_t cell = 0; cell < 81; ++cell) {
    puzzle.candidates[cell] = cell % 10 == 0 ? all_digits(9) : 0;
  }
  CHECK(read_back(puzzle, "sukaku").grid.size() == 9);
}

TEST_CASE("the author and the other details of a puzzle are kept") {
  Puzzle puzzle = puzzle_in("sudocue.sdk");
  for (const char* const format : {"json", "sdk"}) {
    CAPTURE(format);
    CHECK(read_back(puzzle, format).metadata == puzzle.metadata);
  }
  for (const char* const format : {"fpuzzles", "sudokupad"}) {
    CAPTURE(format);
    CHECK(read_back(puzzle, format).metadata.author == "A person");
  }
  puzzle = puzzle_in("hard.line");
  puzzle.name = "Number one";
  for (const char* const format : {"json", "sdk", "fpuzzles"}) {
    CAPTURE(format);
    CHECK(read_back(puzzle, format).name == "Number one");
  }
}

TEST_CASE("a stated solution is kept where the format has a place for it") {
  const Puzzle puzzle = puzzle_in("hard.fpuzzles");
  REQUIRE(puzzle.solution.size() == 81);
  CHECK(read_back(puzzle, "fpuzzles").solution == puzzle.solution);
  CHECK(read_back(puzzle, "sudokupad").solution == puzzle.solution);
}

TEST_CASE("a puzzle is written like other programs write it") {
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
