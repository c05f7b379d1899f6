#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// Makes a region of each list of cells in each grid.
template <class ListCells>
Failure for_each_grid(Builder& builder, ListCells cells_of) {
  for (const SubGrid& grid : builder.board().grids) {
    for (Cells& cells : cells_of(grid)) {
      if (auto failure = builder.region(std::move(cells))) return failure;
    }
  }
  return {};
}

// Makes a region of nine cells, given by row and column, in each grid of 9×9 cells.
using NineCells = std::array<std::array<int, 2>, 9>;
Failure nine_cells(Builder& builder, const NineCells& places) {
  return for_each_grid(builder, [&](const SubGrid& grid) {
    std::vector<Cells> regions;
    if (grid.height != 9 || grid.width != 9) return regions;
    regions.emplace_back();
    for (const auto& [row, column] : places) {
      regions.back().push_back(builder.board().cell(grid.row + row, grid.column + column));
    }
    return regions;
  });
}

std::map<int, Cells> boxes_of(const Builder& builder, const SubGrid& grid) {
  std::map<int, Cells> boxes;
  for (std::size_t at = 0; at < grid.boxes.size(); ++at) {
    if (grid.boxes[at] == kNoBox) continue;
    const int place = static_cast<int>(at);
    Cells& box = boxes[grid.boxes[at]];
    if (box.empty()) box.reserve(static_cast<std::size_t>(builder.digit_count()));
    box.push_back(
        builder.board().cell(grid.row + place / grid.width, grid.column + place % grid.width));
  }
  return boxes;
}

Error no_such_boxes() {
  return {ErrorCode::no_boxes, {}, {}, "boxes 3x3"};
}

// Returns whether a grid's boxes are rectangles of this shape.
bool has_boxes(const SubGrid& grid, BoxShape box) {
  std::set<int> names;
  for (int row = 0; row < grid.height; ++row) {
    for (int column = 0; column < grid.width; ++column) {
      const int first_row = row - row % box.height, first_column = column - column % box.width;
      const int name = grid.boxes[static_cast<std::size_t>(row * grid.width + column)];
      if (row == first_row && column == first_column) {
        if (!names.insert(name).second) return false;
      } else if (name !=
                 grid.boxes[static_cast<std::size_t>(first_row * grid.width + first_column)]) {
        return false;
      }
    }
  }
  return true;
}

// Returns the shape of a grid's boxes if they are rectangles of one shape.
std::optional<BoxShape> box_shape(const SubGrid& grid) {
  if (grid.boxes.empty()) return {};
  for (int height = 1; height <= grid.height; ++height) {
    for (int width = 1; width <= grid.width; ++width) {
      const bool fills = grid.height % height == 0 && grid.width % width == 0;
      if (fills && has_boxes(grid, {height, width})) return BoxShape{height, width};
    }
  }
  return {};
}

}  // namespace

Failure grids(Builder& builder) {
  return for_each_grid(builder, [&](const SubGrid& grid) {
    std::vector<Cells> regions(static_cast<std::size_t>(grid.height + grid.width));
    for (Cells& cells : regions) {
      cells.reserve(static_cast<std::size_t>(std::max(grid.height, grid.width)));
    }
    for (int row = 0; row < grid.height; ++row) {
      for (int column = 0; column < grid.width; ++column) {
        const CellId cell = builder.board().cell(grid.row + row, grid.column + column);
        regions[row].push_back(cell);
        regions[grid.height + column].push_back(cell);
      }
    }
    for (auto& [number, cells] : boxes_of(builder, grid)) regions.push_back(std::move(cells));
    return regions;
  });
}

Failure diagonal(const Rule&, Builder& builder) {
  return for_each_grid(builder, [&](const SubGrid& grid) {
    std::vector<Cells> regions(1);
    for (int i = 0; i < std::min(grid.height, grid.width); ++i) {
      regions[0].push_back(builder.board().cell(grid.row + i, grid.column + i));
    }
    return regions;
  });
}

Failure antidiagonal(const Rule&, Builder& builder) {
  return for_each_grid(builder, [&](const SubGrid& grid) {
    std::vector<Cells> regions(1);
    for (int i = 0; i < std::min(grid.height, grid.width); ++i) {
      regions[0].push_back(builder.board().cell(grid.row + i, grid.column + grid.width - 1 - i));
    }
    return regions;
  });
}

Failure windoku(const Rule&, Builder& builder) {
  for (const SubGrid& grid : builder.board().grids) {
    if (!box_shape(grid)) return no_such_boxes();
  }
  return for_each_grid(builder, [&](const SubGrid& grid) {
    const BoxShape box = *box_shape(grid);
    std::vector<Cells> regions;
    for (int top = 1; top + box.height < grid.height; top += box.height + 1) {
      for (int left = 1; left + box.width < grid.width; left += box.width + 1) {
        regions.emplace_back();
        for (int i = 0; i < box.height * box.width; ++i) {
          regions.back().push_back(builder.board().cell(grid.row + top + i / box.width,
                                                        grid.column + left + i % box.width));
        }
      }
    }
    return regions;
  });
}

Failure disjoint_groups(const Rule&, Builder& builder) {
  for (const SubGrid& grid : builder.board().grids) {
    if (!box_shape(grid)) return no_such_boxes();
  }
  return for_each_grid(builder, [&](const SubGrid& grid) {
    std::vector<Cells> regions;
    for (const auto& [number, cells] : boxes_of(builder, grid)) {
      regions.resize(cells.size());
      for (std::size_t at = 0; at < cells.size(); ++at) regions[at].push_back(cells[at]);
    }
    return regions;
  });
}

Failure asterisk(const Rule&, Builder& builder) {
  return nine_cells(builder,
                    {{{1, 4}, {2, 2}, {2, 6}, {4, 1}, {4, 4}, {4, 7}, {6, 2}, {6, 6}, {7, 4}}});
}

Failure center_dot(const Rule&, Builder& builder) {
  return nine_cells(builder,
                    {{{1, 1}, {1, 4}, {1, 7}, {4, 1}, {4, 4}, {4, 7}, {7, 1}, {7, 4}, {7, 7}}});
}

Failure girandola(const Rule&, Builder& builder) {
  return nine_cells(builder,
                    {{{0, 0}, {0, 8}, {1, 4}, {4, 1}, {4, 4}, {4, 7}, {7, 4}, {8, 0}, {8, 8}}});
}

}  // namespace dance::sudoku::rules
