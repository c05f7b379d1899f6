#include <algorithm>
#include <string>

#include "sudoku/formats/read.hpp"
#include "sudoku/solvers/solver.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/reading.hpp"
#include "tests/sudoku/tables.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

DigitSet digits(std::initializer_list<int> list) {
  DigitSet set = 0;
  for (const int digit : list) set |= set_of(static_cast<Digit>(digit));
  return set;
}

// In the samples of games in progress, 1 has been placed in row 1, column 2, and 2 in the last
// cell.
void check_placed(const Puzzle& puzzle) {
  REQUIRE(puzzle.placed.size() == 81);
  CHECK(puzzle.placed[1] == 1);
  CHECK(puzzle.placed[80] == 2);
  CHECK(std::count(puzzle.placed.begin(), puzzle.placed.end(), 0) == 79);
}

void check_hard_solution(const Puzzle& puzzle) {
  const auto solver = make_solver(SolverKind::dancing_links, puzzle.grid, puzzle.candidates);
  const Findings findings = search(*solver, 1'000'000, 1'000'000);
  REQUIRE(findings.is_exhausted);
  REQUIRE(findings.solutions.size() == 1);
  CHECK(to_line(findings.solutions.front()) == kHardSolution);
}

}  // namespace

TEST_CASE("candidates are read from every format that supports them") {
  for (const char* const name : {"simple-sudoku.three", "simple-sudoku.two", "hard.sdx",
                                 "sudokuwiki.s9b", "sudokuwiki.bare", "sudokuwiki.base32"}) {
    CAPTURE(name);
    const Puzzle puzzle = puzzle_in(name);
    REQUIRE(puzzle.candidates.size() == 81);
    CHECK(puzzle.candidates[0] == digits({8}));
    CHECK(puzzle.candidates[1] == digits({1}));
    CHECK(puzzle.candidates[2] == digits({2, 4, 5, 6, 9}));
    CHECK(puzzle.candidates[9] == digits({2, 4, 5, 9}));
    check_hard_solution(puzzle);
  }
}

TEST_CASE("candidates that follow from the givens are no restriction") {
  for (const char* const name :
       {"plain.candidates", "marked.candidates", "line.candidates", "wrapped.candidates",
        "hodoku.candidates", "hard.sukaku", "zeros.sukaku", "rows.sukaku", "cells.sukaku"}) {
    CAPTURE(name);
    const Puzzle puzzle = puzzle_in(name);
    CHECK(puzzle.candidates.empty());
    CHECK(count_givens(puzzle.grid) == 23);
    check_hard_solution(puzzle);
  }
  struct Removal {
    const char* name;
    const char* listed;
    const char* without;
  };
  for (const Removal& removal : {Removal{"plain.candidates", "24569", "2459 "},
                                 Removal{"hodoku.candidates", "24569", "2459 "},
                                 Removal{"hard.sukaku", "2.456..9", "2.45...9"}}) {
    CAPTURE(removal.name);
    std::string text = sample(removal.name);
    text.replace(text.find(removal.listed), std::string_view(removal.listed).size(),
                 removal.without);
    const auto puzzle = read_puzzle(text);
    REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
    REQUIRE(puzzle->candidates.size() == 81);
    CHECK(puzzle->candidates[0] == digits({8}));
    CHECK(puzzle->candidates[2] == digits({2, 4, 5, 9}));
    CHECK(puzzle->candidates[9] == digits({2, 4, 5, 9}));
  }
}

TEST_CASE("placed digits are kept apart from givens if the format distinguishes them") {
  for (const char* const name :
       {"simple-sudoku.three", "simple-sudoku.two", "hard.sdx", "hodoku.txt", "sudokuwiki.s9b",
        "sudokuwiki.base32", "sadman.sdk", "emacs.sdk", "state.opensudoku", "two.opensudoku",
        "corners.opensudoku", "colours.opensudoku", "state.fpuzzles"}) {
    CAPTURE(name);
    check_placed(puzzle_in(name));
  }
  CHECK(puzzle_in("hard.line").placed.empty());
  CHECK(puzzle_in("plain.candidates").placed.empty());
}

TEST_CASE("the removed candidates of HoDoKu's library are removed") {
  const Puzzle puzzle = puzzle_in("hodoku.txt");
  REQUIRE(puzzle.candidates.size() == 81);
  CHECK(puzzle.candidates[7] == (all_digits(9) & ~digits({4})));
  CHECK(puzzle.candidates[3 * 9] == (all_digits(9) & ~digits({2})));
  CHECK(puzzle.candidates[2] == all_digits(9));
  CHECK(puzzle.name == "0702");
  CHECK(puzzle_in("hodoku.givens").candidates.empty());
}

TEST_CASE("a cell without data in a SudokuWiki link has all candidates") {
  const auto read = read_puzzle("S9B" + std::string(160, '0') + "0a");
  REQUIRE_MESSAGE(read, message(read.error()));
  CHECK(count_givens(read->grid) == 0);
  REQUIRE(read->placed.size() == 81);
  CHECK(read->placed[80] == 1);
  CHECK(read->candidates.empty());
}

