#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// The symbols of cells: 1–9, then A–Z for 10–35 and @ for 36; '.' for a blank cell.
inline constexpr std::string_view kSymbols = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@";
inline char symbol(Digit digit) {
  return kSymbols[digit];
}

/// Returns the digit of a symbol, with letters in either case; 0 for any other symbol.
Digit digit_of(std::string_view symbol);

/// Returns whether the symbol can stand for a blank cell: . 0 * _ x X ? or a space.
bool is_blank_symbol(std::string_view symbol);

/// Describes the symbols of a grid of this size, e.g. "1–9, A–G" for 16.
std::string symbol_range(int size, Numbering numbering = Numbering::one_based);

/// Returns the error unexpected_symbol for a token; `expected` describes the valid ones.
Error unexpected(const Token& found, std::string expected = {});

/// Parses a decimal number up to 999; returns -1 for any other text.
int number_of(std::string_view text);

/// Fills the cells in reading order, one symbol or number each, and infers the numbering:
///
///   decimal_from_zero  00 or a number above 9 occurs, and 0 beside another blank symbol; the size
///                      is at least 10, and every number is smaller
///   decimal            00 or a number above 9 occurs otherwise
///   zero_based         as decimal_from_zero, but with single symbols
///   letters            letters occur, but no digit from 1 to 9
///   one_based          otherwise
///
/// An empty text is blank. x and X are blank unless they are digits. Blank cells may have several
/// symbols. Precondition: there are as many symbols as cells. Errors: unexpected_symbol;
/// second_blank (a space beside another symbol for blank cells, which might be a typing error).
Result<Puzzle> fill_cells(Grid grid, std::span<const Token> symbols);

}  // namespace dance::sudoku
