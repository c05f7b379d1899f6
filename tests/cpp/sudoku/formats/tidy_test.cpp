#include "sudoku/formats/tidy.hpp"

#include <functional>
#include <string>
#include <string_view>

#include "sudoku/formats/read.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/reading.hpp"
#include "tests/sudoku/tables.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

const std::string kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

using Change = std::function<std::string(const std::string& row, int number)>;

// Returns the rows of the hard puzzle after changing each of them.
std::string rows_with(const Change& change) {
  std::string text;
  for (int row = 0; row < 9; ++row) text += change(kHard.substr(row * 9, 9), row + 1) + '\n';
  return text;
}

// Joins the cells of a row by `between`, with `blank` for the blank ones.
std::string joined(const std::string& row, std::string_view between, std::string_view blank) {
  std::string text;
  for (const char c : row) {
    if (!text.empty()) text += between;
    text += c == '.' ? std::string(blank) : std::string{c};
  }
  return text;
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

Puzzle hard_in(const std::string& text) {
  CAPTURE(text);
  const auto puzzle = read_puzzle(text);
  REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
  CHECK(to_line(puzzle->grid) == kHard);
  return *puzzle;
}

}  // namespace

TEST_CASE("a puzzle quoted in a mail is read") {
  hard_in("> " + kHard);
  hard_in(rows_with([](const auto& row, int) { return "> " + row; }));
  hard_in("> > " + with(sample("hard.ss"), "\n", "\n> > "));
}

TEST_CASE("code fences are ignored") {
  hard_in("```\n" + kHard + "\n```\n");
  hard_in("```text\n" + sample("hard.ss") + "```\n");
  CHECK(read_puzzles("```\n" + kHard + "\n" + kHard + "\n```\n").size() == 2);
  CHECK(read_fed({}, "```\n" + kHard + "\n" + kHard + "\n```\n", 7).size() == 2);
}

TEST_CASE("rows and puzzles may be numbered") {
  hard_in(
      rows_with([](const auto& row, int number) { return std::to_string(number) + " " + row; }));
  hard_in(rows_with([](const auto& row, int number) {
    return std::string{static_cast<char>('A' + number - 1), ' '} + joined(row, " ", ".");
  }));
  for (const char* const mark : {": ", ". ", ") "}) {
    const Results puzzles = read_puzzles("1" + (mark + kHard) + "\n2" + mark + kHard + '\n');
    REQUIRE(puzzles.size() == 2);
    REQUIRE(puzzles[1]);
    CHECK(puzzles[1]->at.line == 2);
    CHECK(to_line(puzzles[1]->grid) == kHard);
  }
}

TEST_CASE("the words around a puzzle on its line are its name") {
  CHECK(hard_in("Easter Monster " + kHard).name == "Easter Monster");
  CHECK(hard_in("puzzle=" + kHard).name == "puzzle");
  CHECK(hard_in("7.2: " + kHard + ": hard").name == "7.2 hard");
  CHECK(hard_in('"' + kHard + "\",").name.empty());
  CHECK(hard_in("{\"" + kHard + "\",").name.empty());
}

TEST_CASE("a link is read in brackets and within a sentence") {
  const std::string link = "https://www.sudokuwiki.org/sudoku.htm?bd=" + kHard;
  hard_in('<' + link + '>');
  hard_in("[this one](" + link + ')');
  hard_in("Try " + link + " today");
  for (const char* const after :
       {".", ",",  "!",      "?",  ";",  ":",  ")",  ").", "]",  "\"", "'", "`",
        "”", "。", "，很难", "！", "？", "」", "）", "…",  "**", "*",  "_"}) {
    CAPTURE(after);
    hard_in(link + after);
    hard_in("see " + link + after);
    hard_in("see " + link + after + " then");
  }
  hard_in("请看：" + link + "。");
  hard_in("(" + link + ").");
  hard_in("**" + link + "**.");
  // Dots may be blank cells.
  const std::string dots = link.substr(0, link.size() - 1) + '.';
  const auto blank = read_puzzle("see " + dots + " today");
  REQUIRE(blank);
  CHECK(blank->grid.cells().back() == 0);
}

TEST_CASE("a link is read among lines of words") {
  const std::string link = "https://www.sudokuwiki.org/sudoku.htm?bd=" + kHard;
  hard_in("Try this puzzle\n" + link + "\nthanks");
  hard_in("Hi all,\n\nmy new one: " + link + ".\n\nHave fun!\n");
}

TEST_CASE("a grid is read from the source code of a program") {
  const auto array = [](std::string_view open, std::string_view close) {
    return rows_with([&](const auto& row, int) {
      return std::string(open) + joined(row, ", ", "0") + std::string(close) + ',';
    });
  };
  hard_in("grid = [" + array("[", "]") + "]\n");
  hard_in("int grid[9][9] = {\n" + array("{", "}") + "};\n");
  hard_in("[" + array("[", "]") + "]");
  hard_in(rows_with([](const auto& row, int) { return "  '" + row + "',"; }));
}

