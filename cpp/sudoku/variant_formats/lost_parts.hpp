#pragma once

#include <string_view>
#include <vector>

#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// Returns the parts of a puzzle missing from `text`, the puzzle as written in a format that cannot
/// hold everything: their names in lost_parts.def, such as "candidates".
std::vector<std::string_view> lost_parts(const Puzzle& puzzle, std::string_view text);
std::vector<std::string_view> lost_parts(const VariantPuzzle& puzzle, std::string_view text);

}  // namespace dance::sudoku