TEST_CASE("given pencil marks are candidates, the player's are only notes") {
  const Puzzle puzzle = puzzle_in("state.fpuzzles");
  REQUIRE(puzzle.notes.size() == 81);
  CHECK(puzzle.notes[2] == digits({2, 4, 5, 6, 9}));
  CHECK(puzzle.notes[30] == 0);
  REQUIRE(puzzle.candidates.size() == 81);
  CHECK(puzzle.candidates[2] == all_digits(9));
  CHECK(puzzle.candidates[4] == digits({3, 5}));
  for (const char* const name :
       {"two.opensudoku", "state.opensudoku", "corners.opensudoku", "colours.opensudoku"}) {
    const Puzzle game = puzzle_in(name);
    CHECK(game.candidates.empty());
    REQUIRE(game.notes.size() == 81);
    CHECK(game.notes[2] == digits({2, 4, 5, 6, 9}));
    CHECK(game.notes[0] == 0);
  }
}

TEST_CASE("placed digits are the givens of a candidate grid that has no others") {
  std::string text;
  for (std::size_t place = 0; place < kHardLine.size(); ++place) {
    const char c = kHardLine[place];
    text += c == '.' ? std::string("123456789") : std::string{'*', c, '*'};
    text += place % 9 == 8 ? '\n' : ' ';
  }
  const auto puzzle = read_puzzle(text);
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  CHECK(to_line(puzzle->grid) == kHardPuzzle);
  CHECK(puzzle->placed.empty());
}

TEST_CASE("a digit alone in its cell is placed only if no peer still lists it") {
  const auto read = read_puzzle("12 12 3 4\n3 4 1 2\n2 1 4 3\n4 3 12 1\n");
  REQUIRE_MESSAGE(read, message(read.error()));
  CHECK(to_line(read->grid) == "..3434.2..4343..");
  REQUIRE(read->candidates.size() == 16);
  CHECK(read->candidates[15] == digits({1}));
  // Two digits that clash both count as placed, so that the clash is reported.
  const auto clash = read_puzzle("1 1 34 34\n34 34 12 12\n234 234 1234 134\n234 234 123 1234\n");
  REQUIRE(clash);
  CHECK(find_clashes(clash->grid).size() == 1);
}

TEST_CASE("a file's details are read as far as its format has them") {
  const Puzzle sdk = puzzle_in("sudocue.sdk");
  CHECK(sdk.metadata.author == "A person");
  CHECK(sdk.metadata.description == "The hard one");
  CHECK(sdk.metadata.comment == "Two lines\nof a comment");
  CHECK(sdk.metadata.date == "21-11-2026");
  CHECK(sdk.metadata.source == "The articles");
  CHECK(sdk.metadata.level == "Hard");
  CHECK(sdk.metadata.url == "http://example.org/");
  CHECK(sdk.name == "The hard one");
  const Metadata emacs = puzzle_in("emacs.sdk").metadata;
  CHECK(emacs.author == "Emacs sudoku.el");
  CHECK(emacs.date == "21/11/26");
  CHECK(emacs.level == "Hard");
  CHECK(puzzle_in("hard.ss").name == "Simple Sudoku");
  CHECK(puzzle_in("hard.fpuzzles").name == "Hard “one”");
  CHECK(puzzle_in("hard.fpuzzles").metadata.author == "A person");
  CHECK(puzzle_in("scl.sudokupad").name == "It's hard");
  CHECK(puzzle_in("string.json").name == "Hard");
  CHECK(puzzle_in("two.opensudoku").name == "Hard & harder");
  CHECK(puzzle_in("hard.msk").metadata == Metadata{});
  const auto comment = read_puzzle("#Another list\n" + sample("hard.msk"));
  REQUIRE(comment);
  CHECK(comment->format == "rows");
  const auto sentence = read_puzzle("#A puzzle\n#A hard one\n" + sample("hard.msk"));
  REQUIRE(sentence);
  CHECK(sentence->format == "rows");
  const auto spaced = read_puzzle("#A Ada\n" + sample("hard.msk"));
  REQUIRE(spaced);
  CHECK(spaced->metadata.author == "Ada");
  const auto level = read_puzzle("#L easy\n" + sample("hard.msk"));
  REQUIRE(level);
  CHECK(level->metadata.level == "easy");
}

TEST_CASE("irregular boxes are read from every format that supports them") {
  const Grid rows = puzzle_in("nine.jigsaw").grid;
  REQUIRE_FALSE(rows.is_regular());
  CHECK(rows.box_of({0, 3}) == 1);
  CHECK(rows.box_of({8, 8}) == 6);
  for (const char* const name :
       {"digits.jigsaw", "jigsaw.line", "jigsaw.fpuzzles", "jigsaw.sudokupad"}) {
    CAPTURE(name);
    CHECK(puzzle_in(name).grid == rows);
  }
  CHECK(puzzle_in("jigsaw.json").grid == puzzle_in("spaced.jigsaw").grid);
  // A solution below a puzzle is not a map of boxes.
  const auto both = read_puzzles(sample("hard.msk") +
                                 "\n812753649\n943682175\n675491283\n154237896"
                                 "\n369845721\n287169534\n521974368\n438526917\n796318452\n");
  REQUIRE(both.size() == 2);
  CHECK(both.front()->grid.is_regular());
}

TEST_CASE("two candidates in each cell are candidates, not numbers") {
  std::string text;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) text += (row + column) % 2 == 0 ? "12 " : "13 ";
    text += '\n';
  }
  const auto puzzle = read_puzzle(text);
  REQUIRE(puzzle);
  CHECK(puzzle->candidates[0] == (set_of(1) | set_of(2)));
}
