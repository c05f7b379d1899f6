#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace dance::polyomino {

/// The kind of cells in a puzzle. It determines which cells are neighbours, and which motions map
/// the grid of all cells onto itself; everything else is the same for all kinds.
enum class Geometry {
  squares,    ///< the unit squares of the plane
  hexagons,   ///< regular hexagons with a corner at the top
  triangles,  ///< equilateral triangles that point up or down
  sticks,     ///< the unit line segments between the points of a square grid
  cubes,      ///< the unit cubes of space
};

inline constexpr std::array kGeometries = {Geometry::squares, Geometry::hexagons,
                                           Geometry::triangles, Geometry::sticks, Geometry::cubes};

/// The names of the geometries, for errors.
inline constexpr std::string_view kGeometryNames = "squares, hexagons, triangles, sticks, cubes";

/// Returns whether cells meet at right angles: squares and cubes, whose coordinates may be any
/// integers.
constexpr bool has_right_angles(Geometry geometry) {
  return geometry == Geometry::squares || geometry == Geometry::cubes;
}

/// Returns the name of a geometry, one of kGeometryNames.
std::string_view name(Geometry geometry);
std::optional<Geometry> geometry_named(std::string_view name);

/// A cell of the grid. Rows count downwards, columns to the right and layers to the back, all from
/// 0; only cubes have layers. In reading order, layers come first, then rows.
///
///   squares     hexagons             triangles                     sticks
///
///   r0c0 r0c1   r0c0  r0c2  r0c4     r0c0 r0c2 r1c1 … point up,    + r0c1 + r0c3 +
///   r1c0 r1c1      r1c1  r1c3        r0c1 r1c0 r1c2 … down        r1c0   r1c2   r1c4
///
/// A row plus its column is even for every hexagon, and for every triangle that points up. For
/// sticks it is odd: the points of their grid are in even rows and even columns.
struct Cell {
  int row = 0;
  int column = 0;
  int layer = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
  friend constexpr std::strong_ordering operator<=>(const Cell& one, const Cell& other) {
    if (const auto order = one.layer <=> other.layer; order != 0) return order;
    if (const auto order = one.row <=> other.row; order != 0) return order;
    return one.column <=> other.column;
  }
};

/// Returns a + sign · b with wraparound, as the offset between extreme cells may not fit an int.
constexpr int wrapping_sum(int a, int b, int sign) {
  return static_cast<int>(static_cast<unsigned>(a) +
                          static_cast<unsigned>(sign) * static_cast<unsigned>(b));
}
constexpr Cell operator+(Cell cell, Cell offset) {
  return {wrapping_sum(cell.row, offset.row, 1), wrapping_sum(cell.column, offset.column, 1),
          wrapping_sum(cell.layer, offset.layer, 1)};
}
constexpr Cell operator-(Cell cell, Cell offset) {
  return {wrapping_sum(cell.row, offset.row, -1), wrapping_sum(cell.column, offset.column, -1),
          wrapping_sum(cell.layer, offset.layer, -1)};
}

/// A block of cells whose first cell is (0, 0, 0).
struct Box {
  int height = 0;
  int width = 0;
  int layers = 1;

  friend bool operator==(const Box&, const Box&) = default;
};

/// Returns the index of a cell of the box in reading order.
constexpr std::size_t place_of(Cell cell, Box box) {
  const auto row = static_cast<std::size_t>(cell.layer) * static_cast<std::size_t>(box.height) +
                   static_cast<std::size_t>(cell.row);
  return row * static_cast<std::size_t>(box.width) + static_cast<std::size_t>(cell.column);
}

/// Returns the number of places in the box.
constexpr std::size_t size_of(Box box) {
  return place_of({0, 0, box.layers}, box);
}

/// A rigid motion that maps the grid onto itself. It permutes the coordinates of a cell's point
/// (see geometry.cpp), then changes the sign of some.
struct Motion {
  std::array<std::int8_t, 3> from = {0, 1, 2};  ///< the old coordinate that becomes each new one
  std::array<std::int8_t, 3> sign = {1, 1, 1};

  friend bool operator==(const Motion&, const Motion&) = default;
};

/// The ways in which the pieces of a puzzle may be moved before they are placed.
enum class Mobility {
  free,       ///< turned and turned over; cubes: also mirrored
  one_sided,  ///< only turned
  fixed,      ///< neither
};

/// Returns the name of a mobility: "free", "one-sided" or "fixed".
constexpr std::string_view name(Mobility mobility) {
  constexpr std::array<std::string_view, 3> names = {"free", "one-sided", "fixed"};
  return names[static_cast<std::size_t>(mobility)];
}

/// Returns the motions that a mobility allows, the identity first, then the other turns. They form
/// a group: 8 for free squares and sticks, 12 for hexagons and triangles, 48 for cubes; half as
/// many turns.
std::span<const Motion> motions(Geometry geometry, Mobility mobility);

/// Returns the image of a cell under a motion around one point of the grid, which for squares and
/// cubes is the centre of (0, 0, 0), likewise for hexagons and sticks, and for triangles the top of
/// (0, 0).
Cell moved(Cell cell, Geometry geometry, const Motion& motion);

/// Returns whether moving all cells by this offset maps the grid onto itself.
constexpr bool is_translation(Cell offset, Geometry geometry) {
  if (geometry == Geometry::sticks) return ((offset.row | offset.column) & 1) == 0;
  return has_right_angles(geometry) || (offset.row + offset.column) % 2 == 0;
}

/// Returns whether the grid has this cell: hexagons and sticks are at every other place of a row,
/// and only cubes have layers.
bool has_cell(Geometry geometry, Cell cell);

/// Returns the cells that share a side with this one, in reading order; cubes share a face, sticks
/// an end.
std::vector<Cell> neighbours(Cell cell, Geometry geometry);

}  // namespace dance::polyomino
