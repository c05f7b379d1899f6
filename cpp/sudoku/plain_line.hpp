#pragma once

#include <optional>

#include "exact_cover/text.hpp"
#include "sudoku/puzzle.hpp"

namespace dance::sudoku {

/// The 9×9 in a line of 81 digits and blanks, one symbol for these, with spaces at its ends at
/// most: what nearly every list has nearly everywhere. It is read as by the readers of all formats,
/// in a small part of the time. None if it is any other line.
std::optional<Puzzle> read_plain_line(const Line& line);

}  // namespace dance::sudoku
