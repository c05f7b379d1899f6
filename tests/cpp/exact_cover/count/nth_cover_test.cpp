#include "exact_cover/count/nth_cover.hpp"

#include <memory>

#include "doctest.h"
#include "exact_cover/solve/cover_solver.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

NthCover::Begin begin_with(CoverSolver solver, const Problem& problem, ItemChoice item_choice) {
  return [&problem, solver, item_choice](std::span<const std::int32_t> prefix) {
    return make_search(solver, problem, item_choice, choices_of(prefix));
  };
}

std::vector<Choice> found_by(const NthCover& nth) {
  return static_cast<const CoverSearch&>(nth.search()).solution();
}

}  // namespace

TEST_CASE("each number leads to the cover that a search finds at that place, in any budget") {
  std::size_t covers = 0;
  for (const auto& named : kCoverSolvers) {
    for (std::uint32_t seed = 1; seed <= random_cases(1000); ++seed) {
      CAPTURE(named.name);
      CAPTURE(seed);
      const Problem problem = random_problem(seed, {seed % 2 == 0, seed % 4 == 0});
      const ItemChoice item_choice = seed % 3 == 0 ? ItemChoice::first : ItemChoice::fewest;
      const auto begin = begin_with(named.value, problem, item_choice);
      std::vector<std::vector<Choice>> all;
      const auto search = make_search(named.value, problem, item_choice);
      run_to_end(*search, kNoLimit, [&] { all.push_back(search->solution()); });
      for (std::size_t i = 0; i < all.size(); ++i) {
        NthCover nth(begin, problem, BigCount(i + 1));
        Outcome outcome = Outcome::paused;
        while (outcome == Outcome::paused) outcome = nth.run(1 + seed % 5);
        REQUIRE(outcome == Outcome::found);
        CHECK(found_by(nth) == all[i]);
        CHECK(nth.run(kNoLimit) == Outcome::exhausted);
        CHECK(nth.count_text() == std::to_string(all.size()));
      }
      NthCover beyond(begin, problem, BigCount(all.size() + 1));
      CHECK(beyond.run(kNoLimit) == Outcome::exhausted);
      CHECK(beyond.count_text() == std::to_string(all.size()));
      covers += all.size();
    }
  }
  CHECK(covers > random_cases(2000));
}

TEST_CASE("the work of a search for one cover adds up") {
  const Problem langford = problem_of(read_data("exact-cover/langford-8.dlx"));
  const auto begin = begin_with(CoverSolver::bit_matrix, langford, ItemChoice::fewest);
  NthCover nth(begin, langford, BigCount(150));
  run_to_end(nth, 7);
  const SearchStats stats = nth.stats();
  std::uint64_t sum = 0;
  for (const std::uint64_t nodes : stats.nodes_per_level) sum += nodes;
  CHECK(sum == stats.nodes);
  CHECK(stats.solutions == 1);
  CHECK(stats.explored == 1);
}
