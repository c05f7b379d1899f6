#include "sudoku/formats/rows.hpp"

#include <algorithm>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/jigsaw.hpp"

namespace dance::sudoku {
namespace {

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
  return puzzle_in(read_rows(lines));
}

std::string to_rows(const Grid& grid) {
  const std::string cells = to_line(grid);
  const auto size = static_cast<std::size_t>(grid.size());
  std::string rows;
  for (std::size_t i = 0; i < cells.size(); i += size) rows += cells.substr(i, size) + '\n';
  return rows;
}

Result<std::string> write_rows(const Puzzle& puzzle) {
  const std::string rows = to_rows(puzzle.grid);
  return puzzle.grid.has_usual_boxes() ? rows : with_box_rows(rows, puzzle.grid);
}

}  // namespace dance::sudoku
