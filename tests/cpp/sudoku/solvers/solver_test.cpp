#include "sudoku/solvers/solver.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "doctest.h"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

// Returns a solved grid without the cells that hold one of the first `digits` digits. As these can
// be permuted, the number of solutions is a multiple of digits!.
Grid without_digits(Grid solved, int digits) {
  for (int place = 0; place < solved.cell_count(); ++place) {
    const Cell cell = solved.cell(place);
    if (solved[cell] <= digits) solved.set(cell, 0);
  }
  return solved;
}

std::vector<Grid> solutions_of(SolverKind kind, const Grid& puzzle) {
  return sorted(search_all(kind, puzzle).solutions);
}

void check_same_stats(const SearchStats& a, const SearchStats& b) {
  CHECK(a.nodes == b.nodes);
  CHECK(a.updates == b.updates);
  CHECK(a.placements == b.placements);
  CHECK(a.backtracks == b.backtracks);
  CHECK(a.solutions == b.solutions);
  CHECK(a.nodes_per_level == b.nodes_per_level);
  CHECK(a.explored == b.explored);
}

// Returns a puzzle with several solutions whose tree is small for every solver.
Grid small_puzzle() {
  return without_digits(grid_of(kHardSolution), 3);
}

}  // namespace

TEST_CASE("solvers are created by name, and an unknown name is refused") {
  const Grid puzzle = blank_grid(4, {2, 2});
  CHECK(make_solver(kAutomatic, puzzle));
  for (const auto& named : kSolvers) CHECK(make_solver(named.name, puzzle));
  const auto none = make_solver("magic", puzzle);
  REQUIRE_FALSE(none);
  CHECK(none.error().code == ErrorCode::unknown_solver);
  CHECK(none.error().found == "magic");
  CHECK(none.error().expected == "auto, " + listed_names(kSolvers));
}

TEST_CASE("a search reports the solver at work, not the requested name") {
  const Grid nine = grid_of(kHardPuzzle);
  for (const auto& named : kSolvers) {
    CHECK((*make_solver(named.name, nine))->solver() == named.name);
  }
  CHECK((*make_solver(kAutomatic, nine))->solver() == "vectors");
  const Grid four = blank_grid(4, {2, 2});
  CHECK((*make_solver(kAutomatic, four))->solver() == "singles");
  CHECK((*make_solver("vectors", four))->solver() == "dancing-links");
}

TEST_CASE("every solver finds the one solution of the articles' hard puzzle") {
  for (const auto& named : kSolvers) {
    CAPTURE(named.name);
    const Findings findings = search_all(named.value, grid_of(kHardPuzzle));
    REQUIRE(findings.solutions.size() == 1);
    CHECK(to_line(findings.solutions.front()) == kHardSolution);
  }
}

// The number of 4×4 Sudokus, OEIS A107739(2).
TEST_CASE("every solver finds the 288 solutions of the empty 4×4") {
  const Grid empty = blank_grid(4, {2, 2});
  const auto expected = solutions_of(SolverKind::dancing_links, empty);
  CHECK(std::adjacent_find(expected.begin(), expected.end()) == expected.end());
  for (const auto& named : kSolvers) {
    CAPTURE(named.name);
    const auto solutions = solutions_of(named.value, empty);
    CHECK(solutions.size() == 288);
    CHECK(solutions == expected);
  }
}

// Latin squares, OEIS A002860: boxes of a single row or column add no constraint.
TEST_CASE("with boxes that are rows or columns, every solver counts Latin squares") {
  for (const auto& named : kSolvers) {
    CAPTURE(named.name);
    CHECK(search_all(named.value, blank_grid(1, {1, 1})).solutions.size() == 1);
    CHECK(search_all(named.value, blank_grid(2, {1, 2})).solutions.size() == 2);
    CHECK(search_all(named.value, blank_grid(3, {3, 1})).solutions.size() == 12);
    CHECK(search_all(named.value, blank_grid(4, {1, 4})).solutions.size() == 576);
  }
}

