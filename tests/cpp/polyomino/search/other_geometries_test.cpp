// Hexagons, triangles, sticks and cubes. Their known counts are in polyomino-counts.tsv.

#include <algorithm>
#include <cstdint>
#include <string>

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

// OEIS A000105 and A000988
TEST_CASE("the sets have all polyominoes of a size") {
  CHECK(piece_set("hexominoes")->size() == 35);
  CHECK(piece_set("heptominoes")->size() == 108);
  CHECK(piece_set("one-sided hexominoes")->size() == 60);
}

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
