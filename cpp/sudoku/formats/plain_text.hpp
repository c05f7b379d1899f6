#pragma once

#include <string>
#include <string_view>

namespace dance::sudoku {

/// Normalizes a line to ASCII: full-width characters; digits of other scripts and in circles,
/// keycaps and mathematical fonts; quotation marks; spaces of all kinds; HTML entities. Every empty
/// square or circle, coloured or not, becomes □. Zero-width characters and HTML line breaks are
/// removed.
std::string plain_text(std::string_view line);

/// Replaces Chinese digits by 0–9.
std::string with_chinese_digits(std::string_view line);

}  // namespace dance::sudoku
