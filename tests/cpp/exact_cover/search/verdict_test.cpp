#include "doctest.h"
#include "exact_cover/search/search.hpp"

using namespace dance;

TEST_CASE("a verdict claims no more than the search has proved") {
  CHECK(verdict_of(0, true) == Verdict::none);
  CHECK(verdict_of(1, true) == Verdict::unique);
  CHECK(verdict_of(2, true) == Verdict::multiple);
  CHECK(verdict_of(0, false) == Verdict::stopped);
  CHECK(verdict_of(1, false) == Verdict::stopped);
  CHECK(verdict_of(2, false) == Verdict::multiple);
}

TEST_CASE("clashes make a puzzle invalid, whatever the search found") {
  CHECK(verdict_of(0, true, true) == Verdict::invalid);
  CHECK(verdict_of(0, false, true) == Verdict::invalid);
}

TEST_CASE("every verdict has a name") {
  CHECK(name(Verdict::none) == "none");
  CHECK(name(Verdict::unique) == "unique");
  CHECK(name(Verdict::multiple) == "multiple");
  CHECK(name(Verdict::stopped) == "stopped");
  CHECK(name(Verdict::invalid) == "invalid");
}
