#include "sudoku/formats/read.hpp"

#include <string>

#include "doctest.h"
#include "sudoku/formats/formats.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

const std::string kRows =
    "8........\n..36.....\n.7..9.2..\n.5...7...\n....457..\n...1...3.\n..1....68\n..85...1.\n"
    ".9....4..\n";

Error error_of(std::string_view text) {
  const auto puzzle = read_puzzle(text);
  REQUIRE_FALSE(puzzle);
  return puzzle.error();
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

}  // namespace

TEST_CASE("a grid of candidates may begin with a given in angle brackets") {
  const auto puzzle = read_puzzle(
      "<1> 23  24 34\n"
      "34  <4> 12 13\n"
      "24  13  <3> 14\n"
      "23  13  14 <2>\n");
  REQUIRE(puzzle);
  CHECK(to_line(puzzle->grid) == "1....4....3....2");
}

TEST_CASE("boxes of wrong sizes below a grid are not another puzzle") {
  const std::string boxes =
      "111222333\n111222333\n111222333\n444555666\n444555666\n444555666\n777888999\n"
      "777888999\n777888998\n";
  for (const std::string& text : {kRows + boxes, kHardLine + '\n' + replaced(boxes, "\n", "")}) {
    const Error error = error_of(text);
    CHECK(error.code == ErrorCode::bad_boxes);
    CHECK(error.found == "8 × 10");
  }
}

TEST_CASE("words above the rows of a puzzle are its name") {
  for (const std::string title : {"Daily Sudoku, 23 November, hard", "Hard puzzle"}) {
    for (const std::string& text :
         {title + "\n\n" + kRows, title + '\n' + kRows, title + "\nby Ann\n" + kRows}) {
      const auto puzzle = read_puzzle(text);
      REQUIRE(puzzle);
      CHECK(to_line(puzzle->grid) == kHardPuzzle);
      CHECK(puzzle->name == title);
    }
  }
  CHECK(read_puzzles("My list\n" + kHardLine + '\n' + kHardLine).size() == 3);
}

TEST_CASE("words above the rows of each puzzle are their names") {
  for (const std::string gap : {"", "\n"}) {
    for (const std::string second : {"Hard", "A harder one", "even harder:", "星期二"}) {
      CAPTURE(second);
      const Results results =
          read_puzzles("Monday\nby Ann\n" + gap + kRows + gap + second + '\n' + gap + kRows);
      REQUIRE(results.size() == 2);
      for (const auto& result : results) {
        REQUIRE(result);
        CHECK(to_line(result->grid) == kHardPuzzle);
      }
      CHECK(results[0]->name == "Monday");
      CHECK(results[0]->metadata.author == "Ann");
      CHECK(results[1]->name == second);
    }
  }
  const Results results =
      read_puzzles(kRows + "Have fun!\n\n" + kRows + "\nHave more!\n\n" + kRows);
  REQUIRE(results.size() == 3);
  CHECK(results[1]->name.empty());
  CHECK(results[2]->name == "Have more!");
}

TEST_CASE("a mistake in one of several puzzles with names leaves the others") {
  const Results results =
      read_puzzles("Easy\n" + kRows + "Wrong\n" + kRows.substr(0, 20) + "Hard\n" + kRows);
  REQUIRE(results.size() >= 3);
  CHECK(results.front());
  CHECK(results.back());
  CHECK_FALSE(results[1]);
}

TEST_CASE("words around a puzzle are its name, its author or the author's words") {
  const auto read = [](const std::string& above, const std::string& below) {
    for (const std::string& cells : {kRows, kHardLine + '\n'}) {
      const auto puzzle = read_puzzle(above + cells + below);
      REQUIRE(puzzle);
      CHECK(to_line(puzzle->grid) == kHardPuzzle);
    }
    return *read_puzzle(above + kRows + below);
  };
  CHECK(read("", "\nHave fun everyone!").name.empty());
  CHECK(read("Puzzle of the day\n\n", "Good luck!\nAnn").name == "Puzzle of the day");
  CHECK(read("每日数独\n", "祝你好运").name == "每日数独");
  CHECK(read("每日数独\n", "祝你好运").left_out == std::vector<int>{11});
  CHECK(read("Hard one\nby Ann\n", "").metadata.description.empty());
  CHECK(read("Hard one\nby Ann\n", "").metadata.author == "Ann");
  CHECK(read("Hard one\nTuesday\n", "").metadata.description.empty());
  CHECK(read("Hard one\nTuesday\n", "").left_out == std::vector<int>{2});
  CHECK(read("", "Miracle").metadata.description == "Miracle");
  CHECK(read("Odd Even Sudoku\n", "Have fun").metadata.description == "Odd Even Sudoku");
  CHECK(
      read("Hard one\nShaded cells are odd.\n", "Equal digits don't touch.").metadata.description ==
      "Shaded cells are odd. Equal digits don't touch.");
}

