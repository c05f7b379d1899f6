// Counts of tilings by hexagons, triangles, sticks and cubes that other programs know, mostly
// johnrudge/ puzzler (PP) and wmtorode/CubeSolvers. Flat pieces may be turned and turned over, and
// tilings that turns and reflections of the board map onto each other count once. Solid pieces may
// be turned; a tiling and its mirror image count once if every piece is its own mirror image, else
// as two.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "doctest.h"
#include "polyomino/catalogue.hpp"
#include "polyomino/encode/prepare.hpp"
#include "polyomino/search/tiling_search.hpp"
#include "tests/polyomino/answer.hpp"
#include "tests/polyomino/random_puzzle.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::polyomino::test;
using namespace dance::test;

namespace {

Puzzle puzzle_of(Region region, const std::vector<std::string>& sets) {
  Puzzle puzzle{{}, std::move(region)};
  for (const std::string& name : sets) {
    const auto set = piece_set(name, puzzle.region.geometry());
    REQUIRE(set.has_value());
    puzzle.pieces.insert(puzzle.pieces.end(), set->begin(), set->end());
  }
  return puzzle;
}

// Fills the region with fifteen tetrasticks; the parity of the sticks requires the other eleven.
std::uint64_t tilings_with_fifteen_tetrasticks(Region region) {
  Puzzle puzzle = puzzle_of(std::move(region), {"tetrasticks"});
  for (Piece& piece : puzzle.pieces) {
    if (std::string("HJLNY").find(piece.name) != std::string::npos) piece.count = {0, 1};
  }
  return answer(*prepare(puzzle, Tilings::distinct)).tilings.size();
}

std::uint64_t distinct_tilings(Region region, const std::string& set) {
  return answer(*prepare(puzzle_of(std::move(region), {set}), Tilings::distinct)).tilings.size();
}

// A position as PP counts it: x to the right, y up (for hexagons and triangles to the right too)
// and z to the back, or for triangles 0 if it points up and 1 if it stands on its top, and for
// sticks 0 if it goes right from the point and 1 if it goes up.
struct Position {
  int x = 0;
  int y = 0;
  int z = 0;
  int sum() const { return x + y + z; }
};

Cell cell_at(Position at, Geometry geometry) {
  if (geometry == Geometry::cubes) return {at.y, at.x, at.z};
  if (geometry == Geometry::sticks) return {-2 * at.y - at.z, 2 * at.x + 1 - at.z};
  const int column = 2 * at.x + at.y;
  return {-at.y, geometry == Geometry::triangles ? column + at.z : column};
}

// The positions of a box that belong to the region.
Region region_of(Geometry geometry, Position sides, const std::function<bool(Position)>& has) {
  std::vector<Cell> cells;
  for (int z = 0; z < sides.z; ++z) {
    for (int y = 0; y < sides.y; ++y) {
      for (int x = 0; x < sides.x; ++x) {
        if (has({x, y, z})) cells.push_back(cell_at({x, y, z}, geometry));
      }
    }
  }
  return *Region::from_cells(std::move(cells), geometry);
}

bool in_trefoil(Position at) {
  const auto [x, y, z] = at;
  const int sum = at.sum();
  return (x < 4 && 2 <= y && y < 6 && 3 < sum && sum <= 7) ||
         (x >= 4 && y < 4 && 5 < sum && sum <= 9) ||
         (2 <= x && x < 6 && y >= 4 && 7 < sum && sum <= 11);
}

}  // namespace

TEST_CASE("the sets have all polyhexes, polyiamonds and polycubes of a size") {
  const auto size = [](const std::string& name, Geometry geometry) {
    return piece_set(name, geometry)->size();
  };
  CHECK(size("tetrahexes", Geometry::hexagons) == 7);  // OEIS A000228
  CHECK(size("pentahexes", Geometry::hexagons) == 22);
  CHECK(size("one-sided tetrahexes", Geometry::hexagons) == 10);  // A006535
  CHECK(size("pentiamonds", Geometry::triangles) == 4);           // A000577
  CHECK(size("hexiamonds", Geometry::triangles) == 12);
  CHECK(size("heptiamonds", Geometry::triangles) == 24);
  CHECK(size("one-sided hexiamonds", Geometry::triangles) == 19);  // A006534
  CHECK(size("tetrasticks", Geometry::sticks) == 16);              // A019988
  CHECK(size("pentasticks", Geometry::sticks) == 55);
  CHECK(size("one-sided tristicks", Geometry::sticks) == 7);  // A151537
  CHECK(size("one-sided tetrasticks", Geometry::sticks) == 25);
  CHECK(size("tetracubes", Geometry::cubes) == 8);  // A000162
  CHECK(size("pentacubes", Geometry::cubes) == 29);
  CHECK(size("free pentacubes", Geometry::cubes) == 23);  // A038119
  CHECK(size("pentominoes", Geometry::cubes) == 12);
}

