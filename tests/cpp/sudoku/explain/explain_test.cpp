#include "sudoku/explain/explain.hpp"

#include <algorithm>
#include <random>

#include "tests/sudoku/puzzles.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

Grid with_changes(Grid grid, const std::vector<Candidate>& changes) {
  for (const auto& [cell, digit] : changes) grid.set(cell, digit);
  return grid;
}

std::size_t count(const Grid& puzzle) {
  return search_all(SolverKind::singles, puzzle).solutions.size();
}

Grid mirrored(const Grid& grid) {
  Grid result = grid;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const auto [row, column] = grid.cell(place);
    result.set({row, grid.size() - 1 - column}, grid[{row, column}]);
  }
  return result;
}

bool has(const std::vector<Repair>& repairs, Repair::Kind kind, std::vector<Candidate> changes) {
  return std::any_of(repairs.begin(), repairs.end(), [&](const Repair& repair) {
    return repair.kind == kind && repair.changes == changes;
  });
}

// Returns the size of the smallest subset of the givens that has no solution with the assumed
// digit, by trying all of them.
std::size_t smallest_conflict(const Grid& puzzle, Candidate assumed = {}) {
  std::vector<Cell> givens;
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    if (puzzle[puzzle.cell(place)] != 0) givens.push_back(puzzle.cell(place));
  }
  std::size_t best = givens.size() + 1;
  for (std::uint32_t subset = 0; subset < 1u << givens.size(); ++subset) {
    const auto size = static_cast<std::size_t>(std::popcount(subset));
    if (size >= best) continue;
    Grid grid = puzzle;
    for (std::size_t i = 0; i < givens.size(); ++i) {
      if ((subset >> i & 1) == 0) grid.set(givens[i], 0);
    }
    if (assumed.digit != 0) grid.set(assumed.cell, assumed.digit);
    const auto solver = make_solver(SolverKind::singles, grid);
    if (solver->run(1'000'000) == Outcome::exhausted) best = size;
  }
  return best;
}

// Returns the size of the smallest set of digits of the solution that make it the only one, by
// trying all sets.
std::size_t fewest_extra(const Grid& puzzle, const Grid& solution) {
  std::vector<Cell> blank;
  for (int place = 0; place < puzzle.cell_count(); ++place) {
    if (puzzle[puzzle.cell(place)] == 0) blank.push_back(puzzle.cell(place));
  }
  std::size_t best = blank.size();
  for (std::uint32_t subset = 0; subset < 1u << blank.size(); ++subset) {
    const auto size = static_cast<std::size_t>(std::popcount(subset));
    if (size >= best) continue;
    Grid grid = puzzle;
    for (std::size_t i = 0; i < blank.size(); ++i) {
      if ((subset >> i & 1) != 0) grid.set(blank[i], solution[blank[i]]);
    }
    if (count(grid) == 1) best = size;
  }
  return best;
}

// Checks that these givens, with the assumed digit, leave no solution, and that proving the same
// without one of them would take long.
void check_cause(const Grid& puzzle, const Cause& cause, std::vector<Candidate> assumed = {}) {
  const auto is_refuted = [&](std::size_t spared) {
    Grid grid = with_changes(blank_grid(puzzle.size(), puzzle.box()), assumed);
    for (std::size_t i = 0; i < cause.digits.size(); ++i) {
      if (i != spared) grid.set(cause.digits[i].cell, cause.digits[i].digit);
    }
    return make_solver(SolverKind::singles, grid)->run(100'000) == Outcome::exhausted;
  };
  for (const auto& [cell, digit] : cause.digits) CHECK(puzzle[cell] == digit);
  CHECK(is_refuted(cause.digits.size()));
  for (std::size_t i = 0; i < cause.digits.size(); ++i) CHECK_FALSE(is_refuted(i));
}

}  // namespace

TEST_CASE("a wrong given is found, with the digit it should be") {
  Grid puzzle = grid_of(kHardPuzzle);
  puzzle.set({1, 3}, 3);
  REQUIRE(count(puzzle) == 0);
  const auto repairs = Explainer(puzzle).repairs();
  CHECK(has(repairs, Repair::Kind::digit, {{{1, 3}, 6}}));
  for (const Repair& repair : repairs) CHECK(count(with_changes(puzzle, repair.changes)) == 1);
}

