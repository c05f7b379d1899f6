#include "sudoku/formats/link.hpp"

namespace dance::sudoku {
namespace {

constexpr std::size_t kLengthInErrors = 16;

// The value of a hexadecimal digit, -1 for any other character.
int hexadecimal(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  if ('A' <= c && c <= 'F') return c - 'A' + 10;
  return -1;
}

// The byte at the beginning, encoded as %41; -1 if there is none.
int escaped_byte(std::string_view text) {
  if (text.size() < 3 || text.front() != '%') return -1;
  return hexadecimal_number(text.substr(1, 2));
}

}  // namespace

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

std::optional<Token> path_behind(const Token& link, std::string_view host) {
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
  return decoded;
}

std::string beginning_of(std::string_view payload) {
  if (payload.size() <= kLengthInErrors) return std::string(payload);
  return std::string(payload.substr(0, kLengthInErrors)) + "…";
}

}  // namespace dance::sudoku
