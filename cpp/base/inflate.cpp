#include "base/inflate.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace dance {
namespace {

constexpr std::size_t kMaxCodes = 288;
constexpr std::size_t kLongestCode = 15;
constexpr int kEndOfBlock = 256;

// A canonical Huffman code: the number of codes of each length, and the symbols in code order.
class Code {
 public:
  explicit Code(const std::vector<std::uint8_t>& lengths) {
    for (const std::uint8_t length : lengths) ++counts_[length];
    counts_[0] = 0;
    for (std::size_t length = 1; length <= kLongestCode; ++length) {
      for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (lengths[i] == length) symbols_.push_back(static_cast<int>(i));
      }
    }
  }

  // Reads a symbol bit by bit; returns -1 if the bits are not a code.
  template <class NextBit>
  int read(NextBit next_bit) const {
    int code = 0;
    int first = 0;
    int index = 0;
    for (std::size_t length = 1; length <= kLongestCode; ++length) {
      code |= next_bit();
      const int count = counts_[length];
      if (code - first < count) return symbols_[static_cast<std::size_t>(index + code - first)];
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    return -1;
  }

 private:
  std::array<int, kLongestCode + 1> counts_ = {};
  std::vector<int> symbols_;
};

class Inflater {
 public:
  Inflater(std::string_view packed, std::size_t most) : packed_(packed), most_(most) {}

  std::optional<std::string> run() && {
    bool is_last = false;
    while (!is_last && is_good_) {
      is_last = take_bits(1) == 1;
      read_block(take_bits(2));
    }
    if (!is_good_) return std::nullopt;
    return std::move(bytes_);
  }

 private:
  int take_bits(int count) {
    int value = 0;
    for (int i = 0; i < count; ++i) {
      if (at_ >= 8 * packed_.size()) is_good_ = false;
      if (!is_good_) return 0;
      value |= (static_cast<unsigned char>(packed_[at_ / 8]) >> at_ % 8 & 1) << i;
      ++at_;
    }
    return value;
  }

  void read_block(int kind) {
    switch (kind) {
      case 0:
        return copy_stored();
      case 1:
        return read_codes(fixed_literals(), Code(std::vector<std::uint8_t>(30, 5)));
      case 2:
        return read_dynamic();
      default:
        is_good_ = false;
    }
  }

  void append(char byte) {
    if (bytes_.size() == most_) is_good_ = false;
    if (is_good_) bytes_ += byte;
  }

  void copy_stored() {
    at_ = (at_ + 7) / 8 * 8;
    const int length = take_bits(16);
    take_bits(16);
    for (int i = 0; i < length && is_good_; ++i) append(static_cast<char>(take_bits(8)));
  }

  static Code fixed_literals() {
    std::vector<std::uint8_t> lengths(kMaxCodes, 8);
    std::fill(lengths.begin() + 144, lengths.begin() + 256, std::uint8_t{9});
    std::fill(lengths.begin() + 256, lengths.begin() + 280, std::uint8_t{7});
    return Code(lengths);
  }

  int read_symbol(const Code& code) {
    const int symbol = code.read([this] { return take_bits(1); });
    if (symbol < 0) is_good_ = false;
    return std::max(0, symbol);
  }

  void read_dynamic() {
    constexpr std::array<std::uint8_t, 19> kOrder = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                     11, 4,  12, 3, 13, 2, 14, 1, 15};
    const auto literals = static_cast<std::size_t>(take_bits(5)) + 257;
    const auto distances = static_cast<std::size_t>(take_bits(5)) + 1;
    const int given = take_bits(4) + 4;
    std::vector<std::uint8_t> lengths(kOrder.size());
    for (int i = 0; i < given; ++i) lengths[kOrder[i]] = static_cast<std::uint8_t>(take_bits(3));
    const Code code(lengths);
    lengths.clear();
    while (lengths.size() < literals + distances && is_good_) read_length(code, lengths);
    if (lengths.size() != literals + distances || literals > kMaxCodes) is_good_ = false;
    if (!is_good_) return;
    const auto end = lengths.begin() + static_cast<std::ptrdiff_t>(literals);
    read_codes(Code({lengths.begin(), end}), Code({end, lengths.end()}));
  }

  // Reads a code length, or a repetition of the previous length or of 0.
  void read_length(const Code& code, std::vector<std::uint8_t>& lengths) {
    const int symbol = read_symbol(code);
    if (symbol < 16) return lengths.push_back(static_cast<std::uint8_t>(symbol));
    if (symbol == 16 && lengths.empty()) is_good_ = false;
    const std::uint8_t repeated = symbol == 16 && is_good_ ? lengths.back() : std::uint8_t{0};
    const int count = symbol == 16   ? 3 + take_bits(2)
                      : symbol == 17 ? 3 + take_bits(3)
                                     : 11 + take_bits(7);
    lengths.insert(lengths.end(), static_cast<std::size_t>(count), repeated);
  }

