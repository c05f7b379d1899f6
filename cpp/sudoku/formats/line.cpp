#include "sudoku/formats/line.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/symbols.hpp"

namespace dance::sudoku {
namespace {

// The size of a grid of so many cells; 0 if there is none.
int size_for(std::size_t cells) {
  for (int size = 1; size <= kMaxSize; ++size) {
    if (static_cast<std::size_t>(size * size) == cells) return size;
  }
  return 0;
}

// How many cells a line of a wrong length was probably meant to have: of the sizes that are in
// use, the one it comes nearest to.
std::size_t nearest_length(std::size_t length) {
  constexpr std::array<std::size_t, 7> kLengths = {16, 36, 81, 144, 256, 625, 1296};
  const auto distance = [length](std::size_t to) {
    return std::max(length, to) - std::min(length, to);
  };
  return *std::min_element(kLengths.begin(), kLengths.end(),
                           [&](std::size_t a, std::size_t b) { return distance(a) < distance(b); });
}

bool is_space(const Token& symbol) {
  return contains(kSpaces, symbol.text);
}

// "8 . . 3": a space after every symbol.
bool is_evenly_spaced(std::span<const Token> symbols) {
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (is_space(symbols[i]) != (i % 2 == 1)) return false;
  }
  return true;
}

// Whether the spaces among all symbols are blank cells. With another blank symbol in use they are
// not, if they stand at an end or if the symbols are a grid without them.
bool are_spaces_cells(std::span<const Token> all, std::span<const Token> without_spaces) {
  if (size_for(all.size()) == 0 || is_evenly_spaced(all)) return false;
  const bool has_other_blank =
      std::any_of(without_spaces.begin(), without_spaces.end(),
                  [](const Token& symbol) { return is_blank_symbol(symbol.text); });
  if (!has_other_blank) return true;
  return !is_space(all.front()) && !is_space(all.back()) && size_for(without_spaces.size()) == 0;
}

CellRow read_cells(const Line& line) {
  CellRow all = read_row(line, Spaces::keep);
  CellRow without_spaces = read_row(line);
  return are_spaces_cells(all.cells, without_spaces.cells) ? all : without_spaces;
}

Error wrong_length(const CellRow& row) {
  const std::size_t found = row.cells.size();
  const std::size_t expected = nearest_length(found);
  const TextPosition at = found > expected ? row.cells[expected].at : row.end;
  return {ErrorCode::wrong_length, at, std::to_string(found), std::to_string(expected)};
}

}  // namespace

bool is_line(Lines lines) {
  if (lines.size() != 1 || !could_hold_cells(lines)) return false;
  const CellRow row = read_row(lines.front());
  return look_like_cells({&row, 1});
}

Result<Puzzle> parse_line(Lines lines) {
  const CellRow row = read_cells(lines.front());
  const int size = size_for(row.cells.size());
  if (size == 0) return wrong_length(row);
  auto blank_grid = Grid::create(size);
  if (!blank_grid) return blank_grid.error();
  auto grid = fill_cells(*std::move(blank_grid), row.cells);
  if (!grid) return grid.error();
  return Puzzle{*std::move(grid)};
}

}  // namespace dance::sudoku