TEST_CASE("moved, swapped and shifted givens are found") {
  const Grid hard = grid_of(kHardPuzzle);
  SUBCASE("moved") {
    const auto repairs = Explainer(with_changes(hard, {{{0, 0}, 0}, {{0, 1}, 8}})).repairs();
    CHECK(has(repairs, Repair::Kind::move, {{{0, 0}, 8}, {{0, 1}, 0}}));
  }
  SUBCASE("swapped") {
    const auto repairs = Explainer(with_changes(hard, {{{1, 2}, 6}, {{1, 3}, 3}})).repairs();
    CHECK(has(repairs, Repair::Kind::swap, {{{1, 2}, 3}, {{1, 3}, 6}}));
  }
  SUBCASE("shifted") {
    Grid puzzle = hard;
    for (int column = 8; column > 0; --column) {
      puzzle.set({1, column}, hard[{1, column - 1}]);
    }
    const auto repairs = Explainer(puzzle).repairs();
    const auto is_back = [&](const Repair& repair) {
      return repair.kind == Repair::Kind::shift && with_changes(puzzle, repair.changes) == hard;
    };
    CHECK(std::any_of(repairs.begin(), repairs.end(), is_back));
  }
}

TEST_CASE("the likeliest mistake comes first") {
  // The givens are symmetric under half a turn.
  const Grid whole =
      grid_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  Grid puzzle = whole;
  std::vector<Candidate> right;
  SUBCASE("a wrong digit") {
    puzzle.set({4, 0}, 9);
    right = {{{4, 0}, 4}};
  }
  SUBCASE("an extra digit") {
    puzzle.set({0, 2}, 2);
    right = {{{0, 2}, 0}};
  }
  SUBCASE("an extra digit that clashes") {
    puzzle.set({7, 7}, 6);
    right = {{{7, 7}, 0}};
  }
  SUBCASE("a moved digit") {
    puzzle = with_changes(whole, {{{4, 5}, 0}, {{5, 5}, 3}});
    right = {{{4, 5}, 3}, {{5, 5}, 0}};
  }
  SUBCASE("two swapped digits") {
    puzzle = with_changes(whole, {{{0, 0}, 3}, {{0, 1}, 5}});
    right = {{{0, 0}, 5}, {{0, 1}, 3}};
  }
  REQUIRE(count(puzzle) == 0);
  const auto repairs = Explainer(puzzle).repairs();
  REQUIRE(!repairs.empty());
  CHECK(repairs.front().changes == right);
}

TEST_CASE("two digits swapped in a row, column or box are found, however far apart") {
  const Grid whole =
      grid_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  Cell one{4, 0};
  Cell other{4, 3};
  SUBCASE("row") {}
  SUBCASE("column") {
    other = {0, 0};
  }
  SUBCASE("box") {
    other = {0, 1}, one = {2, 2};
  }
  const Grid puzzle = with_changes(whole, {{one, whole[other]}, {other, whole[one]}});
  REQUIRE(count(puzzle) == 0);
  std::vector<Candidate> right{{one, whole[one]}, {other, whole[other]}};
  std::sort(right.begin(), right.end());
  const auto repairs = Explainer(puzzle).repairs();
  CHECK(has(repairs, Repair::Kind::swap, right));
  for (const Repair& repair : repairs) CHECK(count(with_changes(puzzle, repair.changes)) == 1);
}

TEST_CASE("a row shifted by one is found, with the digit that it has lost") {
  Grid hard = grid_of(kHardPuzzle);
  const int row = 6;
  int lost = 8;
  Digit digit = 8;
  SUBCASE("to the right") {}
  SUBCASE("to the right, and the digit is 1") {
    std::string swapped(kHardPuzzle);
    for (char& c : swapped) c = c == '1' ? '8' : c == '8' ? '1' : c;
    hard = grid_of(swapped);
    digit = 1;
  }
  SUBCASE("to the left") {
    hard = mirrored(hard);
    lost = 0;
  }
  REQUIRE(hard[{row, lost}] == digit);
  Grid puzzle = hard;
  for (int column = 0; column < 9; ++column) {
    const int from = lost == 8 ? column - 1 : column + 1;
    puzzle.set({row, column}, from < 0 || from > 8 ? Digit{0} : hard[{row, from}]);
  }
  const auto is_back = [&](const Repair& repair) {
    return repair.kind == Repair::Kind::lost && with_changes(puzzle, repair.changes) == hard;
  };
  const auto repairs = Explainer(puzzle).repairs();
  CHECK(std::any_of(repairs.begin(), repairs.end(), is_back));
  for (const Repair& repair : repairs) CHECK(count(with_changes(puzzle, repair.changes)) == 1);
}

