#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"

namespace dance {

/// A word that may have been written in quotes.
struct TextWord {
  std::string_view text;  ///< without the quotes
  TextPosition at = {};
  bool is_quoted = false;

  Token token() const { return {text, at}; }
};

/// Goes through a line word by word. A word in double quotes may hold separators and white space;
/// two double quotes in it stand for one.
class WordScanner {
 public:
  /// `unescaped` keeps the words that do not stand in the line as they are.
  WordScanner(const Line& line, std::deque<std::string>& unescaped)
      : line_(line), unescaped_(unescaped) {}

  TextPosition place() const { return {line_.number, column_}; }
  bool is_at_end() const { return offset_ == line_.text.size(); }
  bool is_at(char c) const { return !is_at_end() && line_.text[offset_] == c; }
  bool is_at_any(std::string_view set) const {
    return !is_at_end() && set.find(line_.text[offset_]) != std::string_view::npos;
  }

  /// All that comes next.
  std::string_view rest() const { return line_.text.substr(offset_); }

  /// Passes over all characters of the set, by default white space.
  void skip(std::string_view set = kWhiteSpace);
  /// Passes over this character if it comes next.
  bool skip_one(char c);

  /// The word that begins here and goes on to one of `stops`, or in quotes. It may be empty.
  /// Error: unexpected_symbol (a quote that is never closed; something right behind a closed one).
  Result<TextWord> take(std::string_view stops);

  /// The refusal of what comes next.
  Error unexpected(std::string expected) const;

 private:
  std::string_view take_bytes(std::size_t count);
  Result<TextWord> take_quoted(std::string_view stops);

  Line line_;
  std::deque<std::string>& unescaped_;
  std::size_t offset_ = 0;
  int column_ = 1;
};

/// The words of a line, parted by any number of `separators`. Errors: those of WordScanner::take.
Result<std::vector<TextWord>> split_quoted_words(const Line& line, std::string_view separators,
                                                 std::deque<std::string>& unescaped);

/// Appends a name, in quotes if it could not be told from its surroundings without: if it is
/// empty, begins with a quote, contains one of `separators` or might be taken for wrapping.
void append_name(std::string& text, std::string_view name, std::string_view separators);

/// Appends a name in quotes.
void append_quoted(std::string& text, std::string_view name);

}  // namespace dance
