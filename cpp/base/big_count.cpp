#include "base/big_count.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace dance {
namespace {

constexpr int kWordBits = 32;

std::uint32_t low(std::uint64_t value) {
  return static_cast<std::uint32_t>(value);
}

}  // namespace

void BigCount::assign(std::uint64_t count) {
  words_.clear();
  for (; count > 0; count >>= kWordBits) words_.push_back(low(count));
}

BigCount::BigCount(std::span<const std::uint64_t> long_words) {
  for (const std::uint64_t word : long_words) {
    words_.push_back(low(word));
    words_.push_back(low(word >> kWordBits));
  }
  drop_leading_zeros();
}

std::vector<std::uint64_t> BigCount::long_words() const {
  std::vector<std::uint64_t> longs((words_.size() + 1) / 2);
  for (std::size_t i = 0; i < words_.size(); ++i) {
    longs[i / 2] |= std::uint64_t{words_[i]} << i % 2 * kWordBits;
  }
  return longs;
}

std::optional<BigCount> BigCount::read(std::string_view digits) {
  const bool is_number = !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos;
  if (!is_number || (digits.size() > 1 && digits.front() == '0')) return std::nullopt;
  BigCount count;
  for (const char digit : digits) {
    count *= BigCount{10};
    count += BigCount{static_cast<std::uint64_t>(digit - '0')};
  }
  return count;
}

void BigCount::operator+=(const BigCount& other) {
  words_.resize(std::max(words_.size(), other.words_.size()));
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    carry += words_[i];
    if (i < other.words_.size()) carry += other.words_[i];
    words_[i] = low(carry);
    carry >>= kWordBits;
  }
  if (carry > 0) words_.push_back(low(carry));
}

void BigCount::operator-=(const BigCount& other) {
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::uint64_t taken = borrow + (i < other.words_.size() ? other.words_[i] : 0);
    borrow = taken > words_[i];
    words_[i] = low(words_[i] - taken);
  }
  drop_leading_zeros();
}

std::strong_ordering operator<=>(const BigCount& one, const BigCount& other) {
  const auto& ones = one.words_;
  const auto& others = other.words_;
  if (ones.size() != others.size()) return ones.size() <=> others.size();
  for (std::size_t i = ones.size(); i-- > 0;) {
    if (ones[i] != others[i]) return ones[i] <=> others[i];
  }
  return std::strong_ordering::equal;
}

void BigCount::operator*=(const BigCount& other) {
  if (other.is_one()) return;
  if (is_one()) {
    words_ = other.words_;
    return;
  }
  std::vector<std::uint32_t> product(words_.size() + other.words_.size());
  for (std::size_t i = 0; i < words_.size(); ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < other.words_.size(); ++j) {
      carry += std::uint64_t{words_[i]} * other.words_[j] + product[i + j];
      product[i + j] = low(carry);
      carry >>= kWordBits;
    }
    product[i + other.words_.size()] = low(carry);
  }
  words_ = std::move(product);
  drop_leading_zeros();
}

void BigCount::drop_leading_zeros() {
  while (!words_.empty() && words_.back() == 0) words_.pop_back();
}

std::uint32_t BigCount::divide(std::uint32_t divisor) {
  std::uint64_t rest = 0;
  for (std::size_t i = words_.size(); i-- > 0;) {
    rest = rest << kWordBits | words_[i];
    words_[i] = low(rest / divisor);
    rest %= divisor;
  }
  drop_leading_zeros();
  return low(rest);
}

std::uint64_t BigCount::saturated() const {
  if (words_.size() > 2) return std::numeric_limits<std::uint64_t>::max();
  std::uint64_t value = 0;
  for (std::size_t i = words_.size(); i-- > 0;) value = value << kWordBits | words_[i];
  return value;
}

std::string BigCount::text() const {
  constexpr std::uint32_t kNineDigits = 1'000'000'000;
  std::string text;
  BigCount rest = *this;
  do {
    std::string digits = std::to_string(rest.divide(kNineDigits));
    if (!rest.is_zero()) digits.insert(0, 9 - digits.size(), '0');
    text.insert(0, digits);
  } while (!rest.is_zero());
  return text;
}

}  // namespace dance
