#include "exact_cover/search/dancing_links/multiplicity_search.hpp"

#include "doctest.h"
#include "exact_cover/solve/cover_solver.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

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
  for (const auto& named : kCoverSolvers) {
    CAPTURE(named.name);
    const auto below = [&](std::vector<Choice> prefix) {
      const auto search = make_search(named.value, problem, ItemChoice::fewest, prefix);
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
