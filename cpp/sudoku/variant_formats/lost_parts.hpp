#pragma once

#include <string_view>
#include <vector>

#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// Returns the parts of a puzzle missing from `text`, the puzzle as written in a format that cannot
/// hold everything: names for reports, such as "candidates", which web/engine/model/variant.ts
/// lists.
std::vector<std::string_view> lost_parts(const Puzzle& puzzle, std::string_view text);
std::vector<std::string_view> lost_parts(const VariantPuzzle& puzzle, std::string_view text);

}  // namespace dance::sudoku
