#pragma once

#include <string>
#include <string_view>

namespace dance::sudoku {

/// Precondition: valid UTF-8.
std::u16string to_utf16(std::string_view text);

/// Halves of surrogate pairs become U+FFFD.
std::string to_utf8(std::u16string_view text);

}  // namespace dance::sudoku
