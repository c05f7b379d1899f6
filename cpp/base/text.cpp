#include "base/text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string>

namespace dance {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kReplacement = "\uFFFD";

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// Returns whether a character of three or four bytes with this second byte is neither overlong, nor
// a UTF-16 surrogate, nor beyond the last code point (Unicode, table 3-7).
bool is_shortest(unsigned char lead, unsigned char second) {
  switch (lead) {
    case 0xE0:
      return second >= 0xA0;
    case 0xED:
      return second < 0xA0;
    case 0xF0:
      return second >= 0x90;
    case 0xF4:
      return second < 0x90;
    default:
      return true;
  }
}

// Returns the length of the first character in bytes; 0 if it is invalid.
std::size_t character_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
  if (length == 0 || lead > 0xF4 || text.size() < length) return 0;
  const auto rest = text.substr(1, length - 1);
  const bool is_whole = std::all_of(rest.begin(), rest.end(), is_continuation);
  return is_whole && is_shortest(lead, static_cast<unsigned char>(rest.front())) ? length : 0;
}

bool is_binary(char c) {
  return static_cast<unsigned char>(c) < 0x20 && (c < '\t' || c > '\r');
}

Error binary_at(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(text[offset]);
  return {ErrorCode::not_text,
          {static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
           count_characters(before.substr(line_start)) + 1},
          {'0', 'x', kDigits[byte >> 4], kDigits[byte & 15]}};
}

}  // namespace

Result<std::string_view> check_text(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (text.size() > kMaxTextBytes) {
    return Error{ErrorCode::text_too_large,
                 {},
                 std::to_string(text.size()),
                 "≤ " + std::to_string(kMaxTextBytes)};
  }
  if (const std::size_t lines = count_lines(text); lines > kMaxTextLines) {
    return Error{ErrorCode::text_too_large,
                 {},
                 std::to_string(lines) + " lines",
                 "≤ " + std::to_string(kMaxTextLines)};
  }
  for (std::size_t offset = 0; offset < text.size();) {
    const bool is_usual = text[offset] >= ' ' && text[offset] <= '~';
    const std::size_t length = is_usual ? 1 : character_length(text.substr(offset));
    if (length == 0 || is_binary(text[offset])) return binary_at(text, offset);
    offset += length;
  }
  const bool is_blank = text.find_first_not_of(" \t\n\v\f\r") == std::string_view::npos;
  if (is_blank) return Error{ErrorCode::empty_text};
  return text;
}

std::optional<Line> LineCursor::next() {
  if (rest_.empty()) return std::nullopt;
  const std::size_t end = std::min(rest_.find('\n'), rest_.size());
  std::string_view line = rest_.substr(0, end);
  if (line.ends_with('\r')) line.remove_suffix(1);
  rest_.remove_prefix(std::min(end + 1, rest_.size()));
  return Line{line, ++number_};
}

std::size_t count_lines(std::string_view text) {
  const auto ends = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return ends + (text.empty() || text.back() == '\n' ? 0 : 1);
}

std::vector<Line> split_lines(std::string_view text) {
  std::vector<Line> lines;
  lines.reserve(count_lines(text));
  LineCursor cursor(text);
  while (const auto line = cursor.next()) lines.push_back(*line);
  return lines;
}

WordCursor::WordCursor(const Line& line, std::string_view separators)
    : rest_(line.text), at_{line.number, 1} {
  for (const std::string_view each : {std::string_view(" \t\n\v\f\r"), separators}) {
    for (const char c : each) separators_.set(static_cast<unsigned char>(c));
  }
}

std::optional<Token> WordCursor::next() {
  const auto is_part = [this](char c) { return is_separator(c); };
  const auto begin = std::find_if_not(rest_.begin(), rest_.end(), is_part);
  const auto end = std::find_if(begin, rest_.end(), is_part);
  if (begin == end) return std::nullopt;
  const auto spaces = static_cast<std::size_t>(begin - rest_.begin());
  const auto size = static_cast<std::size_t>(end - begin);
  at_.column += static_cast<int>(spaces);
  const Token word{rest_.substr(spaces, size), at_};
  at_.column += count_characters(word.text);
  rest_.remove_prefix(spaces + size);
  return word;
}

std::vector<Token> split_words(const Line& line, std::string_view separators) {
  std::vector<Token> words;
  WordCursor cursor(line, separators);
  while (const auto word = cursor.next()) words.push_back(*word);
  return words;
}

std::string valid_utf8(std::string_view text) {
  std::string valid;
  valid.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    valid += length == 0 ? kReplacement : text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return valid;
}

int count_characters(std::string_view text) {
  return static_cast<int>(text.size() - std::count_if(text.begin(), text.end(), is_continuation));
}

std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> characters;
  characters.reserve(text.size());
  for_each_character(text, [&](std::string_view character) { characters.push_back(character); });
  return characters;
}

void append_utf8(std::string& text, char32_t code) {
  const auto rest = [code](int shift) { return static_cast<char>(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += {static_cast<char>(0xC0 | code >> 6), rest(0)};
  } else if (code < 0x10000) {
    text += {static_cast<char>(0xE0 | code >> 12), rest(6), rest(0)};
  } else {
    text += {static_cast<char>(0xF0 | code >> 18), rest(12), rest(6), rest(0)};
  }
}

std::string_view trim(std::string_view text, std::string_view spaces) {
  // find_first_not_of would call a function for each character.
  const auto is_space = [spaces](char c) {
    return std::find(spaces.begin(), spaces.end(), c) != spaces.end();
  };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = lower_case(c);
  return lower;
}

TextPosition start_of(const Line& line) {
  const std::size_t spaces = std::min(line.text.find_first_not_of(kSpaces), line.text.size());
  return {line.number, static_cast<int>(spaces) + 1};
}

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, fault] = std::from_chars(text.data(), end, number);
  return fault == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

// The functions of C read and write the decimal separator of the locale. They serve standard
// libraries without the functions of C++, such as Emscripten's, where every locale has a point.
std::optional<double> decimal_in(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const bool is_decimal = !text.empty() && !text.starts_with('+') &&
                          text.find_first_not_of("0123456789.eE+-") == std::string_view::npos;
  if (!is_decimal) return std::nullopt;
  double number = 0;
#ifdef __cpp_lib_to_chars
  const char* const end = text.data() + text.size();
  const auto [rest, fault] = std::from_chars(text.data(), end, number);
  const bool is_whole = fault == std::errc() && rest == end;
#else
  const std::string copy(text);
  char* rest = nullptr;
  number = std::strtod(copy.c_str(), &rest);
  const bool is_whole = rest == copy.c_str() + copy.size();
#endif
  return is_whole && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

std::string decimal_text(double number) {
  char digits[32];
#ifdef __cpp_lib_to_chars
  return {digits, std::to_chars(std::begin(digits), std::end(digits), number).ptr};
#else
  const int size = std::snprintf(digits, sizeof digits, "%.17g", number);
  return {digits, static_cast<std::size_t>(size)};
#endif
}

TextPosition Locator::at(std::size_t offset) {
  for (; offset_ < std::min(offset, text_.size()); ++offset_) {
    const auto byte = static_cast<unsigned char>(text_[offset_]);
    if (byte == '\n') {
      place_ = {place_.line + 1, 1};
    } else if ((byte & 0xC0) != 0x80) {
      ++place_.column;
    }
  }
  return place_;
}

}  // namespace dance