TEST_CASE("numbers in the words around a puzzle are neither cells nor rules") {
  for (const std::string& text : {"Hi,\n\n" + kRows + "\nCall me at 555-0134 after 6.\n",
                                  "> puzzle no. 4711:\n> " + kHardLine + '\n',
                                  "Saturday\n" + kHardLine + "\nHard, 5 stars\n"}) {
    CAPTURE(text);
    const auto interpretations = read(text);
    REQUIRE(interpretations.size() == 1);
    const Results& puzzles = interpretations.front().puzzles;
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles.front());
    CHECK(to_line(puzzles.front()->grid) == kHardPuzzle);
    CHECK_FALSE(says_more(puzzles.front()->metadata.description));
  }
}

TEST_CASE("words around a puzzle that may be parts of it are not dropped") {
  CHECK_FALSE(as_plain(read_puzzle("Anti-Knight Sudoku\n" + kRows)));
  CHECK_FALSE(as_plain(read_puzzle("Hard puzzle\n" + kRows + "thermo r1c1 r1c2\n")));
  CHECK_FALSE(read_puzzle("Hard puzzle\n" + kRows + "cage 12: a b c\n1 2 3\n"));
  CHECK_FALSE(read_puzzle("Hard puzzle\n12.\nMiddle of it\n" + kRows));
}

TEST_CASE("a text may have comments, blank lines and Windows line endings around a puzzle") {
  const auto puzzle = read_puzzle("\xEF\xBB\xBF# from the articles\r\n\r\n  " + kHardLine +
                                  "  # Hard one \r\n# the end\r\n\r\n");
  REQUIRE(puzzle);
  CHECK(to_line(puzzle->grid) == kHardPuzzle);
  CHECK(puzzle->format == "line");
  CHECK(puzzle->name == "Hard one");
  CHECK(puzzle->at == TextPosition{3, 3});
}

TEST_CASE("a puzzle without a name has an empty name") {
  CHECK(read_puzzle(kHardLine)->name.empty());
  CHECK(read_puzzle(kHardLine + "#")->name.empty());
  CHECK(read_puzzle("# about it\n" + kHardLine)->name.empty());
}

TEST_CASE("a list has one puzzle per line, and an error for each unreadable line") {
  const auto puzzles = read_puzzles(kHardLine + " # first\n\nTitle of a book\n" + kHardLine + "\n" +
                                    kHardLine.substr(1) + "\n1234............\n");
  REQUIRE(puzzles.size() == 5);
  REQUIRE(puzzles[0]);
  CHECK(puzzles[0]->name == "first");
  REQUIRE_FALSE(puzzles[1]);
  CHECK(puzzles[1].error().code == ErrorCode::unknown_format);
  CHECK(puzzles[1].error().at == TextPosition{3, 1});
  REQUIRE(puzzles[2]);
  CHECK(puzzles[2]->at == TextPosition{4, 1});
  REQUIRE_FALSE(puzzles[3]);
  CHECK(puzzles[3].error().code == ErrorCode::wrong_length);
  CHECK(puzzles[3].error().at == TextPosition{5, 81});
  REQUIRE(puzzles[4]);
  CHECK(puzzles[4]->grid.size() == 4);
}

TEST_CASE("grids separated by blank lines are separate puzzles") {
  const std::string boxed = to_boxed_text(grid_of(kHardSolution));
  const auto puzzles = read_puzzles(kRows + "\n" + boxed + "\n\n" + kHardLine);
  REQUIRE(puzzles.size() == 3);
  REQUIRE(puzzles[0]);
  CHECK(to_line(puzzles[0]->grid) == kHardPuzzle);
  CHECK(puzzles[0]->format == "rows");
  REQUIRE(puzzles[1]);
  CHECK(to_line(puzzles[1]->grid) == kHardSolution);
  CHECK(puzzles[1]->format == "boxed-grid");
  CHECK(puzzles[1]->at == TextPosition{11, 1});
  REQUIRE(puzzles[2]);
  CHECK(puzzles[2]->format == "line");
}

TEST_CASE("a mistake in one grid does not affect the others") {
  const auto puzzles = read_puzzles(kRows + "\n" + replaced(kRows, "457", "4577") + "\n" + kRows);
  REQUIRE(puzzles.size() == 3);
  CHECK(puzzles[0]);
  REQUIRE_FALSE(puzzles[1]);
  CHECK(puzzles[1].error().code == ErrorCode::wrong_row_length);
  CHECK(puzzles[1].error().at == TextPosition{15, 10});
  CHECK(puzzles[2]);
}

TEST_CASE("blank lines between the bands of a grid do not split it") {
  const std::string bands =
      kRows.substr(0, 30) + "\n" + kRows.substr(30, 30) + "\n\n" + kRows.substr(60);
  const auto puzzle = read_puzzle(bands);
  REQUIRE(puzzle);
  CHECK(to_line(puzzle->grid) == kHardPuzzle);
  // A mistake is reported for the whole grid.
  const Error error = error_of(replaced(bands, "....457..", "....457...7"));
  CHECK(error.code == ErrorCode::wrong_row_length);
  CHECK(error.at == TextPosition{6, 10});
  CHECK(error.found == "11");
  CHECK(error.expected == "9");
}

