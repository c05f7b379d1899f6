#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dance {

/// A count of any size: a 12×12 board has 53,060,477,521,960,000 domino tilings, and the tilings of
/// a 30×30 board overflow 64 bits.
class BigCount {
 public:
  /// Makes 0.
  BigCount() = default;
  explicit BigCount(std::uint64_t count) { assign(count); }
  /// Makes a number from its digits in base 2^32, least significant first.
  explicit BigCount(std::span<const std::uint32_t> words) : words_(words.begin(), words.end()) {
    drop_leading_zeros();
  }
  /// Makes a number from its digits in base 2^64, least significant first.
  explicit BigCount(std::span<const std::uint64_t> long_words);

  /// Parses a number as text() writes it; returns nothing for any other text.
  static std::optional<BigCount> read(std::string_view digits);

  void assign(std::uint64_t count);

  void operator+=(const BigCount& other);
  /// Precondition: `other` is not larger.
  void operator-=(const BigCount& other);
  void operator*=(const BigCount& other);
  /// Divides by a number other than 0, rounding down, and returns the remainder.
  std::uint32_t divide(std::uint32_t divisor);

  bool is_zero() const { return words_.empty(); }
  /// The digits in base 2^32, least significant first; the last one is not 0.
  std::span<const std::uint32_t> words() const { return words_; }
  /// The digits in base 2^64, least significant first.
  std::vector<std::uint64_t> long_words() const;
  /// The number, or the largest 64-bit integer if the number exceeds it.
  std::uint64_t saturated() const;
  /// The number in decimal.
  std::string text() const;

  friend bool operator==(const BigCount&, const BigCount&) = default;
  friend std::strong_ordering operator<=>(const BigCount& one, const BigCount& other);

 private:
  bool is_one() const { return words_.size() == 1 && words_.front() == 1; }
  void drop_leading_zeros();

  std::vector<std::uint32_t> words_;
};

}  // namespace dance
