#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace dance::polyomino {

/// A unit square of the plane. Rows count downwards and columns to the right, both from 0.
struct Cell {
  int row = 0;
  int column = 0;

  friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// A rectangle of cells whose top left cell is (0, 0).
struct Box {
  int height = 0;
  int width = 0;

  friend bool operator==(const Box&, const Box&) = default;
};

/// One of the eight rigid motions that map the square onto itself, as up to three mirrors, one
/// after the other. Maps a box to a box at (0, 0).
struct Motion {
  bool transposes = false;        ///< first, rows become columns
  bool reverses_rows = false;     ///< then top and bottom are swapped
  bool reverses_columns = false;  ///< then left and right are swapped

  friend bool operator==(const Motion&, const Motion&) = default;
};

/// All motions: first the turns, beginning with the identity.
inline constexpr std::array<Motion, 8> kMotions{{
    {false, false, false},  // identity
    {true, false, true},    // quarter turn clockwise
    {false, true, true},    // half turn
    {true, true, false},    // quarter turn counter-clockwise
    {false, false, true},   // left ↔ right
    {false, true, false},   // top ↔ bottom
    {true, false, false},   // mirror along the diagonal from the top left
    {true, true, true},     // mirror along the other diagonal
}};

/// How the pieces of a puzzle may be moved before they are placed.
enum class Mobility {
  free,       ///< turned and turned over
  one_sided,  ///< only turned
  fixed,      ///< neither
};

/// Returns the name of a mobility: "free", "one-sided" or "fixed".
constexpr std::string_view name(Mobility mobility) {
  constexpr std::array<std::string_view, 3> names = {"free", "one-sided", "fixed"};
  return names[static_cast<std::size_t>(mobility)];
}

/// Returns the motions that a mobility allows, the identity first. They form a group.
constexpr std::span<const Motion> motions(Mobility mobility) {
  constexpr std::array<std::size_t, 3> counts = {8, 4, 1};
  return std::span(kMotions).first(counts[static_cast<std::size_t>(mobility)]);
}

/// Returns the image of the box under `motion`.
constexpr Box moved(Box box, Motion motion) {
  return motion.transposes ? Box{box.width, box.height} : box;
}

/// Returns the image of a cell when `motion` moves the box around it.
constexpr Cell moved(Cell cell, Box box, Motion motion) {
  const Box target = moved(box, motion);
  if (motion.transposes) cell = {cell.column, cell.row};
  if (motion.reverses_rows) cell.row = target.height - 1 - cell.row;
  if (motion.reverses_columns) cell.column = target.width - 1 - cell.column;
  return cell;
}

/// Whether a character of a picture stands for a cell, or for none.
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

/// No shape or region is higher or wider than this many cells.
inline constexpr int kMaxSide = 1000;

/// A non-empty set of cells up to translation, not necessarily connected: its box begins at (0, 0)
/// and has a cell in each of its outer rows and columns.
class Shape {
 public:
  /// The cells may be in any order and anywhere in the plane.
  /// Errors: bad_shape (no cell, or one twice; `found` is that cell, "row,column" as given),
  /// too_large (beyond kMaxSide).
  static Result<Shape> from_cells(std::vector<Cell> cells);

  /// From a picture (see read_picture). Errors: those of read_picture and from_cells.
  static Result<Shape> from_picture(std::string_view picture);

  /// In reading order.
  const std::vector<Cell>& cells() const { return cells_; }
  std::size_t size() const { return cells_.size(); }
  Box box() const { return box_; }
  /// Whether the cells are connected by their sides.
  bool is_connected() const;

  Shape moved(Motion motion) const;

  friend bool operator==(const Shape&, const Shape&) = default;

 private:
  Shape(std::vector<Cell> cells, Box box);

  std::vector<Cell> cells_;
  Box box_;
};

/// Returns the distinct images of `shape` under the allowed motions, itself first, in the order of
/// kMotions.
std::vector<Shape> orientations(const Shape& shape, Mobility mobility);

}  // namespace dance::polyomino
