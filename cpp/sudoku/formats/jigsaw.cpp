#include "sudoku/formats/jigsaw.hpp"

#include <utility>
#include <vector>

#include "sudoku/formats/box_letters.hpp"
#include "sudoku/formats/drawing.hpp"

namespace dance::sudoku {
namespace {

using Rows = std::span<const CellRow>;

// The rows of cells and, as many, of boxes; none if the lines do not divide into these.
std::vector<CellRow> read_both(Lines lines) {
  Drawing drawing = read_drawing(lines, CellForm::characters);
  std::vector<CellRow> rows = std::move(drawing.rows);
  // Below a drawn grid, rows of letters look like text.
  for (const Token& caption : drawing.captions) {
    rows.push_back(read_row(Line{caption.text, caption.at.line}));
  }
  const std::size_t size = usual_length(rows);
  const bool is_even = rows.size() == 2 * size && 2 <= size && size <= kMaxSize;
  return is_even ? rows : std::vector<CellRow>{};
}

std::vector<Token> all_cells(Rows rows) {
  std::vector<Token> cells;
  for (const CellRow& row : rows) cells.insert(cells.end(), row.cells.begin(), row.cells.end());
  return cells;
}

}  // namespace

bool is_jigsaw(Lines lines) {
  if (lines.size() < 4 || !could_hold_cells(lines, 2)) return false;
  if (lines.size() % 2 == 1 && !has_marks(lines)) return false;
  const std::vector<CellRow> rows = read_both(lines);
  if (rows.empty()) return false;
  const std::size_t size = rows.size() / 2;
  const auto cells = Rows(rows).first(size);
  return look_like_cells(cells) &&
         is_box_map(all_cells(Rows(rows).last(size)), all_cells(cells), static_cast<int>(size));
}

Result<Puzzle> parse_jigsaw(Lines lines) {
  const std::vector<CellRow> rows = read_both(lines);
  const std::size_t size = rows.size() / 2;
  const auto cells = Rows(rows).first(size);
  const auto boxes = Rows(rows).last(size);
  for (const Rows part : {cells, boxes}) {
    if (const auto checked = check_square(part, size); !checked) return checked.error();
  }
  auto blank = jigsaw_grid(all_cells(boxes), static_cast<int>(size));
  if (!blank) return blank.error();
  return fill_rows(*std::move(blank), cells);
}

std::string with_box_rows(std::string cells, const Grid& grid) {
  const std::string letters = box_letters(grid);
  const auto size = static_cast<std::size_t>(grid.size());
  cells += '\n';
  for (std::size_t i = 0; i < letters.size(); i += size) cells += letters.substr(i, size) + '\n';
  return cells;
}

}  // namespace dance::sudoku
