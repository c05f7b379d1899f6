#include "exact_cover/links/choose_item.hpp"

#include <algorithm>
#include <random>

#include "doctest.h"
#include "tests/support/random_problem.hpp"

using namespace dance;
using namespace dance::test;

namespace {

// Scans item by item, as in the paper.
NodeId leftmost_of_fewest(const Links& links) {
  NodeId best = links.right_item(kRoot);
  for (NodeId item = best; item != kRoot; item = links.right_item(item)) {
    if (links.length(item) < links.length(best)) best = item;
  }
  return best;
}

}  // namespace

TEST_CASE("first_of_least finds the first minimum of any number of values") {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    std::vector<std::int32_t> numbers(1 + seed % 70);
    for (std::int32_t& number : numbers) number = static_cast<std::int32_t>(random() % 20);
    const auto least = std::min_element(numbers.begin(), numbers.end());
    CHECK(first_of_least(numbers) == least - numbers.begin());
  }
}

TEST_CASE("first_of_least finds the first minimum of small numbers") {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    std::vector<std::uint8_t> numbers(16 * (1 + seed % 21));
    const auto bound = 2 + random() % 255;
    for (std::uint8_t& number : numbers) number = static_cast<std::uint8_t>(1 + random() % bound);
    const auto least = std::min_element(numbers.begin(), numbers.end());
    CHECK(first_of_least(numbers) == least - numbers.begin());
  }
}

TEST_CASE("chooses the leftmost of the items with the fewest options") {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    Links links(random_problem(seed, {true, true}));
    while (!links.all_covered()) {
      REQUIRE(choose_item(links, ItemChoice::fewest) == leftmost_of_fewest(links));
      CHECK(choose_item(links, ItemChoice::first) == links.right_item(kRoot));
      NodeId item = links.right_item(kRoot);
      for (auto steps = random() % 3; steps > 0 && links.right_item(item) != kRoot; --steps) {
        item = links.right_item(item);
      }
      links.cover(item);
    }
  }
}
