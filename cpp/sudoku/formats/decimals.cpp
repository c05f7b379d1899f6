#include "sudoku/formats/decimals.hpp"

#include <algorithm>
#include <utility>

#include "sudoku/formats/drawing.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

bool is_cell(const Token& word) {
  return is_blank_symbol(word.text) || (word.text.size() <= 2 && number_of(word.text) >= 0);
}

// In a grid up to 9×9 two digits without a zero are two candidates.
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

bool is_decimals(Lines lines) {
  if (lines.size() < 2 || !could_hold_cells(lines)) return false;
  const Drawing drawing = read_drawing(lines, CellForm::words);
  const std::size_t size = usual_length(drawing.rows);
  const std::size_t height = drawing.rows.size();
  const bool is_nearly_square = height <= size + 1 && size <= height + 1;
  if (size < 2 || size > kMaxSize || !is_nearly_square) return false;
  const std::size_t cells = count_cells(drawing, [](const Token&) { return true; });
  // All but a few, which may be mistakes.
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
