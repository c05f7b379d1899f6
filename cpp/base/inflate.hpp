#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace dance {

/// Decompresses raw DEFLATE (RFC 1951). None if it is damaged or holds more than `most` bytes.
std::optional<std::string> inflate(std::string_view packed, std::size_t most);

/// Does the same for the zlib format (RFC 1950), whose checksum must match.
std::optional<std::string> inflate_zlib(std::string_view packed, std::size_t most);

/// Does the same for a gzip file of one member (RFC 1952), whose checksum must match.
std::optional<std::string> inflate_gzip(std::string_view packed, std::size_t most);

/// The bytes of a text in which each character stands for `bits` bits, as in base64, the highest
/// first. Padding with '=' is ignored. None if a character is not in the alphabet.
std::optional<std::string> bytes_in_base(std::string_view text, std::string_view alphabet,
                                         int bits);

inline constexpr std::string_view kBase64Alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
inline constexpr std::string_view kBase64UrlAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace dance
