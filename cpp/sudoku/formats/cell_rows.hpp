#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// The cells of a line, for the formats that write cells in rows.
struct CellRow {
  std::vector<Token> cells;  ///< characters or words
  TextPosition end;          ///< after the last of them
};

/// Returns the size of a grid with this number of cells; 0 if there is none.
int size_with(std::size_t cells);

/// Returns whether the lines are few and short enough for this number of grids. Check this first,
/// because the functions below need many times the memory of the lines.
bool could_hold_cells(Lines lines, std::size_t grids = 1);

enum class Spaces { skip, keep };

/// Reads the characters of a line before its comment; spaces and tabs only on request. As no row
/// has more than the candidates of the largest grid, ignores the rest of a longer line.
CellRow read_row(const Line& line, Spaces spaces = Spaces::skip);
/// Splits a word into characters.
CellRow read_row(const Token& word);
/// Reads the characters of each line, without spaces and tabs.
std::vector<CellRow> read_rows(Lines lines);

/// Reads the words of a line, separated by spaces and tabs; each bar is a word.
CellRow read_words(const Line& line);

/// Returns whether a character is a bar between cells: | or a vertical box-drawing character.
bool is_bar(std::string_view symbol);

/// Returns whether these are more likely cells than words: at least a quarter of them are 1–9 or
/// blank, as even in a solved 36×36 grid, which is mostly letters. If none is, they must be the
/// first letters of the alphabet, as many as a grid of this size needs.
bool look_like_cells(std::span<const CellRow> rows);

/// Returns the most frequent length of a row. In a tie it is the number of rows if that is among
/// them, else the largest.
std::size_t usual_length(std::span<const CellRow> rows);

/// Checks that the rows form a square. Errors: wrong_row_length, at the first surplus cell or at
/// the end of a row that is too short; wrong_row_count, likewise. Precondition: 1 ≤ size ≤
/// kMaxSize.
Result<std::size_t> check_square(std::span<const CellRow> rows, std::size_t size);

/// The members of a listed cell.
enum class CellMember { row, column, digit };

/// Returns the member of this name, "row", "colIndex", "v"; x and y count columns and rows. Returns
/// nothing for any other name.
std::optional<CellMember> member_named(std::string_view name);

/// Returns whether fields are names rather than numbers.
bool is_heading_of_cells(std::span<const Token> fields);

/// Returns the rows of a grid whose cells are listed, with the row, the column and the symbol of
/// each, counted from 0 or from 1. Returns nothing if a cell is listed twice or lies outside, or if
/// nothing tells where the grid begins or how large it is.
std::optional<std::vector<CellRow>> rows_of_triples(std::span<const std::array<Token, 3>> cells);

/// Returns the digits of a complete grid in this size; none of any other cells.
std::vector<Digit> stated_solution(std::span<const Token> cells, int size);

/// Enters the rows into a blank grid. Precondition: check_square. Errors: those of fill_cells.
Result<Puzzle> fill_rows(Grid grid, std::span<const CellRow> rows);

/// Reads rows of cells as a puzzle with the usual boxes. Errors: those of check_square, fill_cells.
Result<Puzzle> puzzle_in(std::span<const CellRow> rows);

}  // namespace dance::sudoku
