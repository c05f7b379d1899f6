#pragma once

#include <ostream>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "engine/sudoku.hpp"

namespace dance::cli {

/// Writes the digits that each cell of a puzzle has in some solution, and in how many if the
/// request asks for that; neither if the time was not enough. `answer` has what is known before.
void answer_candidates(engine::SudokuInstance& sudoku, const SudokuRequest& request, Answer answer,
                       std::ostream& out);

}  // namespace dance::cli
