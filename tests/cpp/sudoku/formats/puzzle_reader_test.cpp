#include "sudoku/formats/puzzle_reader.hpp"

#include <cstdint>
#include <random>
#include <string>

#include "doctest.h"
#include "sudoku/formats/read.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/reading.hpp"
#include "tests/sudoku/tables.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

void check_same(const Results& found, const Results& expected) {
  REQUIRE(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    CAPTURE(i);
    REQUIRE(bool(found[i]) == bool(expected[i]));
    if (found[i]) {
      CHECK(found[i]->grid == expected[i]->grid);
      CHECK(found[i]->name == expected[i]->name);
      CHECK(found[i]->at == expected[i]->at);
      CHECK(found[i]->format == expected[i]->format);
    } else {
      CHECK(name(found[i].error().code) == name(expected[i].error().code));
      CHECK(found[i].error().at == expected[i].error().at);
      CHECK(found[i].error().found == expected[i].error().found);
    }
  }
}

}  // namespace

TEST_CASE("each puzzle of a list is available as soon as its line has been fed") {
  PuzzleReader reader;
  reader.feed(kHardLine.substr(0, 40));
  CHECK_FALSE(reader.next());
  reader.feed(kHardLine.substr(40) + "\n" + kHardLine + "  # second\nno puzzle\n" + kHardLine +
              '\n');
  CHECK(reader.next());
  CHECK((**reader.next()).name == "second");
  const auto unknown = reader.next();
  REQUIRE(unknown);
  REQUIRE_FALSE(*unknown);
  CHECK(unknown->error().at == TextPosition{3, 1});
  CHECK((**reader.next()).at.line == 4);
  CHECK_FALSE(reader.next());
  reader.finish();
  CHECK_FALSE(reader.next());
}

TEST_CASE("a puzzle with rules is available as soon as the heading of the next has been fed") {
  PuzzleReader reader = *PuzzleReader::create("");
  reader.feed("sudoku 4x4\nthermo r1c1 r1c2\n\nsudoku 4x4\nthermo");
  const auto first = reader.next();
  REQUIRE(first);
  REQUIRE(*first);
  CHECK((**first).variant->rules.size() == 1);
  CHECK((**first).at.line == 1);
  CHECK_FALSE(reader.next());
  reader.feed(" r2c1 r2c2\nsudoku 4x4\n");
  CHECK((**reader.next()).at.line == 4);
  reader.feed("foo r1c1\n");
  reader.finish();
  CHECK(reader.next()->error().at.line == 7);
  CHECK_FALSE(reader.next());
}

TEST_CASE("links and strings beside puzzles with rules are puzzles of their own") {
  const std::string headed = "sudoku 4x4\nthermometer: R1C1 R1C2 R1C3\n";
  const std::string rows = "1...\n....\n....\n....\nthermometer: R1C1 R1C2 R1C3\n";
  const std::string string = ".Shape~4x4.Cage~5~R1C1~R1C2\n";
  const std::string link = sample("hard.fpuzzles");
  struct Case {
    std::string text;
    std::vector<int> lines;  // where the puzzles begin
  };
  const std::vector<Case> cases = {{headed + "\n" + link, {1, 4}},
                                   {headed + link, {1, 3}},
                                   {headed + "\n" + string, {1, 4}},
                                   {headed + string, {1, 3}},
                                   {link + headed, {1, 2}},
                                   {link + "\n" + headed, {1, 3}},
                                   {string + headed, {1, 2}},
                                   {string + "\n" + headed, {1, 3}},
                                   {link + string + headed, {1, 2, 3}},
                                   {rows + "\n" + link, {1, 7}},
                                   {rows + "\n" + string, {1, 7}},
                                   {link + "\n" + rows, {1, 3}},
                                   {string + "\n" + rows, {1, 3}},
                                   {headed + "\n" + link + "\n" + headed, {1, 4, 6}},
                                   {headed + string + headed, {1, 3, 4}}};
  for (const Case& each : cases) {
    const std::string& text = each.text;
    const std::vector<int>& lines = each.lines;
    CAPTURE(text);
    for (const Results& results :
         {read_puzzles(text), read_fed(*PuzzleReader::create(""), text, text.size())}) {
      REQUIRE(results.size() == lines.size());
      for (std::size_t i = 0; i < lines.size(); ++i) {
        REQUIRE(results[i]);
        CHECK(results[i]->at.line == lines[i]);
      }
    }
  }
  // A link without a puzzle is named, and the others are read.
  const auto results = read_puzzles(headed + "\nhttps://sudokupad.app/abc123\n");
  REQUIRE(results.size() == 2);
  CHECK(results[0]);
  REQUIRE_FALSE(results[1]);
  CHECK(results[1].error().code == ErrorCode::not_in_link);
  CHECK(results[1].error().at.line == 4);
}

