#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace dance {

/// Decompresses raw DEFLATE data (RFC 1951). Returns nothing if the data are damaged or expand to
/// more than `most` bytes.
std::optional<std::string> inflate(std::string_view packed, std::size_t most);

/// Decompresses data in zlib format (RFC 1950), whose checksum must match.
std::optional<std::string> inflate_zlib(std::string_view packed, std::size_t most);

/// Decompresses a gzip file of one member (RFC 1952), whose checksum must match.
std::optional<std::string> inflate_gzip(std::string_view packed, std::size_t most);

/// Decodes a text in which each character stands for `bits` bits, most significant first, as in
/// base64. Ignores padding with '='. Returns nothing if a character is not in the alphabet.
std::optional<std::string> bytes_in_base(std::string_view text, std::string_view alphabet,
                                         int bits);

inline constexpr std::string_view kBase64Alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
inline constexpr std::string_view kBase64UrlAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace dance
