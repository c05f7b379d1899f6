#include <algorithm>
#include <array>
#include <cstddef>

#include "base/text.hpp"
#include "sudoku/formats/tidy.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

struct Entity {
  std::string_view name;
  std::string_view text;
};

constexpr std::array<Entity, 7> kEntities = {{{"nbsp", " "},
                                              {"gt", ">"},
                                              {"lt", "<"},
                                              {"amp", "&"},
                                              {"quot", "\""},
                                              {"middot", "·"},
                                              {"bull", "•"}}};

constexpr std::array<std::string_view, 3> kLineBreaks = {"<br>", "<br/>", "<br />"};

// Returns the character for "nbsp" or "#46" in HTML; empty if unknown.
std::string meaning_of_entity(std::string_view name) {
  if (const Entity* const entity = find_named(kEntities, name)) return std::string(entity->text);
  if (!name.starts_with('#')) return {};
  const int code = number_of(name.substr(1));
  if (code == 160) return " ";
  return 32 <= code && code < 127 ? std::string{static_cast<char>(code)} : std::string{};
}

std::string without_entities(std::string_view text) {
  constexpr std::size_t kLongest = 8;
  std::string result;
  while (!text.empty()) {
    const std::size_t end = text.front() == '&' ? text.find(';') : std::string_view::npos;
    const bool may_be_entity = end != std::string_view::npos && end <= kLongest;
    const std::string meaning = may_be_entity ? meaning_of_entity(text.substr(1, end - 1)) : "";
    result += meaning.empty() ? std::string(text.substr(0, 1)) : meaning;
    text.remove_prefix(meaning.empty() ? 1 : end + 1);
  }
  return result;
}

// Returns the code point of a character in valid UTF-8.
char32_t code_of(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character.front());
  char32_t code = character.size() == 1 ? lead : lead & (0x7Fu >> character.size());
  for (const char c : character.substr(1)) {
    code = code << 6 | (static_cast<unsigned char>(c) & 0x3Fu);
  }
  return code;
}

struct Range {
  char32_t first = 0;
  char32_t last = 0;
};

template <std::size_t count>
bool is_in(const std::array<Range, count>& ranges, char32_t code) {
  return std::any_of(ranges.begin(), ranges.end(), [code](const Range& range) {
    return range.first <= code && code <= range.last;
  });
}

constexpr std::array<Range, 4> kWideSpaces = {
    {{0xA0, 0xA0}, {0x2000, 0x200A}, {0x202F, 0x202F}, {0x3000, 0x3000}}};
// Includes the parts of a keycap that follow its digit.
constexpr std::array<Range, 5> kInvisible = {
    {{0x200B, 0x200D}, {0x2060, 0x2060}, {0x20E3, 0x20E3}, {0xFE0F, 0xFE0F}, {0xFEFF, 0xFEFF}}};
constexpr std::array<Range, 3> kSingleQuotes = {
    {{0x2018, 0x201B}, {0x2039, 0x203A}, {0x300C, 0x300D}}};
constexpr std::array<Range, 4> kDoubleQuotes = {
    {{0xAB, 0xAB}, {0xBB, 0xBB}, {0x201C, 0x201F}, {0x300E, 0x300F}}};
constexpr std::array<Range, 7> kEmptyShapes = {{{0x25CB, 0x25CB},
                                                {0x25EF, 0x25EF},
                                                {0x25FB, 0x25FE},
                                                {0x26AA, 0x26AB},
                                                {0x2B1B, 0x2B1C},
                                                {0x1F532, 0x1F533},
                                                {0x1F7E5, 0x1F7EB}}};
// The first digit, 0 or 1, of each script or style.
constexpr std::array<char32_t, 6> kZeros = {0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10};
constexpr std::array<char32_t, 7> kOnes = {0x2460, 0x2474, 0x2488, 0x24F5, 0x2776, 0x2780, 0x278A};
constexpr char32_t kCircledZero = 0x24EA;
constexpr Range kMathematicalDigits = {0x1D7CE, 0x1D7FF};

// Returns the value of a digit in any style; -1 for other characters.
int digit_in_any_style(char32_t code) {
  for (const char32_t zero : kZeros) {
    if (zero <= code && code < zero + 10) return static_cast<int>(code - zero);
  }
  for (const char32_t one : kOnes) {
    if (one <= code && code < one + 9) return static_cast<int>(code - one) + 1;
  }
  if (code == kCircledZero) return 0;
  const auto& [first, last] = kMathematicalDigits;
  return first <= code && code <= last ? static_cast<int>((code - first) % 10) : -1;
}

std::string plain_character(std::string_view character) {
  if (character.size() == 1) return std::string(character);
  const char32_t code = code_of(character);
  if (const int digit = digit_in_any_style(code); digit >= 0) return std::to_string(digit);
  if (0xFF01 <= code && code <= 0xFF5E) return {static_cast<char>(code - 0xFF01 + '!')};
  if (is_in(kWideSpaces, code)) return " ";
  if (is_in(kInvisible, code)) return {};
  if (is_in(kSingleQuotes, code)) return "'";
  if (is_in(kDoubleQuotes, code)) return "\"";
  return is_in(kEmptyShapes, code) ? "□" : std::string(character);
}

}  // namespace

std::string plain_text(std::string_view line) {
  const bool is_plain = std::none_of(line.begin(), line.end(), [](char c) {
    return c == '&' || c == '>' || static_cast<unsigned char>(c) >= 0x80;
  });
  if (is_plain) return std::string(line);
  for (const std::string_view line_break : kLineBreaks) {
    if (line.ends_with(line_break)) line.remove_suffix(line_break.size());
  }
  const std::string text = without_entities(line);
  std::string result;
  for (const std::string_view character : characters(text)) result += plain_character(character);
  return result;
}

std::string with_chinese_digits(std::string_view line) {
  constexpr std::string_view kDigits = "〇一二三四五六七八九";
  std::string result;
  for (const std::string_view character : characters(line)) {
    const std::size_t at = character.size() == 3 ? kDigits.find(character) : std::string_view::npos;
    result += at == std::string_view::npos ? std::string(character) : std::to_string(at / 3);
  }
  return result;
}

}  // namespace dance::sudoku
