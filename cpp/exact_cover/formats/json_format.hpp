#pragma once

#include <string>
#include <string_view>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// Reads a problem in JSON, in one of two shapes. Items are strings or numbers; a secondary item
/// may have a colour, and a primary one bounds in the first shape, as in Knuth's text.
///
///   {"items": ["p", "0:2|q"], "secondary": ["x"],
///    "options": [["p", "x:red"], {"name": "B", "items": ["q", "x:red"]}]}
///
///   {"B": [1, 4], "C": [4, 5, 7]}      named options; the items are those that occur, in the same
///                                      order as in a set list
///
/// A key `options` tells the first shape; it needs `items` too, and `secondary` may be left out.
/// Errors: those of read_json and ProblemBuilder, unexpected_symbol (with what was expected).
Result<Problem> read_json_problem(std::string_view text);

/// The problem in the first shape, an option a line.
std::string write_json_problem(const Problem& problem);

}  // namespace dance
