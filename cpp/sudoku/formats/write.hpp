#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// A way to write a puzzle down, by a name that the reader knows too.
struct Writer {
  std::string_view name;
  /// Error: does_not_fit.
  Result<std::string> (*write)(const Puzzle& puzzle);
  /// Whether the text is a line without its end, so that a list can have one a line.
  bool is_line = false;
  /// What the text begins and ends with, so that a list has it once.
  std::string_view begin = {};
  std::string_view end = {};
};

/// All of them:
///
///   line, sdm              the cells, '.' for blank; sdm is the same for 9×9 alone
///   rows, boxed-grid       cells in rows, plain or drawn
///   csv                    numbers
///   candidate-grid, sdx    with the candidates and what has been placed
///   sukaku, hodoku         the same in a line
///   json                   everything
///   sdk, opensudoku        files of other programs
///   scf                    SudokuPad's short form
///   sudokuwiki, fpuzzles, sudokupad    links
///
/// Where a format has no place for candidates, placed digits, notes or a name, they are left out:
/// the text then has the givens alone. Boxes never are.
std::span<const Writer> writers();

/// Error: no_such_format.
Result<Writer> writer_named(std::string_view name);

/// Errors: no_such_format; those of the writer.
Result<std::string> write(const Puzzle& puzzle, std::string_view format);

/// The puzzle in one line that reads back as the same puzzle: `line`, or where candidates are ruled
/// out `sukaku`, or where that doesn't fit `json`.
std::string write_one_line(const Puzzle& puzzle);

}  // namespace dance::sudoku
