#include <algorithm>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// `house` is the cell's column, row or box in order. A digit n in place p, counted from 1, requires
// place n to hold p.
void index_house(Builder& builder, CellId cell, const Cells& house) {
  const auto found = std::find(house.begin(), house.end(), cell);
  const int own = static_cast<int>(found - house.begin()) + 1;
  const int size = static_cast<int>(house.size());
  builder.only(cell, [=](int digit) { return 1 <= digit && digit <= size; });
  for (int place = 1; place <= size; ++place) {
    if (place == own) continue;
    builder.pair(cell, house[place - 1],
                 builder.table([=](int a, int b) { return (a == place) == (b == own); }));
  }
  // n = p only requires the cell itself to hold p.
}

}  // namespace

Failure row_index(const Rule& rule, Builder& builder) {
  for (const CellId cell : rule.cells) {
    const SubGrid& grid = builder.grid_of(cell);
    Cells column;
    for (int row = 0; row < grid.height; ++row) {
      column.push_back(builder.board().cell(grid.row + row, builder.board().column_of(cell)));
    }
    index_house(builder, cell, column);
  }
  return {};
}

Failure column_index(const Rule& rule, Builder& builder) {
  for (const CellId cell : rule.cells) {
    const SubGrid& grid = builder.grid_of(cell);
    Cells row;
    for (int column = 0; column < grid.width; ++column) {
      row.push_back(builder.board().cell(builder.board().row_of(cell), grid.column + column));
    }
    index_house(builder, cell, row);
  }
  return {};
}

Failure box_index(const Rule& rule, Builder& builder) {
  for (const CellId cell : rule.cells) {
    const SubGrid& grid = builder.grid_of(cell);
    const auto box_at = [&](int place) { return grid.boxes[static_cast<std::size_t>(place)]; };
    const int own = (builder.board().row_of(cell) - grid.row) * grid.width +
                    builder.board().column_of(cell) - grid.column;
    if (grid.boxes.empty() || box_at(own) == kNoBox) return Error{ErrorCode::no_boxes};
    Cells box;
    for (int place = 0; place < grid.height * grid.width; ++place) {
      if (box_at(place) != box_at(own)) continue;
      box.push_back(
          builder.board().cell(grid.row + place / grid.width, grid.column + place % grid.width));
    }
    index_house(builder, cell, box);
  }
  return {};
}

}  // namespace dance::sudoku::rules
