#include <algorithm>
#include <array>
#include <string_view>

#include "base/text.hpp"
#include "sudoku/formats/read.hpp"

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

// Returns whether a byte begins a letter or digit. Punctuation, signs and pictures beyond ASCII
// begin with the other bytes.
bool begins_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  const bool is_beyond = 0xC3 <= byte && byte < 0xF0 && byte != 0xE2 && byte != 0xEF;
  return is_letter(c) || ('0' <= c && c <= '9') || is_beyond;
}

// Takes the next word from a sentence; empty at its end.
std::string_view take_word(std::string_view& text) {
  const auto goes_on = [](char c) {
    return begins_letter(c) || (static_cast<unsigned char>(c) & 0xC0) == 0x80;
  };
  const auto* const begin = std::find_if(text.begin(), text.end(), begins_letter);
  const auto* const end = std::find_if_not(begin, text.end(), goes_on);
  const std::string_view word = text.substr(begin - text.begin(), end - begin);
  text.remove_prefix(end - text.begin());
  return word;
}

// Returns whether a word is one of several in small letters, separated by "|".
bool is_among(std::string_view word, std::string_view choices) {
  const auto is_same = [](char a, char b) { return a == b || (is_letter(a) && (a | 0x20) == b); };
  while (true) {
    const std::string_view choice = choices.substr(0, choices.find('|'));
    if (std::equal(word.begin(), word.end(), choice.begin(), choice.end(), is_same)) return true;
    if (choice.size() == choices.size()) return false;
    choices.remove_prefix(choice.size() + 1);
  }
}

// Takes the words that a pattern of kUsualRules matches from a sentence, if it does.
bool take(std::string_view pattern, std::string_view& text) {
  if (pattern.empty()) return true;
  std::string_view choices = pattern.substr(0, pattern.find(' '));
  const std::string_view others = pattern.substr(std::min(choices.size() + 1, pattern.size()));
  const bool may_repeat = choices.ends_with('*');
  const bool may_lack = may_repeat || choices.ends_with('?');
  if (may_lack) choices.remove_suffix(1);
  std::string_view rest = text;
  if (may_repeat) {
    while (is_among(take_word(rest), choices)) text = rest;
  } else if (is_among(take_word(rest), choices) && take(others, rest)) {
    text = rest;
    return true;
  }
  return may_lack && take(others, text);
}

// Returns whether a word is more than a number, a sign or a single letter.
bool is_telling(std::string_view word) {
  return std::count_if(word.begin(), word.end(),
                       [](char c) { return begins_letter(c) && (c < '0' || c > '9'); }) >= 2;
}

}  // namespace

bool says_more(std::string_view text) {
  while (!text.empty()) {
    std::string_view sentence = text.substr(0, text.find_first_of(".!?:;"));
    text.remove_prefix(std::min(sentence.size() + 1, text.size()));
    while (!sentence.empty()) {
      const bool is_usual =
          std::any_of(kUsualRules.begin(), kUsualRules.end(),
                      [&sentence](std::string_view pattern) { return take(pattern, sentence); });
      if (!is_usual && is_telling(take_word(sentence))) return true;
    }
  }
  return false;
}

}  // namespace dance::sudoku
