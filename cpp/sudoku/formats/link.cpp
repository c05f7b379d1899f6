#include "sudoku/formats/link.hpp"

#include <algorithm>
#include <array>

namespace dance::sudoku {
namespace {

constexpr std::size_t kLengthInErrors = 16;
// More links on a line are junk.
constexpr std::size_t kMaxLinksOnLine = 1'000;

// Returns the value of a hexadecimal digit; -1 for any other character.
int hexadecimal(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  if ('A' <= c && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Returns the byte at the beginning, encoded as %41; -1 if there is none.
int escaped_byte(std::string_view text) {
  if (text.size() < 3 || text.front() != '%') return -1;
  return hexadecimal_number(text.substr(1, 2));
}

constexpr std::string_view kHostCharacters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";

// Returns whether a line is more likely JSON, whose links are parts of it.
bool looks_like_json(std::string_view line) {
  return trim(line).starts_with('{') || line.find("\":") != std::string_view::npos;
}

// Returns where the next link to a puzzle begins; npos if there is none. Those in quotation marks
// belong to documents.
std::size_t next_link(std::string_view text, std::size_t from) {
  constexpr std::array<std::string_view, 5> kParts = {
      "f-puzzles.com/?", "sudokupad.app/", "sudokupad.svencodes.com/", "puzzleid=", "?q=."};
  for (std::size_t at = text.find("http", from), next = 0; at != std::string_view::npos;
       at = next) {
    next = text.find("http", at + 1);
    std::string_view link = text.substr(at, next - at);
    link = link.substr(0, link.find_first_of(kSpaces));
    const bool is_puzzle = std::any_of(kParts.begin(), kParts.end(), [link](std::string_view part) {
      return link.find(part) != std::string_view::npos;
    });
    if (is_puzzle && (at == 0 || text[at - 1] != '"')) return at;
  }
  return std::string_view::npos;
}

// Returns where the link at the beginning ends: at a space, a quote, a bracket that it doesn't
// open, or a character that no link has.
std::size_t end_of_link(std::string_view text) {
  int brackets = 0;
  const auto ends = [&](char c) {
    if (c == '(') ++brackets;
    const bool is_closed = c == ')' && --brackets < 0;
    return is_closed || contains(" \t<>\"'`|]", {&c, 1}) || static_cast<unsigned char>(c) >= 0x80;
  };
  return static_cast<std::size_t>(std::find_if(text.begin(), text.end(), ends) - text.begin());
}

}  // namespace

Token host_of(const Token& text) {
  const std::size_t scheme = text.text.find("://");
  const bool is_address = scheme <= 5;  // "https"
  Token rest = is_address ? part_of(text, scheme + 3) : text;
  if (lower_case(rest.text.substr(0, 4)) == "www.") rest = part_of(rest, 4);
  const std::size_t end = std::min(rest.text.find_first_not_of(kHostCharacters), rest.text.size());
  const std::string_view host = rest.text.substr(0, end);
  const std::size_t dot = host.rfind('.');
  const bool has_domain = dot != std::string_view::npos && dot > 0 && dot + 2 < host.size() &&
                          host.find_first_of("0123456789-", dot) == std::string_view::npos;
  const bool has_path = end < rest.text.size() && rest.text[end] == '/';
  return part_of(rest, 0, has_domain && (is_address || has_path) ? end : 0);
}

bool begins_with_link(const Line& line) {
  const Token text = trimmed(line);
  const Token word = part_of(text, 0, text.text.find_first_of(kSpaces));
  return word.text.find("://") <= 5 || !host_of(word).text.empty();
}

std::string_view link_in(std::string_view text) {
  text.remove_prefix(std::min(text.find("http"), text.size()));
  return text.substr(0, end_of_link(text));
}

std::optional<std::vector<Line>> split_at_links(const std::vector<Line>& lines) {
  std::optional<std::vector<Line>> parts;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view rest = lines[i].text;
    std::size_t next = next_link(rest, 0);
    if (next != std::string_view::npos && looks_like_json(rest)) next = std::string_view::npos;
    for (std::size_t links = 1; next != std::string_view::npos; ++links) {
      if (links == kMaxLinksOnLine) break;
      next = next_link(rest, next + 1);
      if (next == std::string_view::npos) break;
      if (!parts) parts.emplace(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i));
      parts->push_back({rest.substr(0, next), lines[i].number});
      rest.remove_prefix(next);
      next = 0;
    }
    if (parts) parts->push_back({rest, lines[i].number});
  }
  return parts;
}

Error not_in_link(const Token& link) {
  const Token host = host_of(link);
  return {ErrorCode::not_in_link, host.at, std::string(host.text)};
}

bool is_sudokumaker(const Token& link) {
  return host_of(link).text == "sudokumaker.app";
}

int hexadecimal_number(std::string_view text) {
  int number = text.empty() ? -1 : 0;
  for (const char c : text) {
    const int value = hexadecimal(c);
    if (value < 0) return -1;
    number = 16 * number + value;
  }
  return number;
}

std::optional<Token> query_value(const Token& link, std::string_view key) {
  for (const char before : {'?', '&'}) {
    const std::string wanted = before + std::string(key) + '=';
    const std::size_t found = link.text.find(wanted);
    if (found == std::string_view::npos) continue;
    const Token rest = part_of(link, found + wanted.size());
    return part_of(rest, 0, rest.text.find_first_of("&#"));
  }
  return std::nullopt;
}

std::optional<Token> path_after(const Token& link, std::string_view host) {
  const std::string wanted = std::string(host) + '/';
  const std::size_t found = lower_case(link.text).find(wanted);
  if (found == std::string::npos) return std::nullopt;
  return part_of(link, found + wanted.size());
}

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  while (!text.empty()) {
    const int byte = escaped_byte(text);
    decoded += byte < 0 ? text.front() : static_cast<char>(byte);
    text.remove_prefix(byte < 0 ? 1 : 3);
  }
  return valid_utf8(decoded);
}

std::string beginning_of(std::string_view payload) {
  return excerpt(payload, kLengthInErrors);
}

}  // namespace dance::sudoku
