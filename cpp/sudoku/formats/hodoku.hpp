#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

/// A line of HoDoKu's library: fields that begin and end with colons.
///
///   :0702:9:+8…:913 925:::
///    │    │ │   │
///    │    │ │   removed candidates, each as digit, row, column
///    │    │ the cells, + before a digit that is no given
///    │    the digits that it is about
///    the technique that it is an example of: the name
bool is_hodoku(Lines lines);

/// Errors: wrong_length, unexpected_symbol, second_blank.
Result<Puzzle> parse_hodoku(Lines lines);

/// Error: does_not_fit, for anything but a 9×9.
Result<std::string> write_hodoku(const Puzzle& puzzle);

}  // namespace dance::sudoku
