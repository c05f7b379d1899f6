#pragma once

#include <ostream>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::cli {

/// Writes the digits that each cell of a puzzle has in some solution, and in how many if that was
/// asked for; nothing of it if the time was not enough. `answer` has what is known before.
void answer_candidates(const sudoku::Puzzle& puzzle, const SudokuRequest& request, Answer answer,
                       std::ostream& out);

}  // namespace dance::cli
