#include "exact_cover/search/bit_matrix/bit_matrix_search.hpp"

#include <array>
#include <random>

#include "doctest.h"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

std::set<OptionSet> covers_below(const Problem& problem, std::span<const Choice> prefix = {}) {
  BitMatrixSearch search(problem, ItemChoice::fewest, prefix);
  auto covers = found_covers(search);
  ForcingMatrixSearch forcing(problem, ItemChoice::fewest, prefix);
  CHECK(found_covers(forcing) == covers);
  return covers;
}

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

// Returns a problem with sixty items, covered in threes in at least one way, and one more item that
// twelve of the fifty options hold: more than forced moves can count.
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

TEST_CASE("by bit matrix: finds what trying all subsets finds, in the tree of dancing links") {
  for (std::uint32_t seed = 1; seed <= random_cases(2000); ++seed) {
    for (const RandomShape shape : kShapes) {
      CAPTURE(seed);
      CAPTURE(shape.has_secondary);
      CAPTURE(shape.has_colors);
      const Problem problem = random_problem(seed, shape);
      CHECK(covers_below(problem) == exact_covers(problem));
      for (const ItemChoice rule : {ItemChoice::fewest, ItemChoice::first}) {
        check_tree_of_dancing_links(problem, rule);
      }
    }
  }
}

TEST_CASE("by bit matrix: wide problems are searched in the tree of dancing links") {
  const std::uint64_t most_nodes = is_long_run() ? 3000 : 500;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    const Problem problem = wide_problem(seed);
    for (const ItemChoice rule : {ItemChoice::fewest, ItemChoice::first}) {
      check_tree_of_dancing_links(problem, rule, most_nodes);
    }
  }
}

TEST_CASE("by bit matrix: pausing at every node changes nothing") {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    const Problem problem = seed % 2 == 0 ? random_problem(seed, {true, true}) : wide_problem(seed);
    check_pauses<BitMatrixSearch>(problem);
    if (may_force(problem)) check_pauses<ForcingMatrixSearch>(problem);
  }
}

TEST_CASE("by bit matrix: forced moves made at once are nodes of dancing links") {
  for (const char* const name : {"latin-4", "latin-5", "sts-9", "domino-6x6", "langford-8",
                                 "queens-8", "sudoku-4x4-empty"}) {
    CAPTURE(name);
    const Problem problem = problem_of(read_data("exact-cover/" + std::string(name) + ".dlx"));
    check_tree_of_dancing_links(problem, ItemChoice::fewest, 20'000);
    check_pauses<ForcingMatrixSearch>(problem);
  }
}

TEST_CASE("by bit matrix: forced moves where an item has more options than they count") {
  for (std::uint32_t seed = 1; seed <= 100; ++seed) {
    CAPTURE(seed);
    const Problem problem = problem_with_hub(seed);
    REQUIRE(pays_to_force(problem));
    check_tree_of_dancing_links(problem, ItemChoice::fewest);
    check_pauses<ForcingMatrixSearch>(problem);
    CHECK_FALSE(run_in_steps(ForcingMatrixSearch(problem), kNoLimit).solutions.empty());
  }
}

TEST_CASE("by bit matrix: a run enters no more nodes than its budget") {
  const Problem problem = problem_of(read_data("exact-cover/langford-8.dlx"));
  for (const std::uint64_t budget : {3, 700}) {
    BitMatrixSearch search(problem);
    check_budget_is_kept(search, budget);
    ForcingMatrixSearch forcing(problem);
    check_budget_is_kept(forcing, budget);
  }
}

TEST_CASE("by bit matrix: the path leads to the last node entered") {
  const Problem problem = paper_example();
  BitMatrixSearch search(problem);
  const std::array<OptionSet, 6> path{OptionSet{},  OptionSet{1},    OptionSet{1, 2},
                                      OptionSet{3}, OptionSet{3, 0}, OptionSet{3, 0, 4}};
  for (const OptionSet& options : path) {
    (void)search.run(1);
    CHECK(option_set(search.solution()) == options);
  }
  CHECK(in_order_of_choice(problem, search.solution()) == "(A,D) (E,F,C) (B,G)");
  CHECK(search.run(1) == Outcome::exhausted);
  CHECK(search.run(kNoLimit) == Outcome::exhausted);
  CHECK(search.stats().solutions == 1);
}

TEST_CASE("by bit matrix: the explored fraction never decreases and ends at 1") {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {true, false});
    BitMatrixSearch search(problem);
    check_explored_grows(search);
    ForcingMatrixSearch forcing(problem);
    check_explored_grows(forcing);
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

TEST_CASE("by bit matrix: problems without options or without primary items") {
  ProblemBuilder builder;
  REQUIRE(builder.add_secondary("x"));
  CHECK(covers_below(std::move(builder).build()) == std::set<OptionSet>{{}});
  CHECK(covers_below(ProblemBuilder().build()) == std::set<OptionSet>{{}});
  CHECK(covers_below(problem_of("a b\n")).empty());
  CHECK(covers_below(problem_of("a b\na\n")).empty());
}

TEST_CASE("by bit matrix: options share a secondary item only in the same colour") {
  const Problem one_color = problem_of("a b c | x\na x:1\nb x:1\nc x\nc\n");
  CHECK(covers_below(one_color) == std::set<OptionSet>{{0, 1, 3}});
  const Problem three_colors = problem_of("a b | x\na x:1\na x:2\na x:3\nb x:1\nb x:3\nb x\n");
  CHECK(covers_below(three_colors) == std::set<OptionSet>{{0, 3}, {2, 4}});
}

TEST_CASE("by bit matrix: a prefix that contradicts itself or the problem has no solutions") {
  const Problem problem = problem_of("a b | x\na x:1\nb x:2\na b\n");
  const Choice red{OptionId{0}, ItemId{0}}, blue{OptionId{1}, ItemId{1}},
      both{OptionId{2}, ItemId{1}};
  CHECK(covers_below(problem, std::array{both}) == std::set<OptionSet>{{2}});
  CHECK(covers_below(problem, std::array{red, blue}).empty());
  CHECK(covers_below(problem, std::array{red, red}).empty());
  CHECK(covers_below(problem, std::array{red, both}).empty());
  CHECK(covers_below(problem, std::array{both, red}).empty());
  CHECK(covers_below(problem, std::array{Choice{OptionId{0}, ItemId{1}}}).empty());
  CHECK(covers_below(problem, std::array{Choice{OptionId{0}, ItemId{2}}}).empty());
  CHECK(covers_below(problem, std::array{Choice{OptionId{7}, ItemId{0}}}).empty());
  CHECK(covers_below(problem, std::array{Choice{OptionId{-1}, ItemId{-1}}}).empty());
}
