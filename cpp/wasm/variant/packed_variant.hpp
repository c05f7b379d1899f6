#pragma once

#include "sudoku/constraints/variant_puzzle.hpp"
#include "wasm/shared/values.hpp"

/// Variants cross to script and back as a list of numbers and one of texts: a call for each field
/// would take longer than solving most puzzles. web/engine/worker/packed-variant.ts is the other
/// side.
namespace dance::engine {

/// Returns a `PackedVariant`.
val packed(sudoku::VariantPuzzle puzzle);

/// Error: unknown_constraint, for a kind of rule.
Result<sudoku::VariantPuzzle> unpacked(const val& object);

}  // namespace dance::engine
