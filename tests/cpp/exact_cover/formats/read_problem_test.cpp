#include "exact_cover/formats/read_problem.hpp"

#include "tests/support/searching.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;

namespace {

std::string_view format_of(std::string_view text) {
  const auto read = read_problem(text);
  REQUIRE_MESSAGE(read, message(read.error()));
  return name(read->format);
}

// Returns the formats of all interpretations in order, with an exclamation mark after each failure.
std::string formats_of(std::string_view text) {
  std::string formats;
  for (const Interpretation& interpretation : interpretations(text)) {
    if (!formats.empty()) formats += ' ';
    formats += name(interpretation.format);
    if (!interpretation.problem) formats += '!';
  }
  return formats;
}

}  // namespace

TEST_CASE("a matrix and Knuth's text are distinguished") {
  CHECK(format_of("0010110\n1001001\n") == "matrix");
  CHECK(format_of("0 0 1\n1 1 0\n") == "matrix");
  CHECK(format_of("A B C\n0 0 1\n1 1 0\n") == "matrix");
  CHECK(format_of("A,B,C\n001\n110\n") == "matrix");
  CHECK(format_of("A B C\nA C\nB\n") == "dlx");
  CHECK(format_of("| comment\n1 2 3\n1 3\n2\n") == "dlx");
  CHECK(format_of("00 01 10 11\n00 01\n10 11\n") == "dlx");
  CHECK(format_of("0 1 2\n0 1\n2\n") == "dlx");
}

TEST_CASE("a matrix with a wrong digit is refused as a matrix") {
  const auto read = read_problem("101\n012\n");
  REQUIRE_FALSE(read);
  CHECK(read.error().code == ErrorCode::unexpected_symbol);
  CHECK(read.error().at == TextPosition{2, 3});
}

TEST_CASE("a lone list of names is refused unless it is marked as a problem") {
  constexpr std::string_view kSudoku =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  for (const std::string& text : {std::string("hello world"), std::string("<?xml?><x/>"),
                                  std::string(kSudoku), "\xEF\xBB\xBF" + std::string(kSudoku)}) {
    CAPTURE(text);
    CHECK(read_problem(text).error().code == ErrorCode::no_options);
    CHECK(read_problem(text, ProblemFormat::dlx));
  }
  const Error error = interpretations("\n  hello world\n").front().problem.error();
  CHECK(error.at == TextPosition{2, 3});
  CHECK(error.found == "  hello world");
  CHECK(format_of("hello world |") == "dlx");
  CHECK(format_of(R"({"items": ["hello"], "options": []})") == "json");
}

TEST_CASE("an empty text is an error") {
  CHECK(read_problem("").error().code == ErrorCode::empty_text);
  CHECK(formats_of(" \n") == "dlx!");
}

TEST_CASE("a text with two interpretations gets both") {
  // The first line may name the items or be an option.
  CHECK(formats_of("A B C\nA C\nB\n") == "dlx sets");
  CHECK(formats_of("00 01 10 11\n00 01\n10 11\n") == "dlx sets");
  // These are two items called 0 and 1, or two columns.
  CHECK(formats_of("0 1\n0 1\n") == "matrix dlx");
  // A comma within a word may be part of a name.
  CHECK(formats_of("1,2 3,4\n1,2\n3,4\n") == "dlx sets");
}

TEST_CASE("a likely interpretation that fails neither hides others nor gives way to them") {
  CHECK(formats_of("A B C\nA C\nB D\n") == "dlx! sets");
  const auto read = read_problem("A B C\nA C\nB D\n");
  REQUIRE_FALSE(read);
  CHECK(read.error().code == ErrorCode::unknown_item);
}

TEST_CASE("most texts have one interpretation") {
  CHECK(formats_of("1 4 7\n1 4\n4 5 7\n3 5 6\n") == "sets");
  CHECK(formats_of("A, B, C\nA, C\nB\n") == "sets");
  CHECK(formats_of("{1, 4}\n{\"2\"}\n") == "sets");
  CHECK(formats_of("B = 1, 4\nC: 5\n") == "sets");
  CHECK(formats_of("B={1,4}, C={5}") == "sets");
  CHECK(formats_of("{\"B\": [1, 4]}") == "json");
  CHECK(formats_of("{B: [1, 4]}") == "program");
  CHECK(formats_of("[[1, 4]]") == "json");
  CHECK(formats_of(",A,B\nrow 1,1,0\nrow 2,0,1\n") == "csv");
  CHECK(formats_of("A,B,C,D\n1,0,1,2\n") == "csv!");
  CHECK(formats_of("1,0,1\n0,1,0\n") == "matrix");
  CHECK(formats_of("a | b\na b\n") == "dlx");
  CHECK(formats_of("a 2|b\na b\n") == "dlx");
  CHECK(formats_of("a 2b|\na 2b\n") == "dlx!");
  CHECK(formats_of("x=1 x=2\nx=1\nx=2\n") == "dlx");
}

TEST_CASE("Knuth's own texts are recognised") {
  for (const char* const file : {"langford-8", "pent-scott", "queens-8", "sudoku-4x4-empty",
                                 "soma-3x3x3", "sts-9", "blocks-6", "queendom-8-5"}) {
    CAPTURE(file);
    CHECK(format_of(test::read_data("exact-cover/" + std::string(file) + ".dlx")) == "dlx");
  }
}

TEST_CASE("a requested format is used") {
  const auto problem = read_problem("A B C\nA C\nB\n", ProblemFormat::sets);
  REQUIRE(problem);
  CHECK(problem->option_count() == 3);
  CHECK(problem->primary_count() == 3);
}
