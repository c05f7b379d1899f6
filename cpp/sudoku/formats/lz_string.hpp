#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace dance::sudoku {

/// The longest text of a payload, in UTF-16 code units.
inline constexpr std::size_t kMaxUnpackedUnits = 1u << 22;

/// Unpacks the output of LZString's compressToBase64 (pieroxy.net/blog/pages/lz-string): Lempel–Ziv
/// 78 on UTF-16, codes of growing width with their lowest bit first, in base64 with or without
/// padding. Errors: bad_payload for any other text; too_large beyond kMaxUnpackedUnits.
Result<std::string> lz_unpack(std::string_view base64);

/// Packs as LZString does. Precondition: valid UTF-8.
std::string lz_pack(std::string_view text);

}  // namespace dance::sudoku
