#pragma once

#include <optional>

#include "cli/commands.hpp"
#include "exact_cover/read_problem.hpp"

namespace dance::cli {

/// The exact cover problem of a source; says on standard error what is wrong with it.
std::optional<Problem> read_cover(const Source& source);

}  // namespace dance::cli
