#include <algorithm>
#include <set>
#include <vector>

#include "doctest.h"
#include "polyomino/shape.hpp"

using namespace dance::polyomino;

namespace {

// Returns cells that no motion but the identity maps onto themselves, and every cell around them.
std::vector<Cell> some_cells(Geometry geometry) {
  std::vector<Cell> cells;
  for (int row = -3; row <= 3; ++row) {
    for (int column = -4; column <= 4; ++column) {
      for (int layer = -2; layer <= 2; ++layer) {
        if (has_cell(geometry, {row, column, layer})) cells.push_back({row, column, layer});
      }
    }
  }
  return cells;
}

std::vector<Cell> image(const std::vector<Cell>& cells, Geometry geometry, const Motion& motion) {
  std::vector<Cell> moved_cells;
  for (const Cell cell : cells) moved_cells.push_back(moved(cell, geometry, motion));
  return moved_cells;
}

std::set<Cell> beside(Cell cell, Geometry geometry) {
  const auto cells = neighbours(cell, geometry);
  return {cells.begin(), cells.end()};
}

std::size_t order(Geometry geometry, const Motion& motion) {
  const auto cells = some_cells(geometry);
  auto now = image(cells, geometry, motion);
  std::size_t order = 1;
  for (; now != cells; ++order) now = image(now, geometry, motion);
  return order;
}

}  // namespace

TEST_CASE("motions map neighbours to neighbours, each cell of the grid to one of its own") {
  for (const Geometry geometry : kGeometries) {
    for (const Motion& motion : motions(geometry, Mobility::free)) {
      for (const Cell cell : some_cells(geometry)) {
        const Cell target = moved(cell, geometry, motion);
        CHECK(has_cell(geometry, target));
        std::set<Cell> moved_neighbours;
        for (const Cell next : neighbours(cell, geometry)) {
          moved_neighbours.insert(moved(next, geometry, motion));
        }
        CHECK(moved_neighbours == beside(target, geometry));
      }
    }
  }
}

TEST_CASE("neighbours are mutual, and in reading order") {
  for (const Geometry geometry : kGeometries) {
    for (const Cell cell : some_cells(geometry)) {
      const auto cells = neighbours(cell, geometry);
      if (geometry != Geometry::cubes) CHECK(std::is_sorted(cells.begin(), cells.end()));
      for (const Cell next : cells) CHECK(beside(next, geometry).contains(cell));
    }
  }
}

TEST_CASE("the motions of each mobility are distinct and closed under composition") {
  const Mobility mobilities[] = {Mobility::free, Mobility::one_sided, Mobility::fixed};
  for (const Geometry geometry : kGeometries) {
    const auto cells = some_cells(geometry);
    for (const Mobility mobility : mobilities) {
      std::set<std::vector<Cell>> images;
      for (const Motion& motion : motions(geometry, mobility)) {
        images.insert(image(cells, geometry, motion));
      }
      CHECK(images.size() == motions(geometry, mobility).size());
      for (const Motion& first : motions(geometry, mobility)) {
        for (const Motion& second : motions(geometry, mobility)) {
          const auto once = image(cells, geometry, first);
          CHECK(images.contains(image(once, geometry, second)));
        }
      }
      CHECK(motions(geometry, mobility).front() == Motion{});
    }
  }
}

TEST_CASE("each geometry has its number of motions, half of them turns") {
  const auto count = [](Geometry geometry, Mobility mobility) {
    return motions(geometry, mobility).size();
  };
  CHECK(count(Geometry::squares, Mobility::free) == 8);
  CHECK(count(Geometry::hexagons, Mobility::free) == 12);
  CHECK(count(Geometry::triangles, Mobility::free) == 12);
  CHECK(count(Geometry::cubes, Mobility::free) == 48);
  for (const Geometry geometry : kGeometries) {
    CHECK(2 * count(geometry, Mobility::one_sided) == count(geometry, Mobility::free));
    CHECK(count(geometry, Mobility::fixed) == 1);
  }
}

TEST_CASE("turns have the orders of the grid, reflections in the plane the order 2") {
  const auto orders = [](Geometry geometry, Mobility mobility) {
    std::multiset<std::size_t> all;
    for (const Motion& motion : motions(geometry, mobility)) all.insert(order(geometry, motion));
    return all;
  };
  for (const Geometry geometry : {Geometry::squares, Geometry::sticks}) {
    CHECK(orders(geometry, Mobility::one_sided) == std::multiset<std::size_t>{1, 2, 4, 4});
  }
  for (const Geometry geometry : {Geometry::hexagons, Geometry::triangles}) {
    CHECK(orders(geometry, Mobility::one_sided) == std::multiset<std::size_t>{1, 2, 3, 3, 6, 6});
    CHECK(orders(geometry, Mobility::free).count(2) == 7);
  }
  const auto turns = orders(Geometry::cubes, Mobility::one_sided);
  CHECK(turns.count(2) == 9);  // three half turns around faces and six around edges
  CHECK(turns.count(3) == 8);
  CHECK(turns.count(4) == 6);
}

TEST_CASE("a quarter turn clockwise maps the top left corner to the top right") {
  const Shape shape = *Shape::from_picture("X..\n.X.");
  CHECK(shape.moved(motions(Geometry::squares, Mobility::free)[1]) ==
        *Shape::from_picture(".X\nX."));
}

TEST_CASE("triangles keep their directions when they are moved to the corner") {
  const auto up = *Shape::from_cells({{5, 5}}, Geometry::triangles);
  const auto down = *Shape::from_cells({{5, 6}}, Geometry::triangles);
  CHECK(up.cells() == std::vector<Cell>{{0, 0}});
  CHECK(down.cells() == std::vector<Cell>{{0, 1}});
  CHECK(orientations(up, Mobility::free).size() == 2);
}

TEST_CASE("hexagons may stand on either half of the places, but not on both") {
  const auto one = Shape::from_cells({{0, 1}, {0, 3}, {1, 2}}, Geometry::hexagons);
  REQUIRE(one);
  CHECK(one->cells() == std::vector<Cell>{{0, 0}, {0, 2}, {1, 1}});
  const auto both = Shape::from_cells({{0, 0}, {0, 1}}, Geometry::hexagons);
  REQUIRE_FALSE(both);
  CHECK(both.error().code == dance::ErrorCode::off_grid);
}

TEST_CASE("sticks keep their directions, and stand between points only") {
  const auto across = *Shape::from_cells({{-4, 7}}, Geometry::sticks);
  const auto down = *Shape::from_cells({{5, 8}}, Geometry::sticks);
  CHECK(across.cells() == std::vector<Cell>{{0, 1}});
  CHECK(down.cells() == std::vector<Cell>{{1, 0}});
  CHECK(orientations(across, Mobility::one_sided) == std::vector{across, down});
  const auto point = Shape::from_cells({{0, 1}, {2, 2}}, Geometry::sticks);
  REQUIRE_FALSE(point);
  CHECK(point.error().code == dance::ErrorCode::off_grid);
}

TEST_CASE("solids are free only if turns give their mirror images too") {
  const auto mobility = [](std::vector<Cell> cells) {
    return usual_mobility(*Shape::from_cells(std::move(cells), Geometry::cubes));
  };
  CHECK(mobility({{0, 0}, {0, 1}, {0, 2}, {1, 0}}) == Mobility::free);          // L
  CHECK(mobility({{0, 0}, {0, 1}, {1, 0}, {1, 0, 1}}) == Mobility::one_sided);  // a screw
  CHECK(usual_mobility(*Shape::from_picture("XXX\nX")) == Mobility::free);
}
