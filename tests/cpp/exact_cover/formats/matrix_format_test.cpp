#include "doctest.h"
#include "exact_cover/formats/formats.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

void check_matrix_refused(std::string_view text, ErrorCode code, TextPosition at) {
  CAPTURE(text);
  const auto problem = read_matrix(text);
  REQUIRE_FALSE(problem);
  CHECK(problem.error().code == code);
  CHECK(problem.error().at == at);
}

}  // namespace

TEST_CASE("a matrix reads the same with and without separators") {
  const std::string expected = "1 2 3\n1 3\n2\n";
  for (const std::string_view text :
       {"101\n010\n", "1 0 1\n0 1 0", "1,0,1\r\n0,1,0\r\n", "\n1; 0; 1\n\n0; 1; 0\n"}) {
    CAPTURE(text);
    const auto problem = read_matrix(text);
    REQUIRE(problem);
    CHECK(write_dlx(*problem) == expected);
  }
}

TEST_CASE("a first line of names gives the items their names") {
  const auto problem = read_matrix("A B C\n1 0 1\n010\n");
  REQUIRE(problem);
  CHECK(write_dlx(*problem) == "A B C\nA C\nB\n");
}

TEST_CASE("a written matrix reads back as the same problem") {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {});
    const auto text = write_matrix(problem);
    REQUIRE(text);
    const auto again = read_matrix(*text);
    REQUIRE(again);
    CHECK(write_dlx(*again) == write_dlx(problem));
  }
}

TEST_CASE("a problem with secondary items cannot be written as a matrix") {
  const auto text = write_matrix(problem_of("a | x\na x\n"));
  REQUIRE_FALSE(text);
  CHECK(text.error().code == ErrorCode::secondary_unsupported);
  CHECK(text.error().found == "x");
}

TEST_CASE("errors in a matrix have line and column") {
  check_matrix_refused("101\n01\n", ErrorCode::wrong_row_length, {2, 1});
  check_matrix_refused("1 0 1\n0 2 0\n", ErrorCode::unexpected_symbol, {2, 3});
  check_matrix_refused("101\n0é0\n", ErrorCode::unexpected_symbol, {2, 2});
  check_matrix_refused("A A\n1 0\n", ErrorCode::repeated_name, {1, 3});
  check_matrix_refused(" \n", ErrorCode::empty_text, {});
}

TEST_CASE("an empty first cell of a header makes room for the options' names, even for one item") {
  const auto problem = read_csv(",A\nx,1\ny,1\n");
  REQUIRE(problem);
  CHECK(problem->item_count() == 1);
  CHECK(problem->option_name(OptionId{1}) == "y");
}

TEST_CASE("names that a spreadsheet would run as formulas are plain texts in CSV, and read back") {
  ProblemBuilder builder;
  for (const char* const name : {"=A", "'=A", "'A", "+1", "-1", "@B", "＝C", "=\"D\",1"}) {
    REQUIRE(builder.add_primary(name));
  }
  for (std::int32_t item = 0; item < 8; ++item) {
    const auto option = builder.add_option(std::vector<Entry>{{ItemId{item}}});
    REQUIRE(option);
    REQUIRE(builder.name_option(*option, {item == 0 ? "=1+1" : "'" + std::to_string(item)}));
  }
  const Problem problem = std::move(builder).build();
  const auto text = write_csv(problem);
  REQUIRE(text);
  CHECK(text->starts_with(",'=A,''=A,'A,'+1,'-1,'@B,'＝C,\"'=\"\"D\"\",1\"\n'=1+1,1,"));
  const auto again = read_csv(*text);
  REQUIRE(again);
  CHECK(write_json_problem(*again) == write_json_problem(problem));
}
