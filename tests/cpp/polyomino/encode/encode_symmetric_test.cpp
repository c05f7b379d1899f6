#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "doctest.h"
#include "polyomino/encode/encode.hpp"
#include "polyomino/encode/prepare.hpp"
#include "tests/polyomino/answer.hpp"
#include "tests/polyomino/oracle.hpp"
#include "tests/polyomino/random_puzzle.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::polyomino::test;
using namespace dance::test;

namespace {

// Returns the classes of tilings with fewer images than the puzzle has symmetries.
std::set<std::set<Tiling>> symmetric_classes(const Puzzle& puzzle, std::set<Tiling> left) {
  const std::size_t symmetries = subgroups(polyomino::symmetries(puzzle)).back().members.size();
  std::set<std::set<Tiling>> classes;
  while (!left.empty()) {
    const auto orbit = oracle_orbit(puzzle, *left.begin());
    const std::set<Tiling> images(orbit.begin(), orbit.end());
    for (const Tiling& image : images) left.erase(image);
    if (images.size() < symmetries) classes.insert(images);
  }
  return classes;
}

// Returns whether these are one tiling of each class.
bool represent(const std::vector<Tiling>& tilings, const std::set<std::set<Tiling>>& classes) {
  return tilings.size() == classes.size() &&
         std::all_of(classes.begin(), classes.end(), [&](const std::set<Tiling>& images) {
           return std::any_of(tilings.begin(), tilings.end(),
                              [&](const Tiling& tiling) { return images.count(tiling) > 0; });
         });
}

Answer symmetric(const Puzzle& puzzle) {
  return answer(*prepare(puzzle, Tilings::symmetric));
}

}  // namespace

TEST_CASE("one tiling is found of each class of symmetric ones" * doctest::test_suite("slow")) {
  std::size_t found = 0;
  for (std::uint32_t seed = 1; seed <= random_cases(1000); ++seed) {
    CAPTURE(seed);
    for (const Puzzle& puzzle : {random_puzzle(seed), random_loose_puzzle(seed)}) {
      const auto classes = symmetric_classes(puzzle, oracle_tilings(puzzle));
      found += classes.size();
      CHECK(represent(symmetric(puzzle).tilings, classes));
      CHECK(represent(answer(*encode_symmetric(puzzle)).tilings, classes));
      if (!is_countable(tightened(puzzle))) continue;
      CHECK(count_by_memo(puzzle, Tilings::symmetric) == std::to_string(classes.size()));
    }
  }
  CHECK(found > random_cases(300));
}

TEST_CASE("symmetric tilings are found among the distinct ones in each geometry") {
  for (const Geometry geometry : kGeometries) {
    for (std::uint32_t seed = 1; seed <= random_cases(300); ++seed) {
      CAPTURE(name(geometry));
      CAPTURE(seed);
      const Puzzle puzzle = random_puzzle(seed, geometry);
      const auto symmetries = subgroups(polyomino::symmetries(puzzle)).back().members.size();
      TilingSearch search(*encode_distinct(puzzle));
      std::size_t expected = 0;
      const auto motions = polyomino::symmetries(puzzle).size();
      run_to_end(search, kNoLimit, [&] {
        expected += search.orbit_size() < symmetries;
        CHECK(motions % search.orbit_size() == 0);
      });
      CHECK(symmetric(puzzle).tilings.size() == expected);
      CHECK(count_by_memo(puzzle, Tilings::symmetric) == std::to_string(expected));
    }
  }
}

// A board of one row or layer has reflections that move no cell and thus keep every tiling.
TEST_CASE("a symmetry that moves no cell makes no tiling symmetric") {
  const Puzzle row = copies_of_one("XX", 2, *Region::rectangle(1, 4));
  CHECK(symmetric(row).tilings.size() == 1);
  const Puzzle asymmetric{{{"a", *Shape::from_picture("X")}, {"b", *Shape::from_picture("XX")}},
                          *Region::rectangle(1, 3)};
  CHECK(symmetric(asymmetric).tilings.empty());
  CHECK(count_by_memo(asymmetric, Tilings::symmetric) == "0");
}

TEST_CASE("no tiling is symmetric if the board isn't, or the pieces can't be turned") {
  const Region region = *Region::from_picture("XX\nX.\nX.\nX.");
  const Puzzle puzzle{{{"a", *Shape::from_picture("X"), {0, Count::kAny}}}, region};
  CHECK(symmetric(puzzle).tilings.empty());
  CHECK(count_by_memo(puzzle, Tilings::symmetric) == "0");
  Puzzle fixed = copies_of_one("X", 4, *Region::rectangle(2, 2));
  CHECK(symmetric(fixed).tilings.size() == 1);
  fixed.pieces.front().mobility = Mobility::fixed;
  CHECK(symmetric(fixed).tilings.empty());
}

// The counts come from enumeration, comparing each tiling with its eight images.
TEST_CASE("symmetric tilings by dominoes are few among many") {
  const auto dominoes = [](int side) {
    return copies_of_one("XX", side * side / 2, *Region::rectangle(side, side));
  };
  CHECK(symmetric(dominoes(4)).tilings.size() == 7);
  CHECK(count_by_memo(dominoes(12), Tilings::symmetric) != "0");
}

// rtomas.web.cern.ch/rtomas/Tetrominoes: 13 of the 783 are symmetric.
TEST_CASE("the known number of symmetric tilings with two tetrominoes of each kind") {
  auto pieces = *piece_set("tetrominoes");
  for (Piece& piece : pieces) piece.count = {2, 2};
  const Puzzle puzzle{pieces, *board("5x8")};
  CHECK(symmetric(puzzle).tilings.size() == 13);
  CHECK(count_by_memo(puzzle, Tilings::symmetric) == "13");
}
