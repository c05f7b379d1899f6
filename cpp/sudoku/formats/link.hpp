#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"
#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {

/// Parts of links that carry puzzles.

/// Returns "sudoku.coach" for "https://www.sudoku.coach/en/play/…"; empty if there is no address.
Token host_of(const Token& text);

/// Returns whether a line begins with a link, perhaps followed by words.
bool begins_with_link(const Line& line);

/// Returns the first link of a line, without what ends it in a sentence: a space, a quote, a
/// bracket that it doesn't open, or a character that no link has. Empty if there is none.
std::string_view link_in(std::string_view text);

/// Splits lines that have several links to puzzles before each of them but the first, up to a
/// thousand a line; nothing if no line has several.
std::optional<std::vector<Line>> split_at_links(const std::vector<Line>& lines);

/// Makes the error for a link that names a puzzle on a server; `found` is the host.
Error not_in_link(const Token& link);

/// Returns whether a link leads to sudokumaker.app, whose "puzzle" is in a form of its own.
bool is_sudokumaker(const Token& link);

/// Returns the value of a key in the query of a link.
std::optional<Token> query_value(const Token& link, std::string_view key);

/// Returns the path after the host, such as "sudoku.htm?bd=…" after "sudokuwiki.org"; none if the
/// link leads elsewhere. Ignores case.
std::optional<Token> path_after(const Token& link, std::string_view host);

/// Decodes %41 to A, and so on, to valid UTF-8: bytes that are no character become U+FFFD.
std::string percent_decoded(std::string_view text);

/// Parses hexadecimal digits in either case; returns -1 for any other text.
int hexadecimal_number(std::string_view text);

/// Returns the beginning of a payload, for errors.
std::string beginning_of(std::string_view payload);

}  // namespace dance::sudoku
