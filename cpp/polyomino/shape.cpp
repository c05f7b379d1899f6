#include "polyomino/shape.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
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

// A range of rows or columns, in 64 bits so that the difference of two ints cannot overflow.
struct Range {
  std::int64_t first = std::numeric_limits<std::int64_t>::max();
  std::int64_t last = std::numeric_limits<std::int64_t>::min();

  void include(std::int64_t value) {
    first = std::min(first, value);
    last = std::max(last, value);
  }
  std::int64_t length() const { return last - first + 1; }
  int offset(std::int64_t value) const { return static_cast<int>(value - first); }
};

std::string sides(std::int64_t height, std::int64_t width) {
  return std::to_string(height) + "x" + std::to_string(width);
}

}  // namespace

Shape::Shape(std::vector<Cell> cells, Box box) : cells_(std::move(cells)), box_(box) {
  std::sort(cells_.begin(), cells_.end());
}

Result<Shape> Shape::from_cells(std::vector<Cell> cells) {
  if (cells.empty()) return Error{ErrorCode::bad_shape};
  std::sort(cells.begin(), cells.end());
  const auto twice = std::adjacent_find(cells.begin(), cells.end());
  if (twice != cells.end()) {
    const std::string name = std::to_string(twice->row) + "," + std::to_string(twice->column);
    return Error{ErrorCode::bad_shape, {}, name};
  }
  Range rows;
  Range columns;
  for (const auto& [row, column] : cells) {
    rows.include(row);
    columns.include(column);
  }
  if (std::max(rows.length(), columns.length()) > kMaxSide) {
    return Error{ErrorCode::too_large,
                 {},
                 sides(rows.length(), columns.length()),
                 "≤ " + sides(kMaxSide, kMaxSide)};
  }
  for (Cell& cell : cells) cell = {rows.offset(cell.row), columns.offset(cell.column)};
  const Box box{static_cast<int>(rows.length()), static_cast<int>(columns.length())};
  return Shape(std::move(cells), box);
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
    const auto [row, column] = reached[i];
    for (const Cell next : {Cell{row - 1, column}, Cell{row + 1, column}, Cell{row, column - 1},
                            Cell{row, column + 1}}) {
      const auto found = std::lower_bound(cells_.begin(), cells_.end(), next);
      if (found == cells_.end() || *found != next) continue;
      const auto place = static_cast<std::size_t>(found - cells_.begin());
      if (!is_reached[place]) reached.push_back(next);
      is_reached[place] = true;
    }
  }
  return reached.size() == cells_.size();
}

Shape Shape::moved(Motion motion) const {
  std::vector<Cell> cells;
  cells.reserve(cells_.size());
  for (const Cell cell : cells_) cells.push_back(polyomino::moved(cell, box_, motion));
  return {std::move(cells), polyomino::moved(box_, motion)};
}

std::vector<Shape> orientations(const Shape& shape, Mobility mobility) {
  std::vector<Shape> different;
  for (const Motion motion : motions(mobility)) {
    Shape moved = shape.moved(motion);
    if (std::find(different.begin(), different.end(), moved) == different.end()) {
      different.push_back(std::move(moved));
    }
  }
  return different;
}

}  // namespace dance::polyomino
