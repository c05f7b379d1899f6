#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/generate/random.hpp"
#include "sudoku/puzzle/grid.hpp"

/// The boxes of new jigsaws and the cages of new killers.

namespace dance::sudoku {

/// Returns a blank grid like `blank` whose boxes are exchanged cell by cell and stay connected, if
/// they were. They are irregular, but for grids where that hardly ever happens by chance. Some such
/// grids can't be filled. Precondition: its size is at least 2.
Grid jigsaw_like(const Grid& blank, Random& random);

/// Adds cages with their sums that cover the grid of a puzzle and leave it one solution. They begin
/// with at most one cell more than `largest` and are cut in two where there are other solutions,
/// and until the puzzle `is_good`, so single cells occur. Returns nothing if that takes many search
/// nodes or single cells, or after a stop. Preconditions: the puzzle has the board of `solution`,
/// no givens, and rules that it respects.
std::optional<VariantPuzzle> with_cages(VariantPuzzle puzzle, const Grid& solution, int largest,
                                        Random& random,
                                        const std::function<bool(const VariantPuzzle&)>& is_good,
                                        const Stop& stop);

}  // namespace dance::sudoku
