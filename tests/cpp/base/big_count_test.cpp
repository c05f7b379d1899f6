#include "base/big_count.hpp"

#include <limits>
#include <random>

#include "doctest.h"

using namespace dance;

namespace {

constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();

BigCount power(std::uint64_t base, int exponent) {
  BigCount result(1);
  for (int i = 0; i < exponent; ++i) result *= BigCount(base);
  return result;
}

}  // namespace

TEST_CASE("a count is written in decimal, including inner zeros") {
  CHECK(BigCount().text() == "0");
  CHECK(BigCount(7).text() == "7");
  CHECK(BigCount(1'000'000'000).text() == "1000000000");
  CHECK(BigCount(5'000'000'000'000'000'003).text() == "5000000000000000003");
  CHECK(BigCount(kLargest).text() == "18446744073709551615");
  CHECK(power(10, 40).text() == "1" + std::string(40, '0'));
}

TEST_CASE("a count can exceed every built-in integer") {
  BigCount sum(kLargest);
  sum += BigCount(1);
  CHECK(sum.text() == "18446744073709551616");
  CHECK(power(2, 128).text() == "340282366920938463463374607431768211456");
  BigCount almost = power(2, 128);
  almost += BigCount(kLargest);
  CHECK(almost.text() == "340282366920938463481821351505477763071");
  CHECK(power(3, 100).text() == "515377520732011331036461129765621272702107522001");
}

TEST_CASE("small counts are added and multiplied like integers") {
  std::mt19937_64 dice(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t a = dice() >> (32 + dice() % 32), b = dice() >> (32 + dice() % 32);
    CAPTURE(a);
    CAPTURE(b);
    BigCount sum(a), product(a);
    sum += BigCount(b);
    product *= BigCount(b);
    CHECK(sum == BigCount(a + b));
    CHECK(product == BigCount(a * b));
    CHECK(product.text() == std::to_string(a * b));
    CHECK(product.is_zero() == (a * b == 0));
    CHECK((BigCount(a) < BigCount(b)) == (a < b));
    CHECK((BigCount(a) <= BigCount(b)) == (a <= b));
    sum -= BigCount(b);
    CHECK(sum == BigCount(a));
  }
}

TEST_CASE("long counts are compared and subtracted word by word") {
  BigCount less = power(2, 96);
  less -= BigCount(1);
  CHECK(less < power(2, 96));
  CHECK(less > power(2, 95));
  less += BigCount(1);
  CHECK(less == power(2, 96));
}

TEST_CASE("a count that is too large for an integer converts to the largest one") {
  CHECK(BigCount().saturated() == 0);
  CHECK(BigCount(kLargest).saturated() == kLargest);
  CHECK(power(2, 64).saturated() == kLargest);
  CHECK(power(2, 500).saturated() == kLargest);
}

TEST_CASE("a count is read back from its decimals, and from nothing else") {
  for (const BigCount& count : {BigCount(), BigCount(7), BigCount(kLargest), power(10, 40)}) {
    CHECK(BigCount::read(count.text()) == count);
  }
  for (const char* const text : {"", "-1", "+1", "1.0", "1e3", " 1", "01", "one"}) {
    CHECK_FALSE(BigCount::read(text));
  }
}
