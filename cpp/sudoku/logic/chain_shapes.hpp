#pragma once

#include <optional>

#include "sudoku/logic/board.hpp"
#include "sudoku/logic/step.hpp"

namespace dance::sudoku::logic {

/// Returns the shape of a step's chain, if it is a single one that rules out a candidate; nothing
/// for a turbot fish or X-chain of no narrower shape. The names are those that HoDoKu uses.
/// Precondition: the step follows from these marks.
std::optional<ChainShape> shape_of(const Step& step, const Marks& marks);

}  // namespace dance::sudoku::logic
