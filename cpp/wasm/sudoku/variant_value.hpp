#pragma once

#include "sudoku/puzzle/puzzle.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// Returns a variant as JSON, with its format and remarks on it, and keeps it to be opened next.
/// Precondition: the puzzle is a variant.
val variant_object(const sudoku::Puzzle& puzzle);

}  // namespace dance::engine
