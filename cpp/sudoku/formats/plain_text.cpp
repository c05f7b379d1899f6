#include "sudoku/formats/plain_text.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
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

// What "nbsp" or "#46" stands for; nothing if that is not known.
std::string meaning_of(std::string_view entity) {
  for (const auto& [name, text] : kEntities) {
    if (name == entity) return std::string(text);
  }
  if (!entity.starts_with('#')) return {};
  const int code = number_of(entity.substr(1));
  if (code == 160) return " ";
  return 32 <= code && code < 127 ? std::string{static_cast<char>(code)} : std::string{};
}

std::string without_entities(std::string_view text) {
  constexpr std::size_t kLongest = 8;
  std::string result;
  while (!text.empty()) {
    const std::size_t end = text.front() == '&' ? text.find(';') : std::string_view::npos;
    const bool may_be_entity = end != std::string_view::npos && end <= kLongest;
    const std::string meaning = may_be_entity ? meaning_of(text.substr(1, end - 1)) : "";
    result += meaning.empty() ? std::string(text.substr(0, 1)) : meaning;
    text.remove_prefix(meaning.empty() ? 1 : end + 1);
  }
  return result;
}

bool is_between(std::string_view character, std::string_view first, std::string_view last) {
  return character.size() == first.size() && first <= character && character <= last;
}

// In UTF-8, characters are ordered as their bytes are.
std::string plain(std::string_view character) {
  const auto last = static_cast<unsigned char>(character.back());
  if (is_between(character, "！", "＿")) return {static_cast<char>(last - 0x81 + '!')};
  if (is_between(character, "｀", "～")) return {static_cast<char>(last - 0x80 + '`')};
  const bool is_space = character == "\u00A0" || character == "\u3000" || character == "\u202F" ||
                        is_between(character, "\u2000", "\u200A");
  if (is_space) return " ";
  const bool has_no_width =
      is_between(character, "\u200B", "\u200D") || character == "\u2060" || character == "\uFEFF";
  return has_no_width ? std::string{} : std::string(character);
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
  for (const std::string_view character : characters(text)) {
    result += plain(character);
  }
  return result;
}

}  // namespace dance::sudoku
