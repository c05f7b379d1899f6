#pragma once

#include "engine/list.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// Returns the solvers for lists. Each module with lists defines it.
ListSettings list_solvers();

/// Returns the formats of lists. Each module with lists defines it.
ListFormats list_formats();

/// Returns the failure to read a plain puzzle.
val failed_to_read(const Error& error, bool may_be_variant);

val row_error_object(const RowError& error);

}  // namespace dance::engine
