#include "exact_cover/search/bit_matrix/bounded_matrix_search.hpp"

#include <array>

#include "doctest.h"
#include "exact_cover/search/dancing_links/multiplicity_search.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

constexpr std::array kRules{ItemChoice::fewest, ItemChoice::first};

std::set<OptionSet> covers_of(const Problem& problem) {
  BoundedMatrixSearch search(problem);
  return found_covers(search);
}

}  // namespace

TEST_CASE(
    "with bounds by bit matrix: finds what trying all subsets finds, in the tree of Algorithm M") {
  for (std::uint32_t seed = 1; seed <= random_cases(2000); ++seed) {
    for (RandomShape shape : kShapes) {
      shape.has_bounds = true;
      CAPTURE(seed);
      CAPTURE(shape.has_secondary);
      CAPTURE(shape.has_colors);
      const Problem problem = random_problem(seed, shape);
      CHECK(covers_of(problem) == exact_covers(problem));
      for (const ItemChoice rule : kRules) {
        check_same_tree(run_in_steps(BoundedMatrixSearch(problem, rule), kNoLimit),
                        run_in_steps(MultiplicitySearch(problem, {rule}), kNoLimit));
      }
    }
  }
}

TEST_CASE("with bounds by bit matrix: wide problems are searched in the tree of Algorithm M") {
  const std::uint64_t most_nodes = is_long_run() ? 2000 : 300;
  std::size_t most = 0;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    const Problem problem = wide_problem(seed, true);
    for (const ItemChoice rule : kRules) {
      const Run run = run_in_steps(BoundedMatrixSearch(problem, rule), kNoLimit, most_nodes);
      check_same_tree(run, run_in_steps(MultiplicitySearch(problem, {rule}), kNoLimit, most_nodes));
      most = std::max(most, run.stats.nodes_per_level.size());
    }
  }
  CHECK(most > 32);  // the initial capacity
}

TEST_CASE("by bit matrix, items covered once are searched in the nodes of Algorithm C") {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {seed % 2 == 0, seed % 4 == 0});
    for (const ItemChoice rule : kRules) {
      check_same_tree(run_in_steps(BoundedMatrixSearch(problem, rule), kNoLimit),
                      run_in_steps(DancingLinks(problem, {rule}), kNoLimit));
    }
  }
}

TEST_CASE("with bounds by bit matrix: pausing at every node changes nothing") {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {true, true, true});
    const Run whole = run_in_steps(BoundedMatrixSearch(problem), kNoLimit);
    for (const std::uint64_t budget : {1, 2, 7}) {
      const Run cut = run_in_steps(BoundedMatrixSearch(problem), budget);
      check_same_tree(cut, whole);
      CHECK(cut.stats.updates == whole.stats.updates);
    }
  }
}

TEST_CASE("with bounds by bit matrix: a run enters no more nodes than its budget") {
  const Problem problem = problem_of(read_data("exact-cover/queendom-8-5.dlx"));
  for (const std::uint64_t budget : {300, 700}) {
    BoundedMatrixSearch search(problem);
    check_budget_is_kept(search, budget);
  }
}

TEST_CASE("with bounds by bit matrix: the explored fraction never decreases and ends at 1") {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    BoundedMatrixSearch search(random_problem(seed, {true, false, true}));
    check_explored_grows(search);
  }
}
