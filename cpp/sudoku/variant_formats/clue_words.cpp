#include "sudoku/variant_formats/clue_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {
namespace {

using enum RuleKind;

// How rules name the clues outside the grid, or describe them: words with "|" between them. The
// part after "~" appears nearby in the same sentence.
struct ClueWords {
  RuleKind kind = {};
  std::string_view words;
};

constexpr std::array kClueWords = {
    ClueWords{sandwich,
              "sandwich|between~sum|between~total|between~add|between the 1|between the 9|三明治|"
              "夹在|之间~之和|之间~总和|之间~的和"},
    ClueWords{x_sum,
              "x-sum|x sum|xsum|first x|first n digits|first n cells|first n numbers|x和|前x|前 "
              "x|前n|前 n"},
    ClueWords{skyscraper,
              "skyscraper|building|seen from|visible from|taller|摩天|楼房|高楼|能看到|可以看到"},
    ClueWords{numbered_room, "numbered room|xth|x-th|nth|n-th|编号房间|第x|第 x|第n|第 n"},
};

// How rules name lines.
constexpr std::array kLineWords = {
    ClueWords{palindrome, "palindrom|回文"},
    ClueWords{renban, "renban|连续数线|伦班"},
    ClueWords{whispers, "whisper|耳语"},
    ClueWords{between, "between line|夹值线"},
    ClueWords{lockout, "lockout|锁定线"},
    ClueWords{region_sum, "region sum|区域和"},
    ClueWords{zipper, "zipper|拉链线"},
    ClueWords{nabner, "nabner"},
    ClueWords{entropic, "entropic|熵线"},
    ClueWords{modular, "modular|余数线"},
    ClueWords{double_arrow, "double arrow|双箭头"},
};

// Calls `visit` with the beginning of each occurrence that does not continue a word.
template <class Visit>
void for_each_word(std::string_view text, std::string_view word, Visit visit) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    if (at == 0 || std::isalpha(static_cast<unsigned char>(text[at - 1])) == 0) visit(at);
  }
}

// What separates clauses and sentences.
constexpr std::array<std::string_view, 5> kCommas = {",", ";", "，", "；", "、"};
constexpr std::array<std::string_view, 3> kStops = {".", "\n", "。"};

std::size_t count_of(std::string_view text, std::string_view word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + word.size())) {
    ++count;
  }
  return count;
}

// Returns how far apart two words are in a sentence, with commas as the greatest gaps; none in two
// sentences.
std::optional<std::size_t> distance_across(std::string_view between) {
  constexpr std::size_t kComma = 1000;
  constexpr std::size_t kAnd = 500;
  const auto has = [between](std::string_view word) {
    return between.find(word) != std::string_view::npos;
  };
  if (std::any_of(kStops.begin(), kStops.end(), has)) return std::nullopt;
  std::size_t distance = between.size() + (has(" and ") ? kAnd : 0);
  for (const std::string_view comma : kCommas) distance += kComma * count_of(between, comma);
  return distance;
}

// Returns whether the partner of a word is near it; true if it has none.
bool has_partner(std::string_view text, std::size_t at, std::size_t length,
                 std::string_view partner) {
  constexpr std::size_t kNear = 60;
  const std::size_t begin = at - std::min(at, kNear);
  const std::string_view near = text.substr(begin, at - begin + length + kNear);
  const std::size_t found = near.find(partner);
  if (partner.empty() || found == std::string_view::npos) return partner.empty();
  const auto [first, last] = std::minmax({found, at - begin});
  return distance_across(near.substr(first, last - first)).has_value();
}

}  // namespace

std::optional<RuleKind> kind_of_clues(std::string_view rules_text, Side side, bool is_digit) {
  const std::string text = lower_case(rules_text);
  std::size_t first = text.size(), nearest = std::string::npos;
  std::optional<RuleKind> first_kind, kind;
  for (const ClueWords& clue : kClueWords) {
    if (!is_digit && clue.kind != sandwich && clue.kind != x_sum) continue;
    for (const Token& each : split({clue.words, {}}, '|')) {
      const std::size_t length = std::min(each.text.find('~'), each.text.size());
      const std::string_view words = each.text.substr(0, length);
      const std::string_view partner =
          length < each.text.size() ? each.text.substr(length + 1) : std::string_view{};
      for_each_word(text, words, [&](std::size_t at) {
        if (!has_partner(text, at, length, partner)) return;
        if (at < first) {
          first = at;
          first_kind = clue.kind;
        }
        for (const NamedValue<Side>& named : kSideNames) {
          if (named.value != side) continue;
          for_each_word(text, named.name, [&](std::size_t where) {
            const auto [begin, end] = at < where ? std::pair(at + length, where)
                                                 : std::pair(where + named.name.size(), at);
            const auto distance = distance_across(text.substr(begin, end - std::min(begin, end)));
            if (!distance || *distance >= nearest) return;
            nearest = *distance;
            kind = clue.kind;
          });
        }
      });
    }
  }
  return kind ? kind : first_kind;
}

std::optional<Rule> rule_of_lines(std::string_view rules_text) {
  const std::string text = lower_case(rules_text);
  std::optional<RuleKind> kind;
  for (const ClueWords& line : kLineWords) {
    bool is_named = false;
    for (const Token& word : split({line.words, {}}, '|')) {
      for_each_word(text, word.text, [&](std::size_t) { is_named = true; });
    }
    if (is_named && kind) return std::nullopt;
    if (is_named) kind = line.kind;
  }
  if (!kind) return std::nullopt;
  Rule rule{.kind = *kind};
  if (*kind == whispers) {
    rule.number = text.find("dutch") == std::string::npos ? kGermanWhispers : kDutchWhispers;
  }
  if (*kind == modular) rule.number = kModularClasses;
  return rule;
}

}  // namespace dance::sudoku
