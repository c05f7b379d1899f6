#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "exact_cover/error.hpp"
#include "exact_cover/problem.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/grid.hpp"

namespace dance::sudoku {

/// What formats that write one symbol a cell have in common: the symbols of a line.
struct CellRow {
  std::vector<Token> cells;  ///< one character each
  TextPosition end;          ///< behind the last of them
};

/// Whether the lines are few and short enough for a grid. Everything below takes memory many times
/// the length of the lines.
bool could_hold_cells(Lines lines);

enum class Spaces { skip, keep };

/// The characters of a line up to its comment, with or without spaces and tabs.
CellRow read_row(const Line& line, Spaces spaces = Spaces::skip);

/// Whether these can be cells rather than words: at least a quarter are the digits 1–9 or blank.
/// Even a solved 36×36, most of it letters, has that many.
bool look_like_cells(std::span<const CellRow> rows);

/// The length that most rows have; of several the number of rows if it is among them, else the
/// largest.
std::size_t usual_length(std::span<const CellRow> rows);

/// Errors: wrong_row_length, at the first cell too many or where the first missing one should be;
/// wrong_row_count, in the same way. Precondition: 1 ≤ size ≤ kMaxSize.
Result<std::size_t> check_square(std::span<const CellRow> rows, std::size_t size);

/// Precondition: check_square. Errors as fill_cells.
Result<Grid> fill_rows(Grid grid, std::span<const CellRow> rows);

}  // namespace dance::sudoku
