#include "sudoku/solvers/dancing_links_solver.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "doctest.h"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;
using dance::test::kNoLimit;
using dance::test::random_cases;

namespace {

struct Shape {
  int size = 0;
  BoxShape box = {};
};
constexpr Shape kSmallShapes[] = {{1, {1, 1}}, {2, {1, 2}}, {3, {1, 3}}, {4, {2, 2}}, {4, {1, 4}},
                                  {5, {1, 5}}, {6, {2, 3}}, {6, {3, 2}}, {8, {2, 4}}, {9, {3, 3}}};

// The number of solutions compared for each puzzle.
constexpr std::size_t kSolutions = 200;

std::vector<Grid> first_solutions(Solver& solver) {
  std::vector<Grid> solutions;
  while (solutions.size() < kSolutions && solver.run(kNoLimit) == Outcome::found) {
    solutions.push_back(solver.solution());
  }
  return solutions;
}

// Returns some cells of a random solution, sometimes with a random digit, so that some puzzles have
// clashes or no solution.
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

struct Found {
  std::vector<Grid> solutions;
  std::vector<std::uint64_t> nodes_per_level;
};

template <class Search>
Found found_by(Search search, const Grid& grid, std::span<const Candidate> candidates) {
  Found found;
  while (found.solutions.size() < kSolutions && search.run(kNoLimit) == Outcome::found) {
    found.solutions.push_back(decode(grid, candidates, search.solution()));
  }
  found.nodes_per_level = search.stats().nodes_per_level;
  return found;
}

// Searches the whole problem with all names, including the options of the givens.
Found by_whole_problem(const Grid& puzzle, const Candidates& candidates) {
  const Encoding encoding = encode(puzzle, candidates);
  return found_by(DancingLinks(encoding.problem), puzzle, encoding.candidates);
}

struct Left {
  Grid grid;
  LinksOfFour links = {};
  std::vector<Candidate> candidates = {};
  bool is_possible = false;
};

Left left_of(const Grid& puzzle, Settled settled, const Candidates& candidates = {}) {
  LinkedPuzzle linked(puzzle);
  Left left{puzzle};
  left.is_possible = linked.link(puzzle, candidates, settled, left.links);
  left.grid = linked.grid();
  left.candidates = linked.candidates();
  return left;
}

Found by_what_singles_leave(const Grid& puzzle, const Candidates& candidates) {
  Left left = left_of(puzzle, Settled::singles, candidates);
  return found_by(BasicDancingLinks(std::move(left.links)), left.grid, left.candidates);
}

std::ptrdiff_t count_digits(const Grid& grid) {
  return grid.cell_count() - std::count(grid.cells().begin(), grid.cells().end(), Digit{0});
}

// Returns candidates in which some cells lack one or two digits; empty for some puzzles.
Candidates random_candidates(const Grid& puzzle, std::mt19937& random) {
  if (random() % 2 == 0) return {};
  Candidates candidates(puzzle.cells().size(), all_digits(puzzle.size()));
  for (DigitSet& digits : candidates) {
    if (random() % 4 == 0) digits &= ~set_of(static_cast<Digit>(1 + random() % puzzle.size()));
  }
  return candidates;
}

PlainCells cells_of(const Grid& grid) {
  PlainCells cells;
  std::copy(grid.cells().begin(), grid.cells().end(), cells.digits.begin());
  return cells;
}

}  // namespace

TEST_CASE("the problem left by givens and singles has the solutions of the whole one, in order") {
  std::size_t without = 0;
  std::size_t with_one = 0;
  std::size_t with_several = 0;
  std::size_t clashing = 0;
  for (std::uint32_t seed = 1; seed <= random_cases(800); ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const Grid puzzle = random_puzzle(kSmallShapes[seed % std::size(kSmallShapes)], random);
    CAPTURE(to_line(puzzle));
    const Candidates candidates = random_candidates(puzzle, random);
    DancingLinksSolver solver(puzzle, candidates);
    const auto solutions = first_solutions(solver);
    REQUIRE(solutions == by_whole_problem(puzzle, candidates).solutions);
    REQUIRE(solutions == by_what_singles_leave(puzzle, candidates).solutions);
    DancingLinksSolver by_first_item(puzzle, candidates, {}, {ItemChoice::first});
    const auto by_first = first_solutions(by_first_item);
    if (solutions.size() < kSolutions) REQUIRE(sorted(by_first) == sorted(solutions));
    const bool clashes = !find_clashes(puzzle).empty();
    if (clashes) CHECK_FALSE(left_of(puzzle, Settled::givens, candidates).is_possible);
    clashing += clashes ? 1 : 0;
    without += solutions.empty() ? 1 : 0;
    with_one += solutions.size() == 1 ? 1 : 0;
    with_several += solutions.size() > 1 ? 1 : 0;
  }
  CHECK(clashing > random_cases(20));
  CHECK(without > clashing);
  CHECK(with_one > random_cases(50));
  CHECK(with_several > random_cases(50));
}

