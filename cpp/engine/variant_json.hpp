#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

/// Variants cross to script and back as JSON, the `VariantPuzzle` of web/engine/model/variant.ts: a
/// call for each field would take longer than solving most puzzles. An automaton is a string. Of
/// several rules with the same one, the first has it, and the others its number among all, from 0.
namespace dance::engine {

std::string json_of(sudoku::VariantPuzzle puzzle);

/// What is missing in the JSON has its default. Errors: those of read_json; unknown_rule, for
/// a kind of rule.
Result<sudoku::VariantPuzzle> variant_in(std::string_view json);

}  // namespace dance::engine
