#include "exact_cover/count/orbit_count.hpp"

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
  // A necklace of two beads in two colours: four ways to colour it, two of them the same turned.
  OrbitCount counter({shared("a b\na\na\nb\nb\n"), shared("a\na\na\n")});
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
