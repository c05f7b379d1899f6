#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "sudoku/encode/encode.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/solvers/solver.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/sudoku/tables.hpp"
#include "tests/support/searching.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;
using dance::test::is_long_run;
using dance::test::kNoLimit;

namespace {

// Returns all completions of a small grid: fills it cell by cell and checks each digit against the
// rules, without any code of the solvers.
class Oracle {
 public:
  Oracle(const Grid& puzzle, const Candidates& candidates)
      : puzzle_(puzzle), candidates_(candidates), grid_(puzzle) {}

  std::vector<Grid> run() {
    fill(0);
    return sorted(std::move(solutions_));
  }

 private:
  bool is_allowed(Cell cell, Digit digit) const {
    if (puzzle_[cell] != 0 && puzzle_[cell] != digit) return false;
    const int place = cell.row * puzzle_.size() + cell.column;
    return candidates_.empty() || (candidates_[place] >> digit & 1) == 1;
  }

  bool clashes(int place, Digit digit) const {
    const Cell cell = puzzle_.cell(place);
    for (int i = 0; i < place; ++i) {
      const Cell other = puzzle_.cell(i);
      const bool is_beside = other.row == cell.row || other.column == cell.column ||
                             puzzle_.boxes()[i] == puzzle_.boxes()[place];
      if (is_beside && grid_[other] == digit) return true;
    }
    return false;
  }

  void fill(int place) {
    if (place == puzzle_.cell_count()) {
      solutions_.push_back(grid_);
      return;
    }
    const Cell cell = puzzle_.cell(place);
    for (Digit digit = 1; digit <= puzzle_.size(); ++digit) {
      if (!is_allowed(cell, digit) || clashes(place, digit)) continue;
      grid_.set(cell, digit);
      fill(place + 1);
    }
  }

  Grid puzzle_;
  Candidates candidates_;
  Grid grid_;
  std::vector<Grid> solutions_;
};

std::vector<Grid> solutions_by(SolverKind kind, const Grid& puzzle, const Candidates& candidates) {
  const auto solver = make_solver(kind, puzzle, candidates);
  const Findings findings = search(*solver, 1000, kNoLimit);
  REQUIRE(findings.is_exhausted);
  CHECK(findings.stats.solutions == findings.solutions.size());
  return sorted(findings.solutions);
}

struct Dice {
  std::mt19937 engine;

  int below(int n) { return static_cast<int>(engine() % static_cast<unsigned>(n)); }

  // Returns a grid with boxes of 4 or 5 cells, not necessarily connected.
  Grid jigsaw(int size) {
    BoxMap boxes;
    for (int i = 0; i < size * size; ++i) boxes.push_back(static_cast<std::uint8_t>(i / size));
    for (int swaps = below(8); swaps > 0; --swaps) {
      std::swap(boxes[below(size * size)], boxes[below(size * size)]);
    }
    return *Grid::create_jigsaw(size, boxes);
  }

  Grid with_givens(Grid grid) {
    // A blank 5×5 has too many solutions for an oracle.
    for (int givens = below(5) + (grid.size() == 5 ? 5 : 0); givens > 0; --givens) {
      const Cell cell = grid.cell(below(grid.cell_count()));
      grid.set(cell, static_cast<Digit>(below(grid.size()) + 1));
    }
    return grid;
  }

  Candidates candidates(const Grid& grid) {
    Candidates sets(grid.cells().size(), all_digits(grid.size()));
    for (int gone = below(3 * grid.size()); gone > 0; --gone) {
      sets[below(grid.cell_count())] &= ~set_of(static_cast<Digit>(below(grid.size()) + 1));
    }
    return sets;
  }
};

}  // namespace

TEST_CASE("all solvers agree with an oracle, with any boxes and candidates") {
  Dice dice{std::mt19937(1)};
  std::size_t solved = 0;
  for (int i = 0; i < (is_long_run() ? 300 : 60); ++i) {
    const Grid blank = i % 2 == 0 ? blank_grid(4, {2, 2}) : dice.jigsaw(4 + i % 4 / 3);
    const Grid puzzle = dice.with_givens(blank);
    const Candidates candidates = dice.below(4) == 0 ? Candidates{} : dice.candidates(puzzle);
    CAPTURE(to_line(puzzle));
    const std::vector<Grid> expected = Oracle(puzzle, candidates).run();
    for (const auto& solver : kSolvers) {
      CAPTURE(solver.name);
      CHECK(solutions_by(solver.value, puzzle, candidates) == expected);
    }
    solved += !expected.empty();
  }
  CHECK(solved > 0);
}

