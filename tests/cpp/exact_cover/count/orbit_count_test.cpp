#include "exact_cover/count/orbit_count.hpp"

#include <algorithm>

#include "doctest.h"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

std::shared_ptr<const Problem> shared(std::string_view text) {
  return std::make_shared<const Problem>(problem_of(std::string(text)));
}

}  // namespace

TEST_CASE("the count of several problems is the average of their counts") {
  // Necklaces of two beads in two colours: four colourings, two of which are rotations of each
  // other.
  OrbitCount counter({{{shared("a b\na\na\nb\nb\n")}, {shared("a\na\na\n")}}, 2});
  std::uint64_t nodes = 0;
  for (; counter.run(1) != Outcome::exhausted; ++nodes) {
    CHECK(counter.stats().explored <= 1);
  }
  CHECK(counter.count_text() == "3");
  CHECK(counter.stats().solutions == 3);
  CHECK(counter.stats().explored == 1);
  CHECK(counter.stats().nodes > 2);
  CHECK(counter.run(1) == Outcome::exhausted);
}

TEST_CASE("counts with weights never exceed the result on the way to it") {
  const auto two = shared("a\na\na\n");
  OrbitCount counter({{{two, -2}, {shared("a b\na\na\na\nb\nb\nb\n")}, {two, 3}}, 2});
  std::uint64_t most = 0;
  while (counter.run(1) != Outcome::exhausted) most = std::max(most, counter.stats().solutions);
  CHECK(most <= 5);
  CHECK(counter.count_text() == "5");  // (-2 * 2 + 9 + 3 * 2) / 2, rounded down
}
