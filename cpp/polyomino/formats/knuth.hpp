#pragma once

#include <string>
#include <string_view>

#include "polyomino/formats/draft.hpp"

namespace dance::polyomino {

/// The input of Knuth's program POLYOMINO-DLX:
///
///   | a line that begins with a bar is a comment
///   [0-2][0-7] [34][0-25-7] [5-7][0-7]     the board
///   F 01 02 10 11 21                       a piece: its name and its cells
///   2|P [01][01] 20                        two copies of one
///
/// A cell is a pair of digits from 0–9, a–z, A–Z, which stand for 0 to 61: row and column. A set of
/// digits in brackets, with ranges, stands for each of them. A cell may be given twice. Without
/// pieces the board is for the twelve pentominoes. What the program allows besides is refused:
/// several shapes for one piece (repeated_name), a number of copies that is not one number
/// (bounds_unsupported), cells with suffixes (unknown_constraint).
/// Errors besides: empty_text, empty_name, unexpected_symbol.
bool is_knuth(std::string_view text);
Result<PuzzleDraft> read_knuth(std::string_view text);

/// The rows of a shape that are alike are written as one set.
/// Error: does_not_fit (sides above 62; names that are longer than 8 bytes or like a cell of the
/// board; pieces that may not be turned over).
Result<std::string> write_knuth(const Puzzle& puzzle);

}  // namespace dance::polyomino
