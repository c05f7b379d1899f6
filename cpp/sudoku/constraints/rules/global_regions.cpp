#include <algorithm>
#include <array>
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

// Makes a region of nine cells, given by row and column, in each grid of 9×9 cells, at least one.
using NineCells = std::array<std::array<int, 2>, 9>;
Failure nine_cells(const Rule& rule, Builder& builder, const NineCells& places) {
  const auto is_usual = [](const SubGrid& grid) { return grid.height == 9 && grid.width == 9; };
  const std::vector<SubGrid>& grids = builder.board().grids;
  if (std::none_of(grids.begin(), grids.end(), is_usual)) return wrong_grid(rule, "9x9");
  return for_each_grid(builder, [&](const SubGrid& grid) {
    std::vector<Cells> regions;
    if (!is_usual(grid)) return regions;
    regions.emplace_back();
    for (const auto& [row, column] : places) {
      regions.back().push_back(builder.board().cell(grid.row + row, grid.column + column));
    }
    return regions;
  });
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

// Returns the shape of a grid's boxes if they are rectangles of one shape, but not rows or columns.
std::optional<BoxShape> box_shape(const SubGrid& grid) {
  if (grid.boxes.empty()) return {};
  for (int height = 2; height <= grid.height; ++height) {
    for (int width = 2; width <= grid.width; ++width) {
      const bool fills = grid.height % height == 0 && grid.width % width == 0;
      if (fills && has_boxes(grid, {height, width})) return BoxShape{height, width};
    }
  }
  return {};
}

Failure check_boxes(const Rule& rule, const Builder& builder) {
  const std::vector<SubGrid>& grids = builder.board().grids;
  const bool have_boxes = std::all_of(grids.begin(), grids.end(), box_shape);
  return have_boxes ? Failure() : wrong_grid(rule, "rectangular boxes");
}

}  // namespace

Failure grids(Builder& builder) {
  return for_each_grid(builder,
                       [&](const SubGrid& grid) { return units_of(builder.board(), grid); });
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

Failure windoku(const Rule& rule, Builder& builder) {
  if (auto failure = check_boxes(rule, builder)) return failure;
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

Failure disjoint_groups(const Rule& rule, Builder& builder) {
  if (auto failure = check_boxes(rule, builder)) return failure;
  return for_each_grid(builder, [&](const SubGrid& grid) {
    std::vector<Cells> regions;
    const std::vector<Cells> units = units_of(builder.board(), grid);
    for (auto box = units.begin() + grid.height + grid.width; box != units.end(); ++box) {
      regions.resize(box->size());
      for (std::size_t at = 0; at < box->size(); ++at) regions[at].push_back((*box)[at]);
    }
    return regions;
  });
}

Failure asterisk(const Rule& rule, Builder& builder) {
  return nine_cells(rule, builder,
                    {{{1, 4}, {2, 2}, {2, 6}, {4, 1}, {4, 4}, {4, 7}, {6, 2}, {6, 6}, {7, 4}}});
}

Failure center_dot(const Rule& rule, Builder& builder) {
  return nine_cells(rule, builder,
                    {{{1, 1}, {1, 4}, {1, 7}, {4, 1}, {4, 4}, {4, 7}, {7, 1}, {7, 4}, {7, 7}}});
}

Failure girandola(const Rule& rule, Builder& builder) {
  return nine_cells(rule, builder,
                    {{{0, 0}, {0, 8}, {1, 4}, {4, 1}, {4, 4}, {4, 7}, {7, 4}, {8, 0}, {8, 8}}});
}

}  // namespace dance::sudoku::rules
