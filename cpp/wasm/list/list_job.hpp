#pragma once

#include "engine/list.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// What solves the puzzles of lists. Each module with lists defines it.
ListSettings list_solvers();

val row_error_object(const RowError& error);

}  // namespace dance::engine
