#pragma once

#include <string>
#include <string_view>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// Reads a 0/1 matrix, an option a line and an item a column. The digits may be separated by white
/// space, commas or semicolons, or stand side by side. A first line that is not of digits 0 and 1,
/// or has quotes, names the items; otherwise they are called 1, 2, 3, …
///
///   A B C          or    101
///   1 0 1                010
///   0 1 0
///
/// Errors: those of check_text and ProblemBuilder, unexpected_symbol, wrong_row_length.
Result<Problem> read_matrix(std::string_view text);

/// The problem as a matrix, the item names in the first line. Names of options are left out.
/// Errors: secondary_unsupported, bounds_unsupported.
Result<std::string> write_matrix(const Problem& problem);

}  // namespace dance
