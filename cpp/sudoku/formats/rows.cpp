#include <algorithm>
#include <utility>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/drawing.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// Returns whether a line is too long even for two joined rows.
bool has_line_puzzle(const std::vector<CellRow>& rows) {
  return std::any_of(rows.begin(), rows.end(),
                     [](const CellRow& row) { return row.cells.size() > 2 * kMaxSize; });
}

// Returns whether the rows of a square could have this length: in prose, each line has its own.
bool is_shared(const std::vector<CellRow>& rows, std::size_t length) {
  const auto has_length = [&](const CellRow& row) { return row.cells.size() == length; };
  return length == rows.size() || std::count_if(rows.begin(), rows.end(), has_length) > 1;
}

// Returns whether rows are strokes of borders rather than blank cells.
bool are_borders(const std::vector<CellRow>& rows) {
  return std::all_of(rows.begin(), rows.end(), [](const CellRow& row) {
    return std::all_of(row.cells.begin(), row.cells.end(),
                       [](const Token& symbol) { return contains("-=_+|", symbol.text); });
  });
}

bool is_cell(const Token& word) {
  return is_blank_symbol(word.text) || (word.text.size() <= 2 && number_of(word.text) >= 0);
}

// In a grid up to 9×9, two digits without a zero are two candidates.
bool is_number(const Token& word, std::size_t size) {
  return word.text.size() == 2 && (size > 9 || word.text.front() == '0');
}

template <class Test>
std::size_t count_cells(const Drawing& drawing, Test test) {
  std::size_t count = 0;
  for (const CellRow& row : drawing.rows) {
    count += static_cast<std::size_t>(std::count_if(row.cells.begin(), row.cells.end(), test));
  }
  return count;
}

}  // namespace

bool is_rows(Lines lines) {
  if (lines.size() < 2 || !could_hold_cells(lines)) return false;
  const std::vector<CellRow> rows = read_rows(lines);
  const std::size_t length = usual_length(rows);
  const bool is_list = (length == 16 || length == 36) && rows.size() != length;
  return length <= kMaxSize && is_shared(rows, length) && !is_list && !has_line_puzzle(rows) &&
         look_like_cells(rows) && !are_borders(rows);
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

bool is_decimals(Lines lines) {
  if (lines.size() < 2 || !could_hold_cells(lines)) return false;
  const Drawing drawing = read_drawing(lines, CellForm::words);
  const std::size_t size = usual_length(drawing.rows);
  const std::size_t height = drawing.rows.size();
  const bool is_nearly_square = height <= size + 1 && size <= height + 1;
  if (size < 2 || size > kMaxSize || !is_nearly_square) return false;
  const std::size_t cells = count_cells(drawing, [](const Token&) { return true; });
  // Allows for a few mistakes.
  return 8 * count_cells(drawing, is_cell) >= 7 * cells &&
         count_cells(drawing, [&](const Token& word) { return is_number(word, size); }) > 0;
}

Result<Puzzle> parse_decimals(Lines lines) {
  const Drawing drawing = read_drawing(lines, CellForm::words);
  const auto size = check_square(drawing.rows, usual_length(drawing.rows));
  if (!size) return size.error();
  auto blank = blank_grid(drawing, *size);
  if (!blank) return blank.error();
  return fill_rows(*std::move(blank), drawing.rows);
}

}  // namespace dance::sudoku
