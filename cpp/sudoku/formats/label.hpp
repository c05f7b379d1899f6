#pragma once

#include <string_view>

#include "base/text.hpp"

namespace dance::sudoku {

/// What a list calls a puzzle before it comes: "Grid 01", "Puzzle 3:", "12.", "12"; without what
/// ends it, a dot, a colon or a bracket. Empty if the line does not begin so.
std::string_view label_of(const Line& line);

/// Whether a line is such a label with a word in it and at most a remark more, so that the puzzle
/// is in the lines below.
bool is_heading(const Line& line);

}  // namespace dance::sudoku
