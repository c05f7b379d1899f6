#include "sudoku/solvers/singles.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
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

DigitSet digits_at(const Grid& puzzle, int place) {
  KnownSets known = known_sets(puzzle, {});
  std::uint64_t updates = 0;
  REQUIRE(infer(known, updates));
  return known.cells[place];
}

// Returns a solved grid: each row is the previous one, shifted, with the digits permuted.
Grid some_solution(Grid grid, std::mt19937& random) {
  std::vector<Digit> digits(static_cast<std::size_t>(grid.size()));
  std::iota(digits.begin(), digits.end(), Digit{1});
  std::shuffle(digits.begin(), digits.end(), random);
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    const auto [height, width] = grid.box();
    const int shift = width * (cell.row % height) + cell.row / height;
    grid.set(cell, digits[(shift + cell.column) % grid.size()]);
  }
  return grid;
}

// Limits searches, since some of the puzzles drawn have millions of solutions.
constexpr std::uint64_t kMaxNodes = 20'000;

Findings findings_by(SolverKind kind, const Grid& puzzle) {
  const auto solver = make_solver(kind, puzzle);
  Findings findings = search(*solver, kNoLimit, kMaxNodes);
  findings.solutions = sorted(std::move(findings.solutions));
  return findings;
}

}  // namespace

TEST_CASE("the only digit of a cell is removed from its peers") {
  const Grid puzzle = grid_of("123." + std::string(12, '.'));
  CHECK(digits_at(puzzle, 3) == set_of(4));
  CHECK(digits_at(puzzle, 7) == (set_of(1) | set_of(2)));
}

TEST_CASE("a digit that only one cell of a box can have belongs to that cell") {
  Grid puzzle = blank_grid(9, {3, 3});
  puzzle.set({1, 3}, 5);
  puzzle.set({2, 6}, 5);
  puzzle.set({3, 1}, 5);
  puzzle.set({6, 2}, 5);
  CHECK(digits_at(puzzle, 0) == set_of(5));
}

TEST_CASE("a digit that no cell of a row can have is a contradiction") {
  Grid puzzle = blank_grid(4, {2, 2});
  puzzle.set({0, 3}, 2);
  puzzle.set({1, 0}, 1);
  puzzle.set({2, 2}, 1);
  KnownSets known = known_sets(puzzle, {});
  std::uint64_t updates = 0;
  CHECK_FALSE(infer(known, updates));
}

TEST_CASE("singles find what dancing links find, in grids of any size") {
  std::mt19937 random(1);
  struct Kind {
    int size;
    BoxShape box;
    double blank;
  };
  const std::vector<Kind> kinds = {{1, {1, 1}, 0.5},  {2, {1, 2}, 0.7},  {6, {2, 3}, 0.8},
                                   {8, {2, 4}, 0.65}, {9, {3, 3}, 0.65}, {12, {3, 4}, 0.5},
                                   {16, {4, 4}, 0.4}, {25, {5, 5}, 0.3}};
  for (const Kind& kind : kinds) {
    CAPTURE(kind.size);
    for (int compared = 0; compared < (is_long_run() ? 10 : 2);) {
      const Grid solved = some_solution(blank_grid(kind.size, kind.box), random);
      const Grid puzzle = blanked(solved, kind.blank, random);
      CAPTURE(to_line(puzzle));
      const Findings expected = findings_by(SolverKind::dancing_links, puzzle);
      if (!expected.is_exhausted) continue;
      ++compared;
      CHECK(std::find(expected.solutions.begin(), expected.solutions.end(), solved) !=
            expected.solutions.end());
      const Findings found = findings_by(SolverKind::singles, puzzle);
      CHECK(found.is_exhausted);
      CHECK(found.solutions == expected.solutions);
    }
  }
}

TEST_CASE(
    "cells that rows have beyond irregular boxes have the digits that the boxes have beyond them") {
  const Grid blank = *Grid::create_jigsaw(4, {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3});
  const auto leftovers = find_leftovers(blank);
  REQUIRE_FALSE(leftovers.empty());
  CHECK(leftovers.front().count == 1);
  CHECK(leftovers.front().sides[0][0] == 3);
  CHECK(leftovers.front().sides[1][0] == 4);
  Grid puzzle = blank;
  puzzle.set({0, 3}, 2);
  CHECK(digits_at(puzzle, 4) == set_of(2));
}

// The first two rows are a box and most of another: without leftovers, the search enters a wrong
// branch early and leaves it only after millions of search nodes.
TEST_CASE("a jigsaw with few givens is solved in few search nodes") {
  std::vector<Digit> boxes;
  for (const char box : std::string_view("000002222100002222111332444111333444113333444"
                                         "555666777555666777555666777888888888")) {
    boxes.push_back(static_cast<Digit>(box - '0'));
  }
  Grid puzzle = *Grid::create_jigsaw(9, boxes);
  for (int column = 0; column < 9; ++column)
    puzzle.set({8, column}, static_cast<Digit>(column + 1));
  const auto solver = make_solver(SolverKind::singles, puzzle);
  const Findings findings = search(*solver, 2, 1'000);
  REQUIRE_FALSE(findings.solutions.empty());
  for (const Grid& solution : findings.solutions) CHECK(find_clashes(solution).empty());
}

TEST_CASE("singles solve the hard 16×16 puzzles, each of which has one solution") {
  for (const Grid& puzzle : read_data_puzzles("unique_16x16.txt")) {
    CAPTURE(to_line(puzzle));
    const auto solver = make_solver(kAutomatic, puzzle);
    REQUIRE(solver);
    const Findings findings = search(**solver, kNoLimit, kNoLimit);
    REQUIRE(findings.solutions.size() == 1);
    CHECK(is_completion(findings.solutions.front(), puzzle));
    CHECK(findings.stats.nodes < 10'000);
  }
}
