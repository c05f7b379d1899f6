#pragma once

#include <string>
#include <string_view>

namespace dance::sudoku {

/// A line with ASCII for what means the same: full-width characters; digits of other scripts and in
/// circles, keycaps and mathematical fonts; quotation marks; spaces of all kinds; HTML entities.
/// Every empty square or circle, coloured or not, becomes □. Zero-width characters and HTML line
/// breaks are removed.
std::string plain_text(std::string_view line);

/// With 0–9 for Chinese digits.
std::string with_chinese_digits(std::string_view line);

}  // namespace dance::sudoku