TEST_CASE("backtracking visits the same nodes under candidates, by sets or by scanning") {
  const Grid puzzle = grid_of(kHardPuzzle);
  Candidates candidates(81, all_digits(9));
  candidates[1] = set_of(1) | set_of(2);
  candidates[2] = set_of(2);
  candidates[8] = set_of(9);
  const auto expected = make_solver(SolverKind::bitsets, puzzle, candidates);
  const Findings findings = search(*expected, kNoLimit, kNoLimit);
  REQUIRE(findings.solutions.size() == 1);
  for (const SolverKind kind : {SolverKind::brute_force, SolverKind::bitsets_recursive}) {
    const auto solver = make_solver(kind, puzzle, candidates);
    const Findings other = search(*solver, kNoLimit, kNoLimit);
    CHECK(other.stats.nodes_per_level == findings.stats.nodes_per_level);
    CHECK(other.stats.explored == doctest::Approx(1));
  }
}

TEST_CASE("a puzzle has no solution if a given is not among its cell's candidates") {
  const Grid puzzle = grid_of(kHardPuzzle);
  Candidates candidates(81, all_digits(9));
  candidates[0] = all_digits(9) & ~set_of(8);
  for (const auto& solver : kSolvers) {
    CHECK(solutions_by(solver.value, puzzle, candidates).empty());
  }
}

TEST_CASE("each candidate, and no other digit, has an option") {
  const Grid blank = blank_grid(4, {2, 2});
  Candidates candidates(16, all_digits(4));
  candidates[5] = set_of(2) | set_of(3);
  const Encoding encoding = encode(blank, candidates);
  CHECK(encoding.problem.option_count() == 62);
  CHECK(encoding.candidates[20] == Candidate{{1, 1}, 2});
  CHECK(encoding.candidates[21] == Candidate{{1, 1}, 3});
}

TEST_CASE("the jigsaw samples have one solution each") {
  const auto six = read_puzzle(sample("spaced.jigsaw"));
  REQUIRE(six);
  for (const auto& solver : kSolvers) {
    CHECK(solutions_by(solver.value, six->grid, {}).size() == 1);
  }
  const auto nine = read_puzzle(sample("nine.jigsaw"));
  REQUIRE(nine);
  const auto solutions = solutions_by(SolverKind::dancing_links, nine->grid, {});
  REQUIRE(solutions.size() == 1);
  CHECK(to_line(solutions.front()) ==
        "689152347437691582215487693156978234324869751942315876793546128871234965568723419");
}

TEST_CASE("the boxes of a jigsaw are numbered in reading order, and rectangles are not a jigsaw") {
  const auto jigsaw = Grid::create_jigsaw(4, {7, 7, 7, 3, 7, 3, 3, 3, 9, 9, 9, 0, 9, 0, 0, 0});
  REQUIRE(jigsaw);
  CHECK_FALSE(jigsaw->is_regular());
  CHECK(jigsaw->box() == BoxShape{0, 0});
  CHECK(jigsaw->box_of({0, 3}) == 1);
  CHECK(jigsaw->box_of({3, 3}) == 3);
  CHECK(jigsaw->cells_of_box(1) == std::vector<Cell>{{0, 3}, {1, 1}, {1, 2}, {1, 3}});
  for (int size = 1; size <= 12; ++size) {
    for (int height = 1; height <= size; ++height) {
      if (size % height != 0) continue;
      const Grid grid = blank_grid(size, {height, size / height});
      CHECK(*Grid::create_jigsaw(size, grid.boxes()) == grid);
    }
  }
  CHECK(Grid::create_jigsaw(2, {0, 0, 1}).error().code == ErrorCode::wrong_length);
  CHECK(Grid::create_jigsaw(2, {0, 0, 0, 1}).error().code == ErrorCode::bad_boxes);
  CHECK(Grid::create_jigsaw(2, {0, 1, 2, 2}).error().code == ErrorCode::bad_boxes);
  CHECK(Grid::create_jigsaw(0, {}).error().code == ErrorCode::bad_size);
}

TEST_CASE("clashes in a jigsaw are those of its own boxes") {
  Grid grid = *Grid::create_jigsaw(4, {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3});
  grid.set({0, 2}, 4);
  grid.set({1, 0}, 4);
  CHECK(find_clashes(grid) == std::vector{Clash{{0, 2}, {1, 0}, 4, Unit::box}});
  grid.set({1, 0}, 0);
  grid.set({1, 3}, 4);
  CHECK(find_clashes(grid).empty());
}
