// The contract of every exact cover search, regardless of its data structures.

#include <array>
#include <concepts>

#include "doctest.h"
#include "exact_cover/formats/solution_format.hpp"
#include "exact_cover/search/bit_matrix/bit_matrix_search.hpp"
#include "exact_cover/search/bit_matrix/bounded_matrix_search.hpp"
#include "exact_cover/search/dancing_links/multiplicity_search.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

#define SEARCHES \
  DancingLinks, MultiplicitySearch, BitMatrixSearch, ForcingMatrixSearch, BoundedMatrixSearch

namespace {

template <class Search>
Search searching(const Problem& problem, ItemChoice rule = ItemChoice::fewest,
                 std::span<const Choice> prefix = {}) {
  if constexpr (std::derived_from<Search, DancingLinks>) {
    return Search(problem, {rule}, prefix);
  } else {
    return Search(problem, rule, prefix);
  }
}

template <class Search>
std::set<OptionSet> covers_by(const Problem& problem, ItemChoice rule = ItemChoice::fewest,
                              std::span<const Choice> prefix = {}) {
  auto search = searching<Search>(problem, rule, prefix);
  return found_covers(search);
}

template <class Search>
constexpr bool kTakesBounds =
    std::same_as<Search, MultiplicitySearch> || std::same_as<Search, BoundedMatrixSearch>;

// Returns whether a search visits the nodes of dancing links.
template <class Search>
bool has_tree_of_links(const Problem& problem) {
  return !std::same_as<Search, ForcingMatrixSearch> || may_force(problem);
}

}  // namespace

TEST_CASE_TEMPLATE("finds what trying all subsets finds, in the tree of dancing links", Search,
                   SEARCHES) {
  for (std::uint32_t seed = 1; seed <= random_cases(2000); ++seed) {
    for (RandomShape shape : kShapes) {
      shape.has_bounds = kTakesBounds<Search>;
      CAPTURE(seed);
      CAPTURE(shape.has_secondary);
      CAPTURE(shape.has_colors);
      const Problem problem = random_problem(seed, shape);
      const auto covers = exact_covers(problem);
      for (const ItemChoice rule : {ItemChoice::fewest, ItemChoice::first}) {
        CHECK(covers_by<Search>(problem, rule) == covers);
        if (!has_tree_of_links<Search>(problem)) continue;
        check_same_tree(run_in_steps(searching<Search>(problem, rule), kNoLimit),
                        run_in_steps(std::move(*make_dancing_links(problem, {rule})), kNoLimit));
      }
    }
  }
}

TEST_CASE_TEMPLATE("enters the nodes of Algorithm C if every item is covered once", Search,
                   MultiplicitySearch, BoundedMatrixSearch) {
  for (std::uint32_t seed = 1; seed <= random_cases(1000); ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {seed % 2 == 0, seed % 4 == 0});
    for (const ItemChoice rule : {ItemChoice::fewest, ItemChoice::first}) {
      check_same_tree(run_in_steps(searching<Search>(problem, rule), kNoLimit),
                      run_in_steps(DancingLinks(problem, {rule}), kNoLimit));
    }
  }
}

TEST_CASE_TEMPLATE("pausing at every node changes nothing", Search, SEARCHES) {
  constexpr std::uint64_t kNodes = 2000;
  for (std::uint32_t seed = 1; seed <= random_cases(200); ++seed) {
    CAPTURE(seed);
    const Problem problem = seed % 2 == 0 ? random_problem(seed, {true, true, kTakesBounds<Search>})
                                          : wide_problem(seed, kTakesBounds<Search>);
    if (!has_tree_of_links<Search>(problem)) continue;
    const Run whole = run_in_steps(searching<Search>(problem), kNoLimit, kNodes);
    for (const std::uint64_t budget : {1, 2, 7, 501}) {
      const Run cut = run_in_steps(searching<Search>(problem), budget, kNodes);
      check_same_tree(cut, whole);
      CHECK(cut.stats.updates == whole.stats.updates);
    }
  }
}

TEST_CASE_TEMPLATE("a run enters no more nodes than its budget", Search, SEARCHES) {
  const Problem problem = problem_of(read_data("exact-cover/langford-8.dlx"));
  for (const std::uint64_t budget : {3, 700}) {
    auto search = searching<Search>(problem);
    check_budget_is_kept(search, budget);
  }
}

