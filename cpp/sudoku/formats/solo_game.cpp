#include "sudoku/formats/solo_game.hpp"

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kDigitSymbols = "0123456789";

std::size_t count_digit_symbols(std::string_view text) {
  return std::min(text.find_first_not_of(kDigitSymbols), text.size());
}

// Returns the length of a generator's setting at the beginning of a text: the difficulty "da" or
// the symmetry "r4", "md2", "a"; 0 if there is none.
std::size_t setting_length(std::string_view text) {
  if (text.front() == 'a') return 1;
  if (text.size() > 1 && text.front() == 'd' && contains("tbiaeu", text.substr(1, 1))) return 2;
  if (text.front() != 'r' && text.front() != 'm') return 0;
  const std::size_t before = text.substr(1).starts_with('d') ? 2 : 1;
  const std::size_t digits = count_digit_symbols(text.substr(before));
  return digits == 0 ? 0 : before + digits;
}

std::ptrdiff_t count_of(std::string_view text, char c) {
  return std::count(text.begin(), text.end(), c);
}

// Returns whether a text may be the description of a game of Solo: not a row of digits, and not
// shorter than that of a blank grid.
bool may_describe(std::string_view text, const SoloParameters& parameters) {
  constexpr std::string_view kBlanks = "abcdefghijklmnopqrstuvwxyz_";
  const auto cells = static_cast<std::size_t>(parameters.size * parameters.size);
  return std::all_of(
             text.begin(), text.end(),
             [&](char c) {
               return c == ',' || contains(kBlanks, {&c, 1}) || contains(kDigitSymbols, {&c, 1});
             }) &&
         text.find_first_of(kBlanks) != std::string_view::npos && text.size() * 26 >= cells / 2;
}

bool is_game_id(const Line& line) {
  const auto id = game_id_in(line);
  if (!id) return false;
  if (!other_game(*id).empty()) return true;
  const auto parameters = solo_parameters_in(id->parameters.text);
  // "#" usually begins a comment; a seed is a number of 15 digits.
  constexpr std::size_t kShortestSeed = 10;
  return parameters && (id->is_seed ? id->description.text.size() >= kShortestSeed &&
                                          number_of(id->description.text.substr(0, 3)) >= 0
                                    : may_describe(id->description.text, *parameters));
}

}  // namespace

std::optional<SoloParameters> solo_parameters_in(std::string_view text) {
  const std::size_t digits = count_digit_symbols(text);
  const int columns = number_of(text.substr(0, digits));
  if (columns < 1) return std::nullopt;
  text.remove_prefix(digits);
  std::optional<int> rows;
  if (text.size() > 1 && text.front() == 'x' && count_digit_symbols(text.substr(1)) > 0) {
    const std::size_t length = count_digit_symbols(text.substr(1));
    rows = number_of(text.substr(1, length));
    text.remove_prefix(1 + length);
  }
  SoloParameters found;
  while (!text.empty()) {
    found.is_jigsaw = found.is_jigsaw || text.front() == 'j';
    found.has_diagonals = found.has_diagonals || text.front() == 'x';
    found.is_killer = found.is_killer || text.front() == 'k';
    const std::size_t length = contains("jxk", text.substr(0, 1)) ? 1 : setting_length(text);
    if (length == 0) return std::nullopt;
    text.remove_prefix(length);
  }
  // A single number is the size of a jigsaw.
  if (!rows && !found.is_jigsaw) return std::nullopt;  // the program writes both
  const int height = columns, width = rows.value_or(1);
  if (height > kMaxSize || width > kMaxSize || width < 1) return std::nullopt;
  found.is_jigsaw = found.is_jigsaw || width == 1;
  found.box = {height, width};
  found.size = height * width;
  return found;
}

std::optional<GameId> game_id_in(const Line& line) {
  const Token text = trimmed(line);
  const std::string_view word = text.text.substr(0, text.text.find_first_of(kSpaces));
  const std::string_view rest = trim(text.text.substr(word.size()));
  const std::size_t sign = word.find_first_of(":#");
  if (sign == std::string_view::npos || sign + 1 == word.size()) return std::nullopt;
  if (!rest.empty() && !rest.starts_with('#')) return std::nullopt;
  return GameId{part_of(text, 0, sign), part_of(text, sign + 1, word.size() - sign - 1),
                word[sign] == '#'};
}

std::string_view other_game(const GameId& id) {
  const std::string_view size = id.parameters.text, text = id.description.text;
  const std::size_t digits = count_digit_symbols(size);
  const int side = number_of(size.substr(0, digits));
  const auto solo = solo_parameters_in(size);
  const bool may_have_parts = solo && (solo->is_jigsaw || solo->is_killer);
  if (id.is_seed || side < 2 || size.size() > digits + 1 || may_have_parts) return {};
  const std::size_t comma = text.find(',');
  if (count_of(text, '/') == 4 * side - 1) return "Towers";
  if (text.find_first_not_of("0123456789,URDL") == std::string_view::npos &&
      count_of(text, ',') == side * side) {
    return "Unequal";
  }
  const std::string_view numbers = text.substr(std::min(comma, text.size() - 1) + 1);
  const bool has_cages = numbers.size() > 1 && contains("asmd", numbers.substr(0, 1)) &&
                         contains(kDigitSymbols, numbers.substr(1, 1));
  return has_cages ? "Keen" : "";
}

bool is_unequal(Lines lines) {
  constexpr std::size_t kSmallest = 3;
  std::size_t rows = 0, size = 0, signs = 0;
  for (const Line& line : lines) {
    const std::string_view text = line.text.substr(0, line.text.find_last_not_of(kSpaces) + 1);
    const bool is_row = text.find_first_not_of(" ^v-") != std::string_view::npos;
    if (is_row && size != 0 && text.size() != 2 * size - 1) return false;
    for (std::size_t at = 0; at < text.size(); ++at) {
      const std::string_view symbol = text.substr(at, 1);
      const bool is_between = at % 2 != 0;
      const std::string_view allowed = !is_row      ? (is_between ? " " : " ^v-")
                                       : is_between ? " <>|"
                                                    : ".123456789abcdefghijklmnopqrstuv";
      if (!contains(allowed, symbol)) return false;
      signs += contains(is_row ? "<>" : "^v-", symbol);
    }
    rows += is_row;
    if (is_row) size = (text.size() + 1) / 2;
  }
  return rows == size && size >= kSmallest && signs > 0;
}

bool begins_saved_game(const Line& line) {
  return line.text.starts_with("SAVEFILE:");
}

bool is_solo(Lines lines) {
  const auto is_any = [](const Line& line) { return is_game_id(line); };
  return begins_saved_game(lines.front()) || std::all_of(lines.begin(), lines.end(), is_any) ||
         is_unequal(lines);
}

bool is_ksudoku(Lines lines) {
  const std::string_view text = trim(lines.front().text);
  if (text.starts_with("<!DOCTYPE ksudoku") || text.starts_with("<ksudoku")) return true;
  return text.starts_with("<?xml") && lines.size() > 1 && is_ksudoku(lines.subspan(1));
}

}  // namespace dance::sudoku
