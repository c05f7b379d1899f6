#pragma once

#include "sudoku/explain/explain.hpp"

namespace dance::sudoku {

/// Returns how likely someone who copied a puzzle made this mistake, relative to others. The more
/// ways there are to make a kind of mistake, the less each counts. Printed puzzles are often
/// symmetric: a repair that makes the pattern of givens symmetric is far likelier, one that breaks
/// the symmetry less likely. A `spare` digit is one without which the puzzle has one solution; it
/// may simply be superfluous.
double likelihood(const Grid& puzzle, const Repair& repair, bool spare);

/// Returns whether the pattern of givens is symmetric under half a turn, or under reflection in a
/// row, a column or a diagonal.
bool has_symmetric_givens(const Grid& puzzle);

}  // namespace dance::sudoku