TEST_CASE("named pieces are all the pieces of their size") {
  const auto check = [](const std::string& name, const std::string& larger, std::size_t count,
                        Geometry geometry) {
    CAPTURE(name);
    const auto pieces = *piece_set("free " + name, geometry);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      CHECK(pieces[i].shape.is_connected());
      const auto all = orientations(pieces[i].shape, Mobility::free);
      for (std::size_t j = 0; j < i; ++j) {
        CHECK(std::find(all.begin(), all.end(), pieces[j].shape) == all.end());
      }
    }
    CHECK(piece_set("free " + larger, geometry)->size() == count);
  };
  check("tetrahexes", "pentahexes", 22, Geometry::hexagons);
  check("hexiamonds", "heptiamonds", 24, Geometry::triangles);
  check("tristicks", "tetrasticks", 16, Geometry::sticks);
  check("tetrasticks", "pentasticks", 55, Geometry::sticks);
  check("tetracubes", "pentacubes", 23, Geometry::cubes);
}

TEST_CASE("the known numbers of hexiamond tilings") {
  constexpr Geometry kTriangles = Geometry::triangles;
  const auto distinct = [](const Region& region) { return distinct_tilings(region, "hexiamonds"); };
  CHECK(distinct(*board("triangles 6x6")) == 156);
  CHECK(distinct(*board("triangles 4x9")) == 74);
  CHECK(distinct(*board("triangles 3x12")) == 0);
  const auto trapezoid = [](int base) { return [base](Position at) { return at.sum() < base; }; };
  CHECK(distinct(region_of(kTriangles, {11, 4, 2}, trapezoid(11))) == 76);
  CHECK(distinct(region_of(kTriangles, {9, 6, 2}, trapezoid(9))) == 0);
  CHECK(distinct(region_of(kTriangles, {8, 8, 2}, [](Position at) {
          return 3 < at.sum() && at.sum() < 12 &&
                 !(at.x > 3 && 1 < at.y && at.y < 6 && 7 < at.sum());
        })) == 87);  // Crescent
  CHECK(distinct(region_of(kTriangles, {8, 8, 2}, in_trefoil)) == 640);
}

TEST_CASE("the known numbers of tetrahex tilings") {
  constexpr Geometry kHexagons = Geometry::hexagons;
  CHECK(distinct_tilings(*board("hexagons 4x7"), "tetrahexes") == 9);
  CHECK(distinct_tilings(region_of(kHexagons, {7, 5, 1},
                                   [](Position at) {
                                     return 1 < at.sum() && at.sum() < 9 &&
                                            !(at.x == 3 && at.y == 2);
                                   }),
                         "tetrahexes") == 4);  // Coin
}

TEST_CASE("sticks touch, but don't cross") {
  const auto tilings = [](const std::string& piece) {
    const Region plus = *Region::from_cells({{1, 2}, {2, 1}, {2, 3}, {3, 2}}, Geometry::sticks);
    Puzzle puzzle{*piece_set("disticks", Geometry::sticks), plus};
    std::erase_if(puzzle.pieces, [&](const Piece& each) { return each.name != piece; });
    puzzle.pieces.front().count = {2, 2};
    CHECK(count_by_memo(puzzle, Tilings::distinct) ==
          std::to_string(answer(*encode_distinct(puzzle)).tilings.size()));
    return answer(*encode(puzzle)).tilings.size();
  };
  CHECK(tilings("I2") == 0);
  CHECK(tilings("V2") == 2);
}

