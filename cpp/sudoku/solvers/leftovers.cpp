#include "sudoku/solvers/leftovers.hpp"

namespace dance::sudoku {
namespace {

// The rows or columns from `first` to `last`.
struct Lines {
  bool are_rows;
  int first;
  int last;

  bool has(Cell cell) const {
    const int line = are_rows ? cell.row : cell.column;
    return first <= line && line <= last;
  }
};

// Compares lines with the boxes that have most of their cells in them, if there are equally many.
// Returns no leftovers (count 0) if there are none or too many.
[[gnu::cold]] Leftovers leftovers_of(const Grid& grid, const Lines& lines) {
  std::array<int, kMaxSize> shared = {};
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    shared[grid.box_of(cell)] += lines.has(cell);
  }
  int boxes = 0;
  for (const int cells : shared) boxes += 2 * cells > grid.size();
  if (boxes != lines.last - lines.first + 1) return {};
  Leftovers leftovers;
  std::array<int, 2> counts = {};
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    const bool is_in_lines = lines.has(cell);
    if (is_in_lines == (2 * shared[grid.box_of(cell)] > grid.size())) continue;
    const int side = is_in_lines ? 0 : 1;
    if (counts[side] == Leftovers::kMax) return {};
    leftovers.sides[side][counts[side]++] = static_cast<std::uint16_t>(place);
  }
  leftovers.count = counts[0];
  return leftovers;
}

}  // namespace

std::vector<Leftovers> find_leftovers(const Grid& grid) {
  std::vector<Leftovers> found;
  for (const bool are_rows : {true, false}) {
    for (int first = 0; first < grid.size(); ++first) {
      for (int last = first; last < grid.size(); ++last) {
        const Leftovers leftovers = leftovers_of(grid, {are_rows, first, last});
        if (leftovers.count > 0) found.push_back(leftovers);
      }
    }
  }
  return found;
}

}  // namespace dance::sudoku
