#include "polyomino/shape.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "base/text.hpp"

namespace dance::polyomino {

bool is_cell(char symbol) {
  return symbol == '#' || is_letter(symbol);
}

bool is_blank(char symbol) {
  return symbol == '.' || symbol == ' ';
}

Result<std::vector<Cell>> read_picture(std::string_view picture) {
  const auto text = check_text(picture);
  if (!text) return text.error();
  std::vector<Cell> cells;
  for (const auto& [line, number] : split_lines(*text)) {
    int column = 0;
    for (const std::string_view symbol : characters(line)) {
      ++column;
      if (is_cell(symbol.front())) {
        cells.push_back({number - 1, column - 1});
      } else if (!is_blank(symbol.front())) {
        return Error{ErrorCode::unexpected_symbol,
                     {number, column},
                     std::string(symbol),
                     std::string(kPictureSymbols)};
      }
    }
  }
  return cells;
}

namespace {

// A range of rows, columns or layers, in 64 bits so that the difference of two ints cannot
// overflow.
struct Range {
  std::int64_t first = std::numeric_limits<std::int64_t>::max();
  std::int64_t last = std::numeric_limits<std::int64_t>::min();

  void include(std::int64_t value) {
    first = std::min(first, value);
    last = std::max(last, value);
  }
  std::int64_t length() const { return last - first + 1; }
};

struct Extent {
  Range rows = {};
  Range columns = {};
  Range layers = {};
};

Extent extent_of(const std::vector<Cell>& cells) {
  Extent extent;
  for (const auto& [row, column, layer] : cells) {
    extent.rows.include(row);
    extent.columns.include(column);
    extent.layers.include(layer);
  }
  return extent;
}

std::string sides(const Extent& extent) {
  const auto [rows, columns, layers] = extent;
  const std::string flat = std::to_string(rows.length()) + "x" + std::to_string(columns.length());
  return layers.length() > 1 ? std::to_string(layers.length()) + "x" + flat : flat;
}

std::string coordinates(Cell cell) {
  const std::string flat = std::to_string(cell.row) + "," + std::to_string(cell.column);
  return cell.layer == 0 ? flat : flat + "," + std::to_string(cell.layer);
}

std::optional<Error> check_size(const std::vector<Cell>& cells) {
  const Extent extent = extent_of(cells);
  const auto [rows, columns, layers] = extent;
  const std::int64_t longest = std::max({rows.length(), columns.length(), layers.length()});
  if (longest <= kMaxSide && rows.length() * columns.length() * layers.length() <= kMaxPlaces) {
    return std::nullopt;
  }
  const std::string side = std::to_string(kMaxSide);
  std::string most = "≤ " + side + "x" + side;
  if (longest <= kMaxSide) most = "≤ " + std::to_string(kMaxPlaces);
  return Error{ErrorCode::too_large, {}, sides(extent), std::move(most)};
}

Box box_of(const std::vector<Cell>& cells) {
  Box box{0, 0, 0};
  for (const auto& [row, column, layer] : cells) {
    box = {std::max(box.height, row + 1), std::max(box.width, column + 1),
           std::max(box.layers, layer + 1)};
  }
  return box;
}

}  // namespace

Cell offset_to_origin(const std::vector<Cell>& cells, Geometry geometry) {
  const auto [rows, columns, layers] = extent_of(cells);
  const auto back = [](const Range& range) { return static_cast<int>(-range.first); };
  const Cell offset{back(rows), back(columns), back(layers)};
  if (geometry == Geometry::sticks) return offset + Cell{offset.row & 1, offset.column & 1};
  // Hexagons are moved so that their places begin where the cells do; triangles keep their
  // directions.
  const bool is_kept = geometry == Geometry::hexagons ? has_cell(geometry, cells.front() + offset)
                                                      : is_translation(offset, geometry);
  return is_kept ? offset : offset + Cell{0, 1};
}

namespace {

// Sorts cells together with their colours, which are dropped if all are kNoColor.
void sort(std::vector<Cell>& cells, std::vector<CellColor>& colors) {
  const auto has_color = [](CellColor color) { return color != kNoColor; };
  if (std::none_of(colors.begin(), colors.end(), has_color)) {
    colors.clear();
    return std::sort(cells.begin(), cells.end());
  }
  std::vector<std::pair<Cell, CellColor>> sorted;
  for (std::size_t i = 0; i < cells.size(); ++i) sorted.emplace_back(cells[i], colors[i]);
  std::sort(sorted.begin(), sorted.end(),
            [](const auto& one, const auto& other) { return one.first < other.first; });
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] = sorted[i].first;
    colors[i] = sorted[i].second;
  }
}

}  // namespace