// PP. The 107 tilings with one-sided tetrasticks take too long here.
TEST_CASE("the known numbers of polystick tilings") {
  constexpr Geometry kSticks = Geometry::sticks;
  const auto bordered = [](Position at, int width, int height) {
    return (at.z == 1 || at.x < width - 1) && (at.z == 0 || at.y < height - 1);
  };
  const Region aztec_diamond = region_of(kSticks, {7, 7, 2}, [&](Position at) {
    const auto [x, y, z] = at;
    return bordered(at, 7, 7) && 2 <= x + y && x + y <= 9 && -3 <= y + z - x && y + z - x <= 4;
  });
  CHECK(tilings_with_fifteen_tetrasticks(aztec_diamond) == 3);
  const auto clipped = [&](std::vector<Cell> holes) {
    const Region region = region_of(kSticks, {4, 4, 2}, [&](Position at) {
      const Cell cell = cell_at(at, kSticks);
      return bordered(at, 4, 4) && std::find(holes.begin(), holes.end(), cell) == holes.end();
    });
    return answer(*prepare(puzzle_of(region, {"monosticks", "disticks", "tristicks"}),
                           Tilings::distinct))
        .tilings.size();
  };
  const auto at = [](int x, int y, int z) { return cell_at({x, y, z}, kSticks); };
  CHECK(clipped({at(0, 0, 0), at(0, 0, 1), at(2, 3, 0), at(3, 2, 1)}) == 21);
  CHECK(clipped({at(0, 3, 0), at(0, 2, 1), at(2, 3, 0), at(3, 2, 1)}) == 132);
}
TEST_CASE("the known numbers of tetrastick tilings" * doctest::skip(!is_long_run())) {
  CHECK(tilings_with_fifteen_tetrasticks(*board("sticks 6x6")) == 1795);
}

TEST_CASE("the known number of hexagons made of trihexes and tetrahexes" *
          doctest::skip(!is_long_run())) {
  const Region hexagon = region_of(Geometry::hexagons, {7, 7, 1},
                                   [](Position at) { return 3 <= at.sum() && at.sum() <= 9; });
  const Puzzle puzzle = puzzle_of(hexagon, {"trihexes", "tetrahexes"});
  CHECK(answer(*prepare(puzzle, Tilings::distinct)).tilings.size() == 12'290);
}

// PP counts a tiling of the cube and its mirror image once: 240. The walls have no turns.
TEST_CASE("the known numbers of Soma figures") {
  CHECK(distinct_tilings(*board("3x3x3"), "soma") == 2 * 240);
  const auto figure = [](Position sides, const std::function<bool(Position)>& has) {
    return distinct_tilings(region_of(Geometry::cubes, sides, has), "soma");
  };
  CHECK(figure({3, 3, 5}, [](Position at) { return at.x + at.y <= at.z; }) == 2800);  // Crystal
  CHECK(figure({6, 6, 2}, [](Position at) {
          return 4 <= at.x + at.y && at.x + at.y <= 6 - at.z;
        }) == 104);  // Long Wall
  CHECK(figure({5, 3, 2}, [](Position at) {
          return at.z != 1 || at.x == 0 || at.x == 4 || at.y == 0 || at.y == 2;
        }) == 158);  // Bathtub
}

TEST_CASE("the known numbers of boxes of solid pentominoes and tetracubes") {
  CHECK(distinct_tilings(*board("2x3x10"), "pentominoes") == 12);
  CHECK(distinct_tilings(*board("2x5x6"), "pentominoes") == 264);
  CHECK(distinct_tilings(*board("2x4x4"), "tetracubes") == 1390);
  CHECK(distinct_tilings(*board("2x2x8"), "tetracubes") == 224);
}

TEST_CASE("the known numbers of boxes that take seconds" * doctest::skip(!is_long_run())) {
  CHECK(distinct_tilings(*board("3x4x5"), "pentominoes") == 3'940);
  CHECK(distinct_tilings(*board("4x4x4"), "bedlam") == 19'186);
}

TEST_CASE("all counts of a random puzzle agree in each geometry") {
  for (const Geometry geometry : kGeometries) {
    for (std::uint32_t seed = 1; seed <= random_cases(300); ++seed) {
      CAPTURE(name(geometry));
      CAPTURE(seed);
      const Puzzle puzzle = random_puzzle(seed, geometry);
      const auto all = answer(*encode(puzzle)).tilings;
      const auto distinct = answer(*prepare(puzzle, Tilings::distinct));
      CHECK(distinct.orbit_sizes == all.size());
      CHECK(answer(*prepare(puzzle, Tilings::all, "dancing-links")).tilings.size() == all.size());
      CHECK(count_by_memo(puzzle, Tilings::all) == std::to_string(all.size()));
      CHECK(count_by_memo(puzzle, Tilings::distinct) == std::to_string(distinct.tilings.size()));
    }
  }
}