TEST_CASE_TEMPLATE("the explored fraction never decreases and ends at 1", Search, SEARCHES) {
  for (std::uint32_t seed = 1; seed <= random_cases(200); ++seed) {
    CAPTURE(seed);
    auto search = searching<Search>(random_problem(seed, {true, false, kTakesBounds<Search>}));
    check_explored_grows(search);
  }
}

TEST_CASE_TEMPLATE("updates never decrease, and each choice takes one", Search, SEARCHES) {
  for (const ItemChoice rule : {ItemChoice::fewest, ItemChoice::first}) {
    for (std::uint32_t seed = 1; seed <= random_cases(100); ++seed) {
      CAPTURE(seed);
      const auto problem = random_problem(seed, {true, true, kTakesBounds<Search>});
      auto search = searching<Search>(problem, rule);
      std::uint64_t before = 0;
      run_to_end(search, 1, [&] {
        const std::uint64_t updates = search.stats().updates;
        CHECK(updates >= before);
        before = updates;
      });
      CHECK(search.stats().updates >= before);
      CHECK(search.stats().updates < 1'000'000);
    }
  }
}

TEST_CASE_TEMPLATE("the path leads to the last node entered, and an exhausted search stays so",
                   Search, DancingLinks, MultiplicitySearch, BitMatrixSearch, BoundedMatrixSearch) {
  const Problem problem = paper_example();
  auto search = searching<Search>(problem);
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

TEST_CASE_TEMPLATE("solves problems without options or without primary items", Search, SEARCHES) {
  ProblemBuilder builder;
  REQUIRE(builder.add_secondary("x"));
  CHECK(covers_by<Search>(std::move(builder).build()) == std::set<OptionSet>{{}});
  CHECK(covers_by<Search>(ProblemBuilder().build()) == std::set<OptionSet>{{}});
  CHECK(covers_by<Search>(problem_of("a b\n")).empty());
  CHECK(covers_by<Search>(problem_of("a b\na\n")).empty());
}

TEST_CASE_TEMPLATE("options share a secondary item only in the same colour", Search, SEARCHES) {
  const Problem one_color = problem_of("a b c | x\na x:1\nb x:1\nc x\nc\n");
  CHECK(covers_by<Search>(one_color) == std::set<OptionSet>{{0, 1, 3}});
  const Problem three_colors = problem_of("a b | x\na x:1\na x:2\na x:3\nb x:1\nb x:3\nb x\n");
  CHECK(covers_by<Search>(three_colors) == std::set<OptionSet>{{0, 3}, {2, 4}});
}

TEST_CASE_TEMPLATE("a prefix restricts the search to the solutions that contain it", Search,
                   SEARCHES) {
  const auto covers_below = [problem = paper_example()](Choice choice) {
    return covers_by<Search>(problem, ItemChoice::fewest, std::array{choice});
  };
  CHECK(covers_below({OptionId{3}, ItemId{0}}) == std::set<OptionSet>{{0, 3, 4}});
  CHECK(covers_below({OptionId{1}, ItemId{0}}).empty());
}

TEST_CASE_TEMPLATE("a prefix that contradicts itself or the problem has no solutions", Search,
                   SEARCHES) {
  const Problem problem = problem_of("a b | x\na x:1\nb x:2\na b\n");
  const auto covers_below = [&](const std::vector<Choice>& prefix) {
    return covers_by<Search>(problem, ItemChoice::fewest, prefix);
  };
  const Choice red{OptionId{0}, ItemId{0}}, blue{OptionId{1}, ItemId{1}},
      both{OptionId{2}, ItemId{1}};
  CHECK(covers_below({both}) == std::set<OptionSet>{{2}});
  CHECK(covers_below({red, blue}).empty());
  CHECK(covers_below({red, red}).empty());
  CHECK(covers_below({red, both}).empty());
  CHECK(covers_below({both, red}).empty());
  CHECK(covers_below({{OptionId{0}, ItemId{1}}}).empty());
  CHECK(covers_below({{OptionId{0}, ItemId{2}}}).empty());
  CHECK(covers_below({{OptionId{7}, ItemId{0}}}).empty());
  CHECK(covers_below({{OptionId{-1}, ItemId{-1}}}).empty());
}

TEST_CASE_TEMPLATE("Knuth's example with an item that two or three options cover has one solution",
                   Search, MultiplicitySearch, BoundedMatrixSearch) {
  const Problem problem = problem_of(
      "A B 2:3|C | X Y\n"
      "A B X:0 Y:0\n"
      "A C X:1 Y:1\n"
      "C X:0\n"
      "B X:1\n"
      "C Y:1\n");
  CHECK(covers_by<Search>(problem) == std::set<OptionSet>{{1, 3, 4}});
}

TEST_CASE_TEMPLATE("an item that needs no option may have none, or any number up to its bound",
                   Search, MultiplicitySearch, BoundedMatrixSearch) {
  CHECK(covers_by<Search>(problem_of("0:1|a\na\na\n")) == std::set<OptionSet>{{}, {0}, {1}});
  CHECK(covers_by<Search>(problem_of("0:2|a b\na\nb\na\na b\n")) ==
        std::set<OptionSet>{{0, 1}, {1, 2}, {0, 1, 2}, {1}, {3}, {0, 3}, {2, 3}});
  CHECK(covers_by<Search>(problem_of("0:9|a\n")) == std::set<OptionSet>{{}});
  CHECK(covers_by<Search>(problem_of("0:9|a 0:9|b\na\nb\na b\n")).size() == 8);
}

TEST_CASE_TEMPLATE("an item that is covered as often as it may be cannot be left without options",
                   Search, MultiplicitySearch, BoundedMatrixSearch) {
  const Problem problem = problem_of("0:1|a b\na\nb\na b\n");
  const std::array covered{Choice{OptionId{0}, ItemId{0}}, Choice{kNoOption, ItemId{0}}};
  CHECK(covers_by<Search>(problem, ItemChoice::fewest, std::span(covered).first(1)) ==
        std::set<OptionSet>{{0, 1}});
  CHECK(covers_by<Search>(problem, ItemChoice::fewest, covered).empty());
}

TEST_CASE_TEMPLATE("an item with bounds 0 excludes all its options", Search, MultiplicitySearch,
                   BoundedMatrixSearch) {
  CHECK(covers_by<Search>(problem_of("0|a b\na b\nb\n")) == std::set<OptionSet>{{1}});
  CHECK(covers_by<Search>(problem_of("0|a b\na b\n")).empty());
  CHECK(covers_by<Search>(problem_of("0|a\na\n")) == std::set<OptionSet>{{}});
}

TEST_CASE_TEMPLATE("an item with fewer options than it needs leaves no solution", Search,
                   MultiplicitySearch, BoundedMatrixSearch) {
  CHECK(covers_by<Search>(problem_of("2|a\na\n")).empty());
  CHECK(covers_by<Search>(problem_of("3:5|a b\na\na b\na b\n")).empty());
}

TEST_CASE_TEMPLATE("five queens watch all squares of a chessboard in 4860 ways" *
                       doctest::skip(!is_long_run()),
                   Search, MultiplicitySearch, BoundedMatrixSearch) {
  const Problem problem = problem_of(read_data("exact-cover/queendom-8-5.dlx"));
  const Run run = run_in_steps(searching<Search>(problem), kNoLimit);
  std::set<OptionSet> covers;
  for (const auto& solution : run.solutions) {
    const OptionSet queens = option_set(solution);
    CHECK(queens.size() == 5);
    CHECK(is_exact_cover(problem, queens));
    covers.insert(queens);
  }
  CHECK(covers.size() == 4860);
}

TEST_CASE_TEMPLATE("a solution lists only options, not items that get no more options", Search,
                   MultiplicitySearch, BoundedMatrixSearch) {
  const Problem problem = problem_of("0:2|a b\na\nb\na\n");
  auto search = searching<Search>(problem);
  std::set<std::string> solutions;
  run_to_end(search, kNoLimit, [&] { solutions.insert(chosen_names(problem, search.solution())); });
  CHECK(solutions == std::set<std::string>{"{2}", "{1, 2}", "{2, 3}", "{1, 2, 3}"});
}

TEST_CASE_TEMPLATE("an exhausted search with bounds stays exhausted", Search, MultiplicitySearch,
                   BoundedMatrixSearch) {
  auto search = searching<Search>(problem_of("0:2|a\na\n"));
  run_to_end(search, kNoLimit);
  CHECK(search.run(kNoLimit) == Outcome::exhausted);
  CHECK(search.stats().solutions == 2);
}
