#include <string>

#include "sudoku/formats/read.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/reading.hpp"
#include "tests/sudoku/tables.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

TEST_CASE("cells are found in any part of an address") {
  for (const std::string link : {"https://www.example.com/play?puzzle=", "example.com/sudoku/",
                                 "http://example.com/a/b?x=1&y=", "HTTPS://EXAMPLE.COM/#"}) {
    for (const char* const ending : {"", "/", "&d=3"}) {
      CAPTURE(link);
      const auto puzzle = read_puzzle(link + kHardLine + ending);
      REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
      CHECK(to_line(puzzle->grid) == kHardPuzzle);
    }
  }
}

TEST_CASE("the boxes drawn in Penpa are those of the puzzle") {
  const std::string link = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
  const auto six = read_puzzle(
      link +
      "VdJRS8MwFAXg9/4K6XMemuTmpuZtqPNFFHUiUooIThQHA7e9pOy/e5odCCPp5YM2h+Q2u8Pn9vdgFMP3pjMWw/"
      "ddeXqZZ8ex+tlv1unCLA777+0fYMzDcmm+Pja7dTPwq7GZ8mXKjybfpqG1rWkdHtuOR7x4SlN+"
      "T8N4NPmlsq98ThPqfZpa59rTentabbIt795KXZbqSl1hqcm+"
      "1OtSu1JDqXflmxskWoujOdsmh0QHe9rDQgsc6AArrXCkrUeOZw7saQ8LLXCgA6y0wpG2ATmBObCnPSy0wIEOsNIKR9pG"
      "5ETmwJ72sNACBzrASisc6bk/1tEO9vW8VmiBQ92/"
      "VVrhWHsozBF33hNhjsj5GYU5onXPce45c6KrfYtzD5kTpfYhzj1hTlSeCz//tVyBq1KlVC1XI853rpmOzTBi/gM=");
  REQUIRE_MESSAGE(six, message(six.error()));
  CHECK(six->grid.box() == BoxShape{3, 2});
  const auto four = read_puzzle(
      link +
      "RY1BC8IwDIXv/RXScw7tNrX2Juq8iKJOREoRwYniYOC2S8r+u1k2GC/"
      "5eJD3SNU8y28DCSk2oECTYqN4TdKNGpR96iK3E1g29bv8kQE4pCm8HkWVCzekvAi4sHgE3FontQQZ0WrpWzqcbMC7db4"
      "FvIzWjPZsA3Fvg9RG9n3dtwE1327MlBkxM6oCxsw1UzGnzB1nNswrc8VMmDPOzLvnIrTCeZo/");
  REQUIRE_MESSAGE(four, message(four.error()));
  CHECK(four->grid.box() == BoxShape{2, 2});
  CHECK(four->grid[{0, 0}] == 1);
}

TEST_CASE("digits that the player has placed on sudoku.coach stay apart from the givens") {
  const Puzzle puzzle = puzzle_in("sudoku-coach.packed");
  CHECK(count_givens(puzzle.grid) == 24);
  CHECK(puzzle.placed[1] == 2);
}

TEST_CASE("any part of a packed link is read or refused") {
  for (const char* const name : {"penpa.link", "sudoku-coach.packed", "puzz.link"}) {
    const std::string text = sample(name);
    for (std::size_t length = 1; length < text.size(); ++length) {
      CHECK_FALSE(read_puzzles(text.substr(0, length)).empty());
    }
  }
}

TEST_CASE("a link of SudokuWiki has the cells of a 9 × 9 grid") {
  const auto puzzle =
      read_puzzle("https://www.sudokuwiki.org/sudoku.htm?bd=" + std::string(35, '0'));
  REQUIRE_FALSE(puzzle);
  CHECK(puzzle.error().code == ErrorCode::wrong_length);
  CHECK(puzzle.error().found == "35");
  CHECK(puzzle.error().expected == "81");
}

TEST_CASE("an address without a name before its domain is no link") {
  const auto puzzle = read_puzzle("http://.org/x");
  REQUIRE_FALSE(puzzle);
  CHECK(puzzle.error().code == ErrorCode::unknown_format);
}

TEST_CASE("a link that has lost a part of its puzzle is damaged") {
  for (const char* const link :
       {"https://sudoku.coach/en/play/80000000000360", "https://www.sudokuwiki.org/sudoku.htm?bd=",
        "https://www.sudokuwiki.org/sudoku.htm?bd=S9B0101",
        "https://sudokuexchange.com/play/?s=KDTRBQsV3CQ3pX0q08RJ5avLJSRFc"}) {
    CAPTURE(link);
    const auto puzzle = read_puzzle(link);
    REQUIRE_FALSE(puzzle);
    CHECK(puzzle.error().code == ErrorCode::bad_payload);
  }
}

TEST_CASE("the address of a puzzle on SudokuPad's server names its id once") {
  const auto puzzle = read_puzzle("https://sudokupad.app/api/puzzle/qcu8hbtqg5");
  REQUIRE_FALSE(puzzle);
  CHECK(puzzle.error().code == ErrorCode::not_in_link);
  CHECK(puzzle.error().expected == "sudokupad.app/api/puzzle/qcu8hbtqg5");
}

TEST_CASE("the id of a puzzle on SudokuPad's server is found among words") {
  const auto expected_in = [](const std::string& text) {
    const auto puzzle = read_puzzle(text);
    REQUIRE_FALSE(puzzle);
    CHECK(puzzle.error().code == ErrorCode::not_in_link);
    return puzzle.error().expected;
  };
  const std::string address = "sudokupad.app/api/puzzle/abc123";
  for (const char* const text :
       {"https://sudokupad.app/abc123 nice one", "sudokupad.app/abc123.",
        "(https://sudokupad.app/abc123)", "[this](https://sudokupad.app/sudoku/abc123), really",
        "请看https://sudokupad.app/abc123。", "<https://app.crackingthecryptic.com/sudoku/abc123>",
        "Try this one\nhttps://sudokupad.app/abc123\nthanks",
        "Hi,\n\n“sudokupad.app/abc123”!\n\nBye", "sudokupad.app/abc123"}) {
    CAPTURE(text);
    CHECK(expected_in(text) == address);
  }
  CHECK(expected_in("sudokupad.app/abc123 a puzzle with some words") == address);
  CHECK(expected_in("sudokupad.app/fpuzzlesabc123 and its words") ==
        "sudokupad.app/api/puzzle/fpuzzlesabc123");
  CHECK(expected_in("sudokupad.app/author/a-title!") == "sudokupad.app/api/puzzle/author/a-title");
  // An id is short.
  CHECK(expected_in("https://sudokupad.app/?puzzleid=" + std::string(400, 'a')).empty());
  const std::string both = address + ", sudokupad.app/api/puzzle/def456";
  CHECK(expected_in("https://sudokupad.app/abc123\nhttps://sudokupad.app/def456") == both);
  CHECK(expected_in("Try https://sudokupad.app/abc123 or https://sudokupad.app/def456.") == both);
}
