#include "sudoku/solvers/vector_solver.hpp"

#include <algorithm>
#include <random>
#include <vector>

#include "sudoku/solvers/solver.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;
using dance::test::is_long_run;
using dance::test::kNoLimit;

namespace {

const std::size_t kPuzzles = is_long_run() ? 200 : 20;

std::vector<Grid> all_solutions(SolverKind kind, const Grid& puzzle,
                                const Candidates& candidates = {}) {
  const auto solver = make_solver(kind, puzzle, candidates);
  return sorted(search(*solver, kNoLimit, kNoLimit).solutions);
}

Grid solved(const Grid& puzzle) {
  return all_solutions(SolverKind::dancing_links, puzzle).at(0);
}

// Returns candidates that contain the digits of a solved grid, with a few exceptions.
Candidates candidates_around(const Grid& solved, std::mt19937& random) {
  std::bernoulli_distribution is_left_out(0.003);
  Candidates candidates;
  for (const Digit digit : solved.cells()) {
    const DigitSet some = random() & random() & all_digits(9);
    candidates.push_back(is_left_out(random) ? some : some | set_of(digit));
  }
  return candidates;
}

}  // namespace

TEST_CASE("vectors find each of thousands of solutions once" * doctest::test_suite("slow")) {
  std::mt19937 random(1);
  const auto puzzles = read_data_puzzles("minimal_9x9.txt");
  std::size_t most = 0;
  for (std::size_t i = 0; i < kPuzzles; ++i) {
    const Grid puzzle = blanked(solved(puzzles[i]), 0.58, random);
    CAPTURE(to_line(puzzle));
    const auto expected = all_solutions(SolverKind::dancing_links, puzzle);
    CHECK(all_solutions(SolverKind::vectors, puzzle) == expected);
    most = std::max(most, expected.size());
  }
  CHECK(most > 1000);
}

TEST_CASE("vectors respect the candidates of cells") {
  std::mt19937 random(2);
  const auto puzzles = read_data_puzzles("minimal_9x9.txt");
  std::size_t several = 0;
  std::size_t none = 0;
  for (std::size_t i = 0; i < kPuzzles; ++i) {
    const Grid grid = solved(puzzles[i]);
    const Candidates candidates = candidates_around(grid, random);
    const Grid puzzle = blanked(grid, 0.95, random);
    CAPTURE(to_line(puzzle));
    const auto expected = all_solutions(SolverKind::dancing_links, puzzle, candidates);
    CHECK(all_solutions(SolverKind::vectors, puzzle, candidates) == expected);
    several += expected.size() > 1;
    none += expected.empty();
  }
  CHECK(several > 0);
  CHECK(none > 0);
}

TEST_CASE("a reused solver leaves out the solutions with a digit that is ruled out") {
  std::mt19937 random(3);
  const auto puzzles = read_data_puzzles("minimal_9x9.txt");
  VectorSolver solver(*Grid::create(9));
  for (std::size_t i = 0; i < kPuzzles; ++i) {
    const Grid solution = solved(puzzles[i]);
    const Grid puzzle = blanked(solution, 0.5, random);
    CAPTURE(to_line(puzzle));
    PlainCells givens;
    std::copy(puzzle.cells().begin(), puzzle.cells().end(), givens.digits.begin());
    for (int place = 0; place < puzzle.cell_count(); ++place) {
      const Cell cell = puzzle.cell(place);
      if (puzzle[cell] != 0) continue;
      std::vector<Grid> expected = all_solutions(SolverKind::dancing_links, puzzle);
      std::erase_if(expected, [&](const Grid& each) { return each[cell] == solution[cell]; });
      REQUIRE(solver.restart(givens));
      solver.exclude({cell, solution[cell]});
      CHECK(sorted(search(solver, kNoLimit, kNoLimit).solutions) == expected);
    }
  }
}

