#include "sudoku/puzzle/grid.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

std::optional<Unit> shared_unit(const Grid& grid, Cell a, Cell b) {
  if (a.row == b.row) return Unit::row;
  if (a.column == b.column) return Unit::column;
  if (grid.box_of(a) == grid.box_of(b)) return Unit::box;
  return std::nullopt;
}

BoxMap box_map(int size, BoxShape box) {
  BoxMap boxes(static_cast<std::size_t>(size * size));
  auto cell = boxes.begin();
  for (int row = 0; row < size; ++row) {
    const int first = row / box.height * box.height;
    for (int across = 0; across < box.height; ++across) {
      cell = std::fill_n(cell, box.width, static_cast<std::uint8_t>(first + across));
    }
  }
  return boxes;
}

// Numbers the boxes in the order of their first cells. Returns nothing unless there are `size`
// boxes of `size` cells.
BoxMap renumbered(const BoxMap& boxes, int size) {
  std::array<int, 256> number = {};
  std::array<int, kMaxSize> cells = {};
  int count = 0;
  BoxMap result;
  for (const std::uint8_t box : boxes) {
    if (number[box] == 0 && ++count > size) return {};
    if (number[box] == 0) number[box] = count;
    const int renumbered = number[box] - 1;
    if (++cells[renumbered] > size) return {};
    result.push_back(static_cast<std::uint8_t>(renumbered));
  }
  return result;
}

// Returns the shape of the boxes if they are rectangles of one shape, else 0×0.
BoxShape shape_of(const BoxMap& boxes, int size) {
  const auto width = static_cast<int>(
      std::find_if(boxes.begin(), boxes.end(), [](std::uint8_t box) { return box != 0; }) -
      boxes.begin());
  const BoxShape shape = width >= size ? BoxShape{1, size} : BoxShape{size / width, width};
  return size % shape.width == 0 && boxes == box_map(size, shape) ? shape : BoxShape{};
}

// A quick test: almost no grid has clashes, and comparing all pairs takes long.
bool has_clash(const Grid& grid) {
  std::array<DigitSet, kMaxSize> columns = {};
  std::array<DigitSet, kMaxSize> boxes = {};
  DigitSet repeated = 0;
  for (int row = 0; row < grid.size(); ++row) {
    DigitSet in_row = 0;
    for (int column = 0; column < grid.size(); ++column) {
      const Cell cell = {row, column};
      const DigitSet digit = set_of(grid[cell]);
      DigitSet& in_column = columns[column];
      DigitSet& in_box = boxes[grid.box_of(cell)];
      repeated |= (in_row | in_column | in_box) & digit;
      in_row |= digit;
      in_column |= digit;
      in_box |= digit;
    }
  }
  return (repeated & ~set_of(0)) != 0;
}

Result<int> checked_size(int size) {
  if (1 <= size && size <= kMaxSize) return size;
  return Error{ErrorCode::bad_size, {}, std::to_string(size), "1–36"};
}

// Counts the pairs of equal digits in rows or columns, except pairs that also share a box.
std::size_t count_clashes_in_lines(const Grid& grid, bool is_column) {
  std::size_t pairs = 0;
  for (int line = 0; line < grid.size(); ++line) {
    std::array<std::uint8_t, kMaxSize + 1> in_line = {};
    std::array<std::array<std::uint8_t, kMaxSize + 1>, kMaxSize> in_line_and_box = {};
    for (int i = 0; i < grid.size(); ++i) {
      const Cell cell = is_column ? Cell{i, line} : Cell{line, i};
      const Digit digit = grid[cell];
      if (digit != 0) pairs += in_line[digit]++ - in_line_and_box[grid.box_of(cell)][digit]++;
    }
  }
  return pairs;
}