TEST_CASE("below complete rows a blank line ends a puzzle with rules, but not before its rules") {
  const std::string rows = sample("hard.msk");
  const std::string headed = "sudoku 9x9\ndiagonal\n" + rows;
  std::string boxes;
  for (const char* const row : {"aaabbbccc\n", "dddeeefff\n", "ggghhhiii\n"}) {
    for (int i = 0; i < 3; ++i) boxes += row;
  }
  struct Case {
    std::string below;
    std::vector<int> lines;  // where puzzles and errors are, the errors negative
  };
  const std::vector<Case> cases = {
      {rows, {1, 13}},
      {sample("hard.ss"), {1, 13}},
      {"1.....3........2\n", {1, 13}},
      {sample("jigsaw.line"), {1, 13}},
      {R"({"cells":"1.....3........2"})"
       "\n",
       {1, 13}},
      {"what?\n", {1, -13}},
      {"what?\n\n" + kHardLine + "\n", {1, -13, 15}},
      {"Puzzle 3\n\n" + rows, {1, 15}},
      {rows + "diagonal\n\n" + headed, {1, 13, 24}},
      {"anti-knight\n", {1}},
      {"title: Hard\n\nanti-knight\n", {1}},
      {"Digits on the diagonal differ\n", {1}},
      {"boxes:\n" + boxes, {1}},
      {"boxes:\n" + boxes + "\n" + rows, {1, 24}},
      {"foo R1C1\n", {-13}},
  };
  for (const Case& each : cases) {
    const std::string text = headed + "\n" + each.below;
    CAPTURE(text);
    for (const Results& results :
         {read_puzzles(text), read_fed(*PuzzleReader::create(""), text, text.size())}) {
      std::vector<int> lines;
      for (const auto& result : results) {
        lines.push_back(result ? result->at.line : -result.error().at.line);
      }
      CHECK(lines == each.lines);
    }
  }
}

TEST_CASE("a text fed in pieces has the same results as a whole one") {
  const std::string rows = sample("hard.msk");
  const std::string texts[] = {
      "",
      "\n\n# nothing\n",
      "no puzzle\n\n" + kHardLine,
      "Hard puzzle\n\n" + rows,
      "Hard puzzle\n" + rows,
      kHardLine,
      rows + "\n" + sample("hard.ss") + "\n" + kHardLine + "\n\n" + rows,
      rows.substr(0, 30) + "\n" + rows.substr(30, 30) + "\n" + rows.substr(60),
      sample("quizzes.csv"),
      sample("lines.jsonl"),
      sample("one.opensudoku"),
      kHardLine.substr(1) + "\n" + kHardLine + "\n1234............\n",
      "[1,2\n",
      "\xEF\xBB\xBF" + kHardLine + "\r\n" + kHardLine + "\r\n",
      sample("hodoku.givens") + sample("sudokuwiki.s9b") + sample("hard.fpuzzles"),
      kHardLine + "\n" +
          std::string("12\0"
                      "34",
                      5) +
          "\n" + kHardLine,
  };
  for (const std::string& text : texts) {
    CAPTURE(text);
    Results expected = read_puzzles(text);
    if (text.find('\0') != std::string::npos) {
      // One line of binary data does not make a list unreadable.
      expected = {read_puzzles(kHardLine).front(), Error{ErrorCode::not_text, {2, 3}, "0x00"},
                  read_puzzles("\n\n" + kHardLine).front()};
    }
    for (const std::size_t size : {std::size_t{1}, std::size_t{5}, text.size() + 1}) {
      CAPTURE(size);
      check_same(read_fed(PuzzleReader(), text, size), expected);
    }
  }
}

