#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "doctest.h"
#include "sudoku/solvers/solver.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;
using dance::test::is_long_run;

namespace {

// The node limit of backtracking on a puzzle. The hardest puzzle would take 14 million.
const std::uint64_t kNodes = is_long_run() ? 20'000 : 1'000;

constexpr std::array kBacktracking = {SolverKind::bitsets, SolverKind::bitsets_recursive,
                                      SolverKind::brute_force};

// Checks that the backtracking solvers walk the same tree in the same order. Returns whether they
// reached its end.
bool check_same_walk(const Grid& puzzle, const std::vector<Grid>& solutions) {
  const auto cursor = make_solver(kBacktracking.front(), puzzle);
  const Findings expected = search(*cursor, kNodes, kNodes);
  for (const SolverKind kind : kBacktracking) {
    const auto solver = make_solver(kind, puzzle);
    const Findings findings = search(*solver, kNodes, kNodes);
    CHECK(findings.is_exhausted == expected.is_exhausted);
    CHECK(findings.solutions == expected.solutions);
    CHECK(findings.stats.nodes_per_level == expected.stats.nodes_per_level);
    CHECK(findings.stats.placements == expected.stats.placements);
    CHECK(findings.stats.backtracks == expected.stats.backtracks);
  }
  if (expected.is_exhausted) CHECK(expected.solutions == solutions);
  return expected.is_exhausted;
}

// Compares all solvers with dancing links, which must find `count` solutions.
void check_agreement(const std::vector<Grid>& puzzles, std::size_t count) {
  std::size_t finished = 0;
  for (const Grid& puzzle : puzzles) {
    CAPTURE(to_line(puzzle));
    const Findings findings = search_all(SolverKind::dancing_links, puzzle);
    REQUIRE(findings.solutions.size() == count);
    for (const Grid& solution : findings.solutions) CHECK(is_completion(solution, puzzle));
    for (const auto& named : kSolvers) {
      const auto own = std::find(kBacktracking.begin(), kBacktracking.end(), named.value);
      if (own != kBacktracking.end()) continue;
      CHECK(search_all(named.value, puzzle).solutions == findings.solutions);
    }
    finished += check_same_walk(puzzle, findings.solutions);
  }
  CHECK(finished > 0);
  MESSAGE("All solvers searched " << finished << " of " << puzzles.size()
                                  << " puzzles to the end, the others up to " << kNodes
                                  << " search nodes.");
}

}  // namespace

// The generator of these puzzles guarantees exactly one solution for each.
TEST_CASE("all solvers agree on minimal puzzles") {
  auto puzzles = read_data_puzzles("minimal_9x9.txt");
  REQUIRE(puzzles.size() == 2000);
  puzzles.erase(puzzles.begin() + dance::test::random_cases(2000), puzzles.end());
  check_agreement(puzzles, 1);
}

TEST_CASE("all solvers agree on puzzles without a solution") {
  const auto puzzles = read_data_puzzles("no_solution_9x9.txt");
  REQUIRE(puzzles.size() == 200);
  check_agreement(puzzles, 0);
}
