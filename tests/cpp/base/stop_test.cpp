#include "base/stop.hpp"

#include "doctest.h"

using namespace dance;

TEST_CASE("a stop without a limit or a request is never due") {
  const Stop never;
  const Stop endless(Stop::kNever);
  for (const Stop& stop : {never, endless}) {
    CHECK_FALSE(stop.after(1'000'000));
    CHECK_FALSE(stop.is_due());
    CHECK(stop.reason() == Stop::Reason::none);
  }
}

TEST_CASE("a stop asks once for many steps") {
  int asked = 0;
  const Stop stop(
      Stop::kNever, [&] { return ++asked == 2; }, 100);
  CHECK_FALSE(stop.after(99));
  CHECK(asked == 0);
  CHECK_FALSE(stop.after(1));
  CHECK(asked == 1);
  CHECK_FALSE(stop.after(50));
  CHECK(stop.after(50));
  CHECK(asked == 2);
}

TEST_CASE("a stop that is due stays due, for its copies too, and asks no more") {
  int asked = 0;
  const Stop stop(Stop::kNever, [&] { return ++asked > 0; });
  const Stop copy = stop;
  CHECK(stop.is_due());
  CHECK(copy.after(Stop::kStepsBetweenQuestions));
  CHECK(copy.after(0));
  CHECK(copy.is_due());
  CHECK(copy.reason() == Stop::Reason::request);
  CHECK(asked == 1);
}

TEST_CASE("a stop is due at its time limit until that is renewed") {
  const Stop stop(0);
  CHECK(stop.is_due());
  CHECK(stop.reason() == Stop::Reason::time);
  stop.renew(Stop::kNever);
  CHECK_FALSE(stop.is_due());
  CHECK(stop.reason() == Stop::Reason::none);
}

TEST_CASE("a stop is due with another one, for the same reason, even if it is renewed") {
  bool is_requested = false;
  const Stop other(Stop::kNever, [&] { return is_requested; });
  const Stop stop(Stop::kNever, other);
  CHECK_FALSE(stop.is_due());
  is_requested = true;
  CHECK(stop.is_due());
  CHECK(stop.reason() == Stop::Reason::request);
  stop.renew(Stop::kNever);
  CHECK(stop.is_due());
  CHECK(Stop(Stop::kNever, Stop(0)).is_due());
}
