#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/logic/board.hpp"

namespace dance::sudoku {

/// Rules that only say which cells differ, or which digits a cell may have, such as diagonals,
/// anti-knight, extra regions or odd cells: people solve such a puzzle with the techniques for
/// plain ones (sudoku/logic).
struct HouseRules {
  logic::Extras extras = {};
  std::vector<std::size_t> rules = {};    ///< for each of the regions, the index of its rule
  std::vector<DigitSet> candidates = {};  ///< for each cell, the digits that the rules leave
};

/// Returns nothing if a rule says more. Precondition: build_model finds no fault, and the board is
/// one square grid, as for plain_part (variant_formats.hpp).
std::optional<HouseRules> house_rules(const VariantPuzzle& puzzle);

}  // namespace dance::sudoku
