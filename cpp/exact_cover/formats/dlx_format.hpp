#pragma once

#include <string>
#include <string_view>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// Reads Knuth's text (the input of his programs DLX1, DLX2 and DLX3):
///
///   | a line that begins with a bar is a comment
///   p q r | x y        the items: primary ones, then a lone bar and the secondary ones
///   p q x y:A          the options, each a line; a secondary item may have a colour
///   p r x:A y
///
/// A primary item may have bounds: `a:b|name` is in a to b of the chosen options, `b|name` in b.
/// Names may be longer than his eight characters; blank lines are passed over. The costs of DLX5
/// (`|n`) are refused.
/// Errors: those of check_text and ProblemBuilder, cost_unsupported, unexpected_symbol (a second
/// bar); all with line and column.
Result<Problem> read_dlx(std::string_view text);

/// The problem in the same text; reading it gives the same problem again.
std::string write_dlx(const Problem& problem);

}  // namespace dance
