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

/// A rectangle of cells, whose top left one is (0, 0).
struct Box {
  int height = 0;
  int width = 0;

  friend bool operator==(const Box&, const Box&) = default;
};

/// One of the eight rigid motions that map the square onto itself, written as up to three mirrors,
/// one after the other. What it moves stays in the corner: a box becomes a box at (0, 0).
struct Motion {
  bool transposes = false;        ///< first, rows become columns
  bool reverses_rows = false;     ///< then top and bottom change places
  bool reverses_columns = false;  ///< then left and right change places

  /// Whether it turns a piece over: an odd number of mirrors is a reflection, an even one a turn.
  constexpr bool is_reflection() const { return transposes != (reverses_rows != reverses_columns); }

  friend bool operator==(const Motion&, const Motion&) = default;
};

/// All of them: the turns first, of these the identity first.
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

/// How the pieces of a puzzle may be moved before they are put down.
enum class Mobility {
  free,       ///< turned and turned over
  one_sided,  ///< turned
  fixed,      ///< neither
};

/// The name of a mobility in formats that have it.
constexpr std::string_view name(Mobility mobility) {
  switch (mobility) {
    case Mobility::free:
      break;
    case Mobility::one_sided:
      return "one-sided";
    case Mobility::fixed:
      return "fixed";
  }
  return "free";
}

/// The motions that a mobility allows; the identity is the first. They form a group.
constexpr std::span<const Motion> motions(Mobility mobility) {
  const std::span<const Motion> all(kMotions);
  switch (mobility) {
    case Mobility::free:
      break;
    case Mobility::one_sided:
      return all.first(4);
    case Mobility::fixed:
      return all.first(1);
  }
  return all;
}

/// Where `motion` takes the box.
constexpr Box moved(Box box, Motion motion) {
  return motion.transposes ? Box{box.width, box.height} : box;
}

/// Where `motion` of the whole box takes a cell in it.
constexpr Cell moved(Cell cell, Box box, Motion motion) {
  const Box target = moved(box, motion);
  if (motion.transposes) cell = {cell.column, cell.row};
  if (motion.reverses_rows) cell.row = target.height - 1 - cell.row;
  if (motion.reverses_columns) cell.column = target.width - 1 - cell.column;
  return cell;
}

/// Whether a character is one of A–Z and a–z.
bool is_letter(char symbol);

/// What the characters of pictures stand for.
bool is_cell(char symbol);
bool is_blank(char symbol);

/// What is expected in a picture, for errors.
inline constexpr std::string_view kPictureSymbols = "# A-Z .";

/// The cells of a picture drawn with characters, a line for each row: `#` and any letter is a
/// cell, `.` and a space is none.
///
///   .XX
///   XX.
///   .X.
///
/// Errors: unexpected_symbol (with its place), and those of check_text.
Result<std::vector<Cell>> read_picture(std::string_view picture);

/// No shape or region is higher or wider than this many cells.
inline constexpr int kMaxSide = 1000;

/// A non-empty set of cells, not necessarily connected, up to translation: its box begins at
/// (0, 0) and has a cell in each of its outer rows and columns.
class Shape {
 public:
  /// The cells may come in any order and from anywhere.
  /// Errors: bad_shape (no cell, or one twice; `found` is that cell, "row,column" as given),
  /// too_large (beyond kMaxSide).
  static Result<Shape> from_cells(std::vector<Cell> cells);

  /// From a picture (see read_picture). Errors: those of read_picture and from_cells.
  static Result<Shape> from_picture(std::string_view picture);

  /// In reading order.
  const std::vector<Cell>& cells() const { return cells_; }
  std::size_t size() const { return cells_.size(); }
  Box box() const { return box_; }
  /// Whether one comes from each cell to every other by cells side by side.
  bool is_connected() const;

  Shape moved(Motion motion) const;

  friend bool operator==(const Shape&, const Shape&) = default;

 private:
  Shape(std::vector<Cell> cells, Box box);

  std::vector<Cell> cells_;
  Box box_;
};

/// The different shapes that the allowed motions make of `shape`, itself first, each once, in the
/// order of kMotions.
std::vector<Shape> orientations(const Shape& shape, Mobility mobility);

}  // namespace dance::polyomino
