#pragma once

#include <optional>

#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {

/// Parts of the reader of our text; read_rules (variant_formats.hpp) reads a line of them.

/// Returns whether rules of this kind have a number.
bool takes_number(RuleKind kind);

/// Parses "R1C1 R2C3", "R1C12", "R1C1-R1C4-R3C4", "R3", "column 3". Errors: unexpected_symbol,
/// cell_outside, too_large, too_deep.
Result<Cells> parse_cells(const Board& board, const Token& text);

/// A caption that states the size of the grid: "Killer sudoku 6x6", "6x6 anti-knight", "9x9".
struct SizedCaption {
  BoxShape size = {};
  Token size_text = {};
  Token words = {};  ///< the others, which may be rules
};
/// Returns nothing for any other line, including a heading (rule_heading_in).
std::optional<SizedCaption> sized_caption_in(const Token& text);

/// Makes the error for a line, or part of one, that does not begin with the name of a rule.
Error unknown_rule(const Token& text);

}  // namespace dance::sudoku
