#pragma once

#include <string_view>

#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/formats/rule_line.hpp"

namespace dance::sudoku {

/// Returns the kind of clues that an author's words name nearest to a side of the grid; the first
/// kind if they don't name the side, and the most frequent kind if they name none.
RuleKind kind_of_clues(std::string_view rules_text, Side side);

}  // namespace dance::sudoku
