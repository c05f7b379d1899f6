#pragma once

#include <cstddef>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {

/// A bar or a border line of a drawn grid.
struct Mark {
  std::size_t offset = 0;  ///< how many cells of the row, or rows, come before it
  bool is_heavy = false;   ///< or double
  Token symbol;
};

/// Rows of cells with bars between the boxes and border lines above and below them, drawn with
/// | - + = _ or box-drawing characters, and the lines of text around them. Without any mark they
/// are plain rows.
struct Drawing {
  std::vector<CellRow> rows;
  std::vector<Mark> bars;
  std::vector<Mark> borders;
  std::vector<Token> captions;

  bool is_plain() const { return bars.empty() && borders.empty(); }
};

/// Whether some line has a character that bars and borders are drawn with. Without any, a drawing
/// is plain.
bool has_marks(Lines lines);

/// What a cell is: one character, with or without spaces between, or what stands between spaces.
enum class CellForm { characters, words };

/// Precondition: could_hold_cells.
Drawing read_drawing(Lines lines, CellForm form);

/// A blank grid with the boxes that are drawn. Where there are heavy or double marks inside the
/// grid, only those count; where one stands between any two cells, they say nothing. If only the
/// bars or only the borders tell, the size gives the other side of the box; if neither does, the
/// boxes are the usual ones of the size.
/// Errors: unexpected_symbol for a bar or border out of place; bad_size for boxes that no grid has.
Result<Grid> blank_grid(const Drawing& drawing, std::size_t size);

}  // namespace dance::sudoku
