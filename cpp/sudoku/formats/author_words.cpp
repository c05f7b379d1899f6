#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "base/text.hpp"
#include "sudoku/formats/read.hpp"

namespace dance::sudoku {
namespace {

// Words that state the rules of every Sudoku.
struct UsualRules {
  // Each place has one of several words, which may be missing ("?"), or any number of them ("*").
  // "#" stands for a size.
  std::string_view places;
  // Words that must be among them.
  std::string_view needed = {};
};

constexpr std::array kUsualRules = {
    UsualRules{"a|the? normal|standard|classic|classical|regular|usual|ordinary|basic? #? rules? "
               "of? sudoku|rules rules? apply|applies?"},
    UsualRules{"a|the? #? latin square|squares #?"},
    UsualRules{"place|put|enter|write|fill|complete|each|every|the|digits|numbers|in|so "
               "the|grid|with|digit|digits|number|numbers|from|1|to|through|9|once|each|every|in|"
               "into|inside|so|such|that|row|rows|column|columns|box|boxes|region|regions|#|"
               "contain|contains|and|them|appear|appears|exactly*",
               "9 row|rows column|columns box|boxes|region|regions"},
};

// Chinese words of the same meaning, which follow one another without spaces, and what may come
// between them.
constexpr std::string_view kUsualChinese =
    "标准|普通|常规|一般|经典|传统|基本|基础|数独|规则|适用|使用|采用|遵循|遵守|遵从|按照|按|的|。|"
    "、|4x4|4×4|6x6|6×6|9x9|9×9";
// The words that state these rules, and those that must be among them.
constexpr std::string_view kChineseStatement =
    "在|将|把|用|从|到|至|使|得|让|令|每|各|个|一|行|列|九宫格|宫|区域|区|3x3|3×3|空白|空|方格|"
    "格子|"
    "格|盘面|网格|里|内|中|填入|填写|填满|填上|填|数字|数|123456789|1|9|九|包含|含有|含|必须|要|都|"
    "均|且|并|和|与|及|恰好|只能|仅|只|出现|次|不重复|不能重复|不得重复|不可重复|没有重复|无重复|"
    "不相同|各不相同|互不相同|不同";
constexpr std::string_view kNeededChinese = "行 列 宫|区|3x3|3×3 9|九";

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

// Returns whether a byte begins a letter or digit. Punctuation, signs and pictures beyond ASCII
// begin with the other bytes.
bool begins_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  const bool is_beyond = 0xC3 <= byte && byte < 0xF0 && byte != 0xE2 && byte != 0xEF;
  return is_letter(c) || is_digit(c) || is_beyond;
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

std::ptrdiff_t count_letters(std::string_view word) {
  return std::count_if(word.begin(), word.end(),
                       [](char c) { return begins_letter(c) && !is_digit(c); });
}

// Returns whether a word is a size, as "9x9" or "9×9".
bool is_size(std::string_view word) {
  return !word.empty() && is_digit(word.front()) && is_digit(word.back()) &&
         count_letters(word) == 1;
}

// Returns whether a word is one of several in small letters, separated by "|".
bool is_among(std::string_view word, std::string_view choices) {
  const auto is_same = [](char a, char b) { return a == b || (is_letter(a) && (a | 0x20) == b); };
  while (true) {
    const std::string_view choice = choices.substr(0, choices.find('|'));
    if (std::equal(word.begin(), word.end(), choice.begin(), choice.end(), is_same)) return true;
    if (choice == "#" && is_size(word)) return true;
    if (choice.size() == choices.size()) return false;
    choices.remove_prefix(choice.size() + 1);
  }
}

// Takes what comes before the first space.
std::string_view take_first(std::string_view& text) {
  const std::string_view first = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(first.size() + 1, text.size()));
  return first;
}

// Takes the words that fit places of UsualRules from a sentence, if they do.
bool take(std::string_view others, std::string_view& text) {
  if (others.empty()) return true;
  std::string_view choices = take_first(others);
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

bool has_any(std::string_view text, std::string_view choices) {
  while (!text.empty()) {
    if (is_among(take_word(text), choices)) return true;
  }
  return false;
}

// Takes the usual rules from a sentence, if it begins with them.
bool take_usual(const UsualRules& usual, std::string_view& text) {
  std::string_view rest = text;
  if (!take(usual.places, rest)) return false;
  const std::string_view taken = text.substr(0, text.size() - rest.size());
  for (std::string_view needed = usual.needed; !needed.empty();) {
    if (!has_any(taken, take_first(needed))) return false;
  }
  text = rest;
  return true;
}

// Takes one of several words, separated by "|", from the beginning of a text, if it begins with
// one.
bool take_prefix(std::string_view choices, std::string_view& text) {
  while (!choices.empty()) {
    const std::string_view choice = choices.substr(0, choices.find('|'));
    if (text.starts_with(choice)) {
      text.remove_prefix(choice.size());
      return true;
    }
    choices.remove_prefix(std::min(choice.size() + 1, choices.size()));
  }
  return false;
}

bool contains_any(std::string_view text, std::string_view choices) {
  for (; !text.empty(); text.remove_prefix(1)) {
    if (std::string_view rest = text; take_prefix(choices, rest)) return true;
  }
  return false;
}

bool is_usual_chinese(std::string_view words) {
  while (take_prefix(kUsualChinese, words)) {
  }
  return words.empty();
}

// Takes the usual rules in Chinese from a sentence, if it begins with them.
bool take_usual_chinese(std::string_view& text) {
  std::string_view rest = text;
  do {
    rest.remove_prefix(std::find_if(rest.begin(), rest.end(), begins_letter) - rest.begin());
  } while (take_prefix(kUsualChinese, rest) || take_prefix(kChineseStatement, rest));
  const std::string_view taken = text.substr(0, text.size() - rest.size());
  for (std::string_view needed = kNeededChinese; !needed.empty();) {
    if (!contains_any(taken, take_first(needed))) return false;
  }
  text = rest;
  return true;
}

// Returns whether a word is more than a number, a sign or a size, which "x" may be a part of.
bool is_telling(std::string_view word) {
  const bool is_name = word.size() == 1 && is_letter(word.front()) && word != "x";
  return is_name || (count_letters(word) >= 2 && !is_usual_chinese(word));
}

}  // namespace

bool says_more(std::string_view text) {
  while (!text.empty()) {
    std::string_view sentence = text.substr(0, text.find_first_of(".!?:;"));
    text.remove_prefix(std::min(sentence.size() + 1, text.size()));
    while (!sentence.empty()) {
      const bool is_usual =
          take_usual_chinese(sentence) ||
          std::any_of(kUsualRules.begin(), kUsualRules.end(),
                      [&sentence](const UsualRules& usual) { return take_usual(usual, sentence); });
      if (!is_usual && is_telling(take_word(sentence))) return true;
    }
  }
  return false;
}

}  // namespace dance::sudoku