TEST_CASE("two extra digits are found, one for each clash") {
  const Grid hard = grid_of(kHardPuzzle);
  const Grid puzzle = with_changes(hard, {{{0, 1}, 8}, {{8, 8}, 4}});
  REQUIRE(find_clashes(puzzle).size() == 2);
  const auto repairs = Explainer(puzzle).repairs();
  CHECK(has(repairs, Repair::Kind::pair, {{{0, 1}, 0}, {{8, 8}, 0}}));
  for (const Repair& repair : repairs) CHECK(count(with_changes(puzzle, repair.changes)) == 1);
}

TEST_CASE("two wrong digits are found, one for each clash") {
  const Grid hard = grid_of(kHardPuzzle);
  // The 3 of row 2 becomes its second 6, the 9 of row 9 its second 4.
  const Grid puzzle = with_changes(hard, {{{1, 2}, 6}, {{8, 1}, 4}});
  REQUIRE(find_clashes(puzzle).size() == 2);
  CHECK(has(Explainer(puzzle).repairs(), Repair::Kind::pair, {{{1, 2}, 3}, {{8, 1}, 9}}));
}

TEST_CASE("two wrong digits are found though only one clashes, or none does") {
  Grid whole = grid_of(kHardPuzzle);
  std::vector<Candidate> wrong = {{{1, 2}, 6}, {{6, 2}, 5}};
  std::size_t clashes = 1;
  SUBCASE("one clash") {}
  SUBCASE("no clash") {
    whole = grid_of(
        ".48.1.2.......3.5........8...9.2...747.3........9.4....9.647..........1.35.1...4.");
    wrong = {{{1, 7}, 7}, {{2, 7}, 3}};
    clashes = 0;
  }
  const Grid puzzle = with_changes(whole, wrong);
  REQUIRE(find_clashes(puzzle).size() == clashes);
  std::vector<Candidate> right;
  for (const Candidate& each : wrong) right.push_back({each.cell, whole[each.cell]});
  const auto repairs = Explainer(puzzle).repairs();
  CHECK(has(repairs, Repair::Kind::pair, right));
  for (const Repair& repair : repairs) CHECK(count(with_changes(puzzle, repair.changes)) == 1);
}

TEST_CASE("a wrong or moved given that leaves several solutions is found") {
  const auto repairs_of = [](std::string line) {
    const Explanation explanation = Explainer(grid_of(line)).explain();
    CHECK(explanation.verdict == Verdict::multiple);
    for (const Repair& repair : explanation.repairs) {
      CHECK(count(with_changes(grid_of(line), repair.changes)) == 1);
    }
    return explanation.repairs;
  };
  const std::string rest = kHardLine.substr(2);
  CHECK(has(repairs_of("2." + rest), Repair::Kind::digit, {{{0, 0}, 8}}));
  CHECK(has(repairs_of(".8" + rest), Repair::Kind::move, {{{0, 0}, 8}, {{0, 1}, 0}}));
}

TEST_CASE("a conflict is a smallest set of givens without a solution") {
  std::mt19937 random(1);
  int conflicts = 0;
  for (int trial = 0; trial < 300 && conflicts < 40; ++trial) {
    Grid puzzle = blank_grid(4, {2, 2});
    for (int place = 0; place < 16; ++place) {
      if (random() % 2 == 0) puzzle.set(puzzle.cell(place), static_cast<Digit>(random() % 4 + 1));
    }
    const auto conflict = Explainer(puzzle).conflict();
    REQUIRE(conflict.has_value() == (count(puzzle) == 0));
    if (!conflict) continue;
    ++conflicts;
    CHECK(conflict->is_smallest);
    CHECK(conflict->digits.size() == smallest_conflict(puzzle));
    CHECK(std::is_sorted(conflict->digits.begin(), conflict->digits.end()));
    for (const auto& [cell, digit] : conflict->digits) CHECK(puzzle[cell] == digit);
  }
  CHECK(conflicts == 40);
}

TEST_CASE("a conflict with an assumed digit says why it is wrong") {
  const Grid puzzle = grid_of(kHardPuzzle);
  const Grid solution = grid_of(kHardSolution);
  const Candidate wrong{{0, 1}, 2};
  REQUIRE(solution[wrong.cell] != wrong.digit);
  const auto conflict = Explainer(puzzle).conflict(std::span(&wrong, 1));
  REQUIRE(conflict);
  Grid kept = grid_of(std::string(81, '.'));
  for (const auto& [cell, digit] : conflict->digits) kept.set(cell, digit);
  kept.set(wrong.cell, wrong.digit);
  CHECK(count(kept) == 0);
  const Candidate right{{0, 1}, solution[{0, 1}]};
  CHECK_FALSE(Explainer(puzzle).conflict(std::span(&right, 1)));
}

