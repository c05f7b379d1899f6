#include "exact_cover/dlx_format.hpp"

#include "doctest.h"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

void check_refused(std::string_view text, ErrorCode code, TextPosition at) {
  CAPTURE(text);
  const auto problem = read_dlx(text);
  REQUIRE_FALSE(problem);
  CHECK(problem.error().code == code);
  CHECK(problem.error().at == at);
}

}  // namespace

TEST_CASE("Knuth's text is read with comments, secondary items and colours") {
  const auto problem = read_dlx(
      "| the toy problem of TAOCP 7.2.2.1 (49)\r\n"
      "p q r | x y\r\n"
      "\r\n"
      "p q x y:A\n"
      "p r x:A y\n"
      "| half-way\n"
      "p x:B\n"
      "q x:A\n"
      "r y:B\n");
  REQUIRE(problem);
  CHECK(problem->primary_count() == 3);
  CHECK(problem->item_count() == 5);
  CHECK(problem->option_count() == 5);
  CHECK(found_covers(*problem) == std::set<OptionSet>{{1, 3}});
}

TEST_CASE("what was written is read back as the same problem") {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    const std::string text = write_dlx(random_problem(seed, {seed % 2 == 0, seed % 4 == 0}));
    CHECK(write_dlx(problem_of(text)) == text);
  }
}

TEST_CASE("a problem without primary items is written so that it is not a comment") {
  ProblemBuilder builder;
  REQUIRE(builder.add_secondary("x"));
  const auto again = read_dlx(write_dlx(std::move(builder).build()));
  REQUIRE(again);
  CHECK(again->primary_count() == 0);
  CHECK(again->item_count() == 1);
}

TEST_CASE("errors in Knuth's text name line and column") {
  check_refused("", ErrorCode::empty_text, {});
  check_refused("| only a comment\n", ErrorCode::empty_text, {});
  check_refused("a b a\n", ErrorCode::repeated_name, {1, 5});
  check_refused("a | b | c\n", ErrorCode::unexpected_symbol, {1, 7});
  check_refused("a b:c\n", ErrorCode::bad_name, {1, 3});
  check_refused("a 1:3|b\n", ErrorCode::bounds_unsupported, {1, 3});
  check_refused("a b\n\na  q\n", ErrorCode::unknown_item, {3, 4});
  check_refused("a b\na b |7\n", ErrorCode::cost_unsupported, {2, 5});
  check_refused("a b\na b|7\n", ErrorCode::cost_unsupported, {2, 3});
  check_refused("a b\na b a\n", ErrorCode::repeated_item, {2, 5});
  check_refused("a | b\n  b\n", ErrorCode::no_primary_item, {2, 3});
  check_refused("a | b\na:x b\n", ErrorCode::color_on_primary_item, {2, 1});
  check_refused("a | b\na b:\n", ErrorCode::empty_name, {2, 3});
}
