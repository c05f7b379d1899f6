#pragma once

#include <string>

#include "sudoku/puzzle/puzzle.hpp"

namespace dance::cli {

/// Says why a puzzle has no solution, or more than one: as lines of text or as an object in JSON.
/// Empty for a puzzle with exactly one, or if nothing was found out.
std::string explain(const sudoku::Puzzle& puzzle, bool is_json);

}  // namespace dance::cli
