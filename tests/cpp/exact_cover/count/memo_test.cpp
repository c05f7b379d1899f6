#include "exact_cover/count/memo.hpp"

#include <array>
#include <map>
#include <random>
#include <vector>

#include "doctest.h"

using namespace dance;

namespace {

using Numbers = std::vector<std::uint32_t>;

// Returns keys of one to six words, often partly equal.
Numbers random_key(std::mt19937& dice) {
  Numbers key(1 + dice() % 6);
  for (std::uint32_t& word : key) word = static_cast<std::uint32_t>(dice() % 7);
  return key;
}

std::size_t check_all_found_are_right(const Memo& memo, const std::map<Numbers, Numbers>& stored) {
  std::size_t found = 0;
  for (const auto& entry : stored) {
    const auto known = memo.find(entry.first);
    if (!known) continue;
    ++found;
    CHECK(Numbers(known->begin(), known->end()) == entry.second);
  }
  return found;
}

}  // namespace

TEST_CASE("a memo finds exactly what was stored") {
  Memo memo(1 << 20);
  const Numbers key{1, 2}, longer{1, 2, 0}, value{7, 8, 9}, nothing;
  CHECK_FALSE(memo.find(key));
  memo.insert(key, value);
  memo.insert(longer, nothing);
  REQUIRE(memo.find(key));
  CHECK(Numbers(memo.find(key)->begin(), memo.find(key)->end()) == value);
  REQUIRE(memo.find(longer));
  CHECK(memo.find(longer)->empty());
  CHECK_FALSE(memo.find(Numbers{1}));
  CHECK_FALSE(memo.find(Numbers{2, 1}));
}

TEST_CASE("a memo never exceeds its memory and never returns a wrong value") {
  constexpr std::array<std::uint64_t, 9> kSizes{0, 1, 63, 64, 200, 1000, 10'000, 65'536, 1'000'000};
  for (const std::uint64_t bytes : kSizes) {
    CAPTURE(bytes);
    std::mt19937 dice(1);
    Memo memo(bytes);
    std::map<Numbers, Numbers> stored;
    for (int i = 0; i < 20'000; ++i) {
      const Numbers key = random_key(dice);
      if (stored.contains(key)) continue;
      const Numbers value(dice() % 4, static_cast<std::uint32_t>(dice()));
      stored[key] = value;
      memo.insert(key, value);
      REQUIRE(memo.memory() <= bytes);
    }
    const std::size_t found = check_all_found_are_right(memo, stored);
    if (bytes == 0) CHECK(found == 0);
    if (bytes >= 1000) CHECK(found > 0);
    if (bytes >= 1'000'000) CHECK(found > stored.size() * 9 / 10);
    CHECK((!memo.is_full() || found < stored.size()));
  }
}

TEST_CASE("a full memo evicts the oldest entries") {
  Memo memo(4096);
  for (std::uint32_t i = 0; i < 1000; ++i) memo.insert(Numbers{i}, Numbers{i});
  CHECK(memo.is_full());
  CHECK_FALSE(memo.find(Numbers{0}));
  CHECK(memo.find(Numbers{999}));
}

TEST_CASE("a memo does not store entries longer than a block") {
  Memo memo(4096);
  memo.insert(Numbers(5000, 1), Numbers{1});
  memo.insert(Numbers{1}, Numbers(70'000, 1));
  CHECK_FALSE(memo.find(Numbers(5000, 1)));
  CHECK_FALSE(memo.find(Numbers{1}));
}
