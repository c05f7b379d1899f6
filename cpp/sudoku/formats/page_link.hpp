#pragma once

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A link to this project's page, with or without the address before it:
///
///   https://…/#/sudoku/v1/3x3/8j36f7b9a2c5c7g457e1c3c1d68b85c1b9d4b
///
///   version     v1
///   boxes       height x width; or "j" and for each cell the number of its box in base 36
///   cells       1–9, A–Z, "-" for 36; a small letter for 1 to 26 blanks
///   candidates  may be missing; for each cell the sum of 2^(d-1) in base 36, nothing for all
///               digits, between "-"; the end may be left out
///
/// Links live for ever: this version is never changed, only joined by another. What writes it is
/// web/page/shared/sudoku/model/code.ts.
bool is_page_link(Lines lines);

/// Errors: newer_version; bad_size, bad_boxes, wrong_length, unexpected_symbol.
Result<Puzzle> parse_page_link(Lines lines);

}  // namespace dance::sudoku