TEST_CASE("a cell without candidates leaves vectors without a solution") {
  for (const Cell cell : {Cell{0, 0}, Cell{4, 4}, Cell{8, 8}, Cell{2, 7}}) {
    Candidates candidates(81, all_digits(9));
    candidates[9 * cell.row + cell.column] = 0;
    VectorSolver solver(grid_of(kHardPuzzle), candidates);
    CHECK(search(solver, kNoLimit, kNoLimit).solutions.empty());
  }
}

TEST_CASE("vectors see at once that cells of a box have too few digits between them") {
  const Grid blank = *Grid::create(9);
  const auto nodes_with = [&](const std::vector<Cell>& cells, DigitSet digits) {
    Candidates candidates(81, all_digits(9));
    for (const Cell cell : cells) candidates[blank.place_of(cell)] = digits;
    VectorSolver solver(blank, candidates);
    CHECK(solver.run(10) == Outcome::exhausted);
    return solver.nodes();
  };
  const DigitSet two = set_of(1) | set_of(2);
  const DigitSet four = two | set_of(3) | set_of(4);
  CHECK(nodes_with({{0, 0}, {0, 1}, {0, 2}}, two) == 1);
  CHECK(nodes_with({{6, 8}, {7, 8}, {8, 8}}, two) == 1);
  CHECK(nodes_with({{3, 3}, {4, 4}, {5, 5}}, two) == 1);
  CHECK(nodes_with({{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}, four) == 1);
}

TEST_CASE("vectors keep finding solutions of the empty 9×9" * doctest::test_suite("slow")) {
  const Grid empty = blank_grid(9, {3, 3});
  VectorSolver solver(empty);
  std::vector<Grid> solutions;
  while (solutions.size() < 1000) {
    REQUIRE(solver.run(kNoLimit) == Outcome::found);
    solutions.push_back(solver.solution());
    REQUIRE(is_completion(solutions.back(), empty));
  }
  const auto ordered = sorted(solutions);
  CHECK(std::adjacent_find(ordered.begin(), ordered.end()) == ordered.end());
}

// The root detects any pair of clashing cells.
TEST_CASE("vectors find no solution if two givens clash") {
  const Grid empty = blank_grid(9, {3, 3});
  for (int first = 0; first < empty.cell_count(); ++first) {
    for (int second = first + 1; second < empty.cell_count(); ++second) {
      if (!are_peers(empty, empty.cell(first), empty.cell(second))) continue;
      Grid puzzle = empty;
      puzzle.set(empty.cell(first), 5);
      puzzle.set(empty.cell(second), 5);
      CAPTURE(to_line(puzzle));
      VectorSolver solver(puzzle);
      CHECK(solver.run(1) == Outcome::paused);
      CHECK(solver.run(1) == Outcome::exhausted);
    }
  }
}

TEST_CASE("vectors solve hard puzzles in few search nodes") {
  const auto solver = make_solver(SolverKind::vectors, grid_of(kHardPuzzle));
  const Findings findings = search(*solver, kNoLimit, kNoLimit);
  REQUIRE(findings.solutions.size() == 1);
  CHECK(findings.stats.nodes < 200);
}

TEST_CASE("vectors solves grids that do not fit it by dancing links") {
  const Grid jigsaw = *Grid::create_jigsaw(4, {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3});
  for (const Grid& grid : {jigsaw, blank_grid(4, {2, 2}), blank_grid(9, {1, 9})}) {
    CHECK_FALSE(is_banded(grid));
    const auto vectors = make_solver(SolverKind::vectors, grid);
    const auto dancing_links = make_solver(SolverKind::dancing_links, grid);
    REQUIRE(vectors->run(kNoLimit) == Outcome::found);
    REQUIRE(dancing_links->run(kNoLimit) == Outcome::found);
    CHECK(vectors->solution() == dancing_links->solution());
  }
  CHECK(is_banded(blank_grid(9, {3, 3})));
}
