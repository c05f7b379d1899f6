#include "sudoku/puzzle/plain_line.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr int kPlainSize = 9;

bool is_digit(char c) {
  return '1' <= c && c <= '9';
}

// Returns the first symbol other than a digit; empty if there is none.
std::string_view find_blank(std::string_view cells) {
  const auto at = std::find_if_not(cells.begin(), cells.end(), is_digit);
  return cells.substr(at - cells.begin(), 1);
}

// Sixteen cells in a vector.
using Symbols = std::uint8_t __attribute__((vector_size(16)));

// Returns the digits of sixteen symbols. Marks symbols that are neither a digit nor `blank` in
// `unknown`.
Symbols digits_of(Symbols symbols, std::uint8_t blank, Symbols& unknown) {
  const Symbols digits = symbols - '0';
  const auto are_digits = reinterpret_cast<Symbols>(digits - 1 < 9);
  unknown |= ~are_digits & reinterpret_cast<Symbols>(symbols != blank);
  return digits & are_digits;
}

bool has_any(Symbols symbols) {
  std::array<std::uint64_t, 2> words;
  std::memcpy(words.data(), &symbols, sizeof symbols);
  return (words[0] | words[1]) != 0;
}

// The last sixteen cells overlap those before. Precondition: there are 81 symbols.
bool read_digits(std::string_view symbols, char blank, PlainCells& cells) {
  Symbols unknown = {};
  for (const std::size_t at : {0, 16, 32, 48, 64, 65}) {
    Symbols sixteen;
    std::memcpy(&sixteen, symbols.data() + at, sizeof sixteen);
    sixteen = digits_of(sixteen, static_cast<std::uint8_t>(blank), unknown);
    std::memcpy(cells.digits.data() + at, &sixteen, sizeof sixteen);
  }
  return !has_any(unknown);
}

}  // namespace

bool read_plain_cells(std::string_view line, PlainCells& cells) {
  const std::string_view symbols = trim(line);
  if (symbols.size() != PlainCells::kCount) return false;
  const std::string_view blank = find_blank(symbols);
  if (blank.empty()) return read_digits(symbols, '1', cells);
  return blank != " " && is_blank_symbol(blank) && read_digits(symbols, blank.front(), cells);
}

int count_givens(const PlainCells& cells) {
  const auto blanks = std::count(cells.digits.begin(), cells.digits.end(), Digit{0});
  return static_cast<int>(cells.digits.size()) - static_cast<int>(blanks);
}

void set_cells(Grid& grid, const PlainCells& cells) {
  auto digit = cells.digits.begin();
  for (Cell cell; cell.row < grid.size(); ++cell.row) {
    for (cell.column = 0; cell.column < grid.size(); ++cell.column) grid.set(cell, *digit++);
  }
}

std::optional<PlainLine> read_plain_line(const Line& line) {
  std::optional<PlainLine> plain(std::in_place);
  if (!read_plain_cells(line.text, plain->cells)) return std::nullopt;
  const std::string_view blank = find_blank(trim(line.text));
  if (!blank.empty()) plain->blank = blank.front();
  plain->at = start_of(line);
  return plain;
}

Puzzle to_puzzle(const PlainLine& line) {
  Puzzle puzzle{*Grid::create(kPlainSize)};
  set_cells(puzzle.grid, line.cells);
  if (line.blank != 0) puzzle.blank = line.blank;
  puzzle.format = "line";
  puzzle.at = line.at;
  return puzzle;
}

}  // namespace dance::sudoku
