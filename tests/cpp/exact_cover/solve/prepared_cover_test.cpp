#include "exact_cover/solve/prepared_cover.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "doctest.h"
#include "exact_cover/formats/formats.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"
#include "tests/support/subtrees.hpp"

using namespace dance;
using namespace dance::test;

namespace {

PreparedCover prepared(const Problem& problem, std::string_view solver = kAutomatic,
                       ItemChoice item_choice = ItemChoice::fewest) {
  auto prepared = PreparedCover::create(solver, problem, item_choice);
  REQUIRE(prepared);
  return *std::move(prepared);
}

// Returns a random problem whose options repeat until there are four for each primary item.
Problem crowded_problem(std::uint32_t seed) {
  const Problem problem = random_problem(seed, {seed % 2 == 0, seed % 4 == 0});
  if (problem.option_count() == 0) return crowded_problem(seed + 10'000);
  std::string text = write_dlx(problem);
  const std::string options = text.substr(text.find('\n') + 1);
  for (int more = 4 * problem.primary_count() / problem.option_count(); more > 0; --more) {
    text += options;
  }
  return problem_of(text);
}

// Checks that each choice is an option of the problem and an item that it holds.
void check_choices(const Problem& problem, const std::vector<Choice>& choices) {
  for (const Choice& choice : choices) {
    const auto entries = problem.option(choice.option);
    CHECK(std::any_of(entries.begin(), entries.end(),
                      [&](const Entry& entry) { return entry.item == choice.item; }));
    CHECK(problem.is_primary(choice.item));
  }
}

std::uint64_t nodes(const PreparedCover& prepared) {
  const auto search = prepared.begin();
  run_to_end(*search, kNoLimit);
  return search->stats().nodes;
}

}  // namespace

TEST_CASE("the solutions of a reduced problem are choices in the original problem") {
  std::uint64_t less = 0;
  for (std::uint32_t seed = 1; seed <= 1000; ++seed) {
    CAPTURE(seed);
    const Problem problem = crowded_problem(seed);
    const PreparedCover cover = prepared(problem);
    CHECK(found_covers(*cover.begin()) == found_covers(problem));
    less += cover.searched().option_count() < problem.option_count();
    const auto search = cover.begin();
    run_to_end(*search, kNoLimit, [&] { check_choices(problem, search->solution()); });
  }
  CHECK(less > 500);
}

TEST_CASE("the subtrees of a reduced problem add up to the whole, whichever object prepared it" *
          doctest::test_suite("slow")) {
  std::uint64_t count = 0;
  for (std::uint32_t seed = 1; seed <= 1000; ++seed) {
    CAPTURE(seed);
    const Problem problem = crowded_problem(seed);
    const auto begin = [&](const Prefix& prefix) {
      return prepared(problem).begin(choices_of(prefix));
    };
    count += check_subtrees(begin, 1 + seed % 5, &CoverSearch::solution);
  }
  CHECK(count > 1000);
}

TEST_CASE("a named solver or item choice searches the tree of the original problem") {
  const Problem problem = problem_of(read_data("exact-cover/pent-3x20.dlx"));
  CHECK(nodes(prepared(problem, "bit-matrix")) == 32'978);
  CHECK(nodes(prepared(problem, "auto")) == 28'001);
  CHECK(prepared(problem).searched().option_count() == 1086);
  CHECK(&prepared(problem, "dancing-links").searched() == &problem);
  CHECK(&prepared(problem, "auto", ItemChoice::first).searched() == &problem);
  const Problem few = problem_of(read_data("exact-cover/sudoku-17a.dlx"));
  CHECK(&prepared(few).searched() == &few);
}

TEST_CASE("a reduced problem with bounds has the original choices, also of no more options") {
  // Only b c covers c, so no other option may hold b.
  const Problem problem = problem_of("0:2|a b c\na b\na\nb c\nb\na b\na\na\nb\na b\na\nb\na b\n");
  CHECK(pays_to_reduce(kAutomatic, problem));
  const PreparedCover cover = prepared(problem);
  CHECK(cover.searched().option_count() == 5);
  const auto search = cover.begin();
  int solutions = 0, without_option = 0;
  run_to_end(*search, kNoLimit, [&] {
    ++solutions;
    for (const auto& [option, item] : search->solution()) {
      without_option += option == kNoOption;
      if (option != kNoOption) CHECK(problem.option(option).size() == (item == ItemId{0} ? 1 : 2));
    }
  });
  CHECK(solutions == 1 + 4 + 6);
  CHECK(without_option > 0);
}

TEST_CASE("an unknown solver is refused") {
  const auto unknown = PreparedCover::create("magic", paper_example());
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().code == ErrorCode::unknown_solver);
}
