#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace dance::sudoku {

/// How much text a payload may hold, in UTF-16 code units.
inline constexpr std::size_t kMaxUnpackedUnits = 1u << 20;

/// What compressToBase64 of LZString has packed (pieroxy.net/blog/pages/lz-string): Lempel–Ziv 78
/// on UTF-16, codes of growing width with their lowest bit first, as base64. Padding may be
/// missing. None if that is not what this is, or if it holds more than kMaxUnpackedUnits.
std::optional<std::string> lz_unpack(std::string_view base64);

/// The same text as LZString would make. Precondition: valid UTF-8.
std::string lz_pack(std::string_view text);

}  // namespace dance::sudoku
