#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

// A writer refuses what its format cannot express rather than lose it.

/// Returns secondary_unsupported with the first secondary item, if there is one.
std::optional<Error> refuse_secondary_items(const Problem& problem);

/// Returns bounds_unsupported with the first item that has bounds, if there is one.
std::optional<Error> refuse_bounds(const Problem& problem);

/// Returns unused_item with the first item that no option holds, if there is one.
std::optional<Error> refuse_unused_items(const Problem& problem);

/// An option as it stands in a text, before its items are known.
struct OptionDraft {
  Token name = {};
  std::vector<Token> entries = {};
  TextPosition at = {};
};

/// Builds a problem from these options. Its items, all primary, are those that the options name:
/// in numerical order if all are numbers, otherwise in order of first occurrence.
/// Errors of both functions: those of ProblemBuilder.
Result<Problem> build_problem(std::span<const OptionDraft> options);

/// Builds a problem from these options and the builder's items.
Result<Problem> build_problem(ProblemBuilder builder, std::span<const OptionDraft> options);

/// Whether the first row of a matrix names its items: it has more than the digits 0 and 1.
bool names_items(std::span<const TextWord> words);

/// Returns the separator of the CSV table with this first line; 0 if it has none.
char csv_separator(std::string_view line);

/// Splits a line into cells without the blanks around them; a blank line has none.
/// Errors: those of WordScanner::take, unexpected_symbol (text after a closing quote).
Result<std::vector<TextWord>> split_csv_cells(const Line& line, char separator,
                                              std::deque<std::string>& unescaped);

/// Appends a cell, in quotes if it needs them.
void append_csv_cell(std::string& text, std::string_view cell);

}  // namespace dance