TEST_CASE("all solvers find the same solutions of puzzles with several" *
          doctest::test_suite("slow")) {
  const auto puzzles = read_data_puzzles("minimal_9x9.txt");
  for (std::size_t i = 0; i < puzzles.size(); i += 100) {
    const Grid solved = search_all(SolverKind::dancing_links, puzzles[i]).solutions.at(0);
    const Grid puzzle = without_digits(solved, 3);
    CAPTURE(to_line(puzzle));
    const auto expected = solutions_of(SolverKind::dancing_links, puzzle);
    CHECK(expected.size() >= 6);
    CHECK(expected.size() % 6 == 0);
    for (const Grid& solution : expected) CHECK(is_completion(solution, puzzle));
    CHECK(std::adjacent_find(expected.begin(), expected.end()) == expected.end());
    for (const auto& named : kSolvers) {
      CAPTURE(named.name);
      CHECK(solutions_of(named.value, puzzle) == expected);
    }
  }
}

TEST_CASE("boxes need not be square") {
  const Grid wide = *Grid::create(6, {2, 3});
  const Grid high = *Grid::create(6, {3, 2});
  for (Grid puzzle : {wide, high}) {
    // A given first row and column leave few enough solutions.
    for (int i = 0; i < 6; ++i) puzzle.set({0, i}, static_cast<Digit>(i + 1));
    for (const int row : {1, 2, 3, 4, 5}) {
      for (Digit digit = 1; digit <= 6 && puzzle[{row, 0}] == 0; ++digit) {
        puzzle.set({row, 0}, digit);
        if (!find_clashes(puzzle).empty()) puzzle.set({row, 0}, 0);
      }
    }
    const auto expected = solutions_of(SolverKind::dancing_links, puzzle);
    CHECK(expected.size() > 100);
    for (const Grid& solution : expected) REQUIRE(is_completion(solution, puzzle));
    for (const auto& named : kSolvers) {
      CAPTURE(named.name);
      CHECK(solutions_of(named.value, puzzle) == expected);
    }
  }
}

TEST_CASE("dancing links solves 16×16 puzzles") {
  for (const Grid& puzzle : read_data_puzzles("unique_16x16.txt")) {
    CAPTURE(to_line(puzzle));
    const Findings findings = search_all(SolverKind::dancing_links, puzzle);
    REQUIRE(findings.solutions.size() == 1);
    CHECK(is_completion(findings.solutions.front(), puzzle));
  }
}

TEST_CASE("a puzzle with clashing givens has no solution, even if no cell is blank") {
  Grid blank_left = grid_of(kHardPuzzle);
  blank_left.set({0, 8}, 8);
  Grid full = grid_of(kHardSolution);
  full.set({0, 0}, 1);
  for (const auto& named : kSolvers) {
    CAPTURE(named.name);
    for (const Grid& puzzle : {blank_left, full}) {
      const Findings findings = search_all(named.value, puzzle);
      CHECK(findings.is_exhausted);
      CHECK(findings.solutions.empty());
      CHECK(findings.stats.explored == 1);
    }
  }
}

TEST_CASE("a solved grid is its own and only solution") {
  for (const auto& named : kSolvers) {
    CAPTURE(named.name);
    const Findings findings = search_all(named.value, grid_of(kHardSolution));
    REQUIRE(findings.solutions.size() == 1);
    CHECK(to_line(findings.solutions.front()) == kHardSolution);
  }
}

TEST_CASE("budgets of any size lead to the same solutions and statistics" *
          doctest::test_suite("slow")) {
  for (const auto& named : kSolvers) {
    CAPTURE(named.name);
    const Findings whole = search_all(named.value, small_puzzle());
    CHECK(whole.solutions.size() > 1);
    for (const std::uint64_t budget : {0, 1, 2, 7, 100}) {
      CAPTURE(budget);
      const auto solver = make_solver(named.value, small_puzzle());
      const Findings in_steps = search(*solver, budget, dance::test::kNoLimit);
      CHECK(in_steps.solutions == whole.solutions);
      check_same_stats(in_steps.stats, whole.stats);
    }
  }
}

TEST_CASE("a run enters as many search nodes as its budget, and progress never decreases" *
          doctest::test_suite("slow")) {
  for (const auto& named : kSolvers) {
    CAPTURE(named.name);
    for (const std::uint64_t budget : {1, 10}) {
      const auto solver = make_solver(named.value, small_puzzle());
      dance::test::check_budget_is_kept(*solver, budget);
    }
    dance::test::check_explored_grows(*make_solver(named.value, small_puzzle()));
  }
}

