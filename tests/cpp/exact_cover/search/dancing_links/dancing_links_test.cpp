#include "exact_cover/search/dancing_links/dancing_links.hpp"

#include <array>
#include <numeric>

#include "doctest.h"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

TEST_CASE("the 6x7 example is solved in the paper's order of choice with 6 search nodes") {
  const Problem problem = paper_example();
  const Run run = run_in_steps(DancingLinks(problem, {ItemChoice::fewest}), kNoLimit);
  REQUIRE(run.solutions.size() == 1);
  CHECK(in_order_of_choice(problem, run.solutions[0]) == "(A,D) (E,F,C) (B,G)");
  CHECK(option_set(run.solutions[0]) == OptionSet{0, 3, 4});
  CHECK(run.stats.nodes == 6);
  CHECK(run.stats.placements == 5);
  CHECK(run.stats.backtracks == 5);
  CHECK(run.stats.nodes_per_level == std::vector<std::uint64_t>{1, 2, 2, 1});
}

TEST_CASE("the example with seven items has the one solution B, D, F") {
  const Problem problem = problem_of(
      "1 2 3 4 5 6 7\n"
      "1 4 7\n"
      "1 4\n"
      "4 5 7\n"
      "3 5 6\n"
      "2 3 6 7\n"
      "2 7\n");
  CHECK(found_covers(problem) == std::set<OptionSet>{{1, 3, 5}});
  CHECK(found_covers(problem, {ItemChoice::first}) == std::set<OptionSet>{{1, 3, 5}});
}

TEST_CASE("the nodes per level add up to all nodes") {
  const Run run = run_in_steps(DancingLinks(random_problem(17, {})), kNoLimit);
  const auto& levels = run.stats.nodes_per_level;
  CHECK(std::accumulate(levels.begin(), levels.end(), std::uint64_t{0}) == run.stats.nodes);
}
