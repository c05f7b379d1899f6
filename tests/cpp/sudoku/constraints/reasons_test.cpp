#include "sudoku/constraints/reasons.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "doctest.h"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/sudoku/constraints/oracle.hpp"

namespace dance::sudoku {
namespace {

VariantPuzzle puzzle_of(const std::string& text) {
  auto puzzle = read_variant(text);
  REQUIRE(puzzle);
  return *std::move(puzzle);
}

// Returns a 4×4 with a few random rules, candidates and givens.
VariantPuzzle random_puzzle(std::mt19937& random) {
  const std::vector<std::string> rules = {
      "less: R1C1 R1C2",
      "less: R4C4 R4C3",
      "killer-cage 7: R1C3 R1C4",
      "killer-cage 4: R3C1 R4C1",
      "thermometer: R2C2-R2C4",
      "even: R3C3",
      "odd: R1C1",
      "difference 1: R2C1 R3C1",
      "anti-king",
      "diagonal",
      "palindrome: R1C1-R1C3",
      "renban: R4C1-R4C3",
  };
  std::string text = "sudoku 4x4\n";
  for (int cell = 0; cell < 16; ++cell) {
    text += random() % 12 == 0 ? static_cast<char>('1' + random() % 4) : '.';
    if (cell % 4 == 3) text += '\n';
  }
  for (const std::string& rule : rules) {
    if (random() % 5 == 0) text += rule + '\n';
  }
  for (const std::string cell : {"R1C1", "R2C3", "R4C4"}) {
    std::string digits;
    for (int i = 0; i < 2; ++i) digits += static_cast<char>('1' + random() % 4);
    if (random() % 4 == 0) text += "candidates " + digits.insert(1, " ") + ": " + cell + '\n';
  }
  return puzzle_of(text + "less: R3C1 R3C2\n");
}

// Returns the solutions of the puzzle with these parts alone, and with the candidate.
std::vector<Filling> solutions(const VariantPuzzle& puzzle, const Reason& parts,
                               std::optional<VariantCandidate> candidate) {
  VariantPuzzle part = puzzle;
  part.givens.assign(puzzle.givens.size(), kNoDigit);
  for (const CellId cell : parts.givens) part.givens[cell] = puzzle.givens[cell];
  part.candidates.assign(puzzle.board.cell_count(), puzzle.board.digits);
  for (const CellId cell : parts.candidates) part.candidates[cell] = puzzle.candidates[cell];
  std::vector<Filling> all = fillings(part);
  std::erase_if(all, [&](const Filling& filling) {
    return (candidate && filling[candidate->cell] != candidate->digit) ||
           std::any_of(parts.rules.begin(), parts.rules.end(), [&](std::size_t rule) {
             return !holds(puzzle.rules[rule], puzzle, filling);
           });
  });
  return all;
}

Reason all_parts(const VariantPuzzle& puzzle) {
  Reason all;
  for (CellId cell = 0; cell < puzzle.board.cell_count(); ++cell) {
    if (is_restricted(puzzle, cell)) all.candidates.push_back(cell);
  }
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    if (puzzle.givens[cell] != kNoDigit) all.givens.push_back(static_cast<CellId>(cell));
  }
  for (std::size_t rule = 0; rule < puzzle.rules.size(); ++rule) all.rules.push_back(rule);
  return all;
}

// Checks that the reason excludes every solution and that no part of it is superfluous.
void check_reason(const VariantPuzzle& puzzle, const Reason& reason,
                  std::optional<VariantCandidate> candidate) {
  CHECK(reason.is_minimal);
  CHECK(solutions(puzzle, reason, candidate).empty());
  const auto check_each = [&](auto parts) {
    for (std::size_t at = 0; at < (reason.*parts).size(); ++at) {
      Reason fewer = reason;
      (fewer.*parts).erase((fewer.*parts).begin() + static_cast<std::ptrdiff_t>(at));
      CHECK_FALSE(solutions(puzzle, fewer, candidate).empty());
    }
  };
  check_each(&Reason::candidates);
  check_each(&Reason::givens);
  check_each(&Reason::rules);
}

TEST_CASE("a digit is refuted by givens and rules, all of which it takes, on random small boards") {
  std::mt19937 random(1);
  int refuted = 0, possible = 0;
  for (int round = 0; round < 60; ++round) {
    const VariantPuzzle puzzle = random_puzzle(random);
    const VariantCandidate candidate{static_cast<CellId>(random() % 16),
                                     1 + static_cast<int>(random() % 4)};
    const auto known = solutions(puzzle, all_parts(puzzle), candidate);
    const auto refutation = why_not(puzzle, candidate);
    CHECK(refutation.reason.has_value() == known.empty());
    if (refutation.reason) {
      ++refuted;
      check_reason(puzzle, *refutation.reason, candidate);
    } else {
      ++possible;
      const Filling found(refutation.solution.begin(), refutation.solution.end());
      CHECK(std::find(known.begin(), known.end(), found) != known.end());
    }
  }
  CHECK(refuted > 5);
  CHECK(possible > 5);
}

TEST_CASE("a puzzle without a solution has givens and rules that contradict each other" *
          doctest::test_suite("slow")) {
  std::mt19937 random(2);
  int refuted = 0;
  for (int round = 0; round < 150; ++round) {
    const VariantPuzzle puzzle = random_puzzle(random);
    const auto refutation = why_not(puzzle, {});
    CHECK(refutation.reason.has_value() == solutions(puzzle, all_parts(puzzle), {}).empty());
    if (!refutation.reason) continue;
    ++refuted;
    check_reason(puzzle, *refutation.reason, {});
  }
  CHECK(refuted > 5);
}

TEST_CASE("candidates are a reason like givens and rules") {
  const auto crowded = puzzle_of(
      "sudoku 9x9\ncandidates 1 2: R1C1 R1C2 R1C3\ncandidates 3 4: R9C9\n"
      "killer-cage 16: R9C1 R9C2\n");
  const auto reason = why_not(crowded, {}).reason;
  REQUIRE(reason);
  CHECK(reason->candidates == Cells{0, 1, 2});
  CHECK(reason->givens.empty());
  CHECK(reason->rules.empty());
  const auto refutation = why_not(crowded, VariantCandidate{80, 5});
  REQUIRE(refutation.reason);
  CHECK(refutation.reason->candidates == Cells{80});
}

TEST_CASE("rules near the cell are the reason, if others far away would do as well") {
  const auto puzzle =
      puzzle_of("sudoku 9x9\nless: R1C1 R1C2\nless: R1C2 R1C3\nthermometer: R9C1-R9C3\n");
  const auto refutation = why_not(puzzle, VariantCandidate{puzzle.board.cell(0, 0), 9});
  REQUIRE(refutation.reason);
  CHECK(refutation.reason->rules == std::vector<std::size_t>{0});
  CHECK(refutation.reason->givens.empty());
}

TEST_CASE("an effort too small leaves the question open, or the reason with superfluous parts") {
  const auto puzzle = puzzle_of("sudoku 9x9\nless: R1C1 R1C2\nless: R1C2 R1C3\n");
  const VariantCandidate nine{puzzle.board.cell(0, 0), 9};
  const auto open = why_not(puzzle, VariantCandidate{puzzle.board.cell(0, 0), 1}, {.first = 1});
  CHECK_FALSE(open.reason);
  CHECK(open.solution.empty());
  const auto rough = why_not(puzzle, nine, {.all = 0});
  REQUIRE(rough.reason);
  CHECK_FALSE(rough.reason->is_minimal);
  CHECK(rough.reason->rules.size() == 2);
  const auto undecided = why_not(puzzle, nine, {.each = 0});
  REQUIRE(undecided.reason);
  CHECK(undecided.reason->rules.size() <= 2);
}

// Returns the sets of cells in which the other solutions differ from the first one of the
// explanation.
std::vector<std::uint32_t> differences(const std::vector<Filling>& known, const Filling& first) {
  std::vector<std::uint32_t> sets;
  for (const Filling& filling : known) {
    std::uint32_t set = 0;
    for (std::size_t cell = 0; cell < filling.size(); ++cell) {
      if (filling[cell] != first[cell]) set |= std::uint32_t{1} << cell;
    }
    if (set != 0) sets.push_back(set);
  }
  return sets;
}

TEST_CASE("a puzzle with several solutions gets the fewest givens that leave one") {
  std::mt19937 random(3);
  int multiple = 0;
  for (int round = 0; round < 60; ++round) {
    const VariantPuzzle puzzle = random_puzzle(random);
    const auto known = solutions(puzzle, all_parts(puzzle), {});
    const auto explanation = *explain(puzzle);
    CHECK(explanation.verdict == verdict_of(known.size(), true));
    CHECK(explanation.reason.has_value() == known.empty());
    CHECK(explanation.extra_givens.has_value() == (known.size() > 1));
    if (!explanation.extra_givens) continue;
    ++multiple;
    REQUIRE(explanation.solutions.size() == 2);
    std::vector<Filling> two;
    for (const auto& solution : explanation.solutions) {
      two.emplace_back(solution.begin(), solution.end());
      CHECK(std::find(known.begin(), known.end(), two.back()) != known.end());
    }
    CHECK(two[0] != two[1]);
    const auto differ = differences(known, two[0]);
    const auto is_enough = [&](std::uint32_t cells) {
      return std::all_of(differ.begin(), differ.end(),
                         [cells](std::uint32_t set) { return (set & cells) != 0; });
    };
    std::uint32_t cells = 0;
    for (const CellId cell : explanation.extra_givens->cells) cells |= std::uint32_t{1} << cell;
    CHECK(is_enough(cells));
    CHECK(explanation.extra_givens->is_smallest);
    for (std::uint32_t fewer = 0; fewer < 1U << 16; ++fewer) {
      if (std::popcount(fewer) < std::popcount(cells) && is_enough(fewer)) FAIL("fewer givens do");
    }
  }
  CHECK(multiple > 5);
}

TEST_CASE("an effort too small leaves the verdict open, or more givens than it takes") {
  const auto puzzle = puzzle_of("sudoku 4x4\nless: R1C1 R1C2\n");
  CHECK(explain(puzzle, {.first = 1})->verdict == Verdict::stopped);
  const auto rough = *explain(puzzle, {.all = 0});
  REQUIRE(rough.extra_givens);
  CHECK(rough.extra_givens->cells.size() == 16);
  CHECK_FALSE(rough.extra_givens->is_smallest);
}

TEST_CASE("cells in no grid are no extra givens") {
  const auto puzzle =
      puzzle_of("sudoku 5x5 digits 1-4\ngrid R1C1 4x4\ngrid R2C2 4x4\nless: R1C1 R1C2\n");
  const auto explanation = *explain(puzzle);
  REQUIRE(explanation.extra_givens);
  const std::vector<bool> present = present_cells(puzzle.board);
  for (const CellId cell : explanation.extra_givens->cells) CHECK(present[cell]);
}

}  // namespace
}  // namespace dance::sudoku