TEST_CASE("objects over several lines, one below the other, are puzzles of their own") {
  const std::string object = "{\n  \"puzzle\": \"" + kHardLine + "\",\n  \"solutions\": [\n    \"" +
                             std::string(81, '1') + "\"\n  ]\n}\n";
  PuzzleReader reader;
  reader.feed(object + object + object);
  reader.finish();
  for (const int line : {1, 7, 13}) {
    const auto puzzle = reader.next();
    REQUIRE(puzzle);
    REQUIRE(*puzzle);
    CHECK(to_line((*puzzle)->grid) == kHardLine);
    CHECK((*puzzle)->at.line == line);
  }
  CHECK_FALSE(reader.next());
}

TEST_CASE("a long list of grids is split at blank lines, a long list of short lines at each line") {
  std::string grids;
  for (int i = 0; i < 100; ++i) grids += sample("hard.msk") + "\r\n";
  const Results puzzles = read_fed(PuzzleReader(), grids, 1000);
  REQUIRE(puzzles.size() == 100);
  for (const auto& puzzle : puzzles) REQUIRE(puzzle);
  CHECK(puzzles.back()->at == TextPosition{991, 1});
  std::string fours;
  for (int i = 0; i < 1000; ++i) fours += "1234............\n";
  CHECK(read_fed(PuzzleReader(), fours, 333).size() == 1000);
  CHECK(read_fed(PuzzleReader(), fours, 333).back()->grid.size() == 4);
  CHECK(read_fed(PuzzleReader(), fours, 333).back()->at.line == 1000);
}

TEST_CASE("a reader for one format refuses the others") {
  auto reader = PuzzleReader::create("hodoku");
  REQUIRE(reader);
  const Results results = read_fed(*std::move(reader), sample("hodoku.givens") + kHardLine, 100);
  REQUIRE(results.size() == 3);
  CHECK(results[1]);
  CHECK(results[2].error().code == ErrorCode::unknown_format);
  CHECK(PuzzleReader::create("x").error().code == ErrorCode::no_such_format);
}

TEST_CASE("an endless line is refused before it fills the memory") {
  PuzzleReader reader;
  const std::string piece(1'000'000, '.');
  for (int i = 0; i < 12; ++i) reader.feed(piece);
  reader.finish();
  const auto result = reader.next();
  REQUIRE(result);
  CHECK(result->error().code == ErrorCode::text_too_large);
  CHECK_FALSE(reader.next());
}

// The results must be the same as a whole and in pieces.
TEST_CASE("any edit of any sample is read or refused, as a whole or in pieces" *
          doctest::test_suite("slow")) {
  std::mt19937 random(1);
  const auto below = [&](std::size_t n) { return random() % n; };
  const auto rows = read_table("samples.tsv");
  constexpr std::string_view kTyped = "123456789.0 \t\n|-+:,;[]{}\"'#%AZx<>&=u/\\";
  for (int i = 0; i < (dance::test::is_long_run() ? 3000 : 300); ++i) {
    std::string text = sample(rows[below(rows.size())][0]);
    for (std::size_t edits = below(6) + 1; edits > 0 && !text.empty(); --edits) {
      const std::size_t at = below(text.size());
      const std::size_t what = below(4);
      if (what == 0) text.erase(at, below(20));
      if (what == 1) text.insert(at, 1, kTyped[below(kTyped.size())]);
      if (what == 2) text[at] = kTyped[below(kTyped.size())];
      if (what == 3) text.insert(at, text.substr(below(text.size()), below(40)));
    }
    CAPTURE(text);
    const Results results = read_puzzles(text);
    REQUIRE_FALSE(results.empty());
    for (const auto& result : results) {
      if (result) continue;
      const Error& error = result.error();
      if (error.code != ErrorCode::empty_text) REQUIRE(error.at.line >= 1);
    }
    PuzzleReader reader;
    reader.feed(text);
    reader.finish();
    REQUIRE(reader.next());
  }
}
