#pragma once

#include "sudoku/constraints/reasons.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "wasm/shared/values.hpp"

/// Converts the types of web/engine/variant.ts.
namespace dance::engine {

val variant_object(const sudoku::VariantPuzzle& puzzle);

/// Errors: unknown_constraint, for a kind of rule; too_large, for a board; impossible_number, for a
/// digit that no variant has.
Result<sudoku::VariantPuzzle> variant_from(const val& object);

val cell_list(const sudoku::Cells& cells);
val reason_object(const sudoku::Reason& reason);

}  // namespace dance::engine
