#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {

/// How cells are written, one symbol each: 1–9, then A–Z for 10–35, then @ for 36; blank is '.'.
char symbol(Digit digit);

/// The digit a symbol stands for, letters in either case; 0 if it stands for none.
Digit digit_of(std::string_view symbol);

/// Whether the symbol can mean a blank cell: . 0 * _ x X ? or a space.
bool is_blank_symbol(std::string_view symbol);

/// The symbols of a grid of this size, e.g. "1–9, A–G" for 16.
std::string symbol_range(int size, Numbering numbering = Numbering::one_based);

/// The refusal of a token as an unexpected_symbol; `expected` says what could have stood there.
Error unexpected(const Token& found, std::string expected = {});

/// The number that a text of decimal digits stands for; -1 for any other text and above 999.
int number_of(std::string_view text);

/// Enters one symbol or number a cell in reading order; the numbering is inferred:
///
///   decimal_from_zero,  some cell has more than one character; a 0 stands beside another symbol
///   for decimal             blank, the size is at least 10, and no number is that high; or else
///   zero_based          the same of symbols
///   letters             there are letters and no digit from 1 to 9
///   one_based           else
///
/// An empty text is blank. x and X are blank where they are no digit.
/// Precondition: as many symbols as cells.
/// Errors: unexpected_symbol; second_blank, for a puzzle keeps to one symbol for blank.
Result<Puzzle> fill_cells(Grid grid, std::span<const Token> symbols);

}  // namespace dance::sudoku
