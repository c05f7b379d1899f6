#include "exact_cover/search/bit_matrix/bit_matrix_search.hpp"

#include <array>
#include <random>

#include "doctest.h"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

void check_tree_of_dancing_links(const Problem& problem, ItemChoice rule,
                                 std::uint64_t nodes = kNoLimit) {
  const Run expected = run_in_steps(DancingLinks(problem, {rule}), kNoLimit, nodes);
  check_same_tree(run_in_steps(BitMatrixSearch(problem, rule), kNoLimit, nodes), expected);
  if (!may_force(problem)) return;
  check_same_tree(run_in_steps(ForcingMatrixSearch(problem, rule), kNoLimit, nodes), expected);
}

template <class Search>
void check_pauses(const Problem& problem) {
  constexpr std::uint64_t kNodes = 2000;
  const Run whole = run_in_steps(Search(problem), kNoLimit, kNodes);
  for (const std::uint64_t budget : {1, 2, 7, 501}) {
    const Run cut = run_in_steps(Search(problem), budget, kNodes);
    check_same_tree(cut, whole);
    CHECK(cut.stats.updates == whole.stats.updates);
  }
}

// Returns a problem with sixty items, covered in threes in at least one way, and a further item
// held by twelve of the fifty options: more than forced moves can count.
Problem problem_with_hub(std::uint32_t seed) {
  constexpr int kItems = 60;
  std::mt19937 random(seed);
  ProblemBuilder builder;
  for (int i = 0; i < kItems; ++i) (void)builder.add_primary("i" + std::to_string(i));
  const ItemId hub = *builder.add_primary("hub");
  for (int option = 0; option < 50; ++option) {
    const int first = option < kItems / 3 ? 3 * option : static_cast<int>(random() % (kItems - 2));
    std::vector<Entry> entries;
    for (int i = first; i < first + 3; ++i) entries.push_back({ItemId{i}});
    if (option == 0 || option >= 39) entries.push_back({hub});
    (void)builder.add_option(entries);
  }
  return std::move(builder).build();
}

}  // namespace

TEST_CASE("by bit matrix: wide problems are searched in the tree of dancing links" *
          doctest::test_suite("slow")) {
  const std::uint64_t max_nodes = is_long_run() ? 3000 : 500;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    const Problem problem = wide_problem(seed);
    for (const ItemChoice rule : {ItemChoice::fewest, ItemChoice::first}) {
      check_tree_of_dancing_links(problem, rule, max_nodes);
    }
  }
}

TEST_CASE("by bit matrix: forced moves made in one go enter the nodes of dancing links") {
  for (const char* const name : {"latin-4", "latin-5", "sts-9", "domino-6x6", "langford-8",
                                 "queens-8", "sudoku-4x4-empty"}) {
    CAPTURE(name);
    const Problem problem = problem_of(read_data("exact-cover/" + std::string(name) + ".dlx"));
    check_tree_of_dancing_links(problem, ItemChoice::fewest, 20'000);
    check_pauses<ForcingMatrixSearch>(problem);
  }
}

TEST_CASE("by bit matrix: forced moves cope with an item with more options than they can count" *
          doctest::test_suite("slow")) {
  for (std::uint32_t seed = 1; seed <= 100; ++seed) {
    CAPTURE(seed);
    const Problem problem = problem_with_hub(seed);
    REQUIRE(pays_to_force(problem));
    check_tree_of_dancing_links(problem, ItemChoice::fewest);
    check_pauses<ForcingMatrixSearch>(problem);
    CHECK_FALSE(run_in_steps(ForcingMatrixSearch(problem), kNoLimit).solutions.empty());
  }
}

TEST_CASE("by bit matrix: a search may go deeper than its first allocation") {
  constexpr int kDepth = 500;
  std::string text;
  for (int i = 0; i < kDepth; ++i) text += "i" + std::to_string(i) + " ";
  for (int i = 0; i < 2 * kDepth; ++i) text += "\ni" + std::to_string(i / 2);
  const Problem problem = problem_of(text + "\n");
  constexpr std::uint64_t kNodes = 3000;
  const Run run = run_in_steps(BitMatrixSearch(problem), kNoLimit, kNodes);
  check_same_tree(run, run_in_steps(DancingLinks(problem), kNoLimit, kNodes));
  REQUIRE(run.solutions.size() > 1000);
  CHECK(run.solutions.front().size() == kDepth);
}
