#include <memory>

#include "doctest.h"
#include "exact_cover/solve/cover_solver.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"
#include "tests/support/subtrees.hpp"

using namespace dance;
using namespace dance::test;

namespace {

std::uint64_t check_subtrees_of(const Problem& problem, CoverSolver solver, ItemChoice item_choice,
                                std::uint64_t budget) {
  const auto begin = [&](const Prefix& prefix) {
    return make_search(solver, problem, item_choice, choices_of(prefix));
  };
  return check_subtrees(begin, budget, &CoverSearch::solution);
}

}  // namespace

TEST_CASE("subtrees split off add up to the whole with any solver, with bounds or without") {
  for (const auto& named : kCoverSolvers) {
    CAPTURE(named.name);
    std::uint64_t subtrees = 0;
    for (std::uint32_t seed = 1; seed <= random_cases(2000); ++seed) {
      CAPTURE(seed);
      const bool has_bounds = seed % 7 < 4;
      const Problem problem = random_problem(seed, {seed % 2 == 0, seed % 4 == 0, has_bounds});
      const ItemChoice item_choice = seed % 3 == 0 ? ItemChoice::first : ItemChoice::fewest;
      subtrees += check_subtrees_of(problem, named.value, item_choice, 1 + seed % 5);
    }
    CHECK(subtrees > random_cases(5000));
  }
}

TEST_CASE("larger problems are split repeatedly") {
  for (const auto& named : kCoverSolvers) {
    CAPTURE(named.name);
    const Problem langford = problem_of(read_data("exact-cover/langford-8.dlx"));
    CHECK(check_subtrees_of(langford, named.value, ItemChoice::fewest, 50) > 20);
    if (!is_long_run()) continue;
    const Problem queens = problem_of(read_data("exact-cover/queendom-8-5.dlx"));
    CHECK(check_subtrees_of(queens, named.value, ItemChoice::fewest, 10'000) > 50);
  }
}

TEST_CASE("a search that has not begun, or has ended, has nothing to split") {
  for (const auto& [solver, name] : kCoverSolvers) {
    const Problem problem = paper_example();
    const auto search = make_search(solver, problem);
    CHECK(search->split(kAllBranches).empty());
    run_to_end(*search, kNoLimit);
    CHECK(search->split(kAllBranches).empty());
  }
}

TEST_CASE("a search skips the subtrees it has split off") {
  for (const auto& [solver, name] : kCoverSolvers) {
    const Problem problem = problem_of("a b\na\na\na\nb\nb\n");
    const auto search = make_search(solver, problem);
    CHECK(search->run(kNoLimit) == Outcome::found);
    // b has fewer options. Its second one is split off; below the first one, a has three.
    const auto subtrees = search->split(kAllBranches);
    REQUIRE(subtrees.size() == 1);
    CHECK(subtrees.front().prefix == Prefix{4, 1});
    CHECK(subtrees.front().weight == 0.5);
    run_to_end(*search, kNoLimit);
    CHECK(search->stats().solutions == 3);
  }
}
