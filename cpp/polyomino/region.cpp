#include "polyomino/region.hpp"

#include <string>
#include <utility>

#include "polyomino/formats/picture.hpp"

namespace dance::polyomino {
namespace {

Error too_many(std::int64_t cells) {
  return {
      ErrorCode::too_large, {}, std::to_string(cells), "≤ " + std::to_string(kMaxCells) + " cells"};
}

}  // namespace

Region::Region(Shape shape) : shape_(std::move(shape)) {
  ids_.resize(place_in_box({box().height, 0}));
  std::int32_t next = 0;
  for (const Cell cell : cells()) ids_[place_in_box(cell)] = CellId{next++};
}

Result<Region> Region::from_cells(std::vector<Cell> cells) {
  if (cells.size() > kMaxCells) return too_many(static_cast<std::int64_t>(cells.size()));
  auto shape = Shape::from_cells(std::move(cells));
  if (shape) return Region(*std::move(shape));
  Error error = shape.error();
  if (error.code == ErrorCode::bad_shape) error.code = ErrorCode::bad_region;
  return error;
}

Result<Region> Region::from_picture(std::string_view picture) {
  auto cells = read_picture(picture);
  if (!cells) return cells.error();
  return from_cells(*std::move(cells));
}

Result<Region> Region::rectangle(int height, int width) {
  if (height < 1 || width < 1) {
    return Error{ErrorCode::bad_region, {}, std::to_string(height) + "x" + std::to_string(width)};
  }
  const std::int64_t area = std::int64_t{height} * width;
  if (area > kMaxCells) return too_many(area);
  std::vector<Cell> cells;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) cells.push_back({row, column});
  }
  return from_cells(std::move(cells));
}

std::optional<CellId> Region::find(Cell cell) const {
  if (cell.row < 0 || cell.row >= box().height) return std::nullopt;
  if (cell.column < 0 || cell.column >= box().width) return std::nullopt;
  return ids_[place_in_box(cell)];
}

std::size_t Region::place_in_box(Cell cell) const {
  return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(box().width) +
         static_cast<std::size_t>(cell.column);
}

}  // namespace dance::polyomino
