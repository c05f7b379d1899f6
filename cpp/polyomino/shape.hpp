#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.hpp"

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

/// Returns whether a character of a picture stands for a cell, or for none.
bool is_cell(char symbol);
bool is_blank(char symbol);

/// The symbols of a picture, for errors.
inline constexpr std::string_view kPictureSymbols = "# A-Z .";

/// Reads the cells of a picture drawn with characters, one line per row: `#` and letters are cells,
/// `.` and spaces are not.
///
///   .XX
///   XX.
///   .X.
///
/// Errors: unexpected_symbol (with its place), and those of check_text.
Result<std::vector<Cell>> read_picture(std::string_view picture);

/// The colour of a cell. Where a piece and the region both have one, the two must be equal or one
/// of the puzzle's pairs.
using CellColor = std::uint8_t;
inline constexpr CellColor kNoColor = 0;
/// The largest colour. Colours are numbers from 1, written as letters in texts.
inline constexpr CellColor kMaxColors = 26;

/// The largest height, width or depth of a shape or region in cells.
inline constexpr int kMaxSide = 1000;
/// The most places in the box of a shape or region.
inline constexpr int kMaxPlaces = kMaxSide * kMaxSide;

/// A nonempty set of cells up to translation, not necessarily connected. Its box begins at (0, 0,
/// 0) and has a cell in each of its outer rows, columns and layers, with two exceptions that keep
/// cells on the grid: the first column of hexagons or triangles, and the first row or column of
/// sticks, may be empty if the second one is not.
class Shape {
 public:
  /// Makes a shape of cells in any order and anywhere in the grid; hexagons may also all lie
  /// between its places. Errors: bad_shape (no cell, or one twice; `found` is that cell,
  /// "row,column" as given), off_grid (some hexagons lie between the places of others; sticks where
  /// the grid has none), too_large (beyond kMaxSide or kMaxPlaces). `colors` are those of the
  /// cells, or empty. Precondition: at most kMaxColors.
  static Result<Shape> from_cells(std::vector<Cell> cells, Geometry geometry = Geometry::squares,
                                  std::vector<CellColor> colors = {});

  /// Reads a picture of squares (see read_picture). Errors: those of read_picture and from_cells.
  static Result<Shape> from_picture(std::string_view picture);

  /// The cells in reading order.
  const std::vector<Cell>& cells() const { return cells_; }
  /// The colours of the cells; empty if none has one.
  const std::vector<CellColor>& colors() const { return colors_; }
  CellColor color(std::size_t cell) const { return colors_.empty() ? kNoColor : colors_[cell]; }
  std::size_t size() const { return cells_.size(); }
  Box box() const { return box_; }
  Geometry geometry() const { return geometry_; }
  /// Returns whether the cells are connected by their sides, or cubes by their faces.
  bool is_connected() const;

  Shape moved(const Motion& motion) const;

  friend bool operator==(const Shape&, const Shape&) = default;

 private:
  Shape(std::vector<Cell> cells, Geometry geometry, std::vector<CellColor> colors);

  std::vector<Cell> cells_;
  std::vector<CellColor> colors_;
  Box box_;
  Geometry geometry_ = Geometry::squares;
};

/// Returns the distinct images of `shape`, with its colours, under the allowed motions, itself
/// first, in the order of motions().
std::vector<Shape> orientations(const Shape& shape, Mobility mobility);

/// Returns the default mobility of a piece of this shape. Flat pieces are free. Solid ones are free
/// if turns also produce their mirror images, else one-sided, since a solid cannot be turned into
/// its mirror image.
Mobility usual_mobility(const Shape& shape);

/// Returns the offset that moves these cells to the position of a shape's cells. Precondition:
/// there are cells, less than kMaxSide apart.
Cell offset_to_origin(const std::vector<Cell>& cells, Geometry geometry);

}  // namespace dance::polyomino
