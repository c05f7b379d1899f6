#include "exact_cover/solve/cover_solver.hpp"

#include "doctest.h"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

// Returns a problem of n items, each with its own option.
Problem diagonal(int n) {
  std::string items, options;
  for (int i = 0; i < n; ++i) {
    items += "i" + std::to_string(i) + " ";
    options += "\ni" + std::to_string(i);
  }
  return problem_of(items + options + "\n");
}

// Returns a problem of n items in a ring and options of so many neighbours, in turn.
Problem rings(int n, int options, int neighbours) {
  std::string text;
  for (int i = 0; i < n; ++i) text += "i" + std::to_string(i) + " ";
  for (int option = 0; option < options; ++option) {
    text += '\n';
    for (int i = 0; i < neighbours; ++i) text += "i" + std::to_string((option + i) % n) + " ";
  }
  return problem_of(text + "\n");
}

}  // namespace

TEST_CASE("a small problem is searched by bit matrix") {
  CHECK(fastest_solver(paper_example()) == CoverSolver::bit_matrix);
  CHECK(fastest_solver(ProblemBuilder().build()) == CoverSolver::bit_matrix);
  CHECK(fastest_solver(diagonal(1024)) == CoverSolver::bit_matrix);
}

TEST_CASE("a large problem is searched by bit matrix if its options have much in common") {
  CHECK(fastest_solver(rings(3'000, 1'600, 20)) == CoverSolver::bit_matrix);
  CHECK(fastest_solver(rings(40, 33'000, 3)) == CoverSolver::bit_matrix);
  CHECK(fastest_solver(rings(3'000, 1'600, 3)) == CoverSolver::dancing_links);
  CHECK(fastest_solver(diagonal(1500)) == CoverSolver::dancing_links);
  CHECK(fastest_solver(diagonal(3000)) == CoverSolver::dancing_links);
}

TEST_CASE("few items with very many options are searched by dancing links") {
  std::string text = "a\n";
  for (int option = 0; option < 32'768; ++option) text += "a\n";
  CHECK(fastest_solver(problem_of(text)) == CoverSolver::bit_matrix);
  CHECK(fastest_solver(problem_of(text + "a\n")) == CoverSolver::dancing_links);
}

TEST_CASE("exact cover solvers are chosen by name, and an unknown name is refused") {
  const Problem problem = paper_example();
  CHECK(*solver_named("auto", problem) == CoverSolver::bit_matrix);
  for (const auto& named : kCoverSolvers) {
    const auto solver = solver_named(named.name, problem);
    REQUIRE(solver);
    CHECK(*solver == named.value);
    CHECK(make_search(*solver, problem)->solver() == named.name);
  }
  const auto none = solver_named("magic", problem);
  REQUIRE_FALSE(none);
  CHECK(none.error().code == ErrorCode::unknown_solver);
  CHECK(none.error().found == "magic");
  CHECK(none.error().expected == "auto, dancing-links, bit-matrix");
}

TEST_CASE(
    "a problem with bounds is searched by each solver, and by bit matrix unless one is named") {
  const Problem problem = problem_of("1:2|a\na\na\n");
  CHECK(fastest_solver(problem) == CoverSolver::bit_matrix);
  for (const auto& named : kCoverSolvers) {
    CHECK(*solver_named(named.name, problem) == named.value);
    const auto search = make_search(named.value, problem);
    run_to_end(*search, kNoLimit);
    CHECK(search->stats().solutions == 3);
    CHECK(search->solver() == named.name);
  }
}

TEST_CASE("a bit matrix that exceeds the limit is refused") {
  CHECK(*solver_named("bit-matrix", diagonal(3000)) == CoverSolver::bit_matrix);
  const auto refused = solver_named("bit-matrix", diagonal(12'000));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == ErrorCode::too_large);
  CHECK(refused.error().expected == "dancing-links");
}

TEST_CASE("each solver finds the solution of the 6x7 example below a prefix, by both rules") {
  const Problem problem = paper_example();
  const std::vector<Choice> prefix{{OptionId{3}, ItemId{0}}};
  for (const auto& named : kCoverSolvers) {
    for (const ItemChoice item_choice : {ItemChoice::fewest, ItemChoice::first}) {
      const auto search = make_search(named.value, problem, item_choice, prefix);
      REQUIRE(search->run(kNoLimit) == Outcome::found);
      CHECK(option_set(search->solution()) == OptionSet{0, 3, 4});
      CHECK(search->run(kNoLimit) == Outcome::exhausted);
    }
  }
}
