// A text without a puzzle is rejected after a bounded amount of work, however long it is. The
// bounds are numbers of results and positions in the text, never times.

#include <string>
#include <vector>

#include "base/text.hpp"
#include "doctest.h"
#include "engine/list_cut.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/rows_and_rules.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/support/searching.hpp"

using namespace dance;

namespace {

// More results than any reader keeps for a text that it cannot read.
constexpr std::size_t kMaxResults = 50'000;

std::string repeated(std::string_view unit, std::size_t bytes) {
  std::string text;
  while (text.size() < bytes) text += unit;
  return text;
}

// Repeated, each makes a text without a puzzle, or at least without a sensible one.
const std::vector<std::string> kJunk = {
    "x\n",
    "ab\n\n",
    "{\"grid\":\n",
    "https://www.f-puzzles.com/?load=N4Ig\n",
    "a,b,c,,d\n\n",
    "+---+---+---+\n\n|12\n\n",
    repeated("1.~", 81) + "\n",
    "\x01\n",
    "id,puzzle,solution\n",
    // A single line:
    "x",
    "<a x=\"</\">",
    "[1,2],",
    "1|2|",
    "Here is a long text about nothing. ",
};

sudoku::Results stream(const std::string& text, sudoku::Formats formats = sudoku::formats()) {
  constexpr std::size_t kPiece = 1u << 16;
  sudoku::PuzzleReader reader = *sudoku::PuzzleReader::create("", formats);
  sudoku::Results results;
  const auto take = [&] {
    while (auto result = reader.next()) results.push_back(*std::move(result));
  };
  for (std::size_t begin = 0; begin < text.size(); begin += kPiece) {
    reader.feed(std::string_view(text).substr(begin, kPiece));
    take();
  }
  reader.finish();
  take();
  return results;
}

void check_given_up(const sudoku::Results& results) {
  REQUIRE(!results.empty());
  CHECK(results.size() <= kMaxResults);
  REQUIRE(!results.back());
}

void check_all_give_up(const std::string& text) {
  check_given_up(sudoku::read_puzzles(text));
  check_given_up(stream(text));
  const auto cut = engine::cut_list(text, 100);
  if (cut) CHECK(cut->lines.size() <= kMaxResults);
}

// The number of blocks offered to a format that comes before all others and recognises nothing.
std::size_t tried_first = 0;

std::vector<sudoku::Format> counted_formats() {
  std::vector<sudoku::Format> formats = {*find_named(sudoku::formats(), "line")};
  formats.front() = {"none",
                     [](sudoku::Lines) {
                       ++tried_first;
                       return false;
                     },
                     formats.front().parse};
  for (const sudoku::Format& format : sudoku::formats()) formats.push_back(format);
  return formats;
}

}  // namespace

