#include "exact_cover/search/dancing_links/dancing_links.hpp"

#include <array>
#include <numeric>

#include "doctest.h"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

TEST_CASE("the 6x7 example of the paper is solved in its order of choice with 6 search nodes") {
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

TEST_CASE("the 6x7 example visits the nodes described in the paper") {
  const Problem problem = paper_example();
  DancingLinks search(problem);
  const std::array<OptionSet, 6> path{OptionSet{},  OptionSet{1},    OptionSet{1, 2},
                                      OptionSet{3}, OptionSet{3, 0}, OptionSet{3, 0, 4}};
  for (const OptionSet& options : path) {
    (void)search.run(1);
    CHECK(option_set(search.solution()) == options);
  }
  CHECK(search.run(1) == Outcome::exhausted);
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

TEST_CASE("a search finds what trying all subsets finds") {
  for (std::uint32_t seed = 1; seed <= random_cases(2000); ++seed) {
    for (const RandomShape shape : kShapes) {
      CAPTURE(seed);
      CAPTURE(shape.has_secondary);
      CAPTURE(shape.has_colors);
      const Problem problem = random_problem(seed, shape);
      const auto covers = exact_covers(problem);
      CHECK(found_covers(problem, {ItemChoice::fewest}) == covers);
      CHECK(found_covers(problem, {ItemChoice::first}) == covers);
    }
  }
}

TEST_CASE("pausing at every node changes nothing") {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {true, true});
    const Run whole = run_in_steps(DancingLinks(problem), kNoLimit);
    for (const std::uint64_t budget : {1, 2, 7}) {
      const Run cut = run_in_steps(DancingLinks(problem), budget);
      CHECK(cut.solutions == whole.solutions);
      CHECK(cut.stats.nodes_per_level == whole.stats.nodes_per_level);
      CHECK(cut.stats.updates == whole.stats.updates);
    }
  }
}

TEST_CASE("a run enters no more nodes than its budget") {
  const Problem problem = problem_of("a b c d\na\nb\nc\nd\na b\nb c\nc d\n");
  DancingLinks search(problem);
  check_budget_is_kept(search, 3);
}

TEST_CASE("an exhausted search stays exhausted") {
  DancingLinks search(paper_example());
  run_to_end(search, kNoLimit);
  CHECK(search.run(kNoLimit) == Outcome::exhausted);
  CHECK(search.stats().solutions == 1);
}

TEST_CASE("the explored fraction never decreases and ends at 1") {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {true, false});
    DancingLinks search(problem);
    check_explored_grows(search);
  }
}

TEST_CASE("the nodes per level add up to all nodes") {
  const Run run = run_in_steps(DancingLinks(random_problem(17, {})), kNoLimit);
  const auto& levels = run.stats.nodes_per_level;
  CHECK(std::accumulate(levels.begin(), levels.end(), std::uint64_t{0}) == run.stats.nodes);
}

TEST_CASE("a problem without primary items has the empty solution") {
  ProblemBuilder builder;
  REQUIRE(builder.add_secondary("x"));
  const Problem problem = std::move(builder).build();
  CHECK(found_covers(problem) == std::set<OptionSet>{{}});
}

TEST_CASE("an item without options leaves no solution") {
  const Problem problem = problem_of("a b\na\n");
  CHECK(found_covers(problem).empty());
}

TEST_CASE("a prefix restricts the search to the solutions that contain it") {
  const Problem problem = paper_example();
  const Choice a_by_option_4{OptionId{3}, ItemId{0}};
  CHECK(found_covers(problem, {}, std::array{a_by_option_4}) == std::set<OptionSet>{{0, 3, 4}});
  const Choice a_by_option_2{OptionId{1}, ItemId{0}};
  CHECK(found_covers(problem, {}, std::array{a_by_option_2}).empty());
}

TEST_CASE("a prefix that contradicts itself or the problem has no solutions") {
  const Problem problem = problem_of("a b | x\na x:1\nb x:2\na b\n");
  const Choice red{OptionId{0}, ItemId{0}}, blue{OptionId{1}, ItemId{1}},
      both{OptionId{2}, ItemId{1}};
  CHECK(found_covers(problem, {}, std::array{red, blue}).empty());
  CHECK(found_covers(problem, {}, std::array{red, red}).empty());
  CHECK(found_covers(problem, {}, std::array{red, both}).empty());
  CHECK(found_covers(problem, {}, std::array{both, red}).empty());
  CHECK(found_covers(problem, {}, std::array{Choice{OptionId{0}, ItemId{1}}}).empty());
  CHECK(found_covers(problem, {}, std::array{Choice{OptionId{0}, ItemId{2}}}).empty());
  CHECK(found_covers(problem, {}, std::array{Choice{OptionId{7}, ItemId{0}}}).empty());
  CHECK(found_covers(problem, {}, std::array{Choice{OptionId{-1}, ItemId{-1}}}).empty());
}
