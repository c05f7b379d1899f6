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

// How rules name the clues outside the grid, or describe them.
struct ClueWords {
  std::string_view words;
  RuleKind kind = {};
  std::string_view partner = {};  ///< stands nearby in the same sentence
};

constexpr std::array kClueWords = {
    ClueWords{"sandwich", sandwich},
    ClueWords{"between", sandwich, "sum"},
    ClueWords{"between", sandwich, "total"},
    ClueWords{"between", sandwich, "add"},
    ClueWords{"between the 1", sandwich},
    ClueWords{"between the 9", sandwich},
    ClueWords{"三明治", sandwich},
    ClueWords{"夹在", sandwich},
    ClueWords{"之间", sandwich, "之和"},
    ClueWords{"之间", sandwich, "总和"},
    ClueWords{"之间", sandwich, "的和"},
    ClueWords{"x-sum", x_sum},
    ClueWords{"x sum", x_sum},
    ClueWords{"xsum", x_sum},
    ClueWords{"first x ", x_sum},
    ClueWords{"first n ", x_sum},
    ClueWords{"x和", x_sum},
    ClueWords{"前x", x_sum},
    ClueWords{"前 x", x_sum},
    ClueWords{"前n", x_sum},
    ClueWords{"前 n", x_sum},
    ClueWords{"skyscraper", skyscraper},
    ClueWords{"building", skyscraper},
    ClueWords{"seen from", skyscraper},
    ClueWords{"seen when", skyscraper},
    ClueWords{"visible from", skyscraper},
    ClueWords{"visible when", skyscraper},
    ClueWords{"taller", skyscraper},
    ClueWords{"摩天", skyscraper},
    ClueWords{"楼房", skyscraper},
    ClueWords{"高楼", skyscraper},
    ClueWords{"能看到", skyscraper},
    ClueWords{"可以看到", skyscraper},
    ClueWords{"看见", skyscraper},
    ClueWords{"numbered room", numbered_room},
    ClueWords{"xth ", numbered_room},
    ClueWords{"x-th ", numbered_room},
    ClueWords{"nth ", numbered_room},
    ClueWords{"n-th ", numbered_room},
    ClueWords{"编号房间", numbered_room},
    ClueWords{"第x", numbered_room},
    ClueWords{"第 x", numbered_room},
    ClueWords{"第n", numbered_room},
    ClueWords{"第 n", numbered_room},
};

struct NamedSide {
  std::string_view name;
  Side side = {};
};

// How rules name the sides of the grid.
constexpr std::array kSides = {
    NamedSide{"top", Side::top},      NamedSide{"above", Side::top},
    NamedSide{"上方", Side::top},     NamedSide{"bottom", Side::bottom},
    NamedSide{"below", Side::bottom}, NamedSide{"下方", Side::bottom},
    NamedSide{"left", Side::left},    NamedSide{"左侧", Side::left},
    NamedSide{"right", Side::right},  NamedSide{"右侧", Side::right},
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

// Returns whether the partner of a word stands near it.
bool has_partner(std::string_view text, std::size_t at, const ClueWords& clue) {
  constexpr std::size_t kNear = 60;
  if (clue.partner.empty()) return true;
  const std::size_t begin = at - std::min(at, kNear);
  const std::string_view near = text.substr(begin, at - begin + clue.words.size() + kNear);
  const std::size_t partner = near.find(clue.partner);
  if (partner == std::string_view::npos) return false;
  const auto [first, last] = std::minmax({partner, at - begin});
  return distance_across(near.substr(first, last - first)).has_value();
}

}  // namespace

std::optional<RuleKind> kind_of_clues(std::string_view rules_text, Side side, bool is_digit) {
  const std::string text = lower_case(rules_text);
  std::size_t first = text.size(), nearest = std::string::npos;
  std::optional<RuleKind> first_kind, kind;
  for (const ClueWords& clue : kClueWords) {
    const bool fits = is_digit || clue.kind == sandwich || clue.kind == x_sum;
    for_each_word(text, clue.words, [&](std::size_t at) {
      if (!fits || !has_partner(text, at, clue)) return;
      if (at < first) {
        first = at;
        first_kind = clue.kind;
      }
      for (const NamedSide& each : kSides) {
        if (each.side != side) continue;
        for_each_word(text, each.name, [&](std::size_t where) {
          const auto [begin, end] = at < where ? std::pair(at + clue.words.size(), where)
                                               : std::pair(where + each.name.size(), at);
          const auto distance = distance_across(text.substr(begin, end - std::min(begin, end)));
          if (!distance || *distance >= nearest) return;
          nearest = *distance;
          kind = clue.kind;
        });
      }
    });
  }
  return kind ? kind : first_kind;
}

}  // namespace dance::sudoku
