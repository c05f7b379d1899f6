#include "base/words.hpp"

#include <algorithm>

#include "base/wrapping.hpp"

namespace dance {
namespace {

// Replaces each pair of quotes by one.
std::string unescape(std::string_view quoted) {
  std::string text;
  for (std::size_t i = 0; i < quoted.size(); ++i) {
    text += quoted[i];
    if (quoted[i] == '"') ++i;
  }
  return text;
}

// Returns an upper bound on the number of words, quoted or not.
std::size_t count_words(std::string_view text, std::string_view separators) {
  std::size_t words = 0;
  bool is_within = false;
  for (const char c : text) {
    const bool was_within = is_within;
    is_within = separators.find(c) == std::string_view::npos;
    words += is_within && !was_within;
  }
  return words;
}

}  // namespace

void WordScanner::skip(std::string_view set) {
  while (is_at_any(set)) take_bytes(1);
}

bool WordScanner::skip_one(char c) {
  if (!is_at(c)) return false;
  take_bytes(1);
  return true;
}

bool WordScanner::skip_text(std::string_view text) {
  if (!rest().starts_with(text)) return false;
  take_bytes(text.size());
  return true;
}

std::string_view WordScanner::take_bytes(std::size_t count) {
  const std::string_view taken = line_.text.substr(offset_, count);
  offset_ += taken.size();
  column_ += count_characters(taken);
  return taken;
}

Result<TextWord> WordScanner::take(std::string_view stops) {
  if (is_at('"')) return take_quoted(stops);
  const TextPosition at = place();
  const std::size_t end = std::min(line_.text.find_first_of(stops, offset_), line_.text.size());
  return TextWord{take_bytes(end - offset_), at};
}

Result<TextWord> WordScanner::take_quoted(std::string_view stops) {
  const TextPosition at = place();
  take_bytes(1);
  const std::size_t begin = offset_;
  bool has_escapes = false;
  for (bool is_open = true; is_open;) {
    const std::size_t quote = line_.text.find('"', offset_);
    if (quote == std::string_view::npos) {
      return Error{ErrorCode::unexpected_symbol, at, "\"", "\"…\""};
    }
    take_bytes(quote + 1 - offset_);
    is_open = skip_one('"');
    has_escapes = has_escapes || is_open;
  }
  if (!is_at_end() && !is_at_any(stops)) return unexpected("");
  const std::string_view text = line_.text.substr(begin, offset_ - 1 - begin);
  return TextWord{has_escapes ? unescaped_.emplace_back(unescape(text)) : text, at, true};
}

Error WordScanner::unexpected(std::string expected) const {
  const auto found = is_at_end() ? "" : characters(rest().substr(0, 4)).front();
  return {ErrorCode::unexpected_symbol, place(), std::string(found), std::move(expected)};
}

Result<std::vector<TextWord>> split_quoted_words(const Line& line, std::string_view separators,
                                                 std::deque<std::string>& unescaped) {
  std::vector<TextWord> words;
  WordScanner scanner(line, unescaped);
  words.reserve(count_words(line.text, separators));
  for (scanner.skip(separators); !scanner.is_at_end(); scanner.skip(separators)) {
    const auto word = scanner.take(separators);
    if (!word) return word.error();
    words.push_back(*word);
  }
  return words;
}

void append_name(std::string& text, std::string_view name, std::string_view separators) {
  const bool is_plain = !name.empty() && name.front() != '"' && !begins_wrapping(name) &&
                        name.find_first_of(separators) == std::string_view::npos;
  if (is_plain) {
    text += name;
  } else {
    append_quoted(text, name);
  }
}

void append_quoted(std::string& text, std::string_view name) {
  text += '"';
  for (const char c : name) {
    if (c == '"') text += '"';
    text += c;
  }
  text += '"';
}

}  // namespace dance