TEST_CASE("at the end every placement is undone, and the levels add up to all nodes") {
  for (const auto& named : kSolvers) {
    CAPTURE(named.name);
    const auto [solutions, is_exhausted, stats] = search_all(named.value, small_puzzle());
    CHECK(stats.solutions == solutions.size());
    CHECK(stats.backtracks == stats.nodes - 1);
    CHECK(stats.placements >= stats.backtracks);
    CHECK(stats.updates > 0);
    CHECK(stats.nodes_per_level.front() == 1);
    // These two infer digits before they branch, so their solutions are on various levels.
    if (named.value != SolverKind::vectors && named.value != SolverKind::singles) {
      CHECK(stats.nodes_per_level.back() == solutions.size());
    }
    CHECK(std::accumulate(stats.nodes_per_level.begin(), stats.nodes_per_level.end(),
                          std::uint64_t{0}) == stats.nodes);
  }
}

// The first items are the cells in reading order, so the tree is that of backtracking with sets of
// digits; links are only another way to find the fitting digits.
TEST_CASE("dancing links on the first item search the tree of the bit sets") {
  for (const Grid& puzzle : {grid_of(kHardPuzzle), small_puzzle(), grid_of("12..341221434321")}) {
    const auto links = make_solver(SolverKind::dancing_links, puzzle, {}, {}, ItemChoice::first);
    const auto bit_sets = make_solver(SolverKind::bitsets, puzzle);
    CHECK(links->run(1'000'000) == Outcome::found);
    CHECK(bit_sets->run(1'000'000) == Outcome::found);
    CHECK(links->solution() == bit_sets->solution());
    CHECK(links->stats().nodes_per_level == bit_sets->stats().nodes_per_level);
  }
}

TEST_CASE("dancing links on the first item find no solution if givens clash") {
  const auto links = make_solver(SolverKind::dancing_links, grid_of("11.............."), {}, {},
                                 ItemChoice::first);
  CHECK(links->run(100) == Outcome::exhausted);
}

// 12..   In row 1, column 3, the digits 1 and 2 do not fit and 3 does; in column 4, the digits 1,
// 3412   2 and 3 do not fit and 4 does, which is the solution. Then 4 is taken back, nothing is
// 2143   left to try, 3 is taken back, and 4 does not fit column 3.
// 4321
TEST_CASE("backtracking counts each digit it tries") {
  for (const SolverKind kind :
       {SolverKind::brute_force, SolverKind::bitsets_recursive, SolverKind::bitsets}) {
    const bool is_brute_force = kind == SolverKind::brute_force;
    const auto solver = make_solver(kind, grid_of("12..341221434321"));
    CHECK(solver->run(100) == Outcome::found);
    CHECK(solver->stats().nodes == 3);
    CHECK(solver->stats().placements == 7);
    CHECK(solver->stats().backtracks == 0);
    // Brute force counts every digit as a branch, 2/4 + 3/16; for bit sets only one fits.
    CHECK(solver->stats().explored == (is_brute_force ? 0.6875 : 0.0));

    CHECK(solver->run(100) == Outcome::exhausted);
    CHECK(solver->stats().nodes_per_level == std::vector<std::uint64_t>{1, 1, 1});
    CHECK(solver->stats().placements == 8);
    CHECK(solver->stats().backtracks == 2);
    // The cells examined, counted by hand; or three sets for each of four changes.
    CHECK(solver->stats().updates == (is_brute_force ? 15 + 18 + 7 : 12));
  }
}

TEST_CASE("a search can be destroyed at any moment") {
  for (const auto& named : kSolvers) {
    for (const std::uint64_t nodes : {0, 1, 5, 50}) {
      const auto solver = make_solver(named.value, blank_grid(9, {3, 3}));
      if (nodes > 0) solver->run(nodes);
    }
  }
}

TEST_CASE("the empty 9×9 yields one new solution after another") {
  for (const auto& named : kSolvers) {
    CAPTURE(named.name);
    const Grid empty = blank_grid(9, {3, 3});
    const auto solver = make_solver(named.value, empty);
    std::vector<Grid> solutions;
    while (solutions.size() < 50) {
      if (solver->run(1000) == Outcome::found) solutions.push_back(solver->solution());
    }
    for (const Grid& solution : solutions) CHECK(is_completion(solution, empty));
    const auto ordered = sorted(solutions);
    CHECK(std::adjacent_find(ordered.begin(), ordered.end()) == ordered.end());
  }
}
