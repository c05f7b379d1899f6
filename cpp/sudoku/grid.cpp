#include "sudoku/grid.hpp"

#include <optional>

#include "sudoku/symbols.hpp"

namespace dance::sudoku {
namespace {

std::optional<Unit> shared_unit(const Grid& grid, Cell a, Cell b) {
  if (a.row == b.row) return Unit::row;
  if (a.column == b.column) return Unit::column;
  if (grid.box_of(a) == grid.box_of(b)) return Unit::box;
  return std::nullopt;
}

std::string border_line(const Grid& grid) {
  std::string line = "+";
  for (int box = 0; box < grid.box().height; ++box) {
    line.append(static_cast<std::size_t>(2 * grid.box().width + 1), '-');
    line += '+';
  }
  return line + '\n';
}

std::string row_line(const Grid& grid, int row) {
  std::string line = "|";
  for (int column = 0; column < grid.size(); ++column) {
    line += ' ';
    line += symbol(grid[{row, column}]);
    if ((column + 1) % grid.box().width == 0) line += " |";
  }
  return line + '\n';
}

}  // namespace

BoxShape default_box(int size) {
  int height = 1;
  for (int divisor = 2; divisor * divisor <= size; ++divisor) {
    if (size % divisor == 0) height = divisor;
  }
  return {height, size / height};
}

Result<Grid> Grid::create(int size, BoxShape box) {
  const bool is_size = 1 <= size && size <= kMaxSize;
  if (!is_size) return Error{ErrorCode::bad_size, {}, std::to_string(size), "1–36"};
  // The bounds come first, so that the product cannot overflow.
  const bool fits = 1 <= box.height && box.height <= size && 1 <= box.width && box.width <= size &&
                    box.height * box.width == size;
  if (fits) return Grid(size, box);
  return Error{
      ErrorCode::bad_size, {}, std::to_string(box.height) + "×" + std::to_string(box.width)};
}

Result<Grid> Grid::create(int size) {
  return create(size, default_box(size < 1 ? 1 : size));
}

Grid::Grid(int size, BoxShape box)
    : size_(size), box_(box), cells_(static_cast<std::size_t>(size * size)) {}

std::string to_line(const Grid& grid) {
  std::string line;
  line.reserve(grid.cells().size());
  for (const Digit digit : grid.cells()) line += symbol(digit);
  return line;
}

std::string to_boxed_text(const Grid& grid) {
  const std::string border = border_line(grid);
  std::string text = border;
  for (int row = 0; row < grid.size(); ++row) {
    text += row_line(grid, row);
    if ((row + 1) % grid.box().height == 0) text += border;
  }
  return text;
}

std::vector<Clash> find_clashes(const Grid& grid) {
  std::vector<Clash> clashes;
  for (int i = 0; i < grid.cell_count(); ++i) {
    const Cell first = grid.cell(i);
    const Digit digit = grid[first];
    if (digit == 0) continue;
    for (int j = i + 1; j < grid.cell_count(); ++j) {
      const Cell second = grid.cell(j);
      if (grid[second] != digit) continue;
      if (const auto unit = shared_unit(grid, first, second)) {
        clashes.push_back({first, second, digit, *unit});
      }
    }
  }
  return clashes;
}

}  // namespace dance::sudoku
