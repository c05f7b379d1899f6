#pragma once

#include <string>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/stop.hpp"
#include "cli/commands.hpp"
#include "engine/steps.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/logic/steps.hpp"

namespace dance::cli {

// The functions that return a result return lines of text or a JSON value. Errors: those of
// engine/steps.hpp or, for a variant, of sudoku/constraints/hints.hpp.

/// Writes a rating: "8.3 (region chains)" or an object.
std::string rating_text(const sudoku::logic::Rating& rating);
void write_rating(JsonWriter& json, const sudoku::logic::Rating& rating);

/// Rates a puzzle.
Result<std::string> rating(const engine::LogicPuzzle& puzzle, bool is_json, const Stop& stop);
/// Describes the next step, or what is wrong in the digits placed so far.
Result<std::string> hint(const engine::LogicPuzzle& puzzle, bool is_json, const Stop& stop);
/// Describes all steps to the solution.
Result<std::string> steps(const engine::LogicPuzzle& puzzle, bool is_json, const Stop& stop);

// The same for a variant whose rules say more than which cells differ. Its difficulty is a measure
// of our own.

Result<std::string> rating(const sudoku::VariantPuzzle& puzzle, bool is_json, const Stop& stop);
Result<std::string> hint(const sudoku::VariantPuzzle& puzzle, bool is_json, const Stop& stop);
Result<std::string> steps(const sudoku::VariantPuzzle& puzzle, bool is_json, const Stop& stop);

}  // namespace dance::cli
