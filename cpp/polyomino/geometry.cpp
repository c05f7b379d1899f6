#include <utility>

#include "polyomino/shape.hpp"

// Each cell has a point with three integer coordinates, chosen so that every motion of the grid
// permutes them and changes signs. For squares, sticks and cubes these are layer, row and column.
// For hexagons and triangles they lie in the plane x + y + z = 0, where the six turns and six
// reflections of the grid are permutations, all with one sign (Red Blob Games, "Hexagonal Grids":
// cube coordinates). The point of a triangle is its centre, whose coordinates are integers if the
// sides are three units long.

namespace dance::polyomino {
namespace {

using Point = std::array<int, 3>;

constexpr std::array<std::string_view, 5> kNames = {"squares", "hexagons", "triangles", "sticks",
                                                    "cubes"};

bool is_odd(Cell cell) {
  return ((cell.row ^ cell.column) & 1) != 0;
}

constexpr bool has_sixfold_turns(Geometry geometry) {
  return geometry == Geometry::hexagons || geometry == Geometry::triangles;
}

Point point_of(Cell cell, Geometry geometry) {
  if (!has_sixfold_turns(geometry)) return {cell.layer, cell.row, cell.column};
  if (geometry == Geometry::hexagons) {
    const int x = (cell.column - cell.row) / 2;
    return {x, -x - cell.row, cell.row};
  }
  const int z = 3 * cell.row + (is_odd(cell) ? 1 : 2);
  const int x = (3 * cell.column - z) / 2;
  return {x, -x - z, z};
}

// The inverse of point_of.
Cell cell_at(Point point, Geometry geometry) {
  if (!has_sixfold_turns(geometry)) return {point[1], point[2], point[0]};
  const auto [x, y, z] = point;
  if (geometry == Geometry::hexagons) return {z, x - y};
  const bool points_up = (z % 3 + 3) % 3 == 2;
  return {(z - (points_up ? 2 : 1)) / 3, (x - y) / 3};
}

using Axes = std::array<std::int8_t, 3>;
constexpr std::array<Axes, 6> kPermutations{
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}}};  // even, then odd ones

constexpr bool is_even(const Axes& axes) {
  return (axes[1] + 3 - axes[0]) % 3 == 1;
}

constexpr std::array<Motion, 8> kSquareMotions{{
    {{0, 1, 2}, {1, 1, 1}},    // identity
    {{0, 2, 1}, {1, 1, -1}},   // quarter turn clockwise
    {{0, 1, 2}, {1, -1, -1}},  // half turn
    {{0, 2, 1}, {1, -1, 1}},   // quarter turn counter-clockwise
    {{0, 1, 2}, {1, 1, -1}},   // left ↔ right
    {{0, 1, 2}, {1, -1, 1}},   // top ↔ bottom
    {{0, 2, 1}, {1, 1, 1}},    // mirror along the diagonal from the top left
    {{0, 2, 1}, {1, -1, -1}},  // mirror along the other diagonal
}};

constexpr std::array<Motion, 12> kSixfoldMotions = [] {
  std::array<Motion, 12> motions{};
  std::size_t next = 0;
  for (const bool is_turn : {true, false}) {
    for (const std::int8_t sign : {std::int8_t{1}, std::int8_t{-1}}) {
      for (const Axes& axes : kPermutations) {
        if (is_even(axes) == is_turn) motions[next++] = {axes, {sign, sign, sign}};
      }
    }
  }
  return motions;
}();

constexpr std::array<Motion, 48> kCubeMotions = [] {
  std::array<Motion, 48> motions{};
  std::size_t next = 0;
  for (const bool is_turn : {true, false}) {
    for (const Axes& axes : kPermutations) {
      for (int signs = 0; signs < 8; ++signs) {
        Motion motion{axes, {}};
        bool is_proper = is_even(axes);
        for (int axis = 0; axis < 3; ++axis) {
          const bool is_reversed = (signs >> axis & 1) != 0;
          motion.sign[axis] = is_reversed ? -1 : 1;
          is_proper = is_proper != is_reversed;
        }
        if (is_proper == is_turn) motions[next++] = motion;
      }
    }
  }
  return motions;
}();

std::span<const Motion> all_motions(Geometry geometry) {
  if (has_sixfold_turns(geometry)) return kSixfoldMotions;
  if (geometry == Geometry::cubes) return kCubeMotions;
  return kSquareMotions;
}

constexpr std::array<Cell, 4> kBesideSquares{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
constexpr std::array<Cell, 6> kBesideHexagons{
    {{-1, -1}, {-1, 1}, {0, -2}, {0, 2}, {1, -1}, {1, 1}}};
constexpr std::array<Cell, 3> kBesideUp{{{0, -1}, {0, 1}, {1, 0}}};
constexpr std::array<Cell, 3> kBesideDown{{{-1, 0}, {0, -1}, {0, 1}}};
constexpr std::array<Cell, 6> kBesideHorizontal{
    {{-1, -1}, {-1, 1}, {0, -2}, {0, 2}, {1, -1}, {1, 1}}};
constexpr std::array<Cell, 6> kBesideVertical{
    {{-2, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {2, 0}}};
constexpr std::array<Cell, 6> kBesideCubes{
    {{0, 0, -1}, {-1, 0}, {0, -1}, {0, 1}, {1, 0}, {0, 0, 1}}};

std::span<const Cell> offsets_of_neighbours(Cell cell, Geometry geometry) {
  switch (geometry) {
    case Geometry::squares:
      return kBesideSquares;
    case Geometry::hexagons:
      return kBesideHexagons;
    case Geometry::cubes:
      return kBesideCubes;
    case Geometry::sticks:
      if ((cell.row & 1) == 0) return kBesideHorizontal;
      return kBesideVertical;
    case Geometry::triangles:
      break;
  }
  if (is_odd(cell)) return kBesideDown;
  return kBesideUp;
}

}  // namespace

std::string_view name(Geometry geometry) {
  return kNames[static_cast<std::size_t>(geometry)];
}

std::optional<Geometry> geometry_named(std::string_view name) {
  for (const Geometry geometry : kGeometries) {
    if (polyomino::name(geometry) == name) return geometry;
  }
  return std::nullopt;
}

std::span<const Motion> motions(Geometry geometry, Mobility mobility) {
  const auto all = all_motions(geometry);
  if (mobility == Mobility::fixed) return all.first(1);
  return mobility == Mobility::one_sided ? all.first(all.size() / 2) : all;
}

Cell moved(Cell cell, Geometry geometry, const Motion& motion) {
  const Point point = point_of(cell, geometry);
  Point image{};
  for (std::size_t i = 0; i < image.size(); ++i) {
    image[i] = motion.sign[i] * point[static_cast<std::size_t>(motion.from[i])];
  }
  return cell_at(image, geometry);
}

bool has_cell(Geometry geometry, Cell cell) {
  if (geometry == Geometry::cubes) return true;
  if (cell.layer != 0) return false;
  if (geometry == Geometry::sticks) return is_odd(cell);
  return geometry != Geometry::hexagons || !is_odd(cell);
}

std::vector<Cell> neighbours(Cell cell, Geometry geometry) {
  std::vector<Cell> beside;
  for (const Cell offset : offsets_of_neighbours(cell, geometry)) beside.push_back(cell + offset);
  return beside;
}

}  // namespace dance::polyomino
