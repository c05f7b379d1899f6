#pragma once

#include <string>
#include <string_view>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// Reads a list of sets, each an option that may have a name:
///
///   B = {1, 4}      or    B: 1 4      or    B = 1, 4      or    1 4
///
/// Each begins a line; behind a closing brace another may follow. Names that contain white space or
/// one of `,;={}:` stand in double quotes. The items, all primary, are those that occur: numbers by
/// value if there is nothing else, otherwise in the order in which they come.
/// Errors: those of check_text and ProblemBuilder, unexpected_symbol.
Result<Problem> read_sets(std::string_view text);

/// The problem as sets in braces. Interpretation them gives the same problem but for the order of
/// its items. Errors: secondary_unsupported, bounds_unsupported, unused_item (an item in no option
/// would be lost).
Result<std::string> write_sets(const Problem& problem);

}  // namespace dance
