#pragma once

#include "engine/list.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

val row_error_object(const RowError& error);

}  // namespace dance::engine
