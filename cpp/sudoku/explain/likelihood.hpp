#pragma once

#include "sudoku/explain/explain.hpp"

namespace dance::sudoku {

/// How likely someone who copied a puzzle made this mistake, relative to others. The more ways
/// there are to make a kind of mistake, the less each counts. Printed puzzles are often symmetric:
/// a repair that makes the pattern of givens so is far likelier, one that ends it less likely. A
/// `spare` digit is one without which the puzzle has one solution; it may just be too many.
double likelihood(const Grid& puzzle, const Repair& repair, bool spare);

/// Whether the pattern of givens is the same after half a turn, or reflected in a row, a column or
/// a diagonal.
bool has_symmetric_givens(const Grid& puzzle);

}  // namespace dance::sudoku