std::size_t count_clashes_in_boxes(const Grid& grid) {
  std::size_t pairs = 0;
  std::array<std::array<std::uint8_t, kMaxSize + 1>, kMaxSize> in_box = {};
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    if (grid[cell] != 0) pairs += in_box[grid.box_of(cell)][grid[cell]]++;
  }
  return pairs;
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
  if (const auto checked = checked_size(size); !checked) return checked.error();
  // Checking the bounds first prevents an overflow of the product.
  const bool fits = 1 <= box.height && box.height <= size && 1 <= box.width && box.width <= size &&
                    box.height * box.width == size;
  if (fits) return Grid(size, box, box_map(size, box));
  return Error{
      ErrorCode::bad_size, {}, std::to_string(box.height) + "×" + std::to_string(box.width)};
}

Result<Grid> Grid::create(int size) {
  auto grid = create(size, default_box(size < 1 ? 1 : size));
  if (grid) grid->has_stated_boxes_ = false;
  return grid;
}

Result<Grid> Grid::create_jigsaw(int size, const BoxMap& boxes) {
  if (const auto checked = checked_size(size); !checked) return checked.error();
  const auto cells = static_cast<std::size_t>(size * size);
  if (boxes.size() != cells) {
    return Error{ErrorCode::wrong_length, {}, std::to_string(boxes.size()), std::to_string(cells)};
  }
  BoxMap numbered = renumbered(boxes, size);
  if (numbered.empty()) return Error{ErrorCode::bad_boxes};
  const BoxShape shape = shape_of(numbered, size);
  return Grid(size, shape, std::move(numbered));
}

Grid::Grid(int size, BoxShape box, BoxMap boxes)
    : size_(size), box_(box), boxes_(std::move(boxes)), cells_(boxes_.size()) {}

std::vector<Cell> Grid::cells_of_box(int box) const {
  std::vector<Cell> cells;
  for (int place = 0; place < cell_count(); ++place) {
    if (boxes_[place] == box) cells.push_back(cell(place));
  }
  return cells;
}

Grid with_cells_of(Grid grid, const Grid& from) {
  for (int place = 0; place < grid.cell_count(); ++place) {
    grid.set(grid.cell(place), from.cells()[place]);
  }
  return grid;
}

std::string to_line(const Grid& grid) {
  std::string line;
  append_line(line, grid.cells());
  return line;
}

void append_line(std::string& line, std::span<const Digit> cells) {
  char* symbols = &*line.insert(line.end(), cells.size(), '.');
  for (const Digit digit : cells) *symbols++ = kSymbols[digit];
}

std::string_view name(Unit unit) {
  constexpr std::string_view kNames[] = {"row", "column", "box", "region"};
  return kNames[static_cast<int>(unit)];
}

bool are_peers(const Grid& grid, Cell a, Cell b) {
  return shared_unit(grid, a, b).has_value();
}

std::vector<Clash> find_clashes(const Grid& grid, std::size_t most) {
  std::vector<Clash> clashes;
  if (!has_clash(grid)) return clashes;
  for (int i = 0; i < grid.cell_count(); ++i) {
    const Cell first = grid.cell(i);
    const Digit digit = grid[first];
    if (digit == 0) continue;
    for (int j = i + 1; j < grid.cell_count(); ++j) {
      const Cell second = grid.cell(j);
      if (grid[second] != digit) continue;
      if (const auto unit = shared_unit(grid, first, second)) {
        clashes.push_back({first, second, digit, *unit});
        if (clashes.size() >= most) return clashes;
      }
    }
  }
  return clashes;
}

std::size_t count_clashes(const Grid& grid) {
  return count_clashes_in_lines(grid, false) + count_clashes_in_lines(grid, true) +
         count_clashes_in_boxes(grid);
}

std::vector<BoxShape> shapes_without_clashes(const Grid& grid) {
  std::vector<BoxShape> shapes;
  const int size = grid.size();
  for (int height = 2; 2 * height <= size && !grid.has_stated_boxes(); ++height) {
    const BoxShape shape{height, size / height};
    if (size % height != 0 || shape == grid.box()) continue;
    if (find_clashes(with_cells_of(*Grid::create(size, shape), grid), 1).empty()) {
      shapes.push_back(shape);
    }
  }
  return shapes;
}

}  // namespace dance::sudoku