TEST_CASE("cells of tables may be empty") {
  const auto row_of = [](const auto& row, int) { return "| " + joined(row, " | ", " ") + " |"; };
  const std::string rule = "+---+---+---+---+---+---+---+---+---+";
  hard_in(rule + '\n' + rows_with([&](const auto& row, int number) {
            return row_of(row, number) + '\n' + rule;
          }));
  const std::string heading = "| a | b | c | d | e | f | g | h | i |\n";
  hard_in(heading + "|---|---|---|---|---|---|---|---|---|\n" + rows_with(row_of));
}

TEST_CASE("rows with spaces for blank cells may lack trailing spaces") {
  hard_in(rows_with([](const auto& row, int) {
    const std::string spaces = with(row, ".", " ");
    return spaces.substr(0, spaces.find_last_not_of(' ') + 1);
  }));
}

TEST_CASE("lists of different lengths are no rows that lack trailing spaces") {
  for (const char* const text :
       {"A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n", "A B C D\nA C\nB D\nA D\n"}) {
    const auto puzzle = read_puzzle(text);
    REQUIRE_FALSE(puzzle);
    CHECK(puzzle.error().code == ErrorCode::unknown_format);
  }
}

TEST_CASE("full-width digits, wide spaces and entities are read as plain characters") {
  std::string wide;
  for (const char c : kHard) {
    wide += c == '.' ? "．" : std::string("\xEF\xBC") + static_cast<char>(0x90 + (c - '0'));
  }
  hard_in(wide);
  hard_in(with(kHard, ".", "&#46;"));
  for (const char* const space : {"\u00A0", "\u3000", "&nbsp;"}) {
    hard_in(rows_with([&](const auto& row, int) { return joined(row, space, "."); }));
    hard_in(rows_with([&](const auto& row, int) { return with(row, ".", space); }));
  }
  hard_in(rows_with([](const auto& row, int) { return row + "<br>"; }));
  hard_in(with(kHard, "36", "3\u200B6"));
}

TEST_CASE("an unusual symbol is blank, also beside usual ones among cells alone") {
  for (const char* const sign : {"-", "·", "•", "—", "□", "O"}) {
    hard_in(with(kHard, ".", sign));
    hard_in(rows_with([&](const auto& row, int) { return with(row, ".", sign); }));
  }
  for (const char* const sign : {"-", "·", "—", "O"})
    hard_in(with(kHard, "8.", "8" + std::string(sign)));
  hard_in(with(with(kHard, "..", ".·"), "6", "6"));
  check_error(with(kHard, "8.", "8-") + " by me",
              {ErrorCode::unexpected_symbol, {1, 2}, "-", "1–9"});
}

TEST_CASE("an unusual symbol is blank inside borders of other signs, and beside words") {
  std::string framed;
  for (int row = 0; row < 9; ++row) {
    const std::string cells = with(kHard.substr(std::size_t(row) * 9, 9), ".", "o");
    framed += (row % 3 == 0 ? "+---+---+---+\n|" : "|") + cells.substr(0, 3) + '|' +
              cells.substr(3, 3) + '|' + cells.substr(6) + "|\n";
  }
  hard_in(framed + "+---+---+---+\n");
  for (const char* const sign : {"+", "·", "-"}) hard_in("Solve this " + with(kHard, ".", sign));
}

TEST_CASE("the words around a puzzle are its name, unless they greet someone") {
  const auto name_of = [](const std::string& text) {
    const auto puzzle = read_puzzle(text);
    REQUIRE(puzzle);
    return puzzle->name;
  };
  CHECK(name_of("From the paper (hard) " + kHard) == "From the paper (hard)");
  CHECK(name_of("Hi Bob, try this: " + kHard).empty());
  CHECK(name_of("Hidden pairs: " + kHard) == "Hidden pairs");
}

TEST_CASE("an unreadable text is refused with the place in the original") {
  check_error("> " + kHard.substr(1), {ErrorCode::wrong_length, {1, 83}, "80", "81"});
  check_error("Here is no puzzle", {ErrorCode::unknown_format, {1, 1}, "", ""});
  const auto constraint = read_puzzle("{\"thermo\": [1], \"puzzle\": \"" + kHard + "\"}");
  REQUIRE_FALSE(constraint);
  CHECK(constraint.error().code == ErrorCode::unknown_constraint);
  CHECK_FALSE(read_puzzle("[\"" + kHard + "\", \"8.."));
  CHECK_FALSE(read_puzzle(kHard.substr(1) + ',' + std::string(kHardSolution)));
}

TEST_CASE("rows with + before placed digits are not rewritten if they hold anything else") {
  std::string text = sample("plus.rows");
  text.insert(text.find('\n'), " x");
  check_error(text, {ErrorCode::wrong_row_length, {1, 17}, "12", "9"});
}

TEST_CASE("rows with + before placed digits may have spaces") {
  const Puzzle plain = *read_puzzle(sample("plus.rows"));
  std::string text = sample("plus.rows");
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 3)) {
    text.insert(at, " \t");
  }
  const auto puzzle = read_puzzle(text);
  REQUIRE(puzzle);
  CHECK(puzzle->grid == plain.grid);
  CHECK(puzzle->placed == plain.placed);
}

TEST_CASE("mathematical digits are digits, from the first to the last") {
  hard_in(with(kHard, "9", "\U0001D7FF"));
  hard_in(with(kHard, "1", "\U0001D7CF"));
}
