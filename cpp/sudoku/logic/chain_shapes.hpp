#pragma once

#include "sudoku/logic/board.hpp"
#include "sudoku/logic/step.hpp"

namespace dance::sudoku::logic {

/// Names the shape of a step's chain, if it is a single one that rules out a candidate; not that of
/// a turbot fish or X-chain of no narrower shape. Where a finned X-wing or swordfish, an empty
/// rectangle or ALS-XZ rules out the same, it replaces any chains but those that people find
/// easier. The names are those that HoDoKu uses. Precondition: the step follows from these marks.
void name_shape(Step& step, const Marks& marks);

}  // namespace dance::sudoku::logic
