#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// What formats that write their cells in rows have in common: the cells of a line.
struct CellRow {
  std::vector<Token> cells;  ///< a character each, or a word
  TextPosition end;          ///< behind the last of them
};

/// The size of a grid of so many cells; 0 if there is none.
int size_with(std::size_t cells);

/// Whether the lines are few and short enough for so many grids. Everything below takes memory many
/// times the length of the lines.
bool could_hold_cells(Lines lines, std::size_t grids = 1);

enum class Spaces { skip, keep };

/// The characters of a line up to its comment, with or without spaces and tabs.
CellRow read_row(const Line& line, Spaces spaces = Spaces::skip);
/// The characters of a word.
CellRow read_row(const Token& word);
/// Those of each line, without spaces and tabs.
std::vector<CellRow> read_rows(Lines lines);

/// The words of a line, between spaces, tabs and bars; the bars are words of their own.
CellRow read_words(const Line& line);

/// Whether a character is a bar between cells: | or one of box drawing.
bool is_bar(std::string_view symbol);

/// Whether these can be cells rather than words: at least a quarter are the digits 1–9 or blank.
/// Even a solved 36×36, most of it letters, has that many; unless it is written in letters alone,
/// and then they are no others than a square of this size has.
bool look_like_cells(std::span<const CellRow> rows);

/// The length that most rows have; of several the number of rows if it is among them, else the
/// largest.
std::size_t usual_length(std::span<const CellRow> rows);

/// Errors: wrong_row_length, at the first cell too many or where the first missing one should be;
/// wrong_row_count, in the same way. Precondition: 1 ≤ size ≤ kMaxSize.
Result<std::size_t> check_square(std::span<const CellRow> rows, std::size_t size);

/// Precondition: check_square. Errors as fill_cells.
Result<Puzzle> fill_rows(Grid grid, std::span<const CellRow> rows);

/// The puzzle in rows of cells, with the usual boxes. Errors: those of check_square, fill_cells.
Result<Puzzle> puzzle_in(std::span<const CellRow> rows);

}  // namespace dance::sudoku
