#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {
namespace {

constexpr std::size_t kMostWords = 20;
constexpr std::size_t kLongestWord = 40;

// Words that say nothing about a puzzle.
constexpr std::array<std::string_view, 8> kFillers = {"and", "board", "on",   "in",
                                                      "the", "with",  "free", "of"};

// Returns a word in small letters, with the multiplication sign as x and the plural of sets.
std::string spelled(std::string_view word) {
  std::string spelling;
  for (const std::string_view symbol : characters(word)) {
    const bool is_times = symbol == "×" || symbol == "*";
    spelling += is_times ? "x" : std::string(symbol);
  }
  for (char& c : spelling) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (spelling.ends_with("ominos")) spelling.pop_back();
  if (spelling.ends_with("omino")) spelling += "es";
  return spelling;
}

bool is_set(std::string_view name) {
  return std::any_of(kGeometries.begin(), kGeometries.end(), [&](Geometry geometry) {
    WordCursor names({set_names(geometry), 1}, ",");
    while (const auto set = names.next()) {
      if (set->text == name) return true;
    }
    return false;
  });
}

bool is_board(const std::string& name) {
  const auto region = board(name);
  return region || region.error().code != ErrorCode::unknown_board;
}

// Joins numbers and the x between them: "6 x 10" is one word.
std::vector<Name> joined(std::vector<Name> words) {
  std::vector<Name> names;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_times = words[i].text == "x" && i > 0 && i + 1 < words.size();
    if (is_times && is_board(names.back().text + "x1") && dance::number_in(words[i + 1].text)) {
      names.back().text += 'x' + words[++i].text;
    } else {
      names.push_back(std::move(words[i]));
    }
  }
  return names;
}

std::vector<Name> words_in(std::string_view text) {
  std::vector<Name> words;
  LineCursor lines(text);
  while (const auto line = lines.next()) {
    WordCursor cursor(*line, ",:");
    while (const auto word = cursor.next()) {
      if (words.size() == kMostWords || word->text.size() > kLongestWord) return {};
      words.push_back({spelled(word->text), word->at});
    }
  }
  return joined(std::move(words));
}

}  // namespace

std::vector<Name> names_in(std::string_view text) {
  std::optional<Name> region;
  std::vector<Name> sets;
  std::string cells, mobility;  // words before the names of boards and sets
  for (auto& [word, at] : words_in(text)) {
    if (!region && word.find('x') != word.npos && is_board(word)) {
      region = Name{word, at};
    } else if (cells.empty() && geometry_named(word)) {
      cells = word + ' ';
    } else if (word == name(Mobility::one_sided) || word == name(Mobility::fixed)) {
      mobility = word + ' ';
    } else if (is_set(word)) {
      sets.push_back({word, at});
    } else if (std::find(kFillers.begin(), kFillers.end(), word) == kFillers.end()) {
      return {};
    }
  }
  if (!region || (sets.empty() && !mobility.empty())) return {};
  std::vector<Name> names{{cells + region->text, region->at}};
  for (const auto& [set, at] : sets) names.push_back({mobility + set, at});
  return names;
}

}  // namespace dance::polyomino
