#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sudoku/formats/drawing.hpp"
#include "sudoku/formats/lines.hpp"

/// A text scanned once: its lines cut into fields with their places, and the grids among them.
///
///   ,1,2,3,4           rows and columns with numbers, letters or names, in CSV, copied from a
///   1,,,,1             spreadsheet, or printed by pandas, R, MATLAB, Julia and the like
///   …
///   | 4 | 2 |   |      a frame, perhaps with words beside it
///   ==========         a line between two grids; two grids side by side
///   9                  a size above the rows
///   m = [0 1; 2 0]     brackets of any language, among its other lines

namespace dance::sudoku {

/// The grids that explain every digit and mark of a block of lines.
struct ScannedGrids {
  std::vector<Drawing> grids;      ///< each of n rows of n cells, in symbols for fill_cells
  bool is_sure = false;            ///< true if no other interpretation is as likely
  std::string_view format = {};    ///< the nearest format: csv, decimals, boxed-grid or rows
  std::vector<int> left_out = {};  ///< the numbers of the lines of words
};

/// Returns the only interpretation of lines as grids of at least 4×4; none if something in them
/// could be a part of the puzzle but isn't in the grids.
std::optional<ScannedGrids> scan_grids(Lines lines);

/// Returns the grids of at least 4×4 in the cells of a table, whose labels are left out; none if
/// there are other cells. The symbols are those of scan_grids.
std::vector<Drawing> grids_in_table(std::span<const CellRow> rows);

/// Returns the symbol (symbols.hpp) for what programs write in a cell: "5.0", "-1", "NA", "+",
/// "None", "5e+00"; none for anything else.
std::optional<std::string_view> symbol_of_field(std::string_view field);

/// Cuts off the words beside a frame: "│ 4 │ 2 │  h left".
Token without_words_beside(const Token& text);

/// Returns whether a line is words about a puzzle: it has a word of two letters, and is neither a
/// rule nor the cells of a puzzle.
bool is_prose(std::string_view text);

}  // namespace dance::sudoku
