#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.hpp"

namespace dance::fuzz {

/// Writes a value of JSON.
std::string json_text(const JsonValue& value);

/// The ways to pack a text in a link, or in a file.
enum class Packing { fpuzzles, sudokupad, sudokupad_fpuzzles, page, penpa, coach, iss, gzip };
inline constexpr int kPackings = 8;

/// What a link holds.
struct UnpackedLink {
  Packing kind = {};
  std::string text;
};

/// Returns what a text that is only a link holds; none for any other text.
std::optional<UnpackedLink> unpacked_link(std::string_view text);

/// Returns a link that holds a text, or a gzip file.
std::string packed_link(Packing kind, std::string_view text);

}  // namespace dance::fuzz