  void read_codes(const Code& literals, const Code& distances) {
    while (is_good_) {
      const int symbol = read_symbol(literals);
      if (symbol == kEndOfBlock) return;
      if (symbol < kEndOfBlock) {
        append(static_cast<char>(symbol));
      } else {
        const int length = take_length(symbol - 257);
        copy(length, take_distance(read_symbol(distances)));
      }
    }
  }

  // Lengths and distances are coded as a class, followed by extra bits for the offset within the
  // class.
  int take_length(int index) {
    if (index > 28) is_good_ = false;
    if (index == 28) return 258;
    if (index < 8) return 3 + index;
    const int extra = index / 4 - 1;
    return 3 + ((4 + index % 4) << extra) + take_bits(extra);
  }

  int take_distance(int index) {
    if (index > 29) is_good_ = false;
    if (index < 4) return 1 + index;
    const int extra = index / 2 - 1;
    return 1 + ((2 + index % 2) << extra) + take_bits(extra);
  }

  void copy(int length, int distance) {
    const auto back = static_cast<std::size_t>(distance);
    if (back > bytes_.size()) is_good_ = false;
    for (int i = 0; i < length && is_good_; ++i) append(bytes_[bytes_.size() - back]);
  }

  std::string_view packed_;
  std::size_t most_;
  std::size_t at_ = 0;  // in bits
  bool is_good_ = true;
  std::string bytes_;
};

std::uint32_t adler32(std::string_view bytes) {
  constexpr std::uint32_t kModulus = 65521;
  std::uint32_t sum = 1;
  std::uint32_t sum_of_sums = 0;
  for (const char byte : bytes) {
    sum = (sum + static_cast<unsigned char>(byte)) % kModulus;
    sum_of_sums = (sum_of_sums + sum) % kModulus;
  }
  return sum_of_sums << 16 | sum;
}

// Reads a big-endian 32-bit number.
std::uint32_t big_endian(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

std::uint32_t crc32(std::string_view bytes) {
  constexpr std::uint32_t kPolynomial = 0xEDB88320;
  std::uint32_t rest = ~std::uint32_t{0};
  for (const char byte : bytes) {
    rest ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest % 2 == 0 ? 0 : kPolynomial);
  }
  return ~rest;
}

// Returns the offset of the data in a gzip file; none if the header is damaged.
std::optional<std::size_t> end_of_gzip_header(std::string_view packed) {
  constexpr std::string_view kBegin{"\x1f\x8b\x08", 3};
  constexpr std::size_t kFixed = 10;
  enum : unsigned { has_checksum = 2, has_extra = 4, has_name = 8, has_comment = 16 };
  if (packed.size() < kFixed || !packed.starts_with(kBegin)) return std::nullopt;
  const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(packed[place]); };
  const unsigned flags = byte(kBegin.size());
  std::size_t at = kFixed;
  if ((flags & has_extra) != 0) {
    if (packed.size() < at + 2) return std::nullopt;
    at += std::size_t{2} + byte(at) + 256 * byte(at + 1);
  }
  for (const unsigned text : {has_name, has_comment}) {
    if ((flags & text) == 0) continue;
    const std::size_t end = packed.find('\0', at);
    if (end == std::string_view::npos) return std::nullopt;
    at = end + 1;
  }
  if ((flags & has_checksum) != 0) at += 2;
  return at;
}

}  // namespace

std::optional<std::string> inflate(std::string_view packed, std::size_t most) {
  return Inflater(packed, most).run();
}

std::optional<std::string> inflate_zlib(std::string_view packed, std::size_t most) {
  constexpr std::size_t kHeader = 2;
  constexpr std::size_t kChecksum = 4;
  if (packed.size() < kHeader + kChecksum) return std::nullopt;
  const std::size_t end = packed.size() - kChecksum;
  auto bytes = inflate(packed.substr(kHeader, end - kHeader), most);
  if (!bytes || adler32(*bytes) != big_endian(packed.substr(end))) return std::nullopt;
  return bytes;
}

std::optional<std::string> inflate_gzip(std::string_view packed, std::size_t most) {
  constexpr std::size_t kFooter = 8;  // checksum and size, little-endian
  const auto begin = end_of_gzip_header(packed);
  if (!begin || packed.size() < *begin + kFooter) return std::nullopt;
  const std::size_t end = packed.size() - kFooter;
  auto bytes = inflate(packed.substr(*begin, end - *begin), most);
  std::string checksum(packed.substr(end, 4));
  std::reverse(checksum.begin(), checksum.end());
  if (!bytes || crc32(*bytes) != big_endian(checksum)) return std::nullopt;
  return bytes;
}

std::optional<std::string> bytes_in_base(std::string_view text, std::string_view alphabet,
                                         int bits) {
  std::string bytes;
  std::uint32_t value = 0;
  int kept = 0;
  for (const char c : text.substr(0, text.find('='))) {
    const std::size_t digit = alphabet.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    value = (value << bits | static_cast<std::uint32_t>(digit)) & 0xFFFF;
    kept += bits;
    if (kept < 8) continue;
    kept -= 8;
    bytes += static_cast<char>(value >> kept);
  }
  return bytes;
}

}  // namespace dance
