#pragma once

#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::sudoku {

/// The digits of all cells of a board.
using Filling = std::vector<int>;

/// Whether a filled board satisfies a rule: its sentence and nothing else, with no regard to speed.
bool holds(const Rule& rule, const VariantPuzzle& puzzle, const Filling& cells);

/// All fillings in which no digit repeats in a row, column or box of a grid, and which contain the
/// givens and candidates, by plain backtracking, in ascending order. Ignores the rules.
std::vector<Filling> fillings(const VariantPuzzle& puzzle);

}  // namespace dance::sudoku
