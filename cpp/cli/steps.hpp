#pragma once

#include <string>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/stop.hpp"
#include "cli/commands.hpp"
#include "sudoku/logic/steps.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::cli {

// All functions here return lines of text or a JSON value. Errors: those of engine/steps.hpp.

/// Writes a rating: "8.3 (region chains)" or an object.
std::string rating_text(const sudoku::logic::Rating& rating);
void write_rating(JsonWriter& json, const sudoku::logic::Rating& rating);

/// Rates a puzzle.
Result<std::string> rating(const sudoku::Puzzle& puzzle, bool is_json, const Stop& stop);

/// Describes the next step, or what is wrong in the digits placed so far.
Result<std::string> hint(const sudoku::Puzzle& puzzle, bool is_json, const Stop& stop);

/// Describes all steps to the solution.
Result<std::string> steps(const sudoku::Puzzle& puzzle, bool is_json, const Stop& stop);

}  // namespace dance::cli
