#pragma once

#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::sudoku {

/// The digits of all cells of a board.
using Filling = std::vector<int>;

/// Returns whether a filled board satisfies a rule, directly by its sentence, without regard to
/// speed.
bool holds(const Rule& rule, const VariantPuzzle& puzzle, const Filling& cells);

/// Returns all fillings that contain the givens and candidates and in which no digit repeats in a
/// row, column or box of a grid, by plain backtracking, in ascending order. Ignores the rules.
std::vector<Filling> fillings(const VariantPuzzle& puzzle);

}  // namespace dance::sudoku
