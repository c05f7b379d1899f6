#include "exact_cover/count/cover_count.hpp"

#include <array>
#include <string>

#include "doctest.h"
#include "exact_cover/solve/prepared_cover.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

Problem golden(const std::string& name) {
  return problem_of(read_data("exact-cover/" + name + ".dlx"));
}

CountSearch counter(const Problem& problem) {
  const auto share = [&](const Stop&) {
    return OrbitProblems{{{std::make_shared<const Problem>(problem)}}};
  };
  return {make_search(fastest_solver(problem), problem), problem, share};
}

std::string solver_for(const std::string& name) {
  const Problem problem = golden(name);
  const auto prepared = PreparedCover::create(kAutomatic, problem);
  REQUIRE(prepared);
  CountSearch search = counter(prepared->searched());
  while (!search.is_decided()) search.run(1'000);
  return std::string(search.solver());
}

}  // namespace

TEST_CASE("counts by memo where subproblems recur, otherwise by search" *
          doctest::test_suite("slow")) {
  for (const char* const name : {"domino-12x12", "tetro-any-8x8", "latin-5", "latin-7-reduced",
                                 "ltromino-9x10", "blocks-6"}) {
    CAPTURE(name);
    CHECK(solver_for(name) == "memo");
  }
  for (const char* const name :
       {"pent-6x10", "pent-scott", "soma-3x3x3", "queens-12", "langford-11", "pent-4x15"}) {
    CAPTURE(name);
    CHECK(solver_for(name) == "bit-matrix");
  }
}

TEST_CASE("a search that ends early has the nodes and solutions of one without a memo") {
  const Problem problem = golden("queens-8");
  CountSearch search = counter(problem);
  check_budget_is_kept(search, 7);
  CHECK(search.stats().nodes == 1049);
  CHECK(search.count_text() == "92");
  CHECK(search.solver() == "bit-matrix");
}

TEST_CASE("a memo that takes over counts all solutions, including those already found") {
  const Problem problem = golden("domino-8x8");
  CountSearch search = counter(problem);
  std::uint64_t found = 0;
  run_to_end(search, 100, [&] { ++found; });
  CHECK(found > 0);
  CHECK(search.solver() == "memo");
  CHECK(search.count_text() == "12988816");
  CHECK(search.stats().solutions == 12'988'816);
}

TEST_CASE("a trial that does not pay changes neither nodes nor solutions" *
          doctest::test_suite("slow")) {
  for (const char* const name : {"soma-3x3x3", "pent-3x20", "langford-11"}) {
    CAPTURE(name);
    const Problem problem = golden(name);
    const auto search = make_search(CoverSolver::bit_matrix, problem);
    run_to_end(*search, kNoLimit);
    CountSearch counted = counter(problem);
    run_to_end(counted, 100);
    CHECK(counted.stats().nodes == search->stats().nodes);
    CHECK(counted.count_text() == search->count_text());
  }
}

TEST_CASE("a count splits only once its solver is decided") {
  const Problem problem = golden("langford-11");
  CountSearch search = counter(problem);
  search.run(100);
  CHECK(search.split(kAllBranches).empty());
  while (!search.is_decided()) search.run(100);
  search.run(100);
  CHECK_FALSE(search.split(kAllBranches).empty());
}

TEST_CASE("a memo refuses bounds and matrices that exceed the limit") {
  const auto bounds = refuse_memo(problem_of("2|a 0:2|b 0:1|c\na c\na b\nb\nb c\n"));
  REQUIRE(bounds);
  CHECK(bounds->code == ErrorCode::bounds_unsupported);
  CHECK(bounds->expected == "bit-matrix");
  ProblemBuilder builder;
  for (int i = 0; i < 12'000; ++i) REQUIRE(builder.add_primary(std::to_string(i)));
  for (int i = 0; i < 12'000; ++i) REQUIRE(builder.add_option(std::array{Entry{ItemId{i}}}));
  const auto large = refuse_memo(std::move(builder).build());
  REQUIRE(large);
  CHECK(large->code == ErrorCode::too_large);
  CHECK_FALSE(refuse_memo(golden("queens-8")));
}

TEST_CASE("a count without a problem for the memo continues by search") {
  const Problem problem = golden("domino-6x6");
  CountSearch search(make_search(CoverSolver::bit_matrix, problem), problem,
                     [](const Stop&) { return OrbitProblems(); });
  run_to_end(search, kNoLimit);
  CHECK(search.solver() == "bit-matrix");
  CHECK(search.count_text() == "6728");
}

TEST_CASE("a count makes no problems for a memo that would cost more than its search saves") {
  const Problem problem = golden("domino-8x8");
  int made = 0;
  const auto make = [&](const Stop&) {
    ++made;
    return OrbitProblems{{{std::make_shared<const Problem>(problem)}}};
  };
  const auto count = [&](double make_cost) {
    CountSearch search(make_search(CoverSolver::bit_matrix, problem), problem, make,
                       kUsualMemoBytes, make_cost);
    while (!search.is_decided()) search.run(1'000);
    return search.solver();
  };
  CHECK(count(1e15) == "bit-matrix");
  CHECK(made == 0);
  CHECK(count(1e3) == "memo");
  CHECK(made == 1);
}
