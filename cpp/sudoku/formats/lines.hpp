#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance::sudoku {

/// The lines that may be one puzzle, at least one. None of them is blank or only a comment. All are
/// parts of one text, in their order there.
using Lines = std::span<const Line>;

/// Spaces and tabs.
inline constexpr std::string_view kSpaces = " \t";

/// What a link to this project's page has before the number of its version. Its '#' begins no
/// comment.
inline constexpr std::string_view kPageLink = "#/sudoku/v";

/// Without spaces and tabs at either end.
std::string_view trim(std::string_view text);

/// What stands before the first '#' of a line; what stands after it, trimmed.
std::string_view content(const Line& line);
std::string_view comment(const Line& line);

/// The same where a '#' between bars is a mark on a cell.
std::string_view content_between_bars(const Line& line);
std::string_view comment_behind_bars(const Line& line);

/// Whether a line is nothing but a comment.
bool is_comment(const Line& line);

/// The first character of a line that is no space or tab.
TextPosition start_of(const Line& line);

/// The line without spaces and tabs at either end, and its place.
Token trimmed(const Line& line);

/// A part of the token, with its place: so many bytes from a byte on.
Token part_of(const Token& token, std::size_t begin, std::size_t length = std::string_view::npos);

/// The parts of a token between separators, empty ones too, each trimmed.
std::vector<Token> split(const Token& token, char separator);

/// Without a quotation mark at either end, if it has both.
Token without_quotes(const Token& token);

/// The text from the first of the lines to the last, with all that stands between them.
std::string_view whole_text(Lines lines);

/// A place in whole_text(lines) as one in the text of the lines.
TextPosition place_in(Lines lines, TextPosition at);

/// Whether the characters contain this one. Precondition: both are UTF-8.
inline bool contains(std::string_view characters, std::string_view character) {
  return characters.find(character) != std::string_view::npos;
}

/// With A–Z as a–z.
std::string lower_case(std::string_view text);

}  // namespace dance::sudoku