// Each level above has one search node: a digit that the solver places before searching.
TEST_CASE("below the singles the search is that of the whole problem, node by node") {
  std::size_t branching = 0;
  for (std::uint32_t seed = 1; seed <= random_cases(400); ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const Grid puzzle = random_puzzle(kSmallShapes[seed % std::size(kSmallShapes)], random);
    CAPTURE(to_line(puzzle));
    const Candidates candidates = random_candidates(puzzle, random);
    const Left left = left_of(puzzle, Settled::singles, candidates);
    if (!left.is_possible) continue;
    CHECK_FALSE(left.links.check_invariants());
    const auto left_alone = by_what_singles_leave(puzzle, candidates).nodes_per_level;
    const auto whole = by_whole_problem(puzzle, candidates).nodes_per_level;
    const auto below = whole.begin() + count_digits(left.grid);
    REQUIRE(std::all_of(whole.begin(), below, [](std::uint64_t nodes) { return nodes == 1; }));
    REQUIRE(std::vector<std::uint64_t>(below, whole.end()) == left_alone);
    branching += left.candidates.empty() ? 0 : 1;
  }
  CHECK(branching > random_cases(30));
}

TEST_CASE("only candidates and items not ruled out by settled digits are linked") {
  const Grid puzzle = grid_of("12..341221434321");
  const Left left = left_of(puzzle, Settled::givens);
  CHECK(left.grid == puzzle);
  CHECK(left.candidates == std::vector<Candidate>{{{0, 2}, 3}, {{0, 3}, 4}});
  CHECK(left.links.item_count() == 8);
  CHECK_FALSE(left.links.check_invariants());
  const Left solved = left_of(puzzle, Settled::singles);
  CHECK(to_line(solved.grid) == "1234341221434321");
  CHECK(solved.candidates.empty());
  CHECK(solved.links.item_count() == 0);
  const Grid blank = blank_grid(9, {3, 3});
  for (const Settled settled : {Settled::givens, Settled::singles}) {
    CHECK(left_of(blank, settled).candidates == encode(blank).candidates);
  }
}

constexpr const char* kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
// There is no clash, but the last cell of the first row has no digit left.
constexpr const char* kWithoutPlace =
    "12345678.........9...............................................................";

TEST_CASE("in a list, a puzzle that singles solve or refute takes one search node") {
  using Example = std::pair<const char*, std::size_t>;
  for (const Example& example : {Example{kEasy, 1}, Example{kWithoutPlace, 0}}) {
    const char* const line = example.first;
    const std::size_t solutions = example.second;
    CAPTURE(line);
    DancingLinksSolver solver(blank_grid(9, {3, 3}));
    CHECK(solver.restart(cells_of(grid_of(line))) == (solutions > 0));
    CHECK(first_solutions(solver).size() == solutions);
    CHECK(solver.stats().nodes == 1);
    CHECK(solver.stats().updates == 0);
  }
}

TEST_CASE("if givens clash, nothing is linked, and the search has one node") {
  for (const ItemChoice choice : {ItemChoice::fewest, ItemChoice::first}) {
    for (const auto* line :
         {"11..............", "1...1...........", "1....1..........", "1234341221434322"}) {
      CAPTURE(line);
      const Grid puzzle = grid_of(line);
      CHECK(left_of(puzzle, Settled::givens).candidates.empty());
      DancingLinksSolver solver(puzzle, {}, {}, {choice});
      CHECK(solver.run(kNoLimit) == Outcome::exhausted);
      CHECK(solver.stats().nodes == 1);
    }
  }
}

TEST_CASE("a reused solver finds the same solutions as a new one") {
  const auto puzzles = read_data_puzzles("minimal_9x9.txt");
  DancingLinksSolver again(blank_grid(9, {3, 3}));
  for (std::size_t i = 0; i < puzzles.size(); i += 20) {
    // Abandons every other puzzle in the middle of its search.
    if (i % 40 == 0) again.run(20);
    REQUIRE(again.restart(cells_of(puzzles[i])));
    DancingLinksSolver once(puzzles[i]);
    REQUIRE(again.run(kNoLimit) == Outcome::found);
    REQUIRE(once.run(kNoLimit) == Outcome::found);
    CHECK(again.solution() == once.solution());
    PlainCells cells;
    again.read_solution(cells);
    const Grid solution = once.solution();
    CHECK(std::equal(solution.cells().begin(), solution.cells().end(), cells.cells().begin(),
                     cells.cells().end()));
    CHECK(again.nodes() <= once.nodes());
    CHECK(again.run(kNoLimit) == Outcome::exhausted);
  }
  PlainCells clashing = cells_of(puzzles[0]);
  clashing.digits[0] = clashing.digits[1] = 5;
  CHECK_FALSE(again.restart(clashing));
  REQUIRE(again.restart(cells_of(puzzles[1])));
  CHECK(again.run(kNoLimit) == Outcome::found);
}
