#include "sudoku/explain/deduce.hpp"

#include <algorithm>

#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

using Steps = std::vector<Step>;

bool contains(const Grid& grid, UnitId unit, Cell cell) {
  if (unit.kind == Unit::row) return cell.row == unit.number;
  if (unit.kind == Unit::column) return cell.column == unit.number;
  return grid.box_of(cell) == unit.number;
}

// Pencil marks that are erased only by the rules written here, not by the library.
class Checker {
 public:
  explicit Checker(const Grid& puzzle) : puzzle_(puzzle) {
    for (int place = 0; place < puzzle.cell_count(); ++place) {
      const Cell cell = puzzle.cell(place);
      if (puzzle[cell] != 0) put({cell, puzzle[cell]});
    }
  }

  bool is_open(Cell cell, int digit) const { return !erased_[cell.row][cell.column][digit]; }

  void check(const Step& step) {
    switch (step.kind) {
      case Step::Kind::naked_single:
        for (int digit = 1; digit <= puzzle_.size(); ++digit) {
          CHECK(is_open(step.cells.at(0), digit) == (digit == step.digit));
        }
        return put({step.cells[0], step.digit});
      case Step::Kind::hidden_single:
        check_places(step);
        CHECK(step.cells.size() == 1);
        return put({step.cells[0], step.digit});
      case Step::Kind::locked:
        check_places(step);
        for_each([&](Cell cell) {
          if (contains(puzzle_, step.other, cell) && !contains(puzzle_, step.unit, cell)) {
            erase(cell, step.digit);
          }
        });
    }
  }

 private:
  template <class Visit>
  void for_each(Visit visit) const {
    for (int place = 0; place < puzzle_.cell_count(); ++place) visit(puzzle_.cell(place));
  }

  void erase(Cell cell, int digit) { erased_[cell.row][cell.column][digit] = true; }

  void put(Candidate candidate) {
    for (int digit = 1; digit <= puzzle_.size(); ++digit) {
      if (digit != candidate.digit) erase(candidate.cell, digit);
    }
    for_each([&](Cell cell) {
      if (cell != candidate.cell && are_peers(puzzle_, cell, candidate.cell)) {
        erase(cell, candidate.digit);
      }
    });
  }

  // Checks that the step names every place left for the digit in the unit, and that those of
  // `locked` lie in the other.
  void check_places(const Step& step) const {
    std::vector<Cell> places;
    for_each([&](Cell cell) {
      if (contains(puzzle_, step.unit, cell) && is_open(cell, step.digit)) places.push_back(cell);
    });
    for (const Cell cell : places) {
      CHECK(std::find(step.cells.begin(), step.cells.end(), cell) != step.cells.end());
    }
    if (step.kind != Step::Kind::locked) return;
    for (const Cell cell : step.cells) CHECK(contains(puzzle_, step.other, cell));
  }

  Grid puzzle_;
  bool erased_[16][16][17] = {};
};

// Replays each step, then checks the conclusion.
void check_steps(const Grid& puzzle, const Steps& steps, Candidate target) {
  Checker checker(puzzle);
  for (const Step& step : steps) {
    CHECK(checker.is_open(target.cell, target.digit));
    checker.check(step);
  }
  CHECK_FALSE(checker.is_open(target.cell, target.digit));
}

Grid rows(std::string_view first, std::string_view second = "", std::string_view third = "") {
  std::string line;
  for (const auto row : {first, second, third}) {
    line += std::string(row) + std::string(9 - row.size(), '.');
  }
  return grid_of(line + std::string(81 - line.size(), '.'));
}

}  // namespace

TEST_CASE("a given rules out its digit in its row, column and box, and others in its cell") {
  const Grid puzzle = grid_of(kHardPuzzle);
  for (const Candidate candidate :
       {Candidate{{0, 5}, 8}, Candidate{{5, 0}, 8}, Candidate{{1, 1}, 8}, Candidate{{0, 0}, 7}}) {
    CHECK(deduce(puzzle, {}, candidate) == Steps());
  }
}

TEST_CASE("a candidate that the puzzle doesn't allow takes no step") {
  Candidates allowed(81, all_digits(9));
  allowed[3] = set_of(1);
  CHECK(deduce(rows(""), allowed, {{0, 3}, 2}) == Steps());
  CHECK(deduce(rows(""), allowed, {{0, 4}, 1}) == Steps{{Step::Kind::naked_single, 1, {{0, 3}}}});
}

TEST_CASE("a hidden single rules out its digit elsewhere") {
  // The 1s leave r1c1 as the only place for 1 in its box.
  const Grid puzzle = grid_of(
      "........."
      "....1...."
      ".......1."
      ".1......."
      "..1......"
      "........."
      "........."
      "........."
      ".........");
  CHECK(deduce(puzzle, {}, {{7, 0}, 1}) ==
        Steps{{Step::Kind::hidden_single, 1, {{0, 0}}, {Unit::box, 0}}});
}

TEST_CASE("a naked single rules out its digit elsewhere") {
  // r1c9 sees all digits but 9.
  const Grid puzzle = grid_of(
      "123......"
      "......7.."
      ".......8."
      "........4"
      "........5"
      "........6"
      "........."
      "........."
      ".........");
  CHECK(deduce(puzzle, {}, {{8, 8}, 9}) == Steps{{Step::Kind::naked_single, 9, {{0, 8}}}});
}

TEST_CASE("locked candidates rule out their digit in the rest of the other unit") {
  CHECK(deduce(rows("...4567", "123", "456"), {}, {{0, 8}, 9}) ==
        Steps{{Step::Kind::locked, 9, {{0, 0}, {0, 1}, {0, 2}}, {Unit::box, 0}, {Unit::row, 0}}});
  CHECK(deduce(rows("123...456"), {}, {{1, 4}, 9}) ==
        Steps{{Step::Kind::locked, 9, {{0, 3}, {0, 4}, {0, 5}}, {Unit::row, 0}, {Unit::box, 1}}});
}

TEST_CASE("a candidate that takes more than basic steps has none") {
  CHECK_FALSE(deduce(grid_of(kHardPuzzle), {}, {{0, 1}, 2}));
}

TEST_CASE("every step follows from the givens and the steps before it" *
          doctest::test_suite("slow")) {
  int chains = 0;
  std::vector<Grid> puzzles = read_data_puzzles("minimal_9x9.txt");
  puzzles.erase(puzzles.begin() + dance::test::random_cases(200), puzzles.end());
  const std::vector<Grid> large = read_data_puzzles("unique_16x16.txt");
  puzzles.insert(puzzles.end(), large.begin(), large.begin() + 3);
  for (const Grid& puzzle : puzzles) {
    const Grid solution = search_all(SolverKind::singles, puzzle).solutions.front();
    for (int place = 0; place < puzzle.cell_count(); place += 7) {
      const Cell cell = puzzle.cell(place);
      CHECK_FALSE(deduce(puzzle, {}, {cell, solution[cell]}));
      const auto wrong = static_cast<Digit>(solution[cell] % puzzle.size() + 1);
      const auto steps = deduce(puzzle, {}, {cell, wrong});
      if (!steps) continue;
      check_steps(puzzle, *steps, {cell, wrong});
      chains += steps->empty() ? 0 : 1;
    }
  }
  CHECK(chains > static_cast<int>(dance::test::random_cases(200)));
}
