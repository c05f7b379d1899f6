#pragma once

#include <cstdint>
#include <ostream>
#include <string_view>

#include "cli/commands.hpp"
#include "exact_cover/problem.hpp"

namespace dance::cli {

/// Whether all that is asked for is how many solutions there are.
bool asks_only_for_count(const Output& output);

/// Counts the solutions with a memo of so many megabytes and writes the answer; says on standard
/// error that more threads than one have nothing to do. Gives back the exit status.
int count_with_memo(const Problem& problem, std::uint64_t megabytes, unsigned threads,
                    const Output& output, std::ostream& out);

}  // namespace dance::cli
