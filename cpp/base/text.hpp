#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace dance {

/// The longest text that is read at once, in bytes.
inline constexpr std::size_t kMaxTextBytes = 8u << 20;

/// The text without a byte order mark, if it is one.
/// Errors: empty_text, text_too_large, not_text (a control character or broken UTF-8, with its
/// place).
Result<std::string_view> check_text(std::string_view text);

/// What parts words, besides the end of the line.
inline constexpr std::string_view kWhiteSpace = " \t\r\v\f";

/// One line of a text, without its end ("\n" or "\r\n"), and its number from 1.
struct Line {
  std::string_view text;
  int number = 0;
};

/// A word of a text and its position.
struct Token {
  std::string_view text;
  TextPosition at = {};
};

std::vector<Line> split_lines(std::string_view text);

/// The words of a line, parted by white space and by the characters in `separators`.
std::vector<Token> split_words(const Line& line, std::string_view separators = "");

/// How many characters (code points) a piece of valid UTF-8 has.
int count_characters(std::string_view text);

/// The characters of a piece of valid UTF-8, one by one.
std::vector<std::string_view> characters(std::string_view text);

}  // namespace dance
