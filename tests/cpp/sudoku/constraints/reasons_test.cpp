#include "sudoku/constraints/reasons.hpp"

#include <algorithm>
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

// A 4×4 with a few random rules and givens.
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
  return puzzle_of(text + "less: R3C1 R3C2\n");
}

// The puzzle with these givens and rules alone, and with the candidate.
std::vector<Filling> solutions(const VariantPuzzle& puzzle, const Reason& parts,
                               std::optional<VariantCandidate> candidate) {
  VariantPuzzle part = puzzle;
  part.givens.assign(puzzle.givens.size(), kNoDigit);
  for (const CellId cell : parts.givens) part.givens[cell] = puzzle.givens[cell];
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
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    if (puzzle.givens[cell] != kNoDigit) all.givens.push_back(static_cast<CellId>(cell));
  }
  for (std::size_t rule = 0; rule < puzzle.rules.size(); ++rule) all.rules.push_back(rule);
  return all;
}

// Whether the reason excludes every solution, and no part of it is superfluous.
void check_reason(const VariantPuzzle& puzzle, const Reason& reason,
                  std::optional<VariantCandidate> candidate) {
  CHECK(reason.is_minimal);
  CHECK(solutions(puzzle, reason, candidate).empty());
  for (std::size_t at = 0; at < reason.givens.size(); ++at) {
    Reason fewer = reason;
    fewer.givens.erase(fewer.givens.begin() + static_cast<std::ptrdiff_t>(at));
    CHECK_FALSE(solutions(puzzle, fewer, candidate).empty());
  }
  for (std::size_t at = 0; at < reason.rules.size(); ++at) {
    Reason fewer = reason;
    fewer.rules.erase(fewer.rules.begin() + static_cast<std::ptrdiff_t>(at));
    CHECK_FALSE(solutions(puzzle, fewer, candidate).empty());
  }
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

TEST_CASE("a puzzle without a solution has givens and rules that contradict each other") {
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

}  // namespace
}  // namespace dance::sudoku
