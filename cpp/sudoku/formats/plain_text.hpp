#pragma once

#include <string>
#include <string_view>

namespace dance::sudoku {

/// A line of text in ASCII as far as that has the same characters: digits, letters and signs of
/// full width, spaces of all kinds (those of no width are left out), entities of HTML, and what
/// breaks a line there. Precondition: UTF-8.
std::string plain_text(std::string_view line);

}  // namespace dance::sudoku
