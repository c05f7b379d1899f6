#include "sudoku/variant_formats/clue_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"

namespace dance::sudoku {
namespace {

using enum RuleKind;

// How rules name the clues outside the grid.
constexpr std::array kClueNames = {
    NamedRule{"sandwich", sandwich},     NamedRule{"x-sum", x_sum},
    NamedRule{"x sum", x_sum},           NamedRule{"xsum", x_sum},
    NamedRule{"skyscraper", skyscraper}, NamedRule{"numbered room", numbered_room},
    NamedRule{"三明治", sandwich},       NamedRule{"摩天楼", skyscraper},
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

}  // namespace

RuleKind kind_of_clues(std::string_view rules_text, Side side) {
  const std::string text = lower_case(rules_text);
  std::size_t first = text.size(), nearest = std::string::npos;
  RuleKind first_kind = sandwich, kind = sandwich;
  for (const NamedRule& clue : kClueNames) {
    for_each_word(text, clue.name, [&](std::size_t at) {
      if (at < first) {
        first = at;
        first_kind = clue.kind;
      }
      for (const NamedValue<Side>& each : kSideNames) {
        if (each.value != side) continue;
        for_each_word(text, each.name, [&](std::size_t where) {
          const auto [begin, end] = at < where ? std::pair(at + clue.name.size(), where)
                                               : std::pair(where + each.name.size(), at);
          const auto distance = distance_across(text.substr(begin, end - std::min(begin, end)));
          if (!distance || *distance >= nearest) return;
          nearest = *distance;
          kind = clue.kind;
        });
      }
    });
  }
  return nearest == std::string::npos ? first_kind : kind;
}

}  // namespace dance::sudoku
