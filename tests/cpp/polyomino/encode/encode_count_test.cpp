#include "polyomino/encode/encode_count.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "doctest.h"
#include "polyomino/encode/encode.hpp"
#include "tests/polyomino/answer.hpp"
#include "tests/polyomino/oracle.hpp"
#include "tests/polyomino/random_puzzle.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::polyomino::test;
using namespace dance::test;

namespace {

// Counts the classes of the oracle's tilings under the symmetries of the puzzle.
std::size_t distinct_by_oracle(const Puzzle& puzzle) {
  std::set<Tiling> left = oracle_tilings(puzzle);
  std::size_t classes = 0;
  for (; !left.empty(); ++classes) {
    const Tiling tiling = *left.begin();
    for (const Tiling& image : oracle_orbit(puzzle, tiling)) left.erase(image);
  }
  return classes;
}

Puzzle rectangle_of(std::string_view picture, int height, int width) {
  const auto size = static_cast<int>(Shape::from_picture(picture)->size());
  return copies_of_one(picture, height * width / size, *Region::rectangle(height, width));
}

}  // namespace

TEST_CASE("counting gives the number of tilings, and of the distinct ones" *
          doctest::test_suite("slow")) {
  const auto check = [](const Puzzle& puzzle) {
    CHECK(count_by_memo(puzzle, Tilings::all) == std::to_string(oracle_tilings(puzzle).size()));
    CHECK(count_by_memo(puzzle, Tilings::distinct) == std::to_string(distinct_by_oracle(puzzle)));
  };
  for (std::uint32_t seed = 1; seed <= random_cases(1000); ++seed) {
    CAPTURE(seed);
    check(random_puzzle(seed));
    check(random_colored_puzzle(seed));
  }
}

TEST_CASE("copies, unused pieces and empty cells are counted, or the memo declines") {
  int counted = 0;
  for (std::uint32_t seed = 1; seed <= random_cases(1000); ++seed) {
    CAPTURE(seed);
    const Puzzle puzzle = random_loose_puzzle(seed);
    if (const auto problems = encode_count(puzzle, Tilings::distinct); !problems) {
      CHECK(problems.error().code == ErrorCode::bounds_unsupported);
      continue;
    }
    ++counted;
    CHECK(count_by_memo(puzzle, Tilings::all) == std::to_string(oracle_tilings(puzzle).size()));
    CHECK(count_by_memo(puzzle, Tilings::distinct) == std::to_string(distinct_by_oracle(puzzle)));
  }
  CHECK(counted > random_cases(250));
}

TEST_CASE("counting does not distinguish copies of a piece") {
  // OEIS A004003
  const Puzzle dominoes = rectangle_of("XX", 6, 6);
  CHECK(encode_count(dominoes, Tilings::all)->problems.front().problem->option_count() == 60);
  CHECK(count_by_memo(dominoes, Tilings::all) == "6728");
  struct Board {
    std::string piece;
    int height;
  };
  for (const Board& board :
       {Board{"XX", 4}, Board{"XX\nX.", 4}, Board{"XXX\nX..", 4}, Board{"X", 2}}) {
    CAPTURE(board.piece);
    const Puzzle puzzle = rectangle_of(board.piece, board.height, 6);
    CHECK(count_by_memo(puzzle, Tilings::all) ==
          std::to_string(answer(*encode(puzzle)).tilings.size()));
    CHECK(count_by_memo(puzzle, Tilings::distinct) ==
          std::to_string(answer(*encode_distinct(puzzle)).tilings.size()));
  }
  CHECK(count_by_memo(copies_of_one("XX", 3, *Region::rectangle(2, 4)), Tilings::all) == "0");
  CHECK(count_by_memo(copies_of_one("XX", 3, *Region::rectangle(2, 4)), Tilings::distinct) == "0");
}

TEST_CASE("tilings by dominoes are counted up to the symmetries of the square") {
  // The counts come from enumeration, comparing each tiling with its eight images.
  CHECK(count_by_memo(rectangle_of("XX", 2, 2), Tilings::distinct) == "1");
  CHECK(count_by_memo(rectangle_of("XX", 4, 4), Tilings::distinct) == "9");
  CHECK(count_by_memo(rectangle_of("XX", 6, 6), Tilings::distinct) == "930");
  CHECK(count_by_memo(rectangle_of("XX", 8, 8), Tilings::distinct) == "1629189");
}

TEST_CASE("pieces used once are counted up to symmetry too") {
  CHECK(count_by_memo({pentominoes(), *board("3x20")}, Tilings::distinct) == "2");
}
TEST_CASE("larger boards are counted up to symmetry" * doctest::skip(!is_long_run())) {
  CHECK(count_by_memo({pentominoes(), *board("4x15")}, Tilings::distinct) == "368");
  CHECK(count_by_memo({pentominoes(), *board("5x12")}, Tilings::distinct) == "1010");
  CHECK(count_by_memo({pentominoes(), *board("6x10")}, Tilings::distinct) == "2339");
}