TEST_CASE("the fewest extra givens leave one solution") {
  Grid puzzle = grid_of(kHardPuzzle);
  const Grid solution = grid_of(kHardSolution);
  CHECK(Explainer(puzzle).extra_givens(solution).digits.empty());
  puzzle.set({0, 0}, 0);
  REQUIRE(count(puzzle) > 1);
  const Cause extra = Explainer(puzzle).extra_givens(solution);
  CHECK(extra.is_smallest);
  CHECK(extra.digits.size() == 1);
  CHECK(count(with_changes(puzzle, extra.digits)) == 1);
}

TEST_CASE("one extra given is enough if any digit leaves one solution") {
  for (const Cell lost : {Cell{1, 3}, Cell{4, 4}}) {
    Grid puzzle = grid_of(kHardPuzzle);
    puzzle.set(lost, 0);
    const Explanation explanation = Explainer(puzzle).explain();
    CHECK(explanation.verdict == Verdict::multiple);
    REQUIRE(explanation.extra_givens);
    CHECK(explanation.extra_givens->digits.size() == 1);
    CHECK(count(with_changes(puzzle, explanation.extra_givens->digits)) == 1);
    REQUIRE(explanation.solutions.size() == 2);
    CHECK_FALSE(explanation.solutions.front() == explanation.solutions.back());
  }
  // Seventeen givens minus one leave 7309 solutions.
  const Grid sparse =
      grid_of(".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.....");
  CHECK(Explainer(sparse).explain().extra_givens->digits.size() == 1);
}

TEST_CASE("no set of extra givens is smaller") {
  std::mt19937 random(3);
  const Grid solution = grid_of("1234341221434321");
  for (int trial = 0; trial < 20; ++trial) {
    const Grid puzzle = blanked(solution, 0.6, random);
    const Cause extra = Explainer(puzzle).extra_givens(solution);
    CHECK(extra.is_smallest);
    CHECK(extra.digits.size() == fewest_extra(puzzle, solution));
    CHECK(count(with_changes(puzzle, extra.digits)) == 1);
  }
}

TEST_CASE(
    "puzzles without a solution get repairs that work, and givens that contradict each other") {
  std::vector<Grid> puzzles = read_data_puzzles("no_solution_9x9.txt");
  for (std::size_t i = 0; i < puzzles.size(); i += 10) {
    const Grid& puzzle = puzzles[i];
    const Explanation explanation = Explainer(puzzle).explain();
    CHECK(explanation.verdict == Verdict::none);
    CHECK_FALSE(explanation.repairs.empty());
    for (const Repair& repair : explanation.repairs) {
      CHECK(count(with_changes(puzzle, repair.changes)) == 1);
    }
    REQUIRE(explanation.conflict);
    check_cause(puzzle, *explanation.conflict);
  }
}

TEST_CASE("no given behind a refutation can be spared") {
  std::vector<Grid> puzzles = read_data_puzzles("minimal_9x9.txt");
  for (std::size_t i = 0; i < puzzles.size(); i += 50) {
    const Grid& puzzle = puzzles[i];
    const Grid solution = search_all(SolverKind::singles, puzzle).solutions.front();
    const Cell cell = puzzle.cell(static_cast<int>(i) % 81);
    if (puzzle[cell] != 0) continue;
    const Candidate wrong{cell, static_cast<Digit>(solution[cell] % 9 + 1)};
    const Refutation refutation = Explainer(puzzle).why_not(wrong);
    REQUIRE(refutation.cause);
    check_cause(puzzle, *refutation.cause, {wrong});
    CHECK(Explainer(puzzle).why_not({cell, solution[cell]}).solution == solution);
  }
}

TEST_CASE("what takes more effort than allowed is not claimed") {
  const Grid puzzle = grid_of(kHardPuzzle);
  const Candidate wrong{{0, 1}, 2};
  REQUIRE(Explainer(puzzle).conflict(std::span(&wrong, 1)));
  CHECK_FALSE(Explainer(puzzle, {}, 1).conflict(std::span(&wrong, 1)));
  CHECK(Explainer(puzzle, {}, 1).repairs().empty());
}

