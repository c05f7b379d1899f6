#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "polyomino/motion.hpp"

namespace dance::polyomino {

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
