#include "sudoku/formats/boxed_grid.hpp"

#include <utility>

#include "sudoku/formats/boxed_text.hpp"
#include "sudoku/formats/drawing.hpp"
#include "sudoku/formats/jigsaw.hpp"

namespace dance::sudoku {

bool is_boxed_grid(Lines lines) {
  if (!could_hold_cells(lines) || !has_marks(lines)) return false;
  const Drawing drawing = read_drawing(lines, CellForm::characters);
  if (drawing.is_plain()) return false;
  const std::size_t length = usual_length(drawing.rows);
  return 1 <= length && length <= kMaxSize && look_like_cells(drawing.rows);
}

Result<Puzzle> parse_boxed_grid(Lines lines) {
  const Drawing drawing = read_drawing(lines, CellForm::characters);
  const auto size = check_square(drawing.rows, usual_length(drawing.rows));
  if (!size) return size.error();
  auto blank = blank_grid(drawing, *size);
  if (!blank) return blank.error();
  auto puzzle = fill_rows(*std::move(blank), drawing.rows);
  if (puzzle && !drawing.captions.empty()) puzzle->name = drawing.captions.front().text;
  return puzzle;
}

Result<std::string> write_boxed_grid(const Puzzle& puzzle) {
  const std::string drawing = to_boxed_text(puzzle.grid);
  return puzzle.grid.is_regular() ? drawing : with_box_rows(drawing, puzzle.grid);
}

}  // namespace dance::sudoku