TEST_CASE("sixteen lines of sixteen cells are one 16×16, other numbers of lines are 4×4s") {
  const std::string line = "1234............\n";
  std::string text;
  for (int i = 0; i < 15; ++i) text += line;
  CHECK(read_puzzles(text).size() == 15);
  text += line;
  REQUIRE(read_puzzles(text).size() == 1);
  CHECK(read_puzzles(text)[0]->grid.size() == 16);
}

TEST_CASE("a text with several puzzles is refused as one puzzle, at the second one") {
  const Error error = error_of(kHardLine + "\n" + kHardLine + "\n" + kHardLine);
  CHECK(error.code == ErrorCode::several_puzzles);
  CHECK(error.at == TextPosition{2, 1});
  CHECK(error.found == "3");
}

TEST_CASE("a puzzle can be read in the formats of a given name only") {
  const auto puzzle = read_puzzle(kHardLine, "sdm");
  REQUIRE(puzzle);
  CHECK(puzzle->format == "line");
  CHECK(read_puzzle(kHardLine, "rows").error().code == ErrorCode::unknown_format);
  CHECK(read_puzzle(kHardLine + "\n" + kHardLine, "line").error().code ==
        ErrorCode::several_puzzles);
  CHECK(read_puzzle(kHardLine, "guess").error().code == ErrorCode::no_such_format);
}

TEST_CASE("a text without a puzzle is refused with a reason") {
  CHECK(error_of("").code == ErrorCode::empty_text);
  CHECK(error_of(" \r\n\t\n").code == ErrorCode::empty_text);
  CHECK(error_of("# only a comment\n").code == ErrorCode::empty_text);
  CHECK(error_of("The quick brown fox").code == ErrorCode::unknown_format);
  CHECK(error_of("\n  The quick brown fox").at == TextPosition{2, 3});
  CHECK(error_of("The quick\nbrown fox\njumps over").code == ErrorCode::unknown_format);
}

TEST_CASE("JSON whose grid is empty is said to have no cells") {
  for (const std::string text :
       {"{\"grid\":[]}", "{\"size\":9,\"grid\":[],\"regions\":[]}", "[[]]"}) {
    CAPTURE(text);
    CHECK(error_of(text).code == ErrorCode::unexpected_symbol);
    CHECK(error_of(text).expected == "cells");
  }
}

TEST_CASE("binary data is refused where it begins") {
  const Error error = error_of(kHardLine + "\n12" + std::string(1, '\0') + "34");
  CHECK(error.code == ErrorCode::not_text);
  CHECK(error.at == TextPosition{2, 3});
  CHECK(error_of("\x89PNG\r\n").code == ErrorCode::not_text);
  CHECK(error_of("\xFF\xFE\x31").code == ErrorCode::not_text);
}

TEST_CASE("a text beyond the limit is refused unread") {
  const std::string paste(10'000'000, '.');
  const Error error = error_of(paste);
  CHECK(error.code == ErrorCode::text_too_large);
  CHECK(error.found == "10000000");
  CHECK(error.expected == "≤ 8388608");
}

TEST_CASE("long texts within the limit are read to their end") {
  std::string list;
  for (int i = 0; i < 20'000; ++i) list += kHardLine + '\n';
  CHECK(read_puzzles(list).size() == 20'000);
  const std::size_t bytes = dance::test::is_long_run() ? 8'000'000 : 1'000'000;
  CHECK(error_of(std::string(bytes, '.')).code == ErrorCode::unknown_format);
  CHECK(error_of(std::string(bytes / 8, '|')).code == ErrorCode::unknown_format);
}

TEST_CASE("null is blank beside another symbol for blank cells") {
  const Results puzzles = read_puzzles("[[1,null,0,4],[0,4,null,2],[2,1,4,3],[4,3,2,1]]");
  REQUIRE(puzzles.size() == 1);
  REQUIRE(puzzles.front());
  CHECK(to_line(puzzles.front()->grid) == "1..4.4.221434321");
}

TEST_CASE("columns are counted in characters, not in bytes") {
  const Error error = error_of("║1.║..║\n║..║5.║\n║..║..║\n║..║.3║\n");
  CHECK(error.at == TextPosition{2, 5});
}

// The position must be inside the text.
TEST_CASE("any edit of a valid text leads to a puzzle or an error with its place") {
  const std::string boxed = to_boxed_text(grid_of(kHardPuzzle));
  const std::size_t step = dance::test::is_long_run() ? 1 : dance::test::is_sanitized() ? 16 : 4;
  for (const std::string& text : {kHardLine, kRows, boxed}) {
    for (std::size_t i = 0; i < text.size(); i += step) {
      for (const char* typed : {"", "5", ".", " ", "|", "-", "#", "\n", "é", "x"}) {
        const std::string edited = text.substr(0, i) + typed + text.substr(i + 1);
        CAPTURE(edited);
        for (const auto& puzzle : read_puzzles(edited)) {
          if (puzzle || puzzle.error().code == ErrorCode::empty_text) continue;
          REQUIRE(puzzle.error().at.line >= 1);
          REQUIRE(puzzle.error().at.line <= 15);
          REQUIRE(puzzle.error().at.column >= 1);
          REQUIRE(puzzle.error().at.column <= 82);
        }
      }
    }
  }
}
