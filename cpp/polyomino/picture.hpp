#pragma once

#include <string_view>
#include <vector>

#include "exact_cover/error.hpp"
#include "polyomino/motion.hpp"

namespace dance::polyomino {

/// The cells of a picture drawn with characters, a line for each row: `#` and any letter is a
/// cell, `.` and a space is none.
///
///   .XX
///   XX.
///   .X.
///
/// Errors: unexpected_symbol (with its place), and those of check_text.
Result<std::vector<Cell>> read_picture(std::string_view picture);

}  // namespace dance::polyomino
