// Parts of a search that are stopped.

#include "doctest.h"
#include "engine/threads/parts.hpp"
#include "engine/threads/run_job.hpp"
#include "tests/engine/instances.hpp"
#include "tests/support/stopping.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::test;

namespace {

const auto kNoSaving = [](const CountProgress&) {};

}  // namespace

TEST_CASE("a count of parts that is stopped at any moment goes on to the right count") {
  const auto instance = CoverSample::open();
  for (const char* const solver : {"auto", "dancing-links"}) {
    const auto plan = *instance->plan({.solver = solver});
    stop_everywhere([&](const Stop& stop) {
      CountProgress progress;
      const CountSettings often{.split_every = 0};
      const Report first = count_parts(plan, progress, often, kNoSaving, stop);
      CHECK(first.end == (progress.is_complete() ? End::exhausted : End::interrupt));
      const bool is_done = progress.is_complete();
      CHECK(count_parts(plan, progress, often, kNoSaving).count == "300");
      return is_done;
    });
  }
}

TEST_CASE("a count whose preparation is stopped counts nothing") {
  const auto plan = *CoverSample::open()->plan({.goal = Goal::count}, stop_at(1));
  CountProgress progress;
  const Report report = count_parts(plan, progress, {}, kNoSaving, stop_at(1));
  CHECK(report.end == End::interrupt);
  CHECK_FALSE(report.is_complete);
  CHECK(progress.pending == std::vector<Part>{Part{}});
}

TEST_CASE("a split that is stopped at any moment covers the whole search") {
  const auto plan = *CoverSample::open()->plan({});
  stop_everywhere([&](const Stop& stop) {
    const auto parts = split_into_parts(plan, 30, stop);
    CountProgress progress{.pending = {parts.begin(), parts.end()}};
    CHECK(count_parts(plan, progress, {}, kNoSaving).count == "300");
    return parts.size() >= 30;
  });
}

TEST_CASE("a random choice that is stopped chooses nothing but the first solution") {
  const auto instance = CoverSample::open();
  stop_everywhere([&](const Stop& stop) {
    const auto number = choose_solution(
        *instance, {}, 1, [] { return 0xFFFFu; }, stop);
    REQUIRE(number);
    if (stop.is_due()) CHECK(*number == "1");
    return !stop.is_due();
  });
}
