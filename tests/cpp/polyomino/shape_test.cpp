#include "polyomino/shape.hpp"

#include <algorithm>
#include <climits>
#include <set>
#include <string>
#include <vector>

#include "doctest.h"
#include "polyomino/catalogue.hpp"

using namespace dance;
using namespace dance::polyomino;

namespace {

using Cells = std::vector<Cell>;

Cells normalised(Cells cells) {
  return Shape::from_cells(std::move(cells))->cells();
}

// Returns all fixed polyominoes of a size, grown from those of the previous size by one cell.
std::set<Cells> fixed_polyominoes(int size) {
  std::set<Cells> shapes{{{0, 0}}};
  for (int n = 1; n < size; ++n) {
    std::set<Cells> larger;
    for (const Cells& cells : shapes) {
      for (const auto [row, column, layer] : cells) {
        for (const Cell next : {Cell{row - 1, column}, Cell{row + 1, column}, Cell{row, column - 1},
                                Cell{row, column + 1}}) {
          if (std::find(cells.begin(), cells.end(), next) != cells.end()) continue;
          Cells grown = cells;
          grown.push_back(next);
          larger.insert(normalised(std::move(grown)));
        }
      }
    }
    shapes = std::move(larger);
  }
  return shapes;
}

// Returns the least shape of each class of shapes that a mobility maps to each other.
std::set<Cells> classes(const std::set<Cells>& shapes, Mobility mobility) {
  std::set<Cells> least;
  for (const Cells& cells : shapes) {
    std::set<Cells> orbit;
    for (const Shape& shape : orientations(*Shape::from_cells(cells), mobility)) {
      orbit.insert(shape.cells());
    }
    least.insert(*orbit.begin());
  }
  return least;
}

}  // namespace

TEST_CASE("a shape does not depend on the position and order of its cells") {
  const auto here = Shape::from_cells({{0, 1}, {0, 0}, {1, 0}});
  const auto there = Shape::from_cells({{-4, 7}, {-5, 8}, {-5, 7}});
  REQUIRE(here);
  REQUIRE(there);
  CHECK(*here == *there);
  CHECK(here->cells() == Cells{{0, 0}, {0, 1}, {1, 0}});
  CHECK(here->box() == Box{2, 2});
  CHECK(*here == *Shape::from_picture("XX\nX"));
}

TEST_CASE("a shape without cells, or with a repeated cell, is refused") {
  const auto nothing = Shape::from_cells({});
  REQUIRE_FALSE(nothing);
  CHECK(nothing.error().code == ErrorCode::bad_shape);

  const auto twice = Shape::from_cells({{0, 0}, {3, -1}, {0, 1}, {3, -1}});
  REQUIRE_FALSE(twice);
  CHECK(twice.error().code == ErrorCode::bad_shape);
  CHECK(twice.error().found == "3,-1");

  CHECK(Shape::from_picture("...\n").error().code == ErrorCode::bad_shape);
}

TEST_CASE("a shape beyond the limits is refused, at any coordinates") {
  CHECK(Shape::from_cells({{0, 0}, {0, kMaxSide - 1}}));
  const auto wide = Shape::from_cells({{0, 0}, {0, kMaxSide}});
  REQUIRE_FALSE(wide);
  CHECK(wide.error().code == ErrorCode::too_large);
  CHECK(wide.error().found == "1x1001");
  CHECK(Shape::from_cells({{INT_MIN, 0}, {INT_MAX, 0}}).error().code == ErrorCode::too_large);
  CHECK(Shape::from_cells({{INT_MAX, INT_MIN}}));
}

TEST_CASE("a shape is connected if its cells are joined by their sides") {
  for (const Piece& piece : pentominoes()) CHECK(piece.shape.is_connected());
  for (const char* const picture : {"X", "XXX\nX.X\nXXX", "..X\nXXX\nX..", "X.X\nX.X\nXXX"}) {
    CAPTURE(picture);
    CHECK(Shape::from_picture(picture)->is_connected());
  }
  for (const char* const picture : {"X.X", "X\n.\nX", "X.\n.X", ".X\nX.", "XX.\n..X\nXX."}) {
    CAPTURE(picture);
    CHECK_FALSE(Shape::from_picture(picture)->is_connected());
  }
}

TEST_CASE("each pentomino has as many orientations as in Golomb's table") {
  const std::string letters = "FILNPTUVWXYZ";
  const std::vector<std::size_t> free = {8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4};
  const std::vector<std::size_t> one_sided = {4, 2, 4, 4, 4, 4, 4, 4, 4, 1, 4, 2};
  std::size_t all = 0;
  const auto pieces = pentominoes();
  REQUIRE(pieces.size() == letters.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto& [name, shape, count, mobility] = pieces[i];
    CHECK(count == Count{1, 1});
    CAPTURE(i);
    CHECK(name == letters.substr(i, 1));
    CHECK(orientations(shape, Mobility::free).size() == free[i]);
    CHECK(orientations(shape, Mobility::one_sided).size() == one_sided[i]);
    CHECK(orientations(shape, Mobility::fixed).size() == 1);
    CHECK(orientations(shape, Mobility::free).front() == shape);
    all += orientations(shape, Mobility::free).size();
  }
  CHECK(all == 63);
}

TEST_CASE("the numbers of polyominoes are those in OEIS") {
  const std::vector<std::size_t> fixed = {1, 2, 6, 19, 63, 216};    // A001168
  const std::vector<std::size_t> one_sided = {1, 1, 2, 7, 18, 60};  // A000988
  const std::vector<std::size_t> free = {1, 1, 2, 5, 12, 35};       // A000105
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    const auto shapes = fixed_polyominoes(static_cast<int>(i) + 1);
    CHECK(shapes.size() == fixed[i]);
    CHECK(classes(shapes, Mobility::fixed).size() == fixed[i]);
    CHECK(classes(shapes, Mobility::one_sided).size() == one_sided[i]);
    CHECK(classes(shapes, Mobility::free).size() == free[i]);
  }
}

TEST_CASE("the catalogue holds each of the twelve pentominoes") {
  std::set<Cells> known;
  for (const Piece& piece : pentominoes()) known.insert(piece.shape.cells());
  CHECK(classes(known, Mobility::free) == classes(fixed_polyominoes(5), Mobility::free));
}
