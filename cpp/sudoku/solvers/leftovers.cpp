#include "sudoku/solvers/leftovers.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace dance::sudoku {
namespace {

// More cells hardly ever exclude a digit.
constexpr std::size_t kMostCells = 4;

using Line = int (*)(Cell);

// Whether a place is in the lines from `first` to `last`.
struct Lines {
  const Grid& grid;
  Line line;
  int first;
  int last;

  bool has(int place) const {
    const int at = line(grid.cell(place));
    return first <= at && at <= last;
  }
};

// Whether each box is one of those, as many as there are lines, that have the most cells in them.
std::vector<bool> boxes_in(const Lines& lines) {
  const Grid& grid = lines.grid;
  std::vector<int> shared(static_cast<std::size_t>(grid.size()));
  for (int place = 0; place < grid.cell_count(); ++place) {
    if (lines.has(place)) ++shared[grid.box_of(grid.cell(place))];
  }
  std::vector<int> boxes(shared.size());
  std::iota(boxes.begin(), boxes.end(), 0);
  std::stable_sort(boxes.begin(), boxes.end(), [&](int a, int b) { return shared[a] > shared[b]; });
  std::vector<bool> is_in(shared.size());
  for (int i = 0; i <= lines.last - lines.first; ++i) is_in[boxes[i]] = true;
  return is_in;
}

Leftovers leftovers_of(const Lines& lines) {
  const Grid& grid = lines.grid;
  const std::vector<bool> is_in = boxes_in(lines);
  Leftovers leftovers;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const bool is_in_line = lines.has(place);
    if (is_in_line == is_in[grid.box_of(grid.cell(place))]) continue;
    (is_in_line ? leftovers.of_lines : leftovers.of_boxes).push_back(place);
  }
  return leftovers;
}

}  // namespace

std::vector<Leftovers> find_leftovers(const Grid& grid) {
  std::vector<Leftovers> found;
  for (const Line line :
       {Line{[](Cell cell) { return cell.row; }}, Line{[](Cell cell) { return cell.column; }}}) {
    for (int first = 0; first < grid.size(); ++first) {
      for (int last = first; last < grid.size(); ++last) {
        Leftovers leftovers = leftovers_of({grid, line, first, last});
        const std::size_t cells = leftovers.of_lines.size();
        if (0 < cells && cells <= kMostCells) found.push_back(std::move(leftovers));
      }
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const Leftovers& a, const Leftovers& b) {
    return a.of_lines.size() < b.of_lines.size();
  });
  return found;
}

}  // namespace dance::sudoku
