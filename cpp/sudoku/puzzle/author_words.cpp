#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {
namespace {

// The rules of every Sudoku. Each place has one of several words, which may be missing ("?"); the
// last place may have any number of them ("*").
constexpr std::array<std::string_view, 3> kUsualRules = {
    "the? normal|standard|classic|classical|regular|usual|ordinary|basic 9x9|6x6? rules? of? "
    "sudoku|rules rules? apply|applies?",
    "place|put|enter|write|fill in? the? grid? with? the? digits|numbers from? 1 to|through? 9 "
    "once|each|in|into|inside|so|that|every|row|column|box|3x3|region|contain|contains|and|them|"
    "appear|appears|exactly*",
    "sudoku",
};

using Words = std::span<const std::string_view>;

// Returns the code point of a character of valid UTF-8.
char32_t code_of(std::string_view character) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(character[at]); };
  if (character.size() == 1) return byte(0);
  char32_t code = byte(0) & (0x7FU >> std::min<std::size_t>(character.size(), 6));
  for (std::size_t at = 1; at < character.size(); ++at) code = code << 6 | (byte(at) & 0x3FU);
  return code;
}

// Punctuation, signs and pictures beyond ASCII are not part of words.
bool is_in_word(char32_t code) {
  if (code < 0x80) return is_letter(static_cast<char>(code)) || (U'0' <= code && code <= U'9');
  constexpr std::array<std::pair<char32_t, char32_t>, 8> kOthers = {{
      {0x80, 0xBF},
      {0xD7, 0xD7},
      {0xF7, 0xF7},
      {0x2000, 0x2BFF},
      {0x3000, 0x303F},
      {0xFE00, 0xFE0F},
      {0xFF00, 0xFF0F},
      {0x1F000, 0x1FFFF},
  }};
  return std::none_of(kOthers.begin(), kOthers.end(), [code](const auto& range) {
    return range.first <= code && code <= range.second;
  });
}

std::vector<std::string_view> words_in(std::string_view sentence) {
  std::vector<std::string_view> words;
  bool goes_on = false;
  for_each_character(sentence, [&](std::string_view character) {
    const bool is_word = is_in_word(code_of(character));
    if (is_word && !goes_on) words.push_back(character);
    // Its bytes follow those of the word.
    else if (is_word)
      words.back() = {words.back().data(), words.back().size() + character.size()};
    goes_on = is_word;
  });
  return words;
}

bool is_same(std::string_view word, std::string_view small_letters) {
  return std::equal(word.begin(), word.end(), small_letters.begin(), small_letters.end(),
                    [](char a, char b) { return a == b || (is_letter(a) && (a | 0x20) == b); });
}

// Returns whether a word is one of several, separated by "|".
bool is_among(std::string_view word, std::string_view choices) {
  while (true) {
    const std::size_t end = std::min(choices.find('|'), choices.size());
    if (is_same(word, choices.substr(0, end))) return true;
    if (end == choices.size()) return false;
    choices.remove_prefix(end + 1);
  }
}

// Returns the number of words at the beginning that a pattern of kUsualRules matches; none if it
// does not match.
std::optional<std::size_t> length_of(std::string_view pattern, Words words) {
  if (pattern.empty()) return 0;
  const std::size_t end = std::min(pattern.find(' '), pattern.size());
  std::string_view choices = pattern.substr(0, end);
  const std::string_view rest = pattern.substr(std::min(end + 1, pattern.size()));
  if (choices.ends_with('*')) {
    choices.remove_suffix(1);
    const auto other = std::find_if(words.begin(), words.end(), [choices](std::string_view word) {
      return !is_among(word, choices);
    });
    return static_cast<std::size_t>(other - words.begin());
  }
  const bool may_lack = choices.ends_with('?');
  if (may_lack) choices.remove_suffix(1);
  if (!words.empty() && is_among(words.front(), choices)) {
    if (const auto length = length_of(rest, words.subspan(1))) return *length + 1;
  }
  return may_lack ? length_of(rest, words) : std::nullopt;
}

// Returns whether a word is more than a number, a sign or a single letter.
bool is_telling(std::string_view word) {
  const auto letters = std::count_if(word.begin(), word.end(), [](char c) {
    return is_letter(c) || (static_cast<unsigned char>(c) & 0xC0) == 0xC0;
  });
  return letters >= 2;
}

}  // namespace

bool says_more(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(".!?:;"), text.size());
    const std::vector<std::string_view> sentence = words_in(text.substr(0, end));
    for (Words words = sentence; !words.empty();) {
      std::size_t usual = 0;
      for (const std::string_view pattern : kUsualRules) {
        usual = std::max(usual, length_of(pattern, words).value_or(0));
      }
      if (usual == 0 && is_telling(words.front())) return true;
      words = words.subspan(std::max<std::size_t>(usual, 1));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

}  // namespace dance::sudoku
