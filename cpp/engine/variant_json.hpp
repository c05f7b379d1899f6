#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

/// Variants cross to JavaScript and back as JSON, the `VariantPuzzle` of
/// web/engine/model/variant.ts: a call for each field would take longer than solving most puzzles.
/// An automaton is a string. If several rules share an automaton, the first holds it and the others
/// its number among all automata, from 0.
namespace dance::engine {

std::string json_of(const sudoku::VariantPuzzle& puzzle);

/// Parses a variant. Missing members have their defaults. Errors: those of read_json; unknown_rule,
/// for an unknown kind of rule.
Result<sudoku::VariantPuzzle> variant_in(std::string_view json);

}  // namespace dance::engine
