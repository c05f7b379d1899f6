#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "exact_cover/error.hpp"
#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// The formats that can be read, in the order in which they are asked whether they recognise a
/// text. A new format is a new row.
std::span<const Format> formats();

/// Reads a text with any number of puzzles, in any of the formats:
///
///   # a comment
///   8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..  # its name
///
///   53. .7. ...      A text is tried as one puzzle, then each paragraph of it, then each line:
///   6.. 195 ...      blank lines may set off the bands of one grid or one grid from the next.
///   …
///
/// There is one result a puzzle, in the order of the text, and one for each line that is in no
/// known format; a text that cannot be read at all makes one error. Byte order mark, line ends of
/// Windows, spaces at the end of lines, blank lines and lines that begin with '#' are ignored.
/// Errors: those of check_text, empty_text, unknown_format, those of the formats.
std::vector<Result<Puzzle>> read_puzzles(std::string_view text);

/// Reads a text that holds exactly one puzzle. Errors: those above, the first there is; else
/// several_puzzles, where the second begins.
Result<Puzzle> read_puzzle(std::string_view text);

}  // namespace dance::sudoku
