#include "sudoku/constraints/hints.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "doctest.h"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/sudoku/constraints/oracle.hpp"
#include "tests/support/random_variant.hpp"
#include "tests/support/searching.hpp"

namespace dance::sudoku {
namespace {

VariantPuzzle puzzle_in(const std::string& text) {
  auto puzzle = read_variant(text);
  REQUIRE(puzzle);
  return *std::move(puzzle);
}

const std::string kCages =
    "sudoku 4x4\n"
    "....\n"
    "....\n"
    "...1\n"
    "....\n"
    "killer-cage 7: R1C1 R1C2\n"
    "killer-cage 3: R1C3 R1C4\n"
    "killer-cage 4: R2C1 R3C1\n"
    "less: R2C3 R2C4\n";

std::vector<Filling> all_solutions(const VariantPuzzle& puzzle) {
  std::vector<Filling> solutions = fillings(puzzle);
  std::erase_if(solutions, [&](const Filling& cells) {
    return !std::all_of(puzzle.rules.begin(), puzzle.rules.end(),
                        [&](const Rule& rule) { return holds(rule, puzzle, cells); });
  });
  return solutions;
}

VariantHint hint_of(const VariantPuzzle& puzzle) {
  auto answer = hint(puzzle);
  REQUIRE(answer);
  return *std::move(answer);
}

// Takes a step: enters its digit, or notes what it leaves. Every cell has notes.
void take(VariantPuzzle& game, const VariantStep& step) {
  for (const auto& [cell, digit] : step.eliminations) game.notes[cell] &= ~(DigitSet{1} << digit);
  if (step.placement) game.placed[step.placement->cell] = step.placement->digit;
}

// Returns the game with every cell noted but not placed.
VariantPuzzle begun(VariantPuzzle puzzle) {
  const auto cells = static_cast<std::size_t>(puzzle.board.cell_count());
  puzzle.placed.assign(cells, kNoDigit);
  puzzle.notes.assign(cells, puzzle.board.digits);
  return puzzle;
}

// Checks that each step from a puzzle to its solution excludes and places only what the solution
// allows, and that its units and rules alone show this. Returns the steps.
std::vector<VariantStep> solve_by_steps(const VariantPuzzle& puzzle, const Filling& solution) {
  VariantPuzzle game = begun(puzzle);
  std::vector<VariantStep> steps;
  for (;;) {
    const VariantHint answer = hint_of(game);
    REQUIRE(answer.wrong.empty());
    REQUIRE(answer.lacking.empty());
    if (!answer.step) return steps;
    const VariantStep& step = *answer.step;
    REQUIRE(step.eliminations.empty() != !step.placement);
    for (const auto& [cell, digit] : step.eliminations) {
      CHECK(solution[cell] != digit);
      CHECK((game.notes[cell] >> digit & 1) == 1);
    }
    if (step.placement) CHECK(solution[step.placement->cell] == step.placement->digit);
    steps.push_back(step);
    take(game, step);
  }
}

TEST_CASE("the digits to note are those that the units and each rule allow, and never fewer") {
  const VariantPuzzle puzzle = puzzle_in(kCages);
  const auto open = open_digits(puzzle);
  REQUIRE(open);
  CHECK((*open)[0] == 0b11000);   // 3 and 4 add up to 7
  CHECK((*open)[2] == 0b00010);   // 1 and 2 add up to 3
  CHECK((*open)[3] == 0b00100);   // where a 1 is below
  CHECK((*open)[11] == 0b00010);  // a given
  for (const Filling& solution : all_solutions(puzzle)) {
    for (std::size_t cell = 0; cell < solution.size(); ++cell) {
      CHECK(((*open)[cell] >> solution[cell] & 1) == 1);
    }
  }
  // A rule that the digits break says nothing.
  VariantPuzzle wrong = puzzle;
  wrong.givens[0] = 1;
  REQUIRE(open_digits(wrong));
  CHECK((*open_digits(wrong))[1] == 0b11100);
}

TEST_CASE("of single rules, the one that leaves the fewest digits comes first") {
  const auto step = hint_of(puzzle_in(kCages)).step;
  REQUIRE(step);
  CHECK(step->rules == std::vector<std::size_t>{1});
  CHECK(step->units.empty());
  CHECK(step->difficulty == 2);
  // R1C4 sees the given 1, so the cage of 3 has a 1 and a 2.
  CHECK(step->eliminations ==
        std::vector<VariantCandidate>{{2, 2}, {2, 3}, {2, 4}, {3, 3}, {3, 4}});
}

TEST_CASE("steps lead from a variant to its solution") {
  const VariantPuzzle puzzle = puzzle_in(kCages);
  const auto solutions = all_solutions(puzzle);
  REQUIRE(solutions.size() == 1);
  CHECK(!solve_by_steps(puzzle, solutions.front()).empty());
}

TEST_CASE("wrong digits and notes come before any step") {
  VariantPuzzle puzzle = begun(puzzle_in(kCages));
  const auto solution = all_solutions(puzzle).front();
  puzzle.placed[5] = solution[5] % 4 + 1;
  CHECK(hint_of(puzzle).wrong.size() == 1);
  CHECK(!hint_of(puzzle).step);
  puzzle.placed[5] = solution[5];
  puzzle.notes[6] &= ~(DigitSet{1} << solution[6]);
  CHECK(hint_of(puzzle).lacking == Cells{6});
  // Without notes everywhere, they are only reminders.
  puzzle.notes[7] = 0;
  CHECK(hint_of(puzzle).step);
}

TEST_CASE("digits and notes for another board are refused") {
  VariantPuzzle puzzle = puzzle_in(kCages);
  const std::uint8_t few[9] = {};
  CHECK(hint(puzzle, few).error().code == ErrorCode::wrong_length);
  puzzle.placed.assign(9, kNoDigit);
  CHECK(hint(puzzle).error().code == ErrorCode::wrong_length);
  puzzle.placed.clear();
  puzzle.notes.assign(17, 0);
  CHECK(hint(puzzle).error().code == ErrorCode::wrong_length);
}

TEST_CASE("a solved variant has no next step") {
  VariantPuzzle puzzle = begun(puzzle_in(kCages));
  const auto solution = all_solutions(puzzle).front();
  std::copy(solution.begin(), solution.end(), puzzle.placed.begin());
  CHECK(!hint_of(puzzle).step);
}

TEST_CASE("a variant without exactly one solution has no steps") {
  CHECK(hint(puzzle_in("sudoku 4x4\nless: R1C1 R1C2\n")).error().code ==
        ErrorCode::several_solutions);
  CHECK(hint(puzzle_in("sudoku 4x4\nless: R1C1 R1C2\nless: R1C2 R1C1\n")).error().code ==
        ErrorCode::no_solution);
}

TEST_CASE("steps of random variants hold by their premises alone") {
  // All fillings of a 4×4 board, of which the oracle picks those that keep some rules and marks.
  const VariantPuzzle blank = test::blank_variant(square_board(4));
  const std::vector<Filling> all = fillings(blank);
  REQUIRE(all.size() == 288);
  const auto keeps = [](const Filling& cells, const VariantPuzzle& game, const auto& rules) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const int placed = game.placed[cell];
      if (placed != kNoDigit ? cells[cell] != placed : (game.notes[cell] >> cells[cell] & 1) == 0) {
        return false;
      }
    }
    return std::all_of(rules.begin(), rules.end(),
                       [&](std::size_t rule) { return holds(game.rules[rule], game, cells); });
  };
  std::mt19937 random(7);
  int checked = 0, chains = 0;
  for (std::uint32_t seed = 0; checked < 12 && seed < 4'000; ++seed) {
    VariantPuzzle puzzle = test::random_variant(seed);
    if (puzzle.board != blank.board || !puzzle.candidates.empty()) continue;
    puzzle.givens.assign(16, kNoDigit);
    std::vector<std::size_t> rules(puzzle.rules.size());
    std::iota(rules.begin(), rules.end(), std::size_t{0});
    std::vector<Filling> solutions;
    std::copy_if(all.begin(), all.end(), std::back_inserter(solutions),
                 [&](const Filling& cells) { return keeps(cells, begun(puzzle), rules); });
    if (solutions.empty()) continue;
    // A few givens leave one solution.
    const Filling solution = solutions[random() % solutions.size()];
    for (std::size_t cell = random() % 16; solutions.size() > 1; cell = (cell + 5) % 16) {
      puzzle.givens[cell] = solution[cell];
      std::erase_if(solutions, [&](const Filling& other) { return other[cell] != solution[cell]; });
    }
    ++checked;
    CAPTURE(seed);
    VariantPuzzle game = begun(puzzle);
    for (const VariantStep& step : solve_by_steps(puzzle, solution)) {
      for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
        if (puzzle.givens[cell] != kNoDigit) game.placed[cell] = puzzle.givens[cell];
      }
      for (const Filling& cells : all) {
        if (!keeps(cells, game, step.rules)) continue;
        for (const auto& [cell, digit] : step.eliminations) CHECK(cells[cell] != digit);
      }
      // Each deduction of a chain holds by its rule alone; the last leaves nothing.
      VariantPuzzle assumed = game;
      if (step.assumption)
        assumed.notes[step.assumption->cell] = DigitSet{1} << step.assumption->digit;
      for (const VariantDeduction& deduction : step.chain) {
        std::vector<std::size_t> by;
        if (deduction.rule) by.push_back(*deduction.rule);
        const bool is_last = &deduction == &step.chain.back();
        for (const Filling& cells : all) {
          if (!keeps(cells, assumed, by)) continue;
          CHECK(!is_last);
          for (const auto& [cell, digits] : deduction.left) CHECK((digits >> cells[cell] & 1) == 1);
        }
        for (const auto& [cell, digits] : deduction.left) assumed.notes[cell] &= digits;
      }
      chains += step.chain.empty() ? 0 : 1;
      take(game, step);
    }
  }
  CHECK(checked == 12);
  CHECK(chains > 0);
}

