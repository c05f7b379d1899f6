#pragma once

#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "polyomino/motion.hpp"

namespace dance::polyomino {

/// Whether a character is one of A–Z and a–z.
bool is_letter(char symbol);

/// What the characters of pictures stand for.
bool is_cell(char symbol);
bool is_blank(char symbol);

/// What is expected in a picture, for errors.
inline constexpr std::string_view kPictureSymbols = "# A-Z .";

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
