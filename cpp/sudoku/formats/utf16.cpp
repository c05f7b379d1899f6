#include "sudoku/formats/utf16.hpp"

#include "base/text.hpp"

namespace dance::sudoku {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool is_high(char16_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}

bool is_low(char16_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

void append(std::u16string& text, char32_t code) {
  if (code < 0x10000) {
    text += static_cast<char16_t>(code);
  } else {
    text += static_cast<char16_t>(0xD7C0 + (code >> 10));
    text += static_cast<char16_t>(0xDC00 + (code & 0x3FF));
  }
}

// The bytes of a character that begins with this one.
std::size_t length_from(unsigned char lead) {
  return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

}  // namespace

std::u16string to_utf16(std::string_view text) {
  std::u16string units;
  while (!text.empty()) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = length_from(lead);
    char32_t code = length == 1 ? lead : lead & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
      code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    }
    append(units, code);
    text.remove_prefix(length);
  }
  return units;
}

std::string to_utf8(std::u16string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t unit = text[i];
    const bool is_pair = is_high(unit) && i + 1 < text.size() && is_low(text[i + 1]);
    if (is_pair) {
      append_utf8(bytes, 0x10000 + ((unit & 0x3FFu) << 10) + (text[++i] & 0x3FFu));
    } else {
      append_utf8(bytes, is_high(unit) || is_low(unit) ? kReplacement : unit);
    }
  }
  return bytes;
}

}  // namespace dance::sudoku