TEST_CASE("placed digits that differ from the only solution are wrong") {
  const Grid puzzle = grid_of(kHardPuzzle);
  const Grid solution = grid_of(kHardSolution);
  std::vector<Digit> placed(81);
  placed[1] = solution[{0, 1}];
  placed[2] = static_cast<Digit>(solution[{0, 2}] % 9 + 1);
  const Explanation explanation = Explainer(puzzle).explain(placed);
  CHECK(explanation.verdict == Verdict::unique);
  CHECK(explanation.wrong == std::vector<Candidate>{{{0, 2}, placed[2]}});
  CHECK(explanation.repairs.empty());
  CHECK(Explainer(puzzle).explain().wrong.empty());
}

TEST_CASE("placed digits that no solution of several has are wrong") {
  Grid puzzle = grid_of(kHardPuzzle);
  const Grid solution = grid_of(kHardSolution);
  puzzle.set({0, 0}, 0);
  REQUIRE(count(puzzle) > 1);
  std::vector<Digit> placed(81);
  placed[0] = solution[{0, 0}];
  CHECK(Explainer(puzzle).explain(placed).wrong.empty());
  placed[18] = 7;  // beside the given 7
  const Explanation explanation = Explainer(puzzle).explain(placed);
  CHECK(explanation.verdict == Verdict::multiple);
  CHECK(explanation.wrong == std::vector<Candidate>{{{2, 0}, 7}});
}

TEST_CASE("placed digits that are possible alone, but not together, are named") {
  const Grid puzzle = blank_grid(4, {2, 2});
  std::vector<Digit> placed(16);
  placed[0] = 1;
  placed[6] = 2;
  placed[3] = 1;
  const Explanation explanation = Explainer(puzzle).explain(placed);
  CHECK(explanation.wrong.empty());
  REQUIRE(explanation.conflict);
  CHECK(explanation.conflict->digits == std::vector<Candidate>{{{0, 0}, 1}, {{0, 3}, 1}});
}

TEST_CASE("a digit is refuted by a smallest set of givens") {
  std::mt19937 random(2);
  int refuted = 0, possible = 0;
  for (int trial = 0; trial < 600; ++trial) {
    Grid puzzle = blank_grid(4, {2, 2});
    for (int place = 0; place < 16; ++place) {
      if (random() % 5 == 0) puzzle.set(puzzle.cell(place), static_cast<Digit>(random() % 4 + 1));
    }
    const Candidate candidate{puzzle.cell(static_cast<int>(random() % 16)),
                              static_cast<Digit>(random() % 4 + 1)};
    if (puzzle[candidate.cell] != 0) continue;
    const Grid assumed = with_changes(puzzle, {candidate});
    const Refutation refutation = Explainer(puzzle).why_not(candidate);
    REQUIRE(refutation.solution.has_value() == (count(assumed) > 0));
    REQUIRE(refutation.cause.has_value() == !refutation.solution);
    if (refutation.solution) {
      ++possible;
      CHECK(is_completion(*refutation.solution, assumed));
    } else {
      ++refuted;
      CHECK(refutation.cause->is_smallest);
      CHECK(refutation.cause->digits.size() == smallest_conflict(puzzle, candidate));
    }
  }
  CHECK(refuted > 40);
  CHECK(possible > 40);
}

TEST_CASE("a digit in the cell of a given is refuted by it, one that isn't allowed by none") {
  const Grid puzzle = grid_of(kHardPuzzle);
  CHECK(Explainer(puzzle).why_not({{0, 0}, 8}).solution == grid_of(kHardSolution));
  const Refutation taken = Explainer(puzzle).why_not({{0, 0}, 1});
  REQUIRE(taken.cause);
  CHECK(taken.cause->digits == std::vector<Candidate>{{{0, 0}, 8}});
  CHECK(taken.steps == std::vector<Step>());
  Candidates allowed(81, all_digits(9));
  allowed[1] = set_of(1);
  const Refutation refused = Explainer(puzzle, allowed).why_not({{0, 1}, 3});
  REQUIRE(refused.cause);
  CHECK(refused.cause->digits.empty());
  CHECK(refused.steps == std::vector<Step>());
}

TEST_CASE("a refutation has the basic steps, if they suffice") {
  CHECK_FALSE(Explainer(grid_of(kHardPuzzle)).why_not({{0, 1}, 2}).steps);
  // The row has one cell left, so 9 must be there, not below.
  const Grid puzzle = with_changes(
      grid_of(kHardPuzzle),
      {{{0, 1}, 1}, {{0, 2}, 2}, {{0, 3}, 7}, {{0, 4}, 5}, {{0, 5}, 3}, {{0, 6}, 6}, {{0, 7}, 4}});
  const Refutation refutation = Explainer(puzzle).why_not({{4, 8}, 9});
  REQUIRE(refutation.steps);
  CHECK(refutation.steps->size() == 1);
}
