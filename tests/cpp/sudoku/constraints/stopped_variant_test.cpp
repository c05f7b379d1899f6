// Work on variants that is stopped: at every moment it ends with something true.

#include <random>
#include <string>

#include "doctest.h"
#include "sudoku/constraints/encode/encode_variant.hpp"
#include "sudoku/constraints/reasons.hpp"
#include "sudoku/constraints/search/variant_candidates.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/support/searching.hpp"
#include "tests/support/stopping.hpp"

namespace dance::sudoku {
namespace {

using dance::test::run_to_end;
using dance::test::stop_at;
using dance::test::stop_everywhere;

VariantPuzzle variant_of(const std::string& text) {
  auto puzzle = read_variant(text);
  REQUIRE(puzzle);
  return *std::move(puzzle);
}

Model model_in(const VariantPuzzle& puzzle) {
  auto model = build_model(puzzle);
  REQUIRE(model);
  return *std::move(model);
}

std::string random_cells(std::mt19937& random, int count, int size) {
  std::string cells;
  for (int i = 0; i < count; ++i) {
    cells += " R" + std::to_string(1 + random() % size) + 'C' + std::to_string(1 + random() % size);
  }
  return cells;
}

// Returns a puzzle of rules that each allow any of three sums of cells.
std::string any_sums(int size, int rules) {
  std::mt19937 random(7);
  std::string text = "sudoku " + std::to_string(size) + 'x' + std::to_string(size) + '\n';
  for (int rule = 0; rule < rules; ++rule) {
    text += "any-of:";
    for (int i = 0; i < 3; ++i) {
      text += " [sum-cage " + std::to_string(4 + random() % (2 * size)) + ':' +
              random_cells(random, 3, size) + ']';
    }
    text += '\n';
  }
  return text;
}

// With lines, sums, alternatives and cages: a bit of everything. It has eight solutions.
const char* const kMixed =
    "sudoku 4x4\n1...\n....\n....\n....\n"
    "any-of: [sum-cage 5: R2C1 R2C2] [less: R3C1 R3C2]\nthermometer: R3C3-R4C3\n"
    "expression \"[1-3]+.*\": R4\nequal-sums: R3C1 R3C2 = R4C3 R4C4\nkiller-cage 5: R2C3 R2C4\n";

// The same without rules that have no encoding.
const char* const kEncodable =
    "sudoku 4x4\n1...\n....\n....\n....\nthermometer: R3C3-R4C3\nexpression \"[1-3]+.*\": R4\n"
    "equal-sums: R3C1 R3C2 = R4C3 R4C4\nkiller-cage 5: R2C3 R2C4\n"
    "counting-circles: R1C3 R2C1\n";

std::vector<std::vector<std::uint8_t>> solutions_of(PropagationSolver& solver) {
  std::vector<std::vector<std::uint8_t>> all;
  for (Outcome outcome; (outcome = solver.run(1'000)) == Outcome::found;) {
    all.push_back(solver.solution());
  }
  return all;
}

}  // namespace

TEST_CASE("a variant whose preparation is stopped isn't searched") {
  const Model model = model_in(variant_of(kMixed));
  stop_everywhere([&](const Stop& stop) {
    const auto variant = prepare(model, stop);
    if (!variant) CHECK(variant.error().code == ErrorCode::stopped);
    return bool(variant);
  });
}

TEST_CASE("a search of a variant that is stopped in the middle of a node goes on there") {
  const PreparedVariant variant = *prepare(model_in(variant_of(kMixed)));
  PropagationSolver whole(variant);
  const auto expected = solutions_of(whole);
  REQUIRE(expected.size() == 8);
  int pauses = 0;
  stop_everywhere([&](const Stop& stop) {
    PropagationSolver solver(variant, {}, stop);
    std::vector<std::vector<std::uint8_t>> found;
    bool was_stopped = false;
    for (Outcome outcome = Outcome::paused; outcome != Outcome::exhausted;) {
      outcome = solver.run(5);
      if (outcome == Outcome::found) found.push_back(solver.solution());
      if (stop.reason() == Stop::Reason::none) continue;
      CHECK(solver.run(5) == Outcome::paused);
      stop.renew(Stop::kNever);
      was_stopped = true;
      ++pauses;
    }
    CHECK(found == expected);
    return !was_stopped;
  });
  CHECK(pauses > 10);
}

TEST_CASE("the candidates of a variant that are known at a stop are true") {
  const PreparedVariant variant = *prepare(model_in(variant_of(kMixed)));
  for (const bool counts : {false, true}) {
    VariantCandidates whole(variant, counts);
    run_to_end(whole, 100);
    stop_everywhere([&](const Stop& stop) {
      VariantCandidates search(variant, counts, stop);
      const Outcome outcome = search.run(1'000'000);
      for (std::size_t cell = 0; cell < search.found().size(); ++cell) {
        CHECK((search.found()[cell] & ~whole.found()[cell]) == 0);
        if (outcome == Outcome::exhausted) CHECK(search.found()[cell] == whole.found()[cell]);
      }
      CHECK(search.is_counted() == (counts && outcome == Outcome::exhausted));
      return outcome == Outcome::exhausted;
    });
  }
}

TEST_CASE("an explanation of a variant that is stopped says nothing wrong") {
  for (const char* const text : {kMixed,
                                 "sudoku 4x4\nless: R1C1 R1C2\nless: R1C2 R1C1\n"
                                 "killer-cage 7: R3C3 R3C4\nless: R4C1 R4C2\n"}) {
    const VariantPuzzle puzzle = variant_of(text);
    const VariantExplanation whole = *explain(puzzle);
    stop_everywhere([&](const Stop& stop) {
      const VariantExplanation explanation = *explain(puzzle, {}, stop);
      if (explanation.verdict != Verdict::stopped) CHECK(explanation.verdict == whole.verdict);
      if (explanation.reason) {
        REQUIRE(whole.reason);
        CHECK(explanation.reason->rules.size() >= whole.reason->rules.size());
        if (explanation.reason->is_minimal) {
          CHECK(explanation.reason->rules == whole.reason->rules);
        }
      }
      if (explanation.extra_givens) {
        REQUIRE(whole.extra_givens);
        CHECK(explanation.extra_givens->cells.size() >= whole.extra_givens->cells.size());
        CHECK((!stop.is_due() || !explanation.extra_givens->is_smallest ||
               explanation.extra_givens->cells.size() == whole.extra_givens->cells.size()));
      }
      if (stop.is_due()) return false;
      CHECK(explanation.verdict == whole.verdict);
      return true;
    });
  }
}

TEST_CASE("the refutation of a digit of a variant that is stopped leaves the question open") {
  const VariantPuzzle puzzle = variant_of(kMixed);
  const VariantCandidate one{1, 1};  // the given of its row
  const VariantRefutation whole = why_not(puzzle, one);
  REQUIRE(whole.reason);
  stop_everywhere([&](const Stop& stop) {
    const VariantRefutation refutation = why_not(puzzle, one, {}, stop);
    CHECK(refutation.solution.empty());
    if (!refutation.reason) CHECK(stop.is_due());
    if (refutation.reason && refutation.reason->is_minimal) {
      CHECK(refutation.reason->givens == whole.reason->givens);
    }
    return !stop.is_due();
  });
}

TEST_CASE("conflicts that are found before a stop are conflicts") {
  VariantPuzzle puzzle = variant_of(kMixed);
  const std::vector<int> filled(16, 1);
  const std::vector<Conflict> all = find_conflicts(puzzle, filled);
  REQUIRE(all.size() > 2);
  stop_everywhere([&](const Stop& stop) {
    const std::vector<Conflict> some = find_conflicts(puzzle, filled, stop);
    REQUIRE(some.size() <= all.size());
    CHECK(std::equal(some.begin(), some.end(), all.begin()));
    return !stop.is_due();
  });
}

TEST_CASE("an encoding of a variant is whole or stopped") {
  const Model model = model_in(variant_of(kEncodable));
  const auto whole = encode_variant(model);
  REQUIRE(whole);
  stop_everywhere([&](const Stop& stop) {
    const auto encoding = encode_variant(model, stop);
    if (encoding) {
      CHECK(encoding->problem.entry_count() == whole->problem.entry_count());
    } else {
      CHECK(encoding.error().code == ErrorCode::stopped);
    }
    return bool(encoding);
  });
}

TEST_CASE("an encoding that would be too large says how much it needs" *
          doctest::test_suite("slow")) {
  std::string cells;
  for (int row = 1; row <= 25; ++row) {
    for (int column = 1; column <= 25; ++column) {
      cells += " R" + std::to_string(row) + 'C' + std::to_string(column);
    }
  }
  const auto sum = encode_variant(model_in(variant_of("sudoku 25x25\nsum-cage 8125:" + cells)));
  REQUIRE_FALSE(sum);
  CHECK(sum.error().code == ErrorCode::too_large);
  CHECK(sum.error().found == "2344370 states");  // 24k + 1 before cell k, up to the middle and back
  CHECK(sum.error().expected == "≤ 20000 states");

  std::mt19937 random(3);
  std::string cages = "sudoku 25x25\n";
  for (int i = 0; i < 3'000; ++i) {
    const int row = 1 + i % 25, column = 1 + i / 25 % 21;
    cages += "killer-cage 65: R" + std::to_string(row) + 'C' + std::to_string(column) + "-R" +
             std::to_string(row) + 'C' + std::to_string(column + 4) + '\n';
  }
  const auto combinations = encode_variant(model_in(variant_of(cages)));
  REQUIRE_FALSE(combinations);
  CHECK(combinations.error().code == ErrorCode::too_large);
  CHECK(combinations.error().found.ends_with(" entries"));
  CHECK(std::stol(combinations.error().found) > kMaxEntries);
}

TEST_CASE("alternatives are narrowed to the same digits, whichever cells they name") {
  const VariantPuzzle puzzle = variant_of(
      "sudoku 9x9\nany-of: [sum-cage 17: R7C9 R9C9] [killer-cage 9: R9C9]\n"
      "any-of: [expression \"9\": R9C9] [less: R1C1 R9C9]\nless: R7C9 R9C9\n");
  PreparedVariant variant = *prepare(model_in(puzzle));
  Propagation propagation(*variant.network);
  std::uint64_t updates = 0;
  CHECK(propagation.narrow(variant.cells, Propagation::kEverything, updates));
  CHECK(variant.cells[80] == Digits{1} << 9);
  CHECK(variant.cells[0] == 0b1111111110);
}

TEST_CASE("thousands of houses, and of alternatives on a large board, are prepared") {
  std::mt19937 random(5);
  std::string houses = "sudoku 9x9\n";
  for (int i = 0; i < 1'000; ++i) {
    houses += "extra-region:";
    for (int row = 1; row <= 9; ++row) {
      houses += " R" + std::to_string(row) + 'C' + std::to_string(1 + (row * (i % 8 + 1) + i) % 9);
    }
    houses += '\n';
  }
  CHECK(prepare(model_in(variant_of(houses))));
  const auto any = prepare(model_in(variant_of(any_sums(25, 700))));
  REQUIRE(any);
  PropagationSolver solver(*any, {}, stop_at(1'000));
  CHECK(solver.run(1'000'000) == Outcome::paused);
}

TEST_CASE("more pairs of cells than any puzzle has are refused") {
  std::string text = "sudoku 25x25\n";
  for (int i = 0; i < 20; ++i) {
    text += "pairs-all \"abs(a - b) >= 0\":";
    for (int row = 1; row <= 25; ++row) text += " R" + std::to_string(row);
    text += '\n';
  }
  const auto puzzle = read_variant(text);
  REQUIRE_FALSE(puzzle);
  CHECK(puzzle.error().code == ErrorCode::too_large);
  CHECK(puzzle.error().expected == "≤ 2000000 pairs of cells");
}

}  // namespace dance::sudoku
