#include "sudoku/solvers/true_candidates.hpp"

#include <algorithm>
#include <array>

#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

using Aim = TrueCandidates::Aim;

// Removes the first `givens` givens, which leaves many solutions.
Grid loosened(std::string_view line, std::size_t givens) {
  std::string text(line);
  for (char& symbol : text) {
    if (symbol == '.' || givens == 0) continue;
    symbol = '.';
    --givens;
  }
  return grid_of(text);
}

// For each cell and digit, the number of solutions with that digit in the cell.
using Counts = std::vector<std::array<std::uint64_t, kMaxSize + 1>>;

Counts counts_in(const Grid& puzzle, const std::vector<Grid>& solutions) {
  Counts counts(puzzle.cell_count());
  for (const Grid& solution : solutions) {
    for (std::size_t place = 0; place < counts.size(); ++place) {
      ++counts[place][solution.cells()[place]];
    }
  }
  return counts;
}

Candidates candidates_in(const Counts& counts) {
  Candidates sets(counts.size());
  for (std::size_t place = 0; place < counts.size(); ++place) {
    for (Digit digit = 1; digit <= kMaxSize; ++digit) {
      if (counts[place][digit] > 0) sets[place] |= set_of(digit);
    }
  }
  return sets;
}

bool is_clear(const Candidates& candidates) {
  return std::all_of(candidates.begin(), candidates.end(), [](DigitSet set) { return set == 0; });
}

void run_to_end(TrueCandidates& search, std::uint64_t budget) {
  while (!search.run(budget)) {
  }
  CHECK(is_clear(search.open()));
}

// Compares the result with all solutions, found one by one.
void check_against_solutions(const Grid& puzzle, std::uint64_t budget) {
  CAPTURE(puzzle);
  const auto solutions = search_all(SolverKind::bitsets, puzzle).solutions;
  const Counts counts = counts_in(puzzle, solutions);
  const Candidates expected = candidates_in(counts);

  TrueCandidates which(puzzle, Aim::which);
  run_to_end(which, budget);
  CHECK(which.found() == expected);

  TrueCandidates how_often(puzzle, Aim::how_often);
  run_to_end(how_often, budget);
  CHECK(how_often.found() == expected);
  CHECK(how_often.is_counted());
  CHECK(how_often.searches() == 1);
  CHECK(how_often.solutions() == solutions.size());
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    for (Digit digit = 1; digit <= puzzle.size(); ++digit) {
      const Candidate candidate{puzzle.cell(place), digit};
      CHECK(how_often.count(candidate) == counts[place][digit]);
    }
  }
}

}  // namespace

TEST_CASE("true candidates and their counts are those of all solutions" *
          doctest::test_suite("slow")) {
  check_against_solutions(blank_grid(4, {2, 2}), 1);
  check_against_solutions(blank_grid(4, {1, 4}), 1000);
  check_against_solutions(blank_grid(3, {1, 3}), 7);
  check_against_solutions(blank_grid(1, {1, 1}), 1);
  check_against_solutions(grid_of("12.............3"), 3);
  check_against_solutions(grid_of("1....2....3....."), 3);
  check_against_solutions(grid_of("123456..........6..............5...."), 100);
  check_against_solutions(loosened(kHardPuzzle, 1), 1000);
  if (dance::test::is_long_run()) check_against_solutions(loosened(kHardPuzzle, 2), 1000);
}

TEST_CASE("a puzzle with one solution needs one search, which also counts") {
  TrueCandidates search(grid_of(kHardPuzzle), Aim::which);
  run_to_end(search, 100);
  CHECK(search.searches() == 1);
  CHECK(search.is_counted());
  CHECK(search.solutions() == 1);
  CHECK(search.found() == candidates_in(counts_in(grid_of(kHardPuzzle), {grid_of(kHardSolution)})));
}

TEST_CASE("a puzzle without a solution has no candidates") {
  for (const char* const line : {"123.......4.....", "11..............", "12..3........4.."}) {
    CAPTURE(line);
    const Grid puzzle = grid_of(line);
    TrueCandidates search(puzzle, Aim::which);
    run_to_end(search, 1000);
    check_against_solutions(puzzle, 1000);
  }
}

TEST_CASE("on a blank grid every candidate is found long before all solutions") {
  TrueCandidates search(blank_grid(9, {3, 3}), Aim::which);
  CHECK(search.found() == Candidates(81));
  CHECK(search.open() == Candidates(81, all_digits(9)));
  run_to_end(search, 1'000'000);
  CHECK(search.found() == Candidates(81, all_digits(9)));
  CHECK_FALSE(search.is_counted());
  CHECK(search.searches() < 730);
}

TEST_CASE("the candidates found grow with each run and do not depend on the budgets") {
  const Grid puzzle = loosened(kHardPuzzle, 6);
  TrueCandidates whole(puzzle, Aim::which);
  run_to_end(whole, 1'000'000'000);
  TrueCandidates sliced(puzzle, Aim::which);
  Candidates before(81);
  for (bool is_done = false; !is_done;) {
    const std::uint64_t nodes = sliced.nodes();
    is_done = sliced.run(50);
    CHECK(sliced.nodes() <= nodes + 50);
    const Candidates now = sliced.found();
    for (std::size_t place = 0; place < now.size(); ++place) {
      CHECK((before[place] & ~now[place]) == 0);
    }
    before = now;
  }
  CHECK(sliced.found() == whole.found());
  CHECK(sliced.nodes() == whole.nodes());
  CHECK(sliced.searches() == whole.searches());
  // Each search looks for the next open candidate. These numbers change only if that is changed on
  // purpose.
  CHECK(whole.searches() == 46);
  CHECK(whole.nodes() == 3129);
}

TEST_CASE("only the candidates that a puzzle allows are searched for") {
  Candidates allowed(16, all_digits(4));
  allowed[0] = set_of(1) | set_of(2);
  allowed[5] = set_of(3);
  const Grid puzzle = blank_grid(4, {2, 2});
  TrueCandidates search(puzzle, Aim::how_often, allowed);
  run_to_end(search, 1000);
  CHECK(search.found()[0] == allowed[0]);
  CHECK(search.found()[5] == allowed[5]);
  CHECK(search.count({{0, 0}, 3}) == 0);
  // By symmetry, each of 12 pairs of digits in these two cells is equally frequent; two are
  // allowed.
  CHECK(search.solutions() == 288 / 12 * 2);
}
