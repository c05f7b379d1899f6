#include "engine/threads/run_job.hpp"

#include <map>
#include <string>

#include "doctest.h"
#include "tests/engine/instances.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::test;

namespace {

struct Delivered {
  std::vector<std::uint8_t> cells;
  std::vector<Choice> choices;
  std::int32_t count = 0;
  Report report;
};

Delivered run(Instance& instance, const Task& task, unsigned threads) {
  Delivered all;
  const auto plan = instance.plan(task);
  REQUIRE(plan);
  all.report = run_job(*plan, task.limits, threads, [&](const Solutions& solutions) {
    all.cells.insert(all.cells.end(), solutions.cells.begin(), solutions.cells.end());
    all.choices.insert(all.choices.end(), solutions.choices.begin(), solutions.choices.end());
    all.count += solutions.count;
  });
  return all;
}

// Returns the problem of filling two rows of `columns` cells with dominoes.
std::string dominoes(int columns) {
  std::string items, options;
  for (int i = 0; i < columns; ++i) {
    const std::string at = std::to_string(i), next = std::to_string(i + 1);
    items += "u" + at + " l" + at + ' ';
    options += "u" + at + " l" + at + '\n';
    if (i + 1 == columns) continue;
    options += "u" + at + " u" + next + "\nl" + at + " l" + next + '\n';
  }
  return items + '\n' + options;
}

}  // namespace

TEST_CASE_TEMPLATE("several threads find what one finds, in the same order and with the same nodes",
                   Sample, SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  for (const Task& task : {Task{}, Task{.solver = std::string(Sample::kOtherSolver)}}) {
    const Delivered one = run(*instance, task, 1);
    CHECK(one.report.end == End::exhausted);
    CHECK(one.count > 1);
    for (const unsigned threads : {2u, 5u}) {
      const Delivered several = run(*instance, task, threads);
      CHECK(several.cells == one.cells);
      CHECK(several.choices == one.choices);
      CHECK(several.report.stats.nodes == one.report.stats.nodes);
      CHECK(several.report.count == one.report.count);
      CHECK(several.report.verdict == one.report.verdict);
    }
  }
}

TEST_CASE_TEMPLATE("several threads find the same first solutions as one", Sample, SudokuSample,
                   CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  const Delivered one = run(*instance, {}, 1);
  for (const unsigned threads : {1u, 3u}) {
    const Delivered two = run(*instance, {.limits = {.solutions = 2}}, threads);
    CHECK(two.report.end == End::limit);
    CHECK(two.report.found == 2);
    CHECK(two.report.count == "2");
    CHECK(two.count == 2);
    CHECK(std::equal(two.cells.begin(), two.cells.end(), one.cells.begin()));
    CHECK(std::equal(two.choices.begin(), two.choices.end(), one.choices.begin()));
    const Delivered kept = run(*instance, {.limits = {.kept = 2}}, threads);
    CHECK(kept.cells == two.cells);
    CHECK(kept.choices == two.choices);
    CHECK(kept.report.count == one.report.count);
  }
}

TEST_CASE("threads count by memo where it pays, beyond 64 bits") {
  const auto instance = *CoverInstance::open(dominoes(100), "dlx");
  const Delivered all = run(*instance, {.goal = Goal::count}, 2);
  CHECK(all.report.solver == "memo");
  CHECK(all.report.end == End::exhausted);
  CHECK(all.report.count == "573147844013817084101");  // the 101st Fibonacci number
}

TEST_CASE("a search reports whether it was stopped or ran out of time") {
  const auto instance = *CoverInstance::open(dominoes(100), "dlx");
  for (const unsigned threads : {1u, 3u}) {
    const auto plan = *instance->plan({});
    const auto ignore = [](const Solutions&) {};
    const Report stopped =
        run_job(plan, {}, threads, ignore, Stop(Stop::kNever, [] { return true; }));
    CHECK(stopped.end == End::interrupt);
    CHECK_FALSE(stopped.is_complete);
    const Report late = run_job(plan, {.milliseconds = 0}, threads, ignore);
    CHECK(late.end == End::time);
    CHECK_FALSE(late.is_complete);
  }
}

TEST_CASE("a search ends at its limit of nodes, for any number of threads") {
  const auto instance = *CoverInstance::open(dominoes(100), "dlx");
  const auto plan = *instance->plan({});
  const auto ignore = [](const Solutions&) {};
  const Report one = run_job(plan, {.nodes = 5'000}, 1, ignore);
  CHECK(one.end == End::nodes);
  CHECK(one.stats.nodes == 5'000);
  const Report three = run_job(plan, {.nodes = 50'000}, 3, ignore);
  CHECK(three.end == End::nodes);
  CHECK_FALSE(three.is_complete);
  CHECK(three.stats.nodes >= 50'000);
  CHECK(three.stats.nodes < 53'000);  // each thread ends its turn of 1,000 nodes
}

TEST_CASE("a search that is done when it is stopped is exhausted") {
  const auto instance = *CoverInstance::open(dominoes(2), "dlx");
  const auto plan = *instance->plan({});
  const auto ignore = [](const Solutions&) {};
  const Report report = run_job(plan, {}, 1, ignore, Stop(Stop::kNever, [] { return true; }));
  CHECK(report.end == End::exhausted);
  CHECK(report.is_complete);
}

TEST_CASE("options beyond their limit are counted, not delivered") {
  const auto instance = *CoverInstance::open(dominoes(20), "dlx");
  const Delivered all = run(*instance, {}, 1);
  const Delivered some = run(*instance, {.limits = {.options = 1'000}}, 1);
  CHECK(some.report.count == all.report.count);
  CHECK(some.count > 0);
  CHECK(some.count < all.count);
}

TEST_CASE("a long count that may only use a memo ends where none applies") {
  const auto instance = *CoverInstance::open(dominoes(100), "dlx");
  const auto plan = *instance->plan({.goal = Goal::count, .solver = "dancing-links"});
  const auto ignore = [](const Solutions&) {};
  const Report report = run_job(plan, {.only_by_memo = true}, 2, ignore);
  CHECK(report.end == End::interrupt);
  CHECK_FALSE(report.is_complete);
}

TEST_CASE("a solution chosen at random is each as likely as any other, for any number of threads") {
  const auto instance = *CoverInstance::open(dominoes(4), "dlx");  // 5 tilings
  for (const unsigned threads : {1u, 3u}) {
    std::map<std::string, int> times;
    // Three random bits suffice, and those that make more than the last number are drawn again.
    for (std::uint32_t bits = 0; bits < 8; ++bits) {
      int draws = 0;
      const auto random = [&] { return ++draws == 1 ? bits << 29 : 0; };
      const std::string number = *choose_solution(*instance, {}, threads, random);
      if (draws == 1) ++times[number];
    }
    CHECK(times == std::map<std::string, int>{{"1", 1}, {"2", 1}, {"3", 1}, {"4", 1}, {"5", 1}});
  }
  const auto none = *CoverInstance::open("a b\na\n", "dlx");
  CHECK(*choose_solution(*none, {}, 1, [] { return 7u; }) == "1");
  CHECK_FALSE(choose_solution(*none, {.solver = "magic"}, 1, [] { return 0u; }));
}

TEST_CASE("a solution by its number comes with the count of all, also at a limit") {
  const auto instance = CoverSample::open();
  const Delivered all = run(*instance, {}, 1);
  const Delivered second = run(*instance, {.number = "2", .limits = {.solutions = 1}}, 2);
  CHECK(second.count == 1);
  CHECK(second.report.count == all.report.count);
}
