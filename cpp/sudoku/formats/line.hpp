#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A puzzle in one line: size² symbols in reading order. Spaces between them are left out, unless
/// they are the blank cells: that is so when the line has exactly size² characters with them.
///
///   8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
///   1...............        its name
///   1..2..1..2......        AAABABBBCCDDCCDD
///
///   Puzzle 3: 1...............
///   12. "1..............."
///
/// What stands behind the puzzle is its name or, in a second word as long, its boxes. What stands
/// before it is its name if it has a number (label.hpp).
bool is_line(Lines lines);

/// Boxes are the usual ones of the size. Errors: wrong_length, bad_boxes; those of fill_cells.
Result<Puzzle> parse_line(Lines lines);
/// The same of a word that has the cells alone.
Result<Puzzle> parse_line(const Token& cells);

/// No error.
Result<std::string> write_line(const Puzzle& puzzle);

}  // namespace dance::sudoku
