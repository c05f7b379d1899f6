#pragma once

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace dance {

/// The largest text read at once, in bytes and in lines.
inline constexpr std::size_t kMaxTextBytes = 8u << 20;
inline constexpr std::size_t kMaxTextLines = 2'000'000;

/// Returns the text without a byte order mark.
/// Errors: empty_text, text_too_large, not_text (at a control character or invalid UTF-8).
Result<std::string_view> check_text(std::string_view text);

/// The characters that separate words within a line.
inline constexpr std::string_view kWhiteSpace = " \t\r\v\f";
/// The white space that people type.
inline constexpr std::string_view kSpaces = " \t";

/// Strips `spaces` from both ends.
std::string_view trim(std::string_view text, std::string_view spaces = kSpaces);

/// Returns whether a character is an ASCII letter.
constexpr bool is_letter(char c) {
  return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
}

/// Replaces A–Z by a–z.
constexpr char lower_case(char c) {
  return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
std::string lower_case(std::string_view text);

/// One line of a text, without its end ("\n" or "\r\n"), and its number from 1.
struct Line {
  std::string_view text;
  int number = 0;
};

/// The position of the first character other than a space or tab.
TextPosition start_of(const Line& line);

/// Iterates over the lines of a text without storing them.
class LineCursor {
 public:
  explicit LineCursor(std::string_view text) : rest_(text) {}

  /// Returns the next line; none at the end of the text.
  std::optional<Line> next();

 private:
  std::string_view rest_;
  int number_ = 0;
};

std::size_t count_lines(std::string_view text);

std::vector<Line> split_lines(std::string_view text);

/// Iterates over the words of a line, separated by white space and the characters in `separators`.
class WordCursor {
 public:
  explicit WordCursor(const Line& line, std::string_view separators = "");

  /// Returns the next word; none at the end of the line.
  std::optional<Token> next();

 private:
  bool is_separator(char c) const { return separators_[static_cast<unsigned char>(c)]; }

  std::string_view rest_;
  TextPosition at_;
  std::bitset<256> separators_;
};

/// Returns all words of a line.
std::vector<Token> split_words(const Line& line, std::string_view separators = "");

/// Returns whether any of the words of a line meets a condition, without storing them.
template <class Condition>
bool has_word(const Line& line, std::string_view separators, Condition condition) {
  WordCursor words(line, separators);
  while (const auto word = words.next()) {
    if (condition(word->text)) return true;
  }
  return false;
}

/// Returns the text with U+FFFD for each byte that belongs to no valid UTF-8 character.
std::string valid_utf8(std::string_view text);

/// Counts the characters (code points) of valid UTF-8.
int count_characters(std::string_view text);

/// Calls `use` with each character of valid UTF-8.
template <class Use>
void for_each_character(std::string_view text, Use use) {
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    use(text.substr(begin, end - begin));
    begin = end;
  }
}

/// Splits valid UTF-8 into characters.
std::vector<std::string_view> characters(std::string_view text);

/// Appends a code point in UTF-8.
void append_utf8(std::string& text, char32_t code);

/// Parses a decimal number that fits an int; returns nothing for any other text.
std::optional<int> number_in(std::string_view text);

/// Parses a finite decimal number such as "-0.5", ".5" or "2e3", with a point in every locale;
/// returns nothing for any other text.
std::optional<double> decimal_in(std::string_view text);

/// Writes a number as decimal_in parses it, without loss.
std::string decimal_text(double number);

/// Converts offsets into a text, given in ascending order, to positions.
class Locator {
 public:
  explicit Locator(std::string_view text) : text_(text) {}

  /// Returns the position of the byte at this offset, or of the end of the text if the offset is
  /// beyond it.
  TextPosition at(std::size_t offset);

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  TextPosition place_ = {1, 1};
};

}  // namespace dance
