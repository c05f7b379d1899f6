#include "sudoku/formats/lines.hpp"

#include <algorithm>
#include <string>

namespace dance::sudoku {
namespace {

// The '#' of a link is no mark of a comment.
std::size_t comment_mark(const Line& line, std::size_t from) {
  const std::size_t mark = line.text.find('#', from);
  const bool is_link =
      mark != std::string_view::npos && line.text.substr(mark).starts_with(kPageLink);
  return is_link ? line.text.find('#', mark + 1) : mark;
}

std::string_view behind_mark(const Line& line, std::size_t mark) {
  return mark >= line.text.size() ? "" : trim(line.text.substr(mark + 1));
}

}  // namespace

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

std::string_view content(const Line& line) {
  return line.text.substr(0, comment_mark(line, 0));
}

std::string_view comment(const Line& line) {
  return behind_mark(line, content(line).size());
}

std::string_view content_between_bars(const Line& line) {
  const std::size_t bar = line.text.rfind('|');
  return line.text.substr(0, comment_mark(line, bar == std::string_view::npos ? 0 : bar));
}

std::string_view comment_behind_bars(const Line& line) {
  return behind_mark(line, content_between_bars(line).size());
}

bool is_comment(const Line& line) {
  return !trim(line.text).empty() && trim(content(line)).empty();
}

TextPosition start_of(const Line& line) {
  const std::size_t spaces = std::min(line.text.find_first_not_of(kSpaces), line.text.size());
  return {line.number, static_cast<int>(spaces) + 1};
}

Token trimmed(const Line& line) {
  return {trim(line.text), start_of(line)};
}

Token part_of(const Token& token, std::size_t begin, std::size_t length) {
  const int before = count_characters(token.text.substr(0, begin));
  return {token.text.substr(begin, length), {token.at.line, token.at.column + before}};
}

std::vector<Token> split(const Token& token, char separator) {
  std::vector<Token> parts;
  Token rest = token;
  while (true) {
    const std::size_t end = rest.text.find(separator);
    const Token part = part_of(rest, 0, end);
    const std::size_t spaces = std::min(part.text.find_first_not_of(kSpaces), part.text.size());
    parts.push_back(part_of(part, spaces, trim(part.text).size()));
    if (end == std::string_view::npos) return parts;
    rest = part_of(rest, end + 1);
  }
}

Token without_quotes(const Token& token) {
  const std::string_view text = token.text;
  const bool is_quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return is_quoted ? part_of(token, 1, text.size() - 2) : token;
}

std::string_view whole_text(Lines lines) {
  const char* const begin = lines.front().text.data();
  const std::string_view last = lines.back().text;
  return {begin, static_cast<std::size_t>(last.data() + last.size() - begin)};
}

TextPosition place_in(Lines lines, TextPosition at) {
  if (at.line > 0) at.line += lines.front().number - 1;
  return at;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace dance::sudoku
