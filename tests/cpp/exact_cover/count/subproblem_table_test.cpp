#include <array>
#include <limits>
#include <map>
#include <random>

#include "doctest.h"
#include "exact_cover/count/subproblems.hpp"

using namespace dance;

namespace {

constexpr std::uint64_t kMuch = std::uint64_t{1} << 30;
constexpr Word kMax = std::numeric_limits<Word>::max();

using Key = std::array<Word, 2>;
using Added = SubproblemTable::Added;

Added add(SubproblemTable& table, const Key& key, Word ways) {
  return table.add(key.data(), std::array{ways});
}

}  // namespace

TEST_CASE("a table holds each subproblem once, with all its ways, in order of arrival") {
  MemoryBudget budget(kMuch);
  SubproblemTable table(2, 1, budget);
  std::map<Key, Word> known;
  std::vector<Key> order;
  std::minstd_rand random(1);
  for (int i = 0; i < 20'000; ++i) {
    const Key key{random() % 100, Word{random() % 50} << 40};
    const auto [entry, is_new] = known.try_emplace(key, 0);
    entry->second += i;
    if (is_new) order.push_back(key);
    CHECK(add(table, key, i) == (is_new ? Added::entered : Added::known));
  }
  table.seal();
  REQUIRE(table.size() == order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    CHECK(std::equal(order[i].begin(), order[i].end(), table.key(i)));
    CHECK(table.ways(i).front() == known[order[i]]);
    table.forget_before(i + 1);
  }
}

TEST_CASE("a table always has memory for one subproblem, and a refusal changes nothing") {
  MemoryBudget budget(0);
  SubproblemTable table(2, 1, budget);
  CHECK(add(table, {1, 2}, 3) == Added::entered);
  CHECK(add(table, {1, 3}, 3) == Added::over_budget);
  CHECK(add(table, {1, 2}, 4) == Added::known);
  CHECK(table.size() == 1);
  CHECK(table.ways(0).front() == 7);
  CHECK(budget.taken() == 0);
}

TEST_CASE("tables share a budget and return everything they took") {
  MemoryBudget budget(40'000);
  {
    SubproblemTable one(2, 1, budget), other(2, 1, budget);
    Word subproblems = 0;
    while (add(one, {subproblems, 1}, 1) == Added::entered &&
           add(other, {subproblems, 2}, 1) == Added::entered) {
      CHECK(budget.taken() <= 40'000);
      CHECK(budget.taken() == one.taken() + other.taken());
      ++subproblems;
    }
    CHECK(subproblems > 100);
    const std::uint64_t before = budget.taken();
    one.seal();
    CHECK(budget.taken() < before);
    CHECK(add(other, {subproblems, 2}, 1) != Added::over_budget);
  }
  CHECK(budget.taken() == 0);
}

TEST_CASE("forgotten subproblems return their memory") {
  MemoryBudget budget(kMuch);
  SubproblemTable table(1, 1, budget);
  for (Word i = 0; i < 10'000; ++i) table.add(&i, std::array{Word{1}});
  table.seal();
  const std::uint64_t before = budget.taken();
  table.forget_before(5'000);
  CHECK(budget.taken() < before * 7 / 10);
  CHECK(*table.key(5'000) == 5'000);
  CHECK(*table.key(9'999) == 9'999);
}

TEST_CASE("a count that exceeds its length is refused, never truncated") {
  MemoryBudget budget(kMuch);
  SubproblemTable narrow(2, 1, budget), wide(2, 2, budget);
  const Key key{5, 6};
  CHECK(add(narrow, key, kMax) == Added::entered);
  CHECK(add(narrow, key, 1) == Added::overflow);
  CHECK(narrow.add(Key{7, 7}.data(), std::array{Word{1}, Word{1}}) == Added::overflow);
  CHECK(narrow.add(Key{7, 7}.data(), std::array{Word{1}, Word{0}}) == Added::entered);
  CHECK(narrow.ways(0).front() == kMax);

  CHECK(add(wide, key, kMax) == Added::entered);
  CHECK(add(wide, key, 2) == Added::known);
  CHECK(wide.ways(0)[0] == 1);
  CHECK(wide.ways(0)[1] == 1);
  CHECK(wide.add(key.data(), std::array{Word{0}, kMax}) == Added::overflow);
  CHECK(wide.add(key.data(), std::array{Word{0}, Word{0}, Word{1}}) == Added::overflow);
  CHECK(wide.ways(0)[1] == 1);
}

TEST_CASE("a table doubles its memory when it is full, its index when an eighth is left") {
  MemoryBudget budget(kMuch);
  SubproblemTable table(2, 1, budget);
  constexpr std::uint64_t kEntry = 3 * sizeof(Word), kSlot = 8;
  const std::uint64_t entries[] = {0, 2, 4, 4, 8, 8, 8}, slots[] = {0, 0, 0, 8, 8, 8, 8};
  for (Word i = 0; i < std::size(entries); ++i) {
    CAPTURE(i);
    REQUIRE(add(table, {i, 1}, 1) == Added::entered);
    CHECK(table.taken() == entries[i] * kEntry + slots[i] * kSlot);
  }
}
