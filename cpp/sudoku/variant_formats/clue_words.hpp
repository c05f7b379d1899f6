#pragma once

#include <string_view>

#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::sudoku {

/// A side of the grid.
enum class Side { top, bottom, left, right };

/// Returns the kind of clues that an author's words name nearest to a side of the grid; the first
/// kind if they don't name the side, and the most frequent kind if they name none.
RuleKind kind_of_clues(std::string_view rules_text, Side side);

}  // namespace dance::sudoku
