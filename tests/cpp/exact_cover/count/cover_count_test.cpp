#include "exact_cover/count/cover_count.hpp"

#include <array>

#include "doctest.h"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

Problem golden(const std::string& name) {
  return problem_of(read_data("exact-cover/" + name + ".dlx"));
}

std::string solver_for(const std::string& name, std::string_view asked) {
  const auto counter = make_counter(asked, golden(name));
  REQUIRE(counter);
  return std::string((*counter)->solver());
}

}  // namespace

TEST_CASE("counts by memo if subproblems recur, otherwise by search") {
  for (const char* const name : {"domino-12x12", "tetro-any-8x8", "latin-5", "latin-7-reduced",
                                 "ltromino-9x10", "blocks-6"}) {
    CAPTURE(name);
    CHECK(solver_for(name, kAutomatic) == "memo");
  }
  for (const char* const name :
       {"pent-6x10", "pent-scott", "soma-3x3x3", "queens-12", "langford-11", "pent-4x15"}) {
    CAPTURE(name);
    CHECK(solver_for(name, kAutomatic) == "bit-matrix");
  }
}

TEST_CASE("counts by the named solver") {
  for (const char* const name : {"memo", "bit-matrix", "dancing-links"}) {
    CHECK(solver_for("queens-8", name) == name);
    auto counter = make_counter(name, golden("queens-8"));
    run_to_end(**counter, kNoLimit);
    CHECK((*counter)->count_text() == "92");
  }
  CHECK(make_counter("links", golden("queens-8")).error().code == ErrorCode::unknown_solver);
}

TEST_CASE("refuses to count a problem with bounds by memo") {
  const Problem problem = problem_of("2|a 0:2|b 0:1|c\na c\na b\nb\nb c\n");
  CHECK(begin_paying_memo(problem) == nullptr);
  const auto counter = make_counter("auto", problem);
  REQUIRE(counter);
  run_to_end(**counter, kNoLimit);
  CHECK((*counter)->stats().solutions == exact_covers(problem).size());
  CHECK((*counter)->solver() == "bit-matrix");
  const auto refused = make_counter("memo", problem);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == ErrorCode::bounds_unsupported);
  CHECK(refused.error().expected == "bit-matrix");
}

TEST_CASE("refuses to count by memo if the bit matrix is too large") {
  ProblemBuilder builder;
  for (int i = 0; i < 12'000; ++i) REQUIRE(builder.add_primary(std::to_string(i)));
  for (int i = 0; i < 12'000; ++i) REQUIRE(builder.add_option(std::array{Entry{ItemId{i}}}));
  const Problem problem = std::move(builder).build();
  CHECK(begin_paying_memo(problem) == nullptr);
  CHECK(make_counter(kMemo, problem).error().code == ErrorCode::too_large);
}
