#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/reading.hpp"
#include "tests/sudoku/tables.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

std::string shape(BoxShape box) {
  return std::to_string(box.height) + "×" + std::to_string(box.width);
}

std::size_t count_lines(const std::string& text) {
  std::size_t lines = 1;
  for (const char c : text) lines += c == '\n';
  return lines;
}

}  // namespace

// The samples are exactly as each program writes them.
TEST_CASE("every sample is read, with a description of its interpretation") {
  for (const auto& row : read_table("samples.tsv")) {
    REQUIRE(row.size() >= 8);
    CAPTURE(row[0]);
    const std::vector<Interpretation> interpretations = read(sample(row[0]));
    const Interpretation& interpretation = interpretations.front();
    REQUIRE(interpretation.puzzles.size() == std::stoul(row[2]));
    for (const auto& puzzle : interpretation.puzzles) {
      REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
      CHECK(puzzle->format == row[1]);
      CHECK(puzzle->at.line >= 1);
      CHECK(puzzle->at.column >= 1);
    }
    CHECK(interpretation.format == row[1]);
    CHECK(std::to_string(interpretation.size) == row[3]);
    CHECK(shape(interpretation.box) == row[4]);
    CHECK(interpretation.symbols == row[5]);
    CHECK(std::to_string(interpretation.givens) == row[6]);
    CHECK(to_line(interpretation.puzzles.front()->grid) == cells_named(row[7]));
    CHECK(interpretation.puzzles.front()->name == (row.size() > 8 ? row[8] : ""));
  }
}

TEST_CASE("every format has a sample, which is read by the name of the format") {
  std::set<std::string> seen;
  for (const auto& row : read_table("samples.tsv")) {
    CAPTURE(row[0]);
    seen.insert(row[1]);
    const Results results = read_puzzles(sample(row[0]), row[1]);
    REQUIRE(results.size() == std::stoul(row[2]));
    REQUIRE_MESSAGE(results.front(), message(results.front().error()));
    CHECK(to_line(results.front()->grid) == cells_named(row[7]));
  }
  for (const Format& format : formats()) {
    // Those with rules have theirs in tests/data/formats/variants.
    constexpr std::array kWithRules = {std::string_view("rule-text"),
                                       std::string_view("iss"),
                                       std::string_view("samurai"),
                                       kKillerFormat,
                                       kSoloFormat,
                                       kKsudokuFormat};
    const bool has_rules =
        std::find(kWithRules.begin(), kWithRules.end(), format.name) != kWithRules.end();
    CHECK((has_rules || seen.contains(std::string(format.name))));
  }
}

TEST_CASE("file extensions also name formats, and other names are refused") {
  CHECK(read_puzzles(sample("list.sdm"), "sdm").size() == 3);
  CHECK(read_puzzles(sample("sudocue.sdk"), "sdk").front());
  CHECK(read_puzzles(sample("hard.msk"), "msk").front());
  CHECK(read_puzzles(sample("hard.ss"), "ss").front());
  CHECK(read_puzzles(sample("gsf.csv"), "gsf").front());
  const Results refused = read_puzzles(sample("hard.line"), "nothing");
  REQUIRE_FALSE(refused.front());
  CHECK(refused.front().error().code == ErrorCode::no_such_format);
  const Results other = read_puzzles(sample("hard.line"), "json");
  REQUIRE_FALSE(other.front());
  CHECK(other.front().error().code == ErrorCode::unknown_format);
}

TEST_CASE("Windows line endings and a byte order mark change nothing in any sample") {
  for (const auto& row : read_table("samples.tsv")) {
    CAPTURE(row[0]);
    std::string text = "\xEF\xBB\xBF";
    for (const char c : sample(row[0])) {
      if (c == '\n') text += '\r';
      if (c != '\r') text += c;
    }
    const Results results = read_puzzles(text);
    REQUIRE(results.size() == std::stoul(row[2]));
    REQUIRE_MESSAGE(results.front(), message(results.front().error()));
    CHECK(to_line(results.front()->grid) == cells_named(row[7]));
  }
}

TEST_CASE("a sample fed in pieces is read the same") {
  for (const auto& row : read_table("samples.tsv")) {
    CAPTURE(row[0]);
    const std::string text = sample(row[0]);
    for (const std::size_t size : {std::size_t{1}, std::size_t{7}, text.size()}) {
      const Results results = read_fed({}, text, size);
      REQUIRE(results.size() == std::stoul(row[2]));
      REQUIRE(results.front());
      CHECK(to_line(results.front()->grid) == cells_named(row[7]));
      CHECK(results.front()->at == read_puzzles(text).front()->at);
    }
  }
}

TEST_CASE("copies of a sample between blank lines are a list of any length") {
  constexpr std::size_t kCopies = 40;
  for (const auto& row : read_table("samples.tsv")) {
    const Format format = formats_named(row[1])->front();
    const std::string text = sample(row[0]);
    // A blank line within it is not the end of a puzzle only in a text of its own.
    const bool has_parts = text.find("\n\n") != std::string::npos;
    if (format.is_document || row[2] != "1" || has_parts) continue;
    CAPTURE(row[0]);
    std::string list;
    for (std::size_t i = 0; i < kCopies; ++i) list += text + "\n\n";
    const Results results = read_fed({}, list, list.size());
    CHECK(results.size() == kCopies);
    for (const auto& result : results) {
      CHECK(result);
      if (result) CHECK(to_line(result->grid) == cells_named(row[7]));
    }
  }
}

// The position of an error must be inside the text.
TEST_CASE("a sample of any format, cut off anywhere, is read or refused with a place" *
          doctest::test_suite("slow")) {
  for (const auto& row : read_table("samples.tsv")) {
    CAPTURE(row[0]);
    const std::string text = sample(row[0]);
    const std::size_t step = text.size() / 40 + 1;
    for (std::size_t length = 1; length < text.size(); length += step) {
      CAPTURE(length);
      for (const auto& result : read_puzzles(std::string_view(text).substr(0, length))) {
        if (result) continue;
        const Error& error = result.error();
        if (error.code == ErrorCode::empty_text || error.code == ErrorCode::not_text) continue;
        CHECK(error.at.line >= 1);
        CHECK(static_cast<std::size_t>(error.at.line) <= count_lines(text));
        CHECK(error.at.column >= 1);
      }
    }
  }
}
