#include "exact_cover/split.hpp"

#include "doctest.h"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

TEST_CASE("the parts of a split add up to the whole") {
  for (std::uint32_t seed = 1; seed <= 1000; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {seed % 2 == 0, seed % 4 == 0});
    const ItemChoice item_choice = seed % 3 == 0 ? ItemChoice::first : ItemChoice::fewest;
    DancingLinks whole(problem, {item_choice});
    run_to_end(whole, kNoLimit);

    const Split cut = split(problem, item_choice, 1 + seed % 9);
    std::set<OptionSet> covers;
    std::uint64_t nodes = cut.nodes_above;
    double weight = 0;
    for (const Part& part : cut.parts) {
      DancingLinks search(problem, {item_choice}, part.prefix);
      run_to_end(search, kNoLimit, [&] {
        const bool is_new = covers.insert(option_set(search.solution())).second;
        CHECK(is_new);
      });
      nodes += search.stats().nodes;
      weight += part.weight;
    }
    CHECK(covers == exact_covers(problem));
    CHECK(nodes == whole.stats().nodes);
    CHECK(weight <= doctest::Approx(1));
  }
}

TEST_CASE("a split has as many parts as are wanted when the tree is wide enough") {
  const Problem problem = problem_of(read_data("exact-cover/langford-8.dlx"));
  CHECK(split(problem, ItemChoice::fewest, 1).parts.size() == 1);
  CHECK(split(problem, ItemChoice::fewest, 40).parts.size() >= 40);
}

TEST_CASE("a problem without solution may have no parts at all") {
  const Problem problem = problem_of("a b\na\n");
  CHECK(split(problem, ItemChoice::fewest, 8).parts.empty());
}
