#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance::sudoku {

/// Lines that may be one puzzle, at least one, in the order of the text. None of them is blank or
/// only a comment.
using Lines = std::span<const Line>;

/// The parts of links to this project's page before the version number, for plain puzzles and for
/// variants. Their '#' does not begin a comment.
inline constexpr std::string_view kPageLink = "#/sudoku/v";
inline constexpr std::string_view kRulesLink = "#/sudoku/rules/v";

/// The part of a line before the first '#', and the trimmed part after it.
std::string_view content(const Line& line);
std::string_view comment(const Line& line);

/// As above, for drawings, where a '#' between bars is a mark on a cell.
std::string_view content_between_bars(const Line& line);
std::string_view comment_after_bars(const Line& line);

/// Returns whether a line contains only a comment.
bool is_comment(const Line& line);

/// Returns the trimmed line and its position.
Token trimmed(const Line& line);

/// Returns `length` bytes of the token from byte `begin` on, with their position.
Token part_of(const Token& token, std::size_t begin, std::size_t length = std::string_view::npos);

/// Returns the trimmed parts of a token between separators, including empty ones; at most `most`,
/// the last of which is the rest.
std::vector<Token> split(const Token& token, char separator,
                         std::size_t most = std::string_view::npos);

/// Removes quotation marks if there is one at each end.
Token without_quotes(const Token& token);

/// Returns the text from the first of the lines to the last, including everything between them.
std::string_view whole_text(Lines lines);

/// Converts a position in whole_text(lines) to a position in the text of the lines.
TextPosition place_in(Lines lines, TextPosition at);

/// Returns whether one of the characters is this one. Precondition: both are UTF-8.
inline bool contains(std::string_view characters, std::string_view character) {
  return characters.find(character) != std::string_view::npos;
}

/// Returns whether this is an ASCII letter or the first byte of a Chinese character.
bool begins_word(char c);

/// Returns the label that a list puts before a puzzle, "Grid 01", "Puzzle 3:", "12." or "12",
/// without the dot, colon or bracket that ends it; empty if the line does not begin with one.
std::string_view label_of(const Line& line);

/// Returns whether a text begins with a greeting, "Hi Bob,", so that it names no puzzle.
bool is_greeting(std::string_view text);

/// Returns whether a line is what a program prints about the puzzles beside it: the statistics and
/// steps of QQWing (1.3.4), or the steps of Debian's sudoku (1.0.5).
bool is_report(const Line& line);

/// Returns the title after the % that begins each puzzle of Debian's sudoku, also an empty one;
/// none for any other line.
std::optional<std::string_view> percent_title(const Line& line);

/// Returns whether a line is a title of that kind, or a label that contains a word, followed by a
/// short remark at most, so that the puzzle is in the lines below.
bool is_heading(const Line& line);

}  // namespace dance::sudoku
