#pragma once

#include <string>
#include <string_view>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// size³ symbols, `size` for each cell: the first is 1 or a blank for a candidate that is gone, the
/// second 2 or blank, and so on; all in one line, a row of cells a line, or a cell a line. Such a
/// puzzle needs no given.
bool is_sukaku(Lines lines);

/// Whether a line may be a row of such a puzzle, of cells that are no grid of their own.
bool is_sukaku_row(std::string_view line);

/// A digit alone in its cell is a given if no row, column or box of the cell lists it together with
/// others, as in a candidate grid. Errors: unexpected_symbol, second_blank.
Result<Puzzle> parse_sukaku(Lines lines);

/// Givens are the only candidates of their cells; the others have what the givens leave.
/// Error: does_not_fit, for boxes of another than the usual shape.
Result<std::string> write_sukaku(const Puzzle& puzzle);

}  // namespace dance::sudoku
