#pragma once

#include <optional>
#include <string_view>

#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/formats/rule_line.hpp"

namespace dance::sudoku {

/// Returns the kind of clues that an author's words name or describe nearest to a side of the grid;
/// the first kind if they don't name the side; none if they name no kind. A number that `is_digit`
/// of no cell is no skyscraper or numbered room.
std::optional<RuleKind> kind_of_clues(std::string_view rules_text, Side side, bool is_digit);

/// Returns the rule, still without cells, of the only kind of lines that an author's words name,
/// such as renban; none if they name no kind or several. Thermometers and arrows have shapes of
/// their own.
std::optional<Rule> rule_of_lines(std::string_view rules_text);

}  // namespace dance::sudoku
