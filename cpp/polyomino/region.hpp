#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "polyomino/shape.hpp"

namespace dance::polyomino {

/// Index of a cell of a region: its place in reading order, from 0.
enum class CellId : std::int32_t {};

/// The largest region that is accepted.
inline constexpr std::int32_t kMaxCells = 10'000;

/// The board to fill: any non-empty set of cells, with holes or in several parts, moved so that
/// its box begins at (0, 0).
class Region {
 public:
  /// Errors: bad_region (no cell, or one twice; `found` is that cell, "row,column" as given),
  /// too_large (beyond kMaxCells or kMaxSide).
  static Result<Region> from_cells(std::vector<Cell> cells);

  /// From a picture (see read_picture). Errors: those of read_picture and from_cells.
  static Result<Region> from_picture(std::string_view picture);

  /// Errors: bad_region (a side is not positive), too_large.
  static Result<Region> rectangle(int height, int width);

  std::int32_t cell_count() const { return static_cast<std::int32_t>(shape_.size()); }
  Box box() const { return shape_.box(); }
  /// All cells; that of CellId i is the i-th.
  const std::vector<Cell>& cells() const { return shape_.cells(); }
  /// The id of a cell, if it belongs to the region.
  std::optional<CellId> find(Cell cell) const;

 private:
  explicit Region(Shape shape);

  std::size_t place_in_box(Cell cell) const;

  Shape shape_;
  std::vector<std::optional<CellId>> ids_;  // of all cells of the box, row by row
};

}  // namespace dance::polyomino