Shape::Shape(std::vector<Cell> cells, Geometry geometry, std::vector<CellColor> colors)
    : cells_(std::move(cells)), colors_(std::move(colors)), geometry_(geometry) {
  const Cell offset = offset_to_origin(cells_, geometry);
  for (Cell& cell : cells_) cell = cell + offset;
  sort(cells_, colors_);
  box_ = box_of(cells_);
}

Result<Shape> Shape::from_cells(std::vector<Cell> cells, Geometry geometry,
                                std::vector<CellColor> colors) {
  if (cells.empty()) return Error{ErrorCode::bad_shape};
  sort(cells, colors);
  const auto twice = std::adjacent_find(cells.begin(), cells.end());
  if (twice != cells.end()) return Error{ErrorCode::bad_shape, {}, coordinates(*twice)};
  if (auto error = check_size(cells)) return *std::move(error);
  const auto is_off_grid = [&](Cell cell) {
    if (geometry == Geometry::sticks) return !has_cell(geometry, cell);
    return geometry == Geometry::hexagons && !has_cell(geometry, cell - cells.front());
  };
  if (std::any_of(cells.begin(), cells.end(), is_off_grid)) return Error{ErrorCode::off_grid};
  return Shape(std::move(cells), geometry, std::move(colors));
}

Result<Shape> Shape::from_picture(std::string_view picture) {
  auto cells = read_picture(picture);
  if (!cells) return cells.error();
  return from_cells(*std::move(cells));
}

bool Shape::is_connected() const {
  std::vector<Cell> reached{cells_.front()};
  std::vector<bool> is_reached(cells_.size());
  is_reached.front() = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Cell next : neighbours(reached[i], geometry_)) {
      const auto found = std::lower_bound(cells_.begin(), cells_.end(), next);
      if (found == cells_.end() || *found != next) continue;
      const auto place = static_cast<std::size_t>(found - cells_.begin());
      if (!is_reached[place]) reached.push_back(next);
      is_reached[place] = true;
    }
  }
  return reached.size() == cells_.size();
}

Shape Shape::moved(const Motion& motion) const {
  std::vector<Cell> cells;
  cells.reserve(cells_.size());
  for (const Cell cell : cells_) cells.push_back(polyomino::moved(cell, geometry_, motion));
  return {std::move(cells), geometry_, colors_};
}

std::vector<Shape> orientations(const Shape& shape, Mobility mobility) {
  std::vector<Shape> different;
  for (const Motion& motion : motions(shape.geometry(), mobility)) {
    Shape moved = shape.moved(motion);
    if (std::find(different.begin(), different.end(), moved) == different.end()) {
      different.push_back(std::move(moved));
    }
  }
  return different;
}

Mobility usual_mobility(const Shape& shape) {
  if (shape.geometry() != Geometry::cubes) return Mobility::free;
  const bool has_mirror_images =
      orientations(shape, Mobility::free).size() == orientations(shape, Mobility::one_sided).size();
  return has_mirror_images ? Mobility::free : Mobility::one_sided;
}

}  // namespace dance::polyomino
