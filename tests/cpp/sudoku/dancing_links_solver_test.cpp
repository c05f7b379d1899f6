#include "sudoku/dancing_links_solver.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "doctest.h"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;
using dance::test::kNoLimit;

namespace {

struct Shape {
  int size = 0;
  BoxShape box = {};
};
constexpr Shape kSmallShapes[] = {{1, {1, 1}}, {2, {1, 2}}, {3, {1, 3}}, {4, {2, 2}}, {4, {1, 4}},
                                  {5, {1, 5}}, {6, {2, 3}}, {6, {3, 2}}, {8, {2, 4}}, {9, {3, 3}}};

// How far the solutions of a puzzle are compared.
constexpr std::size_t kSolutions = 200;

std::vector<Grid> first_solutions(Solver& solver) {
  std::vector<Grid> solutions;
  while (solutions.size() < kSolutions && solver.run(kNoLimit) == Outcome::found) {
    solutions.push_back(solver.solution());
  }
  return solutions;
}

// Some cells of the solution that a random order of digits leads to; now and then one with any
// digit, so that there are clashes, and puzzles without a solution.
Grid random_puzzle(const Shape& shape, std::mt19937& random) {
  const Grid blank = blank_grid(shape.size, shape.box);
  const auto solver = make_solver(SolverKind::singles, blank);
  REQUIRE(solver->run(kNoLimit) == Outcome::found);
  const Grid solution = solver->solution();
  std::vector<Digit> names(static_cast<std::size_t>(shape.size));
  for (int i = 0; i < shape.size; ++i) names[i] = static_cast<Digit>(i + 1);
  std::shuffle(names.begin(), names.end(), random);
  Grid puzzle = blank;
  const auto share = 30 + random() % 60;
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    const Cell cell = puzzle.cell(place);
    if (random() % 100 < share) puzzle.set(cell, names[solution[cell] - 1]);
    if (random() % 100 == 0) puzzle.set(cell, static_cast<Digit>(1 + random() % shape.size));
  }
  return puzzle;
}

// The search of the whole problem with all its names, the givens among its options.
std::vector<Grid> by_whole_problem(const Grid& puzzle) {
  const Encoding encoding = encode(puzzle);
  DancingLinks search(encoding.problem);
  std::vector<Grid> solutions;
  while (solutions.size() < kSolutions && search.run(kNoLimit) == Outcome::found) {
    solutions.push_back(decode(puzzle, encoding.candidates, search.solution()));
  }
  return solutions;
}

PlainCells cells_of(const Grid& grid) {
  PlainCells cells;
  std::copy(grid.cells().begin(), grid.cells().end(), cells.digits.begin());
  return cells;
}

}  // namespace

TEST_CASE("what the givens leave has the solutions of the whole problem, in the same order") {
  std::size_t without = 0;
  std::size_t with_one = 0;
  std::size_t with_several = 0;
  std::size_t clashing = 0;
  for (std::uint32_t seed = 1; seed <= 600; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const Grid puzzle = random_puzzle(kSmallShapes[seed % std::size(kSmallShapes)], random);
    CAPTURE(to_line(puzzle));
    DancingLinksSolver solver(puzzle);
    const auto solutions = first_solutions(solver);
    REQUIRE(solutions == by_whole_problem(puzzle));
    const bool clashes = !find_clashes(puzzle).empty();
    CHECK(link(puzzle).is_possible == !clashes);
    if (solutions.size() < kSolutions) {
      CHECK(sorted(solutions) == sorted(search_all(SolverKind::singles, puzzle).solutions));
    }
    clashing += clashes ? 1 : 0;
    without += solutions.empty() ? 1 : 0;
    with_one += solutions.size() == 1 ? 1 : 0;
    with_several += solutions.size() > 1 ? 1 : 0;
  }
  CHECK(clashing > 20);
  CHECK(without > clashing);
  CHECK(with_one > 50);
  CHECK(with_several > 50);
}

TEST_CASE("only candidates that no given rules out are linked") {
  const Grid puzzle = grid_of("12..341221434321");
  const LinkedPuzzle linked = link(puzzle);
  CHECK(linked.candidates == std::vector<Candidate>{{{0, 2}, 3}, {{0, 3}, 4}});
  CHECK_FALSE(linked.links.check_invariants());
  const Grid blank = blank_grid(9, {3, 3});
  CHECK(link(blank).candidates == encode(blank).candidates);
}

TEST_CASE("where givens clash nothing is linked, and one search node tells it") {
  for (const ItemChoice choice : {ItemChoice::fewest, ItemChoice::first}) {
    for (const auto* line :
         {"11..............", "1...1...........", "1....1..........", "1234341221434322"}) {
      CAPTURE(line);
      const Grid puzzle = grid_of(line);
      CHECK(link(puzzle).candidates.empty());
      DancingLinksSolver solver(puzzle, {}, {}, {choice});
      CHECK(solver.run(kNoLimit) == Outcome::exhausted);
      CHECK(solver.stats().nodes == 1);
    }
  }
}

TEST_CASE("a solver that is used again finds what a new one finds") {
  const auto puzzles = read_data_puzzles("minimal_9x9.txt");
  DancingLinksSolver again(blank_grid(9, {3, 3}));
  for (std::size_t i = 0; i < puzzles.size(); i += 20) {
    // Every other one is left in the middle of its search.
    if (i % 40 == 0) again.run(20);
    REQUIRE(again.restart(cells_of(puzzles[i])));
    DancingLinksSolver once(puzzles[i]);
    REQUIRE(again.run(kNoLimit) == Outcome::found);
    REQUIRE(once.run(kNoLimit) == Outcome::found);
    CHECK(again.solution() == once.solution());
    PlainCells cells;
    again.read_solution(cells);
    CHECK(std::ranges::equal(cells.cells(), once.solution().cells()));
    CHECK(again.nodes() == once.nodes());
    CHECK(again.run(kNoLimit) == Outcome::exhausted);
  }
  PlainCells clashing = cells_of(puzzles[0]);
  clashing.digits[0] = clashing.digits[1] = 5;
  CHECK_FALSE(again.restart(clashing));
  REQUIRE(again.restart(cells_of(puzzles[1])));
  CHECK(again.run(kNoLimit) == Outcome::found);
}
