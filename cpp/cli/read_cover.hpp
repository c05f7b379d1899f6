#pragma once

#include <string>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "exact_cover/formats/read_problem.hpp"

namespace dance::cli {

/// A problem and what messages about it begin with.
struct NamedProblem {
  Problem problem;
  std::string name;
};

/// The exact cover problem of a source; says on standard error what is wrong with it.
OrStatus<NamedProblem> read_cover(const Source& source);

}  // namespace dance::cli