// Returns whether the digits of a solution make true what a step says of its cells.
bool is_true(const VariantStep& step, const Filling& solution) {
  using Kind = VariantStep::Kind;
  DigitSet held = 0;
  int total = 0;
  for (const CellId cell : step.cells) {
    held |= DigitSet{1} << solution[cell];
    total += solution[cell];
  }
  for (const CellId cell : step.others) total -= solution[cell];
  switch (step.kind) {
    case Kind::naked_set:
    case Kind::hidden_set:
      return held == step.digits;
    case Kind::needed:
      return (held & step.digits) == step.digits;
    case Kind::sum:
      return total == step.total;
    case Kind::contradiction:
      return step.assumption.has_value();
    default:
      return step.cells.empty() && step.digits == 0;
  }
}

TEST_CASE("what a killer's steps say of sets, needed digits, sums and chains is true") {
  const VariantPuzzle puzzle = puzzle_in(test::read_data("formats/variants/chains.rule-text"));
  const auto path = steps(puzzle);
  REQUIRE(path);
  Filling solution(81);
  for (const VariantStep& step : *path) {
    if (step.placement) solution[step.placement->cell] = step.placement->digit;
  }
  std::set<VariantStep::Kind> kinds;
  for (const VariantStep& step : *path) {
    CAPTURE(name(step.kind));
    kinds.insert(step.kind);
    CHECK(is_true(step, solution));
    for (const auto& [cell, digit] : step.eliminations) CHECK(solution[cell] != digit);
  }
  using Kind = VariantStep::Kind;
  CHECK(kinds == std::set{Kind::hidden_single, Kind::naked_single, Kind::rule, Kind::naked_set,
                          Kind::needed, Kind::sum, Kind::contradiction});
}

}  // namespace
TEST_CASE("the steps of a variant lead to its solution") {
  VariantPuzzle game = puzzle_in(kCages);
  const auto path = steps(game);
  REQUIRE(path);
  CHECK(path->front().rules == hint_of(game).step->rules);
  const std::vector<Filling> solutions = all_solutions(game);
  REQUIRE(solutions.size() == 1);
  std::size_t placed = 0;
  for (const VariantStep& step : *path) {
    if (!step.placement) continue;
    CHECK(step.placement->digit == solutions[0][step.placement->cell]);
    ++placed;
  }
  CHECK(placed == 15);
  game.givens.assign(solutions[0].begin(), solutions[0].end());
  CHECK(steps(game).error().code == ErrorCode::already_solved);
}

}  // namespace dance::sudoku
