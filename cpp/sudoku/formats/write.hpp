#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// A way to write down a puzzle, under a name that the reader knows, too.
struct Writer {
  std::string_view name;
  /// Error: does_not_fit.
  Result<std::string> (*write)(const Puzzle& puzzle);
  /// Whether the text is one line, without its end.
  bool is_line = false;
  /// The beginning and end of the text, which a list has only once.
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

/// Error: no_such_format.
Result<Writer> writer_named(std::string_view name);

/// Errors: no_such_format; those of the writer.
Result<std::string> write(const Puzzle& puzzle, std::string_view format);

/// Writes the puzzle on one line that reads back as the same puzzle: as `line`; as `sukaku` if
/// candidates are ruled out; or as `json` if that doesn't fit.
std::string write_one_line(const Puzzle& puzzle);

}  // namespace dance::sudoku
