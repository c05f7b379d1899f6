// Work on exact cover problems that is stopped: at every moment it ends with something true.

#include <algorithm>
#include <memory>
#include <numeric>
#include <string>

#include "doctest.h"
#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/count/frontier_order.hpp"
#include "exact_cover/count/nth_cover.hpp"
#include "exact_cover/proof/weighting.hpp"
#include "exact_cover/search/reduce.hpp"
#include "exact_cover/solve/cover_solver.hpp"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"
#include "tests/support/stopping.hpp"

using namespace dance;
using namespace dance::test;

namespace {

std::string names(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += 'i' + std::to_string(i) + ' ';
  text.back() = '\n';
  return text;
}

// Runs a search until it pauses because of its stop, or to its end. Returns whether it ended.
bool run_until_stopped(Search& search, const Stop& stop) {
  while (!stop.is_due()) {
    if (search.run(100) == Outcome::exhausted) return true;
  }
  return false;
}

const char* const kDominoes = "exact-cover/domino-6x6.dlx";

}  // namespace

TEST_CASE("a reduction that is stopped has the solutions of the problem") {
  const Problem problem = problem_of(read_data("exact-cover/sudoku-17a.dlx"));
  const auto covers = found_covers(problem).size();
  const std::int32_t reduced = reduce(problem).problem.option_count();
  stop_everywhere([&](const Stop& stop) {
    const Reduction reduction = reduce(problem, stop);
    CHECK(found_covers(reduction.problem).size() == covers);
    CHECK(reduction.problem.option_count() >= reduced);
    return reduction.problem.option_count() == reduced;
  });
}

TEST_CASE("the order of items that is stopped is a valid one") {
  const Problem problem = problem_of(read_data("exact-cover/tetro-any-8x8.dlx"));
  const auto expected = frontier_order(problem);
  stop_everywhere([&](const Stop& stop) {
    std::vector<std::int32_t> order = frontier_order(problem, stop);
    const bool is_done = order == expected && !stop.is_due();
    std::sort(order.begin(), order.end());
    std::vector<std::int32_t> all(order.size());
    std::iota(all.begin(), all.end(), 0);
    CHECK(order == all);
    return is_done;
  });
}

TEST_CASE("an option of 90,000 items is ordered by reading it a few times") {
  constexpr int kItems = 90'000;
  const std::string items = names(kItems);
  const Problem problem = problem_of(items + items);
  int asked = 0;
  const Stop count(Stop::kNever, [&] { return ++asked < 0; });
  CHECK(frontier_order(problem, count).size() == kItems);
  CHECK(asked * Stop::kStepsBetweenQuestions < 10 * kItems);
}

TEST_CASE("a count by memo that is stopped pauses, and goes on when the stop is renewed") {
  const Problem problem = problem_of(read_data(kDominoes));
  stop_everywhere([&](const Stop& stop) {
    const Stop own(Stop::kNever, stop);
    MemoCount count(problem, kUsualMemoBytes, own);
    const bool is_done = run_until_stopped(count, own);
    CHECK((count.count_text() == "6728") == is_done);  // tests/data/counts.tsv
    if (is_done) return true;
    const std::uint64_t nodes = count.nodes();
    CHECK(count.run(1'000'000) == Outcome::paused);
    CHECK(count.nodes() == nodes);
    return false;
  });
  const Stop stop(0, {}, 1);
  REQUIRE(stop.is_due());
  MemoCount count(problem, kUsualMemoBytes, stop);
  CHECK(count.run(1'000'000) == Outcome::paused);
  stop.renew(Stop::kNever);
  run_to_end(count, 1'000);
  CHECK(count.count_text() == "6728");
}

TEST_CASE("a count with a memo on trial that is stopped pauses") {
  const auto problem = std::make_shared<const Problem>(problem_of(read_data(kDominoes)));
  const auto make = [&](const Stop&) { return OrbitProblems{{{problem}}}; };
  stop_everywhere([&](const Stop& stop) {
    CountSearch count(make_search(CoverSolver::bit_matrix, *problem), *problem, make,
                      kUsualMemoBytes, 0, stop);
    const bool is_done = run_until_stopped(count, stop);
    if (is_done) CHECK(count.count_text() == "6728");
    return is_done;
  });
}

TEST_CASE("a search for a numbered cover that is stopped has found no other") {
  const Problem problem = problem_of(read_data(kDominoes));
  const auto begin = [&](std::span<const std::int32_t> prefix) {
    return make_search(CoverSolver::bit_matrix, problem, ItemChoice::fewest, choices_of(prefix));
  };
  NthCover whole(begin, problem, BigCount(5'000));
  REQUIRE(whole.run(kNoLimit) == Outcome::found);
  stop_everywhere([&](const Stop& stop) {
    NthCover nth(begin, problem, BigCount(5'000), kUsualMemoBytes, stop);
    const Outcome outcome = nth.run(kNoLimit);
    CHECK(outcome == (stop.is_due() ? Outcome::paused : Outcome::found));
    return outcome == Outcome::found;
  });
}

TEST_CASE("one of many options is found by its number in any budget, and a stop ends that soon") {
  std::string text = "a\n";
  for (int i = 0; i < 3'000; ++i) text += "a\n";
  const Problem problem = problem_of(text);
  int searches = 0;
  const auto begin = [&](std::span<const std::int32_t> prefix) {
    ++searches;
    return make_search(CoverSolver::dancing_links, problem, ItemChoice::fewest, choices_of(prefix));
  };
  NthCover nth(begin, problem, BigCount(2'500));
  Outcome outcome = Outcome::paused;
  while (outcome == Outcome::paused) outcome = nth.run(100);
  REQUIRE(outcome == Outcome::found);
  CHECK(index(static_cast<const CoverSearch&>(nth.search()).solution()[0].option) == 2'499);
  searches = 0;
  NthCover stopped(begin, problem, BigCount(2'500), kUsualMemoBytes, stop_at(50));
  CHECK(stopped.run(kNoLimit) == Outcome::paused);
  CHECK(searches <= 51);
}

TEST_CASE("a search for weights that is stopped proves nothing") {
  const Problem dominoes = problem_of("a b c d e f\na b\nb c\nc d\nd e\ne f\na f\n");
  const Problem impossible = problem_of("a b c\na b\nb c\n");
  REQUIRE(find_weighting(impossible));
  CHECK_FALSE(find_weighting(dominoes));
  stop_everywhere([&](const Stop& stop) {
    CHECK_FALSE(find_weighting(dominoes, stop));
    const auto weighting = find_weighting(impossible, stop);
    if (!weighting) CHECK(stop.is_due());
    return weighting && !stop.is_due();
  });
}

TEST_CASE("a search of a large problem asks for few nodes at once") {
  std::string text = names(2'000);
  const std::string items = text;
  for (int i = 0; i < 100; ++i) text += items;
  CHECK(make_search(CoverSolver::dancing_links, problem_of(text))->nodes_at_once() < 256);
  const Problem small = problem_of(read_data(kDominoes));
  for (const auto& named : kCoverSolvers) {
    CHECK(make_search(named.value, small)->nodes_at_once() == 256);
  }
}
