#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// A format for writing a puzzle, under a name that the reader also knows.
struct Writer {
  std::string_view name;
  /// Writes a puzzle. Error: does_not_fit.
  Result<std::string> (*write)(const Puzzle& puzzle);
  /// True if the text is one line, without its end.
  bool is_line = false;
  /// The beginning and end of the text, which occur only once in a list.
  std::string_view begin = {};
  std::string_view end = {};
};

/// All writers:
///
///   line, sdm              the cells, '.' for blank; sdm is the same for 9×9 only
///   rows, boxed-grid       cells in rows, plain or drawn
///   csv                    numbers
///   candidate-grid, sdx    with candidates and placed digits
///   sukaku, hodoku         the same on one line
///   json                   everything
///   sdk, opensudoku        files of other programs
///   scf                    SudokuPad's short form
///   sudokuwiki, fpuzzles, sudokupad    links
///
/// Formats that cannot hold candidates, placed digits, notes or a name omit them; none omits boxes.
std::span<const Writer> writers();

/// Returns the writer with this name. Error: no_such_format.
Result<Writer> writer_named(std::string_view name);

/// Writes the puzzle. Errors: no_such_format; those of the writer.
Result<std::string> write(const Puzzle& puzzle, std::string_view format);

/// Writes the puzzle on one line that reads back as the same puzzle: as `line`; as `sukaku` if
/// candidates are ruled out; or as `json` if that doesn't fit.
std::string write_one_line(const Puzzle& puzzle);

}  // namespace dance::sudoku
