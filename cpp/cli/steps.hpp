#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/stop.hpp"
#include "cli/commands.hpp"
#include "engine/steps.hpp"
#include "sudoku/constraints/hints.hpp"
#include "sudoku/logic/steps.hpp"

namespace dance::cli {

/// Writes a rating: "8.3 (region chains)", "difficulty 6 by our own measure (very hard), 1
/// assumption", or an object.
std::string rating_text(const sudoku::logic::Rating& rating);
std::string rating_text(const sudoku::VariantRating& rating);
void write_rating(JsonWriter& json, const sudoku::logic::Rating& rating);
void write_rating(JsonWriter& json, const sudoku::VariantRating& rating);

// The functions below return lines of text or a JSON value.

/// The steps from the givens to the solution, or why there are none.
using Path = Result<std::vector<sudoku::logic::Step>>;

/// Rates a puzzle by its path. Error: that of the path.
Result<std::string> rating(const Path& path, bool is_json);
/// Describes all steps. Error: that of the path.
Result<std::string> steps(const engine::LogicPuzzle& puzzle, const Path& path, bool is_json);
/// Describes the next step, or what is wrong in the digits placed so far. Errors: those of
/// engine::hint.
Result<std::string> hint(const engine::LogicPuzzle& puzzle, bool is_json, const Stop& stop);

// The same for a variant whose rules say more than which cells differ. Its difficulty is a measure
// of our own. Errors of hint: those of sudoku::hint.

using VariantPath = Result<std::vector<sudoku::VariantStep>>;

Result<std::string> rating(const VariantPath& path, bool is_json);
Result<std::string> steps(const sudoku::VariantPuzzle& puzzle, const VariantPath& path,
                          bool is_json);
Result<std::string> hint(const sudoku::VariantPuzzle& puzzle, bool is_json, const Stop& stop);

}  // namespace dance::cli
