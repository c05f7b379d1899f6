#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {

/// A bar or a border line of a drawn grid.
struct Mark {
  std::size_t offset = 0;  ///< the number of cells of the row, or of rows, before it
  bool is_heavy = false;   ///< heavy or double
  Token symbol;
};

/// Rows of cells with bars between the boxes and border lines above and below them, drawn with
/// | - + = _ or box-drawing characters, and the lines of text around them. Without marks it is a
/// plain grid of rows.
struct Drawing {
  std::vector<CellRow> rows;
  std::vector<Mark> bars;
  std::vector<Mark> borders;
  std::vector<Token> captions;

  bool is_plain() const { return bars.empty() && borders.empty(); }
};

/// Returns whether a line contains a character of bars or borders. If not, a drawing is plain.
bool has_marks(Lines lines);

/// A cell is one character, with or without spaces around it, or a word between spaces.
enum class CellForm { characters, words };

/// Reads a drawing. Precondition: could_hold_cells.
Drawing read_drawing(Lines lines, CellForm form);

/// Makes a blank grid with irregular boxes if bars and borders enclose as many boxes as there are
/// rows, of the same number of cells, with or without a frame; none for any other drawing.
/// Precondition: the rows form a square.
std::optional<Grid> drawn_jigsaw(const Drawing& drawing, Lines lines);

/// Makes a blank grid with the drawn boxes. If there are heavy or double marks inside the grid,
/// only those count; marks between any two cells mean nothing. If only the bars or only the borders
/// mean something, the other side of a box follows from the size; if neither do, the boxes are the
/// usual ones. Errors: unexpected_symbol for a bar or border out of place; bad_size for impossible
/// boxes.
Result<Grid> blank_grid(const Drawing& drawing, std::size_t size);

}  // namespace dance::sudoku
