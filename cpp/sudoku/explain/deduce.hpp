#pragma once

#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "sudoku/explain/explanation.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// Returns a short list of steps from the givens to the elimination of `target`, in which each step
/// follows from givens and earlier ones. The list is empty if the givens alone rule it out; returns
/// nothing if such steps do not suffice, or after a stop.
std::optional<std::vector<Step>> deduce(const Grid& puzzle, const Candidates& allowed,
                                        Candidate target, const Stop& stop = {});

}  // namespace dance::sudoku
