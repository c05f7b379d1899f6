#pragma once

#include <span>
#include <string>
#include <string_view>

#include "exact_cover/error.hpp"
#include "exact_cover/problem.hpp"
#include "sudoku/grid.hpp"

namespace dance::sudoku {

/// How cells are written, one symbol each: 1–9, then A–Z for 10–35, then @ for 36; blank is '.'.
char symbol(Digit digit);

/// The digit a symbol stands for, letters in either case; 0 if it stands for none.
Digit digit_of(std::string_view symbol);

/// Whether the symbol can mean a blank cell: . 0 * _ x X ? or a space.
bool is_blank_symbol(std::string_view symbol);

/// The symbols of a grid of this size, e.g. "1–9, A–G" for 16.
std::string symbol_range(int size);

/// Enters one symbol, which is one character, a cell in reading order. x and X are the digit 33 in
/// a grid of at least that size and blank in a smaller one. Precondition: as many symbols as cells.
/// Errors: unexpected_symbol; second_blank, for a puzzle keeps to one symbol for blank.
Result<Grid> fill_cells(Grid grid, std::span<const Token> symbols);

}  // namespace dance::sudoku
