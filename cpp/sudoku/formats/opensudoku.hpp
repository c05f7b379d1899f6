#pragma once

#include <string>
#include <string_view>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// The XML of OpenSudoku, also in folders, and .1gsudoku; of one file or of several in a row:
///
///   <opensudoku><game data="81 cells"/>…       <sudoku data="81 cells"/>
///   <opensudoku version="2"><folder name="…"><game data="…"/>…
///   <opensudoku version="3"><folder name="…"><game cells_data="…"/>…
///
/// A game in progress has "version: N" and a new line in its data, and then for each cell, every
/// part followed by '|': the digit, the notes (in version 1 a list with commas or '-', later the
/// sum of 1 for 1, 2 for 2, 4 for 3, …; from version 4 on twice), from version 5 on a colour, and 0
/// for a given, 1 for a cell that the player may change. What holds notes is followed by a second
/// '|' in version 2.
bool is_opensudoku(Lines lines);

/// Errors: those of read_xml and parse_line; unexpected_symbol; wrong_length; empty_text if there
/// is no game.
Results parse_opensudoku(Lines lines);

/// What a file begins and ends with; games are between.
inline constexpr std::string_view kOpensudokuBegin =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";
inline constexpr std::string_view kOpensudokuEnd = "</opensudoku>\n";

/// Error: does_not_fit, for anything but a 9×9.
Result<std::string> write_opensudoku(const Puzzle& puzzle);

}  // namespace dance::sudoku
