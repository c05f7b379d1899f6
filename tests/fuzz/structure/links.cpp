#include "structure/links.hpp"

#include <array>
#include <cstdint>

#include "base/inflate.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/lz_string.hpp"

namespace dance::fuzz {
namespace {

using sudoku::SudokuPadId;

constexpr std::string_view kPenpa = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
constexpr std::string_view kPage = "https://example.org/#/sudoku/rules/v1/";
constexpr std::string_view kIss = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";
constexpr std::string_view kCoach = "SCv7_32_";
constexpr std::string_view kBase32 = "0123456789abcdefghijklmnopqrstuv";
constexpr std::size_t kMostBytes = 1u << 20;

// The inverse of bytes_in_base.
std::string in_base(std::string_view bytes, std::string_view alphabet, int bits) {
  std::string text;
  std::uint32_t value = 0;
  int kept = 0;
  for (const char byte : bytes) {
    value = (value << 8 | static_cast<unsigned char>(byte)) & 0xFFFFF;
    for (kept += 8; kept >= bits; kept -= bits) {
      text += alphabet[value >> (kept - bits) & ((1u << bits) - 1)];
    }
  }
  if (kept > 0) text += alphabet[value << (bits - kept) & ((1u << bits) - 1)];
  return text;
}

void append_number(std::string& bytes, std::uint32_t number, int count) {
  for (int i = 0; i < count; ++i) bytes += static_cast<char>(number >> 8 * i);
}

// Makes DEFLATE data of stored blocks, without compression.
std::string deflated(std::string_view text) {
  constexpr std::size_t kMost = 0xFFFF;
  std::string bytes;
  do {
    const std::string_view block = text.substr(0, kMost);
    text.remove_prefix(block.size());
    bytes += text.empty() ? '\1' : '\0';
    append_number(bytes, static_cast<std::uint32_t>(block.size()), 2);
    append_number(bytes, ~static_cast<std::uint32_t>(block.size()), 2);
    bytes += block;
  } while (!text.empty());
  return bytes;
}

std::string zlib(std::string_view text) {
  std::uint32_t sum = 1, sum_of_sums = 0;
  for (const char byte : text) {
    sum = (sum + static_cast<unsigned char>(byte)) % 65521;
    sum_of_sums = (sum_of_sums + sum) % 65521;
  }
  std::string bytes = "\x78\x01" + deflated(text);
  for (const std::uint32_t part : {sum_of_sums, sum}) {
    bytes += static_cast<char>(part >> 8);
    bytes += static_cast<char>(part);
  }
  return bytes;
}

std::string gzip(std::string_view text) {
  std::uint32_t rest = ~std::uint32_t{0};
  for (const char byte : text) {
    rest ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest % 2 == 0 ? 0 : 0xEDB88320);
  }
  std::string bytes("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  bytes += deflated(text);
  append_number(bytes, ~rest, 4);
  append_number(bytes, static_cast<std::uint32_t>(text.size()), 4);
  return bytes;
}

std::string with_percents(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string link;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain =
        is_letter(c) || ('0' <= c && c <= '9') || c == '.' || c == '~' || c == '_';
    if (is_plain) {
      link += c;
    } else {
      link += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
    }
  }
  return link;
}

std::optional<UnpackedLink> unpacked(Packing kind, const std::optional<std::string>& text) {
  if (!text || !check_text(*text)) return std::nullopt;
  return UnpackedLink{kind, *text};
}

std::optional<std::string> from_sudokupad(const Token& payload) {
  const auto value = sudoku::unpack_sudokupad(payload);
  if (!value) return std::nullopt;
  return json_text(*value);
}

std::optional<std::string> unpacked_bytes(std::string_view text, std::string_view alphabet,
                                          int bits, bool has_header) {
  auto bytes = bytes_in_base(text, alphabet, bits);
  if (!bytes || bytes->size() < 2) return std::nullopt;
  return inflate(std::string_view(*bytes).substr(has_header ? 2 : 0), kMostBytes);
}

}  // namespace

std::string json_text(const JsonValue& value) {
  std::string json;
  if (value.kind == JsonKind::string) {
    append_json_string(json, value.text);
    return json;
  }
  const bool is_object = value.kind == JsonKind::object;
  if (!is_object && value.kind != JsonKind::array) return value.text;
  for (std::size_t i = 0; i < value.elements.size(); ++i) {
    if (i > 0) json += is_object && i % 2 == 1 ? ':' : ',';
    json += json_text(value.elements[i]);
  }
  return (is_object ? '{' : '[') + json + (is_object ? '}' : ']');
}

std::optional<UnpackedLink> unpacked_link(std::string_view text) {
  const Token link{trim(text, " \t\r\n"), {1, 1}};
  if (link.text.find('\n') != std::string_view::npos) return std::nullopt;
  const auto after = [&](std::string_view mark) {
    const std::size_t at = link.text.find(mark);
    return at == std::string_view::npos ? std::string_view{} : link.text.substr(at + mark.size());
  };
  if (const auto payload = sudoku::find_fpuzzles_payload(link)) {
    const auto json = sudoku::lz_unpack(sudoku::percent_decoded(payload->text));
    return unpacked(Packing::fpuzzles, json ? std::optional(*json) : std::nullopt);
  }
  if (const auto id = sudoku::find_sudokupad_id(link)) {
    if (id->kind == SudokuPadId::Kind::json) {
      return unpacked(Packing::sudokupad, from_sudokupad(id->payload));
    }
    const auto json = sudoku::lz_unpack(sudoku::percent_decoded(id->payload.text));
    if (json) return unpacked(Packing::sudokupad_fpuzzles, *json);
  }
  if (const auto code = after("/rules/v1/"); !code.empty()) {
    return unpacked(Packing::page, unpacked_bytes(code, kBase64UrlAlphabet, 6, true));
  }
  if (const auto code = after("penpa-edit/#m=edit&p="); !code.empty()) {
    return unpacked(Packing::penpa, unpacked_bytes(code, kBase64Alphabet, 6, false));
  }
  if (const auto code = after(kCoach); !code.empty()) {
    return unpacked(Packing::coach, unpacked_bytes(code, kBase32, 5, true));
  }
  if (const auto code = after("Interactive-Sudoku-Solver/?q="); !code.empty()) {
    return unpacked(Packing::iss, sudoku::percent_decoded(code));
  }
  return std::nullopt;
}

std::string packed_link(Packing kind, std::string_view text) {
  // LZString packs characters, not bytes.
  const std::string valid = valid_utf8(text);
  switch (kind) {
    case Packing::fpuzzles:
      return "https://www.f-puzzles.com/?load=" + sudoku::lz_pack(valid);
    case Packing::sudokupad:
      return "https://sudokupad.app/scl" + sudoku::lz_pack(valid);
    case Packing::sudokupad_fpuzzles:
      return "https://sudokupad.app/fpuzzles" + sudoku::lz_pack(valid);
    case Packing::page:
      return std::string(kPage) + in_base(zlib(text), kBase64UrlAlphabet, 6);
    case Packing::penpa:
      return std::string(kPenpa) + in_base(deflated(text), kBase64Alphabet, 6);
    case Packing::coach:
      return std::string(kCoach) + in_base(zlib(text), kBase32, 5);
    case Packing::iss:
      return std::string(kIss) + with_percents(text);
    case Packing::gzip:
      return gzip(text);
  }
  return {};
}

}  // namespace dance::fuzz