TEST_CASE("no reader of Sudokus finds a puzzle in junk" * doctest::test_suite("slow")) {
  for (const std::string& unit : kJunk) {
    CAPTURE(unit);
    check_all_give_up(repeated(unit, 6'000));
  }
  check_all_give_up(repeated("1\n", 100'000));
}

TEST_CASE("every reader of Sudokus gives up on junk that goes on" *
          doctest::skip(!test::is_long_run())) {
  for (const std::string& unit : kJunk) {
    CAPTURE(unit);
    check_all_give_up(repeated(unit, 1'000'000));
  }
  check_all_give_up(repeated("1\n", 1'000'000));
}

TEST_CASE("a line of junk that looks like tiny grids when repeated is given up" *
          doctest::test_suite("slow")) {
  for (const char* const line : {"a b c\n", "ab c\n", "ab cd ef\n", "1   5\n", ".....\n"}) {
    CAPTURE(line);
    const std::string text = repeated(line, 1'000'000);
    for (const sudoku::Results& results : {sudoku::read_puzzles(text), stream(text)}) {
      check_given_up(results);
      CHECK(results.back().error().code == ErrorCode::mostly_unreadable);
    }
    const auto cut = engine::cut_list(text, 100);
    CHECK((!cut || cut->errors.back().error.code == ErrorCode::mostly_unreadable));
  }
}

TEST_CASE("a text of headings, or of puzzles with mistakes in their rules, is given up" *
          doctest::test_suite("slow")) {
  for (const char* const unit :
       {"samurai\n", "sudoku 9x9\n", "sudoku 4x4 digits 0-3\n", "sudoku 9x9\nthermo r1c1 r1c1\n",
        "sudoku 9x9\nnonsense: r1c1\n"}) {
    CAPTURE(unit);
    const std::string text = repeated(unit, 2'000'000);
    const sudoku::Results streamed = stream(text);
    check_given_up(streamed);
    CHECK(streamed.back().error().code == ErrorCode::mostly_unreadable);
    check_given_up(sudoku::read_puzzles(text));
    CHECK(!engine::cut_list(text, 100));
  }
}

TEST_CASE("a puzzle with rules has a bounded number of lines" * doctest::test_suite("slow")) {
  const std::string heading = "sudoku 9x9\n";
  for (const std::string& text : {heading + repeated("not-understood: a\n", 500'000),
                                  repeated("solution: 1\nthermo r1c1 r1c2\n", 12)}) {
    const auto read = sudoku::read_puzzle(text);
    REQUIRE(!read);
    const bool is_long = text.starts_with(heading);
    CHECK((read.error().code == ErrorCode::text_too_large) == is_long);
    if (is_long) CHECK(read.error().at == TextPosition{20'001, 1});
  }
}

TEST_CASE("a broken document is an error, not a stack of puzzles") {
  for (const char* const begin : {"{\"puzzles\":[", "<?xml version=\"1.0\"?><opensudoku>"}) {
    const std::string text = begin + repeated("diagonal\n", 10'000);
    const auto results = sudoku::read_puzzles(text);
    CHECK(results.size() == 1);
    CHECK(!results.front());
  }
}

TEST_CASE("a line that is no puzzle is tried once, not again as a paragraph and as a text") {
  const auto formats = counted_formats();
  for (const std::string& text : {repeated("what?\n\n", 7'000), repeated("1|2|", 100'000)}) {
    const std::size_t paragraphs = text.back() == '\n' ? 1'000 : 1;
    CAPTURE(paragraphs);
    tried_first = 0;
    CHECK(!sudoku::read_puzzles(text, formats).front());
    CHECK(tried_first <= paragraphs + 10);
  }
}

TEST_CASE("cages are one puzzle, even too many of them") {
  const auto cut = engine::cut_list(repeated("10=r1c1+r1c2\n", 400'000), 100);
  REQUIRE(!cut);
  CHECK(cut.error().code == ErrorCode::too_large);
}

TEST_CASE("a line longer than any puzzle is tried as a document alone") {
  const auto formats = counted_formats();
  tried_first = 0;
  CHECK(!sudoku::read_puzzles(repeated("1|2|", 300'000), formats).front());
  CHECK(tried_first == 0);
}

TEST_CASE("a line longer than any puzzle is not tried as cages") {
  auto formats = counted_formats();
  formats.front().name = sudoku::kKillerFormat;
  tried_first = 0;
  CHECK(!sudoku::read_puzzles(repeated("1|2|", 300'000), formats).front());
  CHECK(tried_first == 0);
}

TEST_CASE("a line is split at a bounded number of links") {
  for (const char* const link :
       {"https://f-puzzles.com/?load=", "https://sudokupad.app/?puzzleid="}) {
    const std::string text = repeated(link, 300'000);
    CHECK(sudoku::Content(split_lines(text)).whole().lines.size() <= 1'000);
  }
}

TEST_CASE("a row has at most as many cells as the largest grid") {
  CHECK(sudoku::symbols_of_row(std::string(1'295, ',')).size() == 1'296);
  CHECK(sudoku::symbols_of_row(std::string(100'000, ',')).empty());
}

TEST_CASE("a puzzle beyond the limits is read no further" * doctest::test_suite("slow")) {
  const std::string puzzle = "sudoku 9x9\n" + repeated("not-understood: a\n", 500'000);
  const auto texts = sudoku::read_puzzles(puzzle + "sudoku 9x9\n");
  CHECK(texts.size() == 1);
  for (const std::string& text : {repeated("anti-knight, ", 100'000),
                                  repeated("10=r1c1+r1c2\n", 13 * 5'001) + "10=r1c1+r1+\n"}) {
    const auto read = sudoku::read_puzzle(text);
    REQUIRE(!read);
    CHECK(read.error().code == ErrorCode::too_large);
  }
}

TEST_CASE("lines of borders are no grid" * doctest::test_suite("slow")) {
  for (const char stroke : {'-', '=', '_', '+', '|'}) {
    for (const std::size_t width : {4, 9, 21}) {
      CAPTURE(stroke);
      CAPTURE(width);
      const std::string border = std::string(width, stroke) + '\n';
      for (const std::size_t lines : {width, 40 * width}) {
        const std::string text = repeated(border, lines * border.size());
        CHECK(!sudoku::is_any_large(sudoku::read_puzzles(text)));
      }
    }
  }
  CHECK(sudoku::read_puzzle("- - - -\n- - - -\n- - 1 -\n- - - -\n"));
  CHECK(sudoku::read_puzzle("----\n----\n--1-\n----\n"));
}

TEST_CASE("a list of blank grids is given up") {
  for (const std::size_t cells : {16, 81}) {
    const std::string text = repeated(std::string(cells, '.') + '\n', 3'000'000);
    const sudoku::Results results = stream(text);
    check_given_up(results);
    CHECK(results.back().error().code == ErrorCode::mostly_unreadable);
  }
}

TEST_CASE("prose is no stack of puzzles, and long lines are tried as one only for a while" *
          doctest::test_suite("slow")) {
  const auto formats = counted_formats();
  tried_first = 0;
  CHECK(!sudoku::read_puzzles(repeated("Here is text about 1.\n", 40 * 22), formats).front());
  CHECK(tried_first <= 100);
  const sudoku::Results lines = stream(repeated(repeated("12345", 80) + '\n', 1'000'000));
  REQUIRE(!lines.front());
  CHECK(lines.front().error().code == ErrorCode::wrong_length);
  CHECK(lines.back().error().code == ErrorCode::mostly_unreadable);
}

TEST_CASE("a reader gives up on a list where it becomes junk, and keeps the puzzles before" *
          doctest::test_suite("slow")) {
  const std::string line = repeated("1........", 81) + '\n';
  const std::string text = repeated(line, 82'000) + repeated("junk\n", 2'000'000);
  const sudoku::Results results = stream(text);
  REQUIRE(results.size() > 1000);
  CHECK(results[999]);
  CHECK(!results[1000]);
  CHECK(results.size() < 60'000);
  CHECK(results.back().error().code == ErrorCode::mostly_unreadable);
  CHECK(results.back().error().at.line <= static_cast<int>(results.size()));
}

TEST_CASE("the puzzles of a list are read like the first, without trying other formats") {
  const std::string rows = "1...\n..2.\n.3..\n...4\n";
  const std::vector<std::string> lists = {rows, rows + '\n', "1 23\n3412\n2 43\n4321\n",
                                          "1 2 3 4\n12 3 4 1\n1 2 3 4\n1 2 3 4\n\n"};
  const auto formats = counted_formats();
  for (const std::string& unit : lists) {
    CAPTURE(unit);
    tried_first = 0;
    const sudoku::Results results = stream(repeated(unit, 1'000 * unit.size()), formats);
    CHECK(results.size() == 1'000);
    CHECK(results.back());
    CHECK(tried_first < 500);
  }
}

TEST_CASE("a list is read to its end if most of it is puzzles") {
  const std::string line = repeated("1........", 81) + '\n';
  const std::string text = repeated(line + line + "junk\n", 1'000'000);
  const sudoku::Results results = stream(text);
  CHECK(results.size() == 3 * (text.size() / (2 * line.size() + 5)));
  CHECK(results[results.size() - 2]);
}

TEST_CASE("a list that begins with puzzles is given up where most of it is junk" *
          doctest::test_suite("slow")) {
  const std::string line = repeated("1........", 81) + '\n';
  const std::string junk = repeated("what is this?\n\n", 2'000'000);
  const auto cut = engine::cut_list(repeated(line, 100 * line.size()) + junk, 100, "", "");
  REQUIRE(cut);
  CHECK(cut->lines.size() <= kMaxResults);
  CHECK(cut->lines.size() > 100);
  REQUIRE(!cut->errors.empty());
  CHECK(cut->errors.back().error.code == ErrorCode::mostly_unreadable);
}

TEST_CASE("a list of puzzles of one cell is given up, however they are written" *
          doctest::test_suite("slow")) {
  for (const char* const unit : {"1\n", "&#49;\n", "http://a/?bd=1\n"}) {
    CAPTURE(unit);
    const auto cut = engine::cut_list(repeated(unit, 3'000'000), 100, "", "");
    REQUIRE(cut);
    CHECK(cut->lines.size() <= kMaxResults);
    CHECK(cut->errors.back().error.code == ErrorCode::mostly_unreadable);
  }
}

TEST_CASE("a long list with a little junk is cut as it stands" * doctest::test_suite("slow")) {
  const std::string line = repeated("1........", 81) + '\n';
  const std::string text = repeated(repeated(line, 20 * line.size()) + "what?\n", 4'000'000);
  const auto cut = engine::cut_list(text, 100);
  REQUIRE(cut);
  CHECK(cut->layout == engine::ListLayout::lines);
  CHECK(cut->rewritten.empty());
  CHECK(cut->lines.size() == count_lines(text));
}

TEST_CASE("wide spaces alone are no problem, however many") {
  CHECK(read_problem(repeated("\u00A0", 8'000'000)).error().code == ErrorCode::empty_text);
}

TEST_CASE("a list of pieces is refused where it has more than a board has cells") {
  const std::string piece = "A 00\n";
  const auto read = polyomino::read_puzzle(
      "00 01\n" + repeated(piece, 20'000 * piece.size()) + "A 0$\n", "knuth");
  REQUIRE(!read);
  CHECK(read.error().code != ErrorCode::unexpected_symbol);
}

TEST_CASE("a picture is refused where it has more cells than a board") {
  const auto board = polyomino::read_puzzle(repeated(repeated("#", 100) + '\n', 1'000'000));
  REQUIRE(!board);
  CHECK(board.error().code == ErrorCode::too_large);
  CHECK(board.error().at == TextPosition{101, 1});
}

TEST_CASE("a text of too many short lines is refused") {
  const std::string text = repeated("x\n", 2 * (kMaxTextLines + 1));
  const auto is_too_large = [](const auto& read) {
    return !read && read.error().code == ErrorCode::text_too_large;
  };
  CHECK(is_too_large(sudoku::read_puzzles(text).front()));
  CHECK(is_too_large(engine::cut_list(text, 100)));
  CHECK(is_too_large(read_problem(text)));
  CHECK(is_too_large(polyomino::read_puzzle(text)));
}
