#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "polyomino/geometry.hpp"

namespace dance::polyomino {

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
