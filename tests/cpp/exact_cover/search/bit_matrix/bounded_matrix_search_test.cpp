#include "exact_cover/search/bit_matrix/bounded_matrix_search.hpp"

#include "doctest.h"
#include "exact_cover/search/dancing_links/multiplicity_search.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

TEST_CASE("with bounds by bit matrix: wide problems are searched in the tree of Algorithm M" *
          doctest::test_suite("slow")) {
  const std::uint64_t max_nodes = is_long_run() ? 2000 : 300;
  std::size_t most = 0;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    const Problem problem = wide_problem(seed, true);
    for (const ItemChoice rule : {ItemChoice::fewest, ItemChoice::first}) {
      const Run run = run_in_steps(BoundedMatrixSearch(problem, rule), kNoLimit, max_nodes);
      check_same_tree(run, run_in_steps(MultiplicitySearch(problem, {rule}), kNoLimit, max_nodes));
      most = std::max(most, run.stats.nodes_per_level.size());
    }
  }
  CHECK(most > 32);  // the initial capacity
}
