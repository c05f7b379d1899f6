#pragma once

#include <string>

#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// The grid with its boxes drawn, for people and for pasting elsewhere. Irregular boxes need room
/// for a border between any two cells:
///
///   +-----+-----+      +-----------+---+
///   | 1 . | . 4 |      | 1   .   . | 4 |
///   | . . | 2 . |      |   +---+---+   |
///   +-----+-----+      | . | . | 2   . |
///   ...                ...
std::string to_boxed_text(const Grid& grid);

}  // namespace dance::sudoku
