#pragma once

#include "sudoku/puzzle/grid.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// Returns a clash with its cells as indices in reading order.
val clash_object(const sudoku::Clash& clash, int size);

}  // namespace dance::engine
