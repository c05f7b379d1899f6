#include "doctest.h"
#include "exact_cover/formats/formats.hpp"
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

TEST_CASE("a written problem reads back as the same problem") {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    const RandomShape shape{seed % 2 == 0, seed % 4 == 0, seed % 3 == 0};
    const std::string text = write_dlx(random_problem(seed, shape));
    CHECK(write_dlx(problem_of(text)) == text);
  }
}

TEST_CASE("one or two bounds precede the name of a primary item") {
  const Problem problem = problem_of("2|a b 0:4000000|c 1|d 1:1|e 03:4|f | x\na b\n");
  CHECK(problem.has_bounds());
  CHECK(problem.bounds(ItemId{0}) == Bounds{2, 2});
  CHECK(problem.bounds(ItemId{1}) == Bounds{1, 1});
  CHECK(problem.bounds(ItemId{2}) == Bounds{0, 4'000'000});
  CHECK(problem.bounds(ItemId{5}) == Bounds{3, 4});
  CHECK(write_dlx(problem) == "2|a b 0:4000000|c d e 3:4|f | x\na b\n");
  CHECK_FALSE(problem_of("1|a 1:1|b\na b\n").has_bounds());
}

TEST_CASE("a problem without primary items is not written as a comment") {
  ProblemBuilder builder;
  REQUIRE(builder.add_secondary("x"));
  const auto again = read_dlx(write_dlx(std::move(builder).build()));
  REQUIRE(again);
  CHECK(again->primary_count() == 0);
  CHECK(again->item_count() == 1);
}

TEST_CASE("errors in Knuth's text have line and column") {
  check_refused("", ErrorCode::empty_text, {});
  check_refused("| only a comment\n", ErrorCode::empty_text, {});
  check_refused("a b a\n", ErrorCode::repeated_name, {1, 5});
  check_refused("a | b | c\n", ErrorCode::unexpected_symbol, {1, 7});
  check_refused("a b:c\n", ErrorCode::bad_name, {1, 3});
  check_refused("a 3:1|b\n", ErrorCode::bad_bounds, {1, 3});
  check_refused("a | b 1:3|x\n", ErrorCode::bounds_on_secondary_item, {1, 7});
  check_refused("a b\n\na  q\n", ErrorCode::unknown_item, {3, 4});
  check_refused("a b\na b |7\n", ErrorCode::cost_unsupported, {2, 5});
  check_refused("a b\na b|7\n", ErrorCode::cost_unsupported, {2, 3});
  check_refused("a b\na b a\n", ErrorCode::repeated_item, {2, 5});
  check_refused("a | b\na:x b\n", ErrorCode::color_on_primary_item, {2, 1});
  check_refused("a | b\na b:\n", ErrorCode::empty_name, {2, 3});
}
