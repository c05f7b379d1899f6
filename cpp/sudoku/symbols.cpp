#include "sudoku/symbols.hpp"

#include <utility>

namespace dance::sudoku {
namespace {

constexpr std::string_view kSymbols = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@";
constexpr std::string_view kBlankSymbols = ".0*_xX? ";

std::string range(char first, char last) {
  return first == last ? std::string{first} : std::string{first} + "–" + last;
}

Error error_at(const Token& symbol, ErrorCode code, std::string expected) {
  return {code, symbol.at, std::string(symbol.text), std::move(expected)};
}

}  // namespace

char symbol(Digit digit) {
  return kSymbols[digit];
}

Digit digit_of(std::string_view symbol) {
  if (symbol.size() != 1) return 0;
  const char c = symbol.front();
  const bool is_lower_case = 'a' <= c && c <= 'z';
  const std::size_t place = kSymbols.find(is_lower_case ? static_cast<char>(c - 'a' + 'A') : c);
  return place == std::string_view::npos ? Digit{0} : static_cast<Digit>(place);
}

bool is_blank_symbol(std::string_view symbol) {
  return symbol.size() == 1 && kBlankSymbols.find(symbol) != std::string_view::npos;
}

std::string symbol_range(int size) {
  if (size <= 9) return range('1', kSymbols[size]);
  if (size <= 35) return "1–9, " + range('A', kSymbols[size]);
  return "1–9, A–Z, @";
}

Result<Grid> fill_cells(Grid grid, std::span<const Token> symbols) {
  std::string_view blank;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Token& symbol = symbols[place];
    const Digit digit = digit_of(symbol.text);
    if (digit != 0 && digit <= grid.size()) {
      grid.set(grid.cell(place), digit);
      continue;
    }
    if (!is_blank_symbol(symbol.text)) {
      return error_at(symbol, ErrorCode::unexpected_symbol, symbol_range(grid.size()));
    }
    if (blank.empty()) blank = symbol.text;
    if (symbol.text != blank) {
      return error_at(symbol, ErrorCode::second_blank, std::string(blank));
    }
  }
  return grid;
}

}  // namespace dance::sudoku
