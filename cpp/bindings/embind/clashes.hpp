#pragma once

#include "bindings/embind/values.hpp"
#include "sudoku/grid.hpp"

namespace dance::bindings {

/// With its cells as indices in reading order.
val clash_object(const sudoku::Clash& clash, int size);

}  // namespace dance::bindings
