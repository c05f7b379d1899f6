#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A file of SadMan Sudoku, .sdk: sections that begin with a heading in brackets. [Puzzle] has the
/// givens in rows; [State], if there is one, has them and what the player has placed; others, of
/// pencil marks and colours, are not looked at. A second [Puzzle] begins a second puzzle.
/// (Without headings such a file is `rows`.)
bool is_sdk(Lines lines);

/// Errors: bad_syntax if there is no [Puzzle]; those of check_square and fill_cells;
/// unexpected_symbol for a state without a given.
Results parse_sdk(Lines lines);

/// Lines that SudoCue and others put before the rows of a file, #A author, #D description, #C
/// comment, #B date, #S source, #L level, #U URL, with or without a space behind the letter; if
/// they cannot be other comments.
Metadata read_metadata(Lines comments);

/// [Puzzle] and rows, below the metadata. Error: does_not_fit, for anything but a 9×9.
Result<std::string> write_sdk(const Puzzle& puzzle);

}  // namespace dance::sudoku
