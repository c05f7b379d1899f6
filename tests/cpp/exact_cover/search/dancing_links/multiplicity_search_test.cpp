#include "exact_cover/search/dancing_links/multiplicity_search.hpp"

#include "doctest.h"
#include "exact_cover/formats/solution_format.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

TEST_CASE("Knuth's example with an item that two or three options cover has one solution") {
  const Problem problem = problem_of(
      "A B 2:3|C | X Y\n"
      "A B X:0 Y:0\n"
      "A C X:1 Y:1\n"
      "C X:0\n"
      "B X:1\n"
      "C Y:1\n");
  CHECK(found_covers(problem) == std::set<OptionSet>{{1, 3, 4}});
}

TEST_CASE("an item that needs no option may have none, or any number up to its bound") {
  CHECK(found_covers(problem_of("0:1|a\na\na\n")) == std::set<OptionSet>{{}, {0}, {1}});
  CHECK(found_covers(problem_of("0:2|a b\na\nb\na\na b\n")) ==
        std::set<OptionSet>{{0, 1}, {1, 2}, {0, 1, 2}, {1}, {3}, {0, 3}, {2, 3}});
  CHECK(found_covers(problem_of("0:9|a\n")) == std::set<OptionSet>{{}});
  CHECK(found_covers(problem_of("0:9|a 0:9|b\na\nb\na b\n")).size() == 8);
}

TEST_CASE("an item with bounds 0 excludes all its options") {
  CHECK(found_covers(problem_of("0|a b\na b\nb\n")) == std::set<OptionSet>{{1}});
  CHECK(found_covers(problem_of("0|a b\na b\n")).empty());
  CHECK(found_covers(problem_of("0|a\na\n")) == std::set<OptionSet>{{}});
}

TEST_CASE("an item with fewer options than it needs leaves no solution") {
  CHECK(found_covers(problem_of("2|a\na\n")).empty());
  CHECK(found_covers(problem_of("3:5|a b\na\na b\na b\n")).empty());
}

TEST_CASE("five queens watch all squares of a chessboard in 4860 ways" *
          doctest::skip(!is_long_run())) {
  const Problem problem = problem_of(read_data("exact-cover/queendom-8-5.dlx"));
  const Run run = run_in_steps(MultiplicitySearch(problem), kNoLimit);
  std::set<OptionSet> covers;
  for (const auto& solution : run.solutions) {
    const OptionSet queens = option_set(solution);
    CHECK(queens.size() == 5);
    CHECK(is_exact_cover(problem, queens));
    covers.insert(queens);
  }
  CHECK(covers.size() == 4860);
}

TEST_CASE("with bounds, the tables are valid at every node and restored at the end") {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {true, true, true});
    const Links before(problem);
    MultiplicitySearch search(problem);
    bool has_closed_items = false;  // which are never reopened
    for (std::int32_t i = 0; i < problem.primary_count(); ++i) {
      has_closed_items = has_closed_items || problem.bounds(ItemId{i}).most == 0;
    }
    while (search.run(1) != Outcome::exhausted) {
      const auto fault = search.links().check_invariants();
      CHECK_MESSAGE(!fault, fault.value_or(""));
    }
    if (has_closed_items) continue;
    CHECK(search.links().nodes() == before.nodes());
    CHECK(search.links().items() == before.items());
  }
}

TEST_CASE("with bounds, a prefix takes choices in the order of the item's options, or none") {
  const Problem problem = problem_of("1:2|a b | x\na x:1\na x:2\na b\na x:1\nb\n");
  const ItemId a{0}, b{1}, x{2};
  const Choice first{OptionId{0}, a}, second{OptionId{1}, a}, third{OptionId{2}, a},
      fourth{OptionId{3}, a}, alone{OptionId{4}, b}, no_more{kNoOption, a};
  for (const NamedCoverSolver& named : kCoverSolvers) {
    CAPTURE(named.name);
    const auto below = [&](std::vector<Choice> prefix) {
      const auto search = make_search(named.solver, problem, ItemChoice::fewest, prefix);
      return found_covers(*search);
    };
    CHECK(below({}) ==
          std::set<OptionSet>{{0, 2}, {1, 2}, {2, 3}, {2}, {0, 3, 4}, {0, 4}, {1, 4}, {3, 4}});
    CHECK(below({first}) == std::set<OptionSet>{{0, 2}, {0, 3, 4}, {0, 4}});
    CHECK(below({second}) == std::set<OptionSet>{{1, 2}, {1, 4}});
    CHECK(below({third}) == std::set<OptionSet>{{2, 3}, {2}});
    CHECK(below({first, no_more}) == std::set<OptionSet>{{0, 4}});
    CHECK(below({third, no_more}) == std::set<OptionSet>{{2}});
    CHECK(below({alone, first, fourth}) == std::set<OptionSet>{{0, 3, 4}});
    CHECK(below({no_more}).empty());
    CHECK(below({fourth, first}).empty());
    CHECK(below({first, first}).empty());
    CHECK(below({first, second}).empty());
    CHECK(below({third, alone}).empty());
    CHECK(below({first, third, fourth}).empty());
    CHECK(below({{kNoOption, b}}).empty());
    CHECK(below({{kNoOption, x}}).empty());
    CHECK(below({{kNoOption, ItemId{-1}}}).empty());
    CHECK(below({{OptionId{0}, b}}).empty());
    CHECK(below({{OptionId{0}, x}}).empty());
    CHECK(below({{OptionId{-2}, a}}).empty());
    CHECK(below({{OptionId{9}, ItemId{9}}}).empty());
  }
}

TEST_CASE("a solution lists only options, not items that get no more options") {
  const Problem problem = problem_of("0:2|a b\na\nb\na\n");
  MultiplicitySearch search(problem);
  std::set<std::string> solutions;
  run_to_end(search, kNoLimit, [&] { solutions.insert(chosen_names(problem, search.solution())); });
  CHECK(solutions == std::set<std::string>{"{2}", "{1, 2}", "{2, 3}", "{1, 2, 3}"});
}

TEST_CASE("an exhausted search with bounds stays exhausted") {
  MultiplicitySearch search(problem_of("0:2|a\na\n"));
  run_to_end(search, kNoLimit);
  CHECK(search.run(kNoLimit) == Outcome::exhausted);
  CHECK(search.stats().solutions == 2);
}
