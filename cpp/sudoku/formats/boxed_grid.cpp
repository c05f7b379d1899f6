#include <algorithm>
#include <string_view>
#include <utility>

#include "sudoku/formats/drawing.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

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

// Rows and columns -1 and `size` lie outside the grid.
bool is_inside(const Grid& grid, Cell cell) {
  return 0 <= cell.row && cell.row < grid.size() && 0 <= cell.column && cell.column < grid.size();
}

bool has_wall_between(const Grid& grid, Cell a, Cell b) {
  if (is_inside(grid, a) && is_inside(grid, b)) return grid.box_of(a) != grid.box_of(b);
  return is_inside(grid, a) || is_inside(grid, b);
}

bool has_wall_below(const Grid& grid, Cell cell) {
  return has_wall_between(grid, cell, {cell.row + 1, cell.column});
}

bool has_wall_right(const Grid& grid, Cell cell) {
  return has_wall_between(grid, cell, {cell.row, cell.column + 1});
}

// Returns the character for the meeting point of walls at the lower right of a cell.
char corner(const Grid& grid, Cell cell) {
  const bool is_across =
      has_wall_below(grid, cell) || has_wall_below(grid, {cell.row, cell.column + 1});
  const bool is_down =
      has_wall_right(grid, cell) || has_wall_right(grid, {cell.row + 1, cell.column});
  if (is_across) return is_down ? '+' : '-';
  return is_down ? '|' : ' ';
}

std::string jigsaw_border_line(const Grid& grid, int row) {
  std::string line{corner(grid, {row, -1})};
  for (int column = 0; column < grid.size(); ++column) {
    line.append(3, has_wall_below(grid, {row, column}) ? '-' : ' ');
    line += corner(grid, {row, column});
  }
  return line + '\n';
}

std::string jigsaw_row_line(const Grid& grid, int row) {
  std::string line = "|";
  for (int column = 0; column < grid.size(); ++column) {
    line += ' ';
    line += symbol(grid[{row, column}]);
    line += has_wall_right(grid, {row, column}) ? " |" : "  ";
  }
  return line + '\n';
}

std::string jigsaw_text(const Grid& grid) {
  std::string text = jigsaw_border_line(grid, -1);
  for (int row = 0; row < grid.size(); ++row) {
    text += jigsaw_row_line(grid, row) + jigsaw_border_line(grid, row);
  }
  return text;
}

// Returns whether boxes are rows or columns: lines between any two cells would not show them.
bool are_rows_or_columns(const Grid& grid) {
  const BoxShape box = grid.box();
  return grid.is_regular() && !grid.has_usual_boxes() && (box.height == 1 || box.width == 1);
}

}  // namespace

std::string to_boxed_text(const Grid& grid) {
  if (!grid.is_regular()) return jigsaw_text(grid);
  const std::string border = border_line(grid);
  std::string text = border;
  for (int row = 0; row < grid.size(); ++row) {
    text += row_line(grid, row);
    if ((row + 1) % grid.box().height == 0) text += border;
  }
  return text;
}

bool is_boxed_grid(Lines lines) {
  if (!could_hold_cells(lines) || !has_marks(lines)) return false;
  const Drawing drawing = read_drawing(lines, CellForm::characters);
  if (drawing.is_plain()) return false;
  const std::size_t length = usual_length(drawing.rows);
  return 1 <= length && length <= kMaxSize && look_like_cells(drawing.rows);
}

bool marks_diagonals(Lines lines) {
  const bool has_mark = std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    return line.text.find('_') != std::string_view::npos;
  });
  if (!has_mark) return false;
  const std::vector<CellRow> rows = read_drawing(lines, CellForm::characters).rows;
  const std::size_t size = rows.size();
  std::size_t marked = 0, unmarked = 0;
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0; column < rows[row].cells.size(); ++column) {
      const std::string_view cell = rows[row].cells[column].text;
      const bool is_on = row == column || row + column + 1 == size;
      if (cell == (is_on ? "." : "_")) return false;
      marked += cell == "_";
      unmarked += cell == ".";
    }
  }
  return marked > 0 && unmarked > 0;
}

Result<Puzzle> parse_drawing(Lines lines) {
  const Drawing drawing = read_drawing(lines, CellForm::characters);
  const auto size = check_square(drawing.rows, usual_length(drawing.rows));
  if (!size) return size.error();
  auto jigsaw = drawn_jigsaw(drawing, lines);
  auto blank = jigsaw ? Result<Grid>(*std::move(jigsaw)) : blank_grid(drawing, *size);
  if (!blank) return blank.error();
  auto puzzle = fill_rows(*std::move(blank), drawing.rows);
  if (puzzle && !drawing.captions.empty()) puzzle->name = drawing.captions.front().text;
  return puzzle;
}

Result<std::string> write_boxed_grid(const Puzzle& puzzle) {
  if (are_rows_or_columns(puzzle.grid)) return write_rows(puzzle);
  const std::string drawing = to_boxed_text(puzzle.grid);
  return puzzle.grid.is_regular() ? drawing : with_box_rows(drawing, puzzle.grid);
}

}  // namespace dance::sudoku
