#pragma once

#include <memory>

#include "base/stop.hpp"
#include "doctest.h"

namespace dance::test {

/// Returns a stop that asks after every step and is due at its question `last`, counted from 1;
/// once renewed, it is never due again.
inline Stop stop_at(int last) {
  const auto asked = std::make_shared<int>(0);
  return Stop(
      Stop::kNever, [asked, last] { return ++*asked == last; }, 1);
}

/// Calls `work(stop)` with stops that are due at the first question, then at ever later ones, until
/// it returns true because the work was done before its stop.
template <class Work>
void stop_everywhere(Work work) {
  int last = 1;
  while (!work(stop_at(last))) {
    CAPTURE(last);
    REQUIRE(last < 1'000'000'000);
    last += 1 + last / 4;
  }
  CHECK(last > 1);
}

}  // namespace dance::test
