#include "sudoku/plain_line.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "sudoku/formats/lines.hpp"
#include "sudoku/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr int kSize = 9;

bool is_digit(char c) {
  return '1' <= c && c <= '9';
}

// The first symbol that is no digit, if any.
std::string_view find_blank(std::string_view cells) {
  const auto at = std::find_if_not(cells.begin(), cells.end(), is_digit);
  return cells.substr(at - cells.begin(), 1);
}

bool is_plain(std::string_view cells, std::string_view blank) {
  if (blank.empty()) return true;
  const char symbol = blank.front();
  const auto known = std::count_if(cells.begin(), cells.end(),
                                   [symbol](char c) { return is_digit(c) || c == symbol; });
  return symbol != ' ' && is_blank_symbol(blank) && known == kSize * kSize;
}

}  // namespace

std::optional<Puzzle> read_plain_line(const Line& line) {
  const std::string_view cells = trim(line.text);
  if (cells.size() != kSize * kSize) return std::nullopt;
  const std::string_view blank = find_blank(cells);
  if (!is_plain(cells, blank)) return std::nullopt;
  Puzzle puzzle{*Grid::create(kSize)};
  auto symbol = cells.begin();
  for (int row = 0; row < kSize; ++row) {
    for (int column = 0; column < kSize; ++column, ++symbol) {
      puzzle.grid.set({row, column}, static_cast<Digit>(is_digit(*symbol) ? *symbol - '0' : 0));
    }
  }
  puzzle.blank = blank;
  puzzle.format = "line";
  puzzle.at = start_of(line);
  return puzzle;
}

}  // namespace dance::sudoku
