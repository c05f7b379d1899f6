#include "sudoku/explain/hitting_set.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>

#include "doctest.h"

using namespace dance::sudoku;

namespace {

constexpr int kUniverse = 8;
using Set = std::uint32_t;

Set set_of_flags(const std::vector<char>& flags) {
  Set set = 0;
  for (std::size_t i = 0; i < flags.size(); ++i) set |= static_cast<Set>(flags[i]) << i;
  return set;
}

Set set_of_elements(const Elements& elements) {
  Set set = 0;
  for (const int element : elements) set |= Set{1} << element;
  return set;
}

Elements elements_of(Set set) {
  Elements elements;
  for (int element = 0; element < kUniverse; ++element) {
    if ((set >> element & 1) != 0) elements.push_back(element);
  }
  return elements;
}

// Sets that are enough; so are all their supersets.
using Family = std::vector<Set>;

bool is_enough(Set set, const Family& family) {
  return std::any_of(family.begin(), family.end(),
                     [set](Set enough) { return (set & enough) == enough; });
}

// If a set is not enough, everything outside its largest superset that is not enough is missing.
Check check(Set set, const Family& family) {
  if (is_enough(set, family)) return {};
  for (int element = 0; element < kUniverse; ++element) {
    if (!is_enough(set | Set{1} << element, family)) set |= Set{1} << element;
  }
  return {Check::Kind::missing, elements_of(~set)};
}

int smallest_size(const Family& family) {
  int size = kUniverse;
  for (Set set = 0; set < Set{1} << kUniverse; ++set) {
    if (is_enough(set, family)) size = std::min(size, std::popcount(set));
  }
  return size;
}

}  // namespace

TEST_CASE("the smallest set that is enough is as small as the smallest of all subsets") {
  std::mt19937 random(1);
  for (int trial = 0; trial < 200; ++trial) {
    Family family;
    for (int i = trial % 6; i >= 0; --i) family.push_back(random() % (Set{1} << kUniverse));
    const SmallestSet found =
        find_smallest(kUniverse, [&](const std::vector<char>& flags) -> Check {
          return check(set_of_flags(flags), family);
        });
    CAPTURE(trial);
    CHECK(found.is_smallest);
    CHECK(is_enough(set_of_elements(found.elements), family));
    CHECK(std::ssize(found.elements) == smallest_size(family));
  }
}

TEST_CASE("without an answer about smaller sets, what is enough may not be the smallest") {
  const SmallestSet found = find_smallest(3, [](const std::vector<char>& flags) -> Check {
    const bool is_all = std::count(flags.begin(), flags.end(), 1) == std::ssize(flags);
    return {is_all ? Check::Kind::enough : Check::Kind::unknown, {}};
  });
  CHECK(found.elements == Elements{0, 1, 2});
  CHECK_FALSE(found.is_smallest);
}

TEST_CASE("what smaller sets miss is known from the first checks, so few others follow") {
  int checks = 0;
  const SmallestSet found = find_smallest(4, [&](const std::vector<char>& flags) -> Check {
    ++checks;
    return check(set_of_flags(flags) | 0xF0, {0xFF});
  });
  CHECK(found.elements == Elements{0, 1, 2, 3});
  CHECK(found.is_smallest);
  CHECK(checks == 8);
}
