#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string_view>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/search.hpp"

namespace dance::cli {

/// Whether all that is asked for is how many solutions there are.
bool asks_only_for_count(const Output& output);

/// Goes on with a count by memo to the end and writes the answer; says on standard error that more
/// threads than one have nothing to do. Gives back the exit status.
int count_with_memo(std::unique_ptr<Search> memo, unsigned threads, const Output& output,
                    Answer answer, std::ostream& out);

/// The same from the beginning, with a memo of so many megabytes.
int count_with_memo(const Problem& problem, std::uint64_t megabytes, unsigned threads,
                    const Output& output, Answer answer, std::ostream& out);

}  // namespace dance::cli
