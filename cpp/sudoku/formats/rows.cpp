#include "sudoku/formats/rows.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"

namespace dance::sudoku {
namespace {

std::vector<CellRow> read_rows(Lines lines) {
  std::vector<CellRow> rows;
  for (const Line& line : lines) rows.push_back(read_row(line));
  return rows;
}

// Whether some line is too long even for two rows that have run together.
bool has_line_puzzle(const std::vector<CellRow>& rows) {
  return std::any_of(rows.begin(), rows.end(),
                     [](const CellRow& row) { return row.cells.size() > 2 * kMaxSize; });
}

}  // namespace

bool is_rows(Lines lines) {
  if (lines.size() < 2 || !could_hold_cells(lines)) return false;
  const std::vector<CellRow> rows = read_rows(lines);
  const std::size_t length = usual_length(rows);
  const bool is_list = (length == 16 || length == 36) && rows.size() != length;
  return length <= kMaxSize && !is_list && !has_line_puzzle(rows) && look_like_cells(rows);
}

Result<Puzzle> parse_rows(Lines lines) {
  const std::vector<CellRow> rows = read_rows(lines);
  const auto size = check_square(rows, usual_length(rows));
  if (!size) return size.error();
  auto blank_grid = Grid::create(static_cast<int>(*size));
  if (!blank_grid) return blank_grid.error();
  auto grid = fill_rows(*std::move(blank_grid), rows);
  if (!grid) return grid.error();
  return Puzzle{*std::move(grid)};
}

}  // namespace dance::sudoku
