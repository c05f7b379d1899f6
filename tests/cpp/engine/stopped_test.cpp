// Tasks that are stopped: the report says so, and nothing it says is wrong.

#include <string>

#include "doctest.h"
#include "engine/explain.hpp"
#include "engine/variant.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/engine/instances.hpp"
#include "tests/support/stopping.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::test;

namespace {

std::unique_ptr<Instance> variant() {
  auto puzzle = sudoku::read_variant(
      "sudoku 6x6\nkiller-cage 10: R1C2 R1C3 R2C2\nany-of: [less: R1C1 R1C2] [less: R3C1 R3C2]\n"
      "thermometer: R4C1-R4C4\n1.....\n......\n......\n......\n......\n.....2\n");
  REQUIRE(puzzle);
  return *VariantInstance::create(
      std::make_shared<const sudoku::VariantPuzzle>(*std::move(puzzle)));
}

void check_stopped_everywhere(const std::function<std::unique_ptr<Instance>()>& open,
                              const Task& task, const std::string& count) {
  CAPTURE(task.solver);
  stop_everywhere([&](const Stop& stop) {
    const auto job = open()->job(task, stop);
    REQUIRE(job);
    while ((*job)->run(1'000) == End::running) (*job)->take_solutions();
    const Report report = (*job)->report();
    if (report.end == End::exhausted) {
      if (!count.empty()) CHECK(report.count == count);
      return true;
    }
    CHECK(report.end == End::interrupt);
    CHECK_FALSE(report.is_complete);
    CHECK(report.verdict != Verdict::none);
    CHECK(report.verdict != Verdict::unique);
    return false;
  });
}

}  // namespace

TEST_CASE("a task that is stopped at any moment reports an interrupt, and never no solution" *
          doctest::test_suite("slow")) {
  for (const char* const solver : {"auto", "dancing-links", "bit-matrix"}) {
    check_stopped_everywhere(CoverSample::open, {.solver = solver}, "300");
    check_stopped_everywhere(PolyominoSample::open, {.solver = solver}, "8");
  }
  for (const char* const solver : {"auto", "memo"}) {
    check_stopped_everywhere(CoverSample::open, {.goal = Goal::count, .solver = solver}, "300");
  }
  check_stopped_everywhere(PolyominoSample::open,
                           {.goal = Goal::count, .tilings = polyomino::Tilings::distinct}, "2");
  check_stopped_everywhere(PolyominoSample::open, {.tilings = polyomino::Tilings::symmetric}, "0");
  check_stopped_everywhere(CoverSample::open, {.number = "77"}, "");
}

TEST_CASE("a task for a variant that is stopped at any moment reports an interrupt") {
  const auto job = *variant()->job({});
  while (job->run(1'000) == End::running) job->take_solutions();
  const std::string count = job->report().count;
  check_stopped_everywhere(variant, {}, count);
  check_stopped_everywhere(variant, {.goal = Goal::candidates}, "");
  check_stopped_everywhere(variant, {.goal = Goal::candidate_counts}, count);
}

TEST_CASE("a plan whose preparation is stopped is not kept for later tasks") {
  const auto instance = CoverSample::open();
  const auto stopped = *instance->plan({}, stop_at(1));
  CHECK(stopped->stopped_by() == End::interrupt);
  Job job(stopped, {});
  CHECK(job.run(1'000) == End::interrupt);
  CHECK(job.report().verdict == Verdict::stopped);
  CHECK(job.report().count == "0");
  CHECK((*instance->plan({}))->stopped_by() == End::running);
}

TEST_CASE("the time limit of a task ends its preparation, too") {
  for (const auto& open : {CoverSample::open, PolyominoSample::open}) {
    const auto job = open()->job({.limits = {.milliseconds = 0}});
    REQUIRE(job);
    CHECK((*job)->run(1'000) == End::time);
    CHECK((*job)->report().verdict == Verdict::stopped);
  }
}

TEST_CASE("a search that runs out of time goes on when its time is extended") {
  const auto instance = variant();
  const auto plan = *instance->plan({});
  Job whole(plan, {});
  while (whole.run(1'000) == End::running) whole.take_solutions();
  Job job(plan, {.milliseconds = 0});
  for (int i = 0; i < 10; ++i) {
    CHECK(job.run(1'000) == End::time);
    job.extend({.milliseconds = 0});
  }
  job.extend({});
  while (job.run(1'000) == End::running) job.take_solutions();
  CHECK(job.report().count == whole.report().count);
}

TEST_CASE("a proof by weights is found, or there is none, or it was stopped") {
  const auto instance =
      *PolyominoInstance::open(".XXX\nXXXX\nXXXX\nXXX.\n\n7|d:\nXX\n", "pictures");
  REQUIRE((*instance->prove_impossible()).modulus > 0);
  stop_everywhere([&](const Stop& stop) {
    const auto proof = instance->prove_impossible(stop);
    if (!proof) CHECK(proof.error().code == ErrorCode::stopped);
    if (proof) CHECK(proof->modulus > 0);
    return bool(proof);
  });
}

TEST_CASE("repeating a search to time it can be stopped") {
  const auto plan = *CoverSample::open()->plan({});
  const auto timing = time_search(*plan, Limits::kAll, 1, stop_at(3));
  REQUIRE_FALSE(timing);
  CHECK(timing.error().code == ErrorCode::stopped);
}
