#include "sudoku/constraints/search/propagation.hpp"

#include <bit>
#include <string>

#include "doctest.h"
#include "sudoku/constraints/search/rank_sets.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

// Returns the model of a puzzle in our own text.
Model model_of(const std::string& text) {
  const auto puzzle = read_variant(text);
  REQUIRE(puzzle);
  auto model = build_model(*puzzle);
  REQUIRE(model);
  return *std::move(model);
}

// Returns the digits of a cell left by propagation alone; 0 if there is no solution.
Digits left_in(const std::string& text, CellId cell) {
  PreparedVariant variant = *prepare(model_of(text));
  std::uint64_t updates = 0;
  Propagation propagation(*variant.network);
  const bool is_possible = propagation.narrow(variant.cells, Propagation::kEverything, updates);
  return is_possible ? variant.cells[cell] : 0;
}

}  // namespace

TEST_CASE("cages that fill a row but for one cell leave the rest of its sum") {
  const std::string cages =
      "sudoku 9x9\nkiller-cage 20: R1C1 R1C2 R1C3 R1C4\n"
      "killer-cage 20: R1C5 R1C6 R1C7 R1C8\n";
  CHECK(left_in(cages, 8) == Digits{1} << 5);
}

TEST_CASE("cages that fill two rows but for two cells leave the sum of both") {
  const std::string cages =
      "sudoku 9x9\nkiller-cage 36: R1C1 R1C2 R1C3 R1C4 R2C1 R2C2\n"
      "killer-cage 20: R1C5 R1C6 R1C7 R1C8\n"
      "killer-cage 31: R2C3 R2C4 R2C5 R2C6 R2C7 R2C8\n";
  CHECK(left_in(cages, 8) == (Digits{1} << 1 | Digits{1} << 2));
}

TEST_CASE("sums that cover a box leave the sum of their cells outside it") {
  const std::string sums =
      "sudoku 9x9\nsum-cage 21: R1C1 R2C1 R3C1 R4C1 R4C2 R4C3\n"
      "sum-cage 21: R1C2 R2C2 R3C2 R5C4 R5C5 R5C6\n"
      "sum-cage 21: R1C3 R2C3 R3C3 R6C7 R6C8 R6C9\n";
  CHECK(left_in(sums, 27) == Digits{0b1110});
}

TEST_CASE("two and three cells of a sum are narrowed exactly") {
  // 1 with 9, or 2 with 8; 9 and 8 are not in R1C1.
  const std::string pair =
      "sudoku 9x9\nexpression \"[12]\": R1C1\nexpression \"[1289]\": R1C2\nsum-cage 10: R1C1 "
      "R1C2\n";
  CHECK(left_in(pair, 1) == (Digits{1} << 8 | Digits{1} << 9));
  // 1, 2 and 9, with 9 in R1C3.
  const std::string triple =
      "sudoku 9x9\nexpression \"[1-4]\": R1C1\nexpression \"[1-4]\": R1C2\nexpression \"[129]\": "
      "R1C3\n"
      "sum-cage 12: R1C1 R1C2 R1C3\n";
  CHECK(left_in(triple, 2) == Digits{1} << 9);
}

TEST_CASE("different digits tighten the bounds of a sum") {
  // At least 1 + 2 + 3 + 7 + 8.
  const std::string sum =
      "sudoku 9x9\nexpression \"[1-7]\": R1C1\nexpression \"[1-7]\": R1C2\nexpression \"[1-7]\": "
      "R1C3\n"
      "expression \"[78]\": R1C4\nexpression \"[78]\": R1C5\nsum-cage 20: R1C1 R1C2 R1C3 R1C4 "
      "R1C5\n";
  CHECK(left_in(sum, 0) == 0);
}

TEST_CASE("whole rows on both sides of equal sets cancel out") {
  const std::string rows =
      "sudoku 9x9\n"
      "same-digits: R6C1-R6C9 R8C1-R8C9 R3C4 R3C9 R3C7 = R7C1-R7C9 R9C1-R9C9 R3C2 R3C5 R3C1\n"
      "same-digits: R9C1-R9C9 R5C1-R5C9 R6C7 R6C1 R6C6 = R8C1-R8C9 R1C1-R1C9 R6C3 R6C1 R6C2\n";
  CHECK(PropagationSolver(*prepare(model_of(rows))).run(1'000) == Outcome::exhausted);
  const std::string houses = "sudoku 9x9\nsame-digits: R1C1-R1C9 = R2C1-R2C9\n";
  CHECK(PropagationSolver(*prepare(model_of(houses))).run(1'000) == Outcome::found);
}

TEST_CASE("a digit that a line needs is in no cell that sees the line") {
  const std::string line = "sudoku 9x9\nexpression \"1[2-5]|[2-5]1\": R1C1 R1C2";
  CHECK((left_in(line, 8) & Digits{1} << 1) == 0);
  CHECK((left_in(line, 27) & Digits{1} << 1) != 0);
}

TEST_CASE("no digit repeats on a line whose cells all differ") {
  const std::string line =
      "sudoku 9x9\nexpression \"(1[23]|2[13]|3[12])[123].\": R1C1 R1C2 R1C3 R1C4";
  CHECK(left_in(line, 3) == Digits{0b1111110000});
}

TEST_CASE("no digit repeats among cells of a line that follow each other and differ") {
  CHECK(left_in(".Shape~4x4.LookAndSay~21~R1C1~R1C2~R3C3", 10) == Digits{1} << 1);
}

TEST_CASE("sets of ranks are listed by size and sum, and their subsets have the sums said") {
  const auto sum_of = [](unsigned set) {
    int sum = 0;
    for (; set != 0; set &= set - 1) sum += std::countr_zero(set);
    return sum;
  };
  const RankSets& sets = RankSets::all();
  std::size_t listed = 0;
  for (int size = 0; size <= RankSets::kMaxRanks; ++size) {
    for (int sum = 0; sum <= 45; ++sum) {
      for (const unsigned set : sets.with(size, sum)) {
        CHECK(std::popcount(set) == size);
        CHECK(sum_of(set) == sum);
        ++listed;
      }
    }
  }
  CHECK(listed == 1024);
  constexpr unsigned kSome = 0b10'1100'1011;
  for (int size = 0; size <= std::popcount(kSome); ++size) {
    std::uint64_t sums = 0;
    for (unsigned set = 0; set < 1024; ++set) {
      if ((set & ~kSome) == 0 && std::popcount(set) == size)
        sums |= std::uint64_t{1} << sum_of(set);
    }
    CHECK(sets.sums_of(size, kSome) == sums);
  }
}

TEST_CASE("an empty grid whose rows lack digits is filled as fast as one whose columns do") {
  for (const char* const size : {"sudoku 8x9", "sudoku 9x8", "sudoku 7x9", "sudoku 9x7"}) {
    CAPTURE(size);
    CHECK(PropagationSolver(*prepare(model_of(size))).run(1000) == Outcome::found);
  }
}

}  // namespace dance::sudoku
