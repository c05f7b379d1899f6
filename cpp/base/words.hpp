#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"

namespace dance {

/// A word, quoted or not.
struct TextWord {
  std::string_view text;  ///< without the quotes
  TextPosition at = {};
  bool is_quoted = false;

  Token token() const { return {text, at}; }
};

/// Scans a line word by word. A word in double quotes may contain separators and white space;
/// double quotes in it are doubled.
class WordScanner {
 public:
  /// `unescaped` stores words that contained escaped quotes.
  WordScanner(const Line& line, std::deque<std::string>& unescaped)
      : line_(line), unescaped_(unescaped) {}

  TextPosition place() const { return {line_.number, column_}; }
  bool is_at_end() const { return offset_ == line_.text.size(); }
  bool is_at(char c) const { return !is_at_end() && line_.text[offset_] == c; }
  bool is_at_any(std::string_view set) const {
    return !is_at_end() && set.find(line_.text[offset_]) != std::string_view::npos;
  }

  /// The rest of the line.
  std::string_view rest() const { return line_.text.substr(offset_); }

  /// Skips all characters of the set.
  void skip(std::string_view set = kWhiteSpace);
  /// Skips this character if it is next; returns whether it was.
  bool skip_one(char c);
  /// Skips this text if it is next; returns whether it was.
  bool skip_text(std::string_view text);

  /// Takes a quoted word, or all characters, perhaps none, up to one of `stops`. Error:
  /// unexpected_symbol (an unclosed quote, or a character right after a closing one).
  Result<TextWord> take(std::string_view stops);

  /// Makes the error unexpected_symbol for the next character.
  Error unexpected(std::string expected) const;

 private:
  std::string_view take_bytes(std::size_t count);
  Result<TextWord> take_quoted(std::string_view stops);

  Line line_;
  std::deque<std::string>& unescaped_;
  std::size_t offset_ = 0;
  int column_ = 1;
};

/// Splits a line into words separated by one or more of `separators`. Errors: those of
/// WordScanner::take.
Result<std::vector<TextWord>> split_quoted_words(const Line& line, std::string_view separators,
                                                 std::deque<std::string>& unescaped);

/// Appends a name, quoted if it is empty, begins with a quote, contains one of `separators` or
/// could be mistaken for wrapping.
void append_name(std::string& text, std::string_view name, std::string_view separators);

/// Appends a name in quotes.
void append_quoted(std::string& text, std::string_view name);

}  // namespace dance
