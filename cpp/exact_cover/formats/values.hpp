#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "base/json.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

// Values of JSON, or of a program: the text of an array is then its bracket, `{` for a set.

/// Parses a range of numbers, “1..3”, as MiniZinc writes sets; returns nothing for any other text
/// or for more than kMaxItems numbers.
std::optional<std::pair<int, int>> range_in(std::string_view text);

/// Returns whether a value holds rows: an object, or a list of lists or of texts such as "101".
bool holds_rows(const JsonValue& value);

/// Returns whether all rows of a value that holds rows are flat lists of items: words, numbers,
/// ranges, or tuples of these.
bool are_rows(const JsonValue& rows);

/// Reads a list of rows or, with names, an object of them: a matrix or sets (matrix_or_sets_in). In
/// a list of objects, each is a row and its name, under any keys, or a row of a matrix whose keys
/// are the items. Errors: unexpected_symbol, and those of matrix_or_sets_in.
Result<Problem> problem_of_rows(const JsonValue& rows);

/// Reads a matrix as pandas writes it: lists of the names of columns and, unless null, of rows
/// beside a list of rows. Errors: as for problem_of_rows.
Result<Problem> problem_of_columns(const JsonValue& columns, const JsonValue* index,
                                   const JsonValue& data);

/// Reads rows as sets of these items, some of which may be in none. Errors: unexpected_symbol, and
/// those of ProblemBuilder.
Result<Problem> problem_over(const JsonValue& items, const JsonValue& rows);

}  // namespace dance
