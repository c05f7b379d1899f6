#include "engine/threads/parts.hpp"

#include <atomic>
#include <limits>
#include <set>

#include "doctest.h"
#include "tests/engine/instances.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::test;

namespace {

using SharedPlan = std::shared_ptr<const Plan>;

const auto kIgnore = [](const CountProgress&) {};

// Splits as often as possible, and saves after each part.
constexpr CountSettings kOften = {.save_every = 0, .split_every = 0};

Report whole(const SharedPlan& plan) {
  Job job(plan, {.kept = 0});
  while (job.run(100'000) == End::running) {
  }
  return job.report();
}

Report count(const SharedPlan& plan, std::vector<Part> parts, const CountSettings& settings = {}) {
  CountProgress progress{.pending = std::move(parts)};
  return count_parts(plan, progress, settings, kIgnore);
}

void check_equal(const Report& found, const Report& expected) {
  CHECK(found.count == expected.count);
  CHECK(found.found == expected.found);
  CHECK(found.stats.nodes == expected.stats.nodes);
  CHECK(found.verdict == expected.verdict);
  CHECK(found.solver == expected.solver);
  CHECK(found.end == End::exhausted);
  CHECK(found.is_complete);
}

double total_weight(const std::vector<Part>& parts) {
  double total = 0;
  for (const Part& part : parts) total += part.weight;
  return total;
}

}  // namespace

TEST_CASE("a part that claims more splits than its search has is counted all the same") {
  const auto instance = CoverSample::open();
  const SharedPlan plan = *instance->plan(Task{});
  const Part forged{.splits = std::numeric_limits<std::int32_t>::max()};
  CHECK(count(plan, {forged}).is_complete);
}

TEST_CASE_TEMPLATE("parts have the solutions and search nodes of the whole search" *
                       doctest::test_suite("slow"),
                   Sample, SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  for (const Task& task : {Task{}, Task{.solver = std::string(Sample::kOtherSolver)}}) {
    const SharedPlan plan = *instance->plan(task);
    const Report expected = whole(plan);
    for (const std::size_t wanted : {1, 2, 7, 100}) {
      const auto parts = split_into_parts(plan, wanted);
      CHECK(parts.size() >= wanted);
      CHECK(total_weight(parts) == doctest::Approx(1));
      BigCount sum;
      std::uint64_t nodes = 0;
      for (const Part& part : parts) {
        const Report report = count(plan, {part});
        sum += *BigCount::read(report.count);
        nodes += report.stats.nodes;
      }
      CHECK(sum.text() == expected.count);
      CHECK(nodes == expected.stats.nodes);
      check_equal(count(plan, parts), expected);
    }
  }
}

TEST_CASE("parts are the same in every process") {
  const auto instance = CoverSample::open();
  const auto parts = split_into_parts(*instance->plan({}), 50);
  CHECK(split_into_parts(*CoverSample::open()->plan({}), 50) == parts);
  std::set<std::pair<Prefix, std::int32_t>> different;
  for (const Part& part : parts) different.emplace(part.prefix, part.splits);
  CHECK(different.size() == parts.size());
}

TEST_CASE("parts join to as many shares as are wanted, in their order") {
  const auto instance = CoverSample::open();
  for (const std::size_t wanted : {1, 2, 7, 8, 50}) {
    const auto parts = split_into_parts(*instance->plan({}), wanted);
    const auto shares = join_parts(parts, wanted);
    CHECK(shares.size() == wanted);
    std::vector<Part> all;
    for (const std::vector<Part>& share : shares) {
      CHECK_FALSE(share.empty());
      all.insert(all.end(), share.begin(), share.end());
    }
    CHECK(all == parts);
  }
  CHECK(join_parts({Part{}}, 5).size() == 1);
}

TEST_CASE("equal parts join to shares of equal weight") {
  const std::vector<Part> parts(12, Part{.weight = 1.0 / 12});
  for (const std::vector<Part>& share : join_parts(parts, 4)) CHECK(share.size() == 3);
}

TEST_CASE("a search that never splits is one part" * doctest::test_suite("slow")) {
  const auto instance = SudokuSample::open();
  const SharedPlan plan = *instance->plan({.solver = "brute-force"});
  const auto parts = split_into_parts(plan, 10);
  CHECK(parts == std::vector<Part>{Part{}});
  check_equal(count(plan, parts), whole(plan));
}

TEST_CASE("a tree smaller than the number of parts is split as far as possible") {
  const auto cover = *CoverInstance::open("a b\na\nb\na b\n", "dlx");
  const SharedPlan plan = *cover->plan({});
  const auto parts = split_into_parts(plan, 1000);
  CHECK(parts.size() < 10);
  check_equal(count(plan, parts), whole(plan));
}

TEST_CASE_TEMPLATE("a count that is continued from any saved progress loses nothing" *
                       doctest::test_suite("slow"),
                   Sample, SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  const SharedPlan plan = *instance->plan({.goal = Goal::count, .solver = "dancing-links"});
  const Report expected = whole(plan);
  std::vector<CountProgress> saved;
  CountProgress first;
  const Report all = count_parts(plan, first, kOften, [&](const CountProgress& progress) {
    if (!saved.empty()) CHECK(progress.explored() >= saved.back().explored() - 1e-9);
    saved.push_back(progress);
  });
  check_equal(all, expected);
  CHECK(first.is_complete());
  REQUIRE(saved.size() > 1);
  const std::size_t step = saved.size() / random_cases(20) + 1;
  for (std::size_t i = 0; i < saved.size(); i += step) {
    const Report rest = count_parts(plan, saved[i], {}, kIgnore);
    CHECK(rest.count == expected.count);
    CHECK(rest.stats.nodes == expected.stats.nodes);
    CHECK(rest.is_complete);
  }
}

TEST_CASE("a stopped count continues where it stopped, on any number of threads") {
  const auto instance = CoverSample::open();
  const SharedPlan plan = *instance->plan({.solver = "dancing-links"});
  const Report expected = whole(plan);
  CountProgress progress;
  int rounds = 0;
  for (; !progress.is_complete(); ++rounds) {
    const double before = progress.explored();
    CountSettings settings = kOften;
    settings.threads = rounds % 3 + 1;
    std::atomic<int> saves = 0;  // each round finishes a part or two
    const Report report = count_parts(
        plan, progress, settings, [&](const CountProgress&) { ++saves; },
        Stop(Stop::kNever, [&] { return saves > 0; }));
    CHECK(report.end == (progress.is_complete() ? End::exhausted : End::interrupt));
    CHECK(progress.explored() > before);
  }
  CHECK(rounds > 1);
  const Report again = count_parts(plan, progress, {}, kIgnore);
  CHECK(again.count == expected.count);
  CHECK(again.solver == "dancing-links");
}

TEST_CASE("a count of a deep search soon has progress to save") {
  const auto instance = *SudokuInstance::open(std::string(81, '.'));
  const SharedPlan plan = *instance->plan({.solver = "singles"});
  CountProgress progress;
  int calls = 0;
  const auto is_stopped = [&] { return ++calls > 200; };
  const Stop stop(Stop::kNever, is_stopped);
  CHECK(count_parts(plan, progress, kOften, kIgnore, stop).solver == "singles");
  CHECK(progress.nodes > 0);
}

TEST_CASE("threads that share the parts of a count count what one counts") {
  const auto instance = PolyominoSample::open();
  const SharedPlan plan = *instance->plan({});
  for (const unsigned threads : {2u, 5u}) {
    CountSettings settings = kOften;
    settings.threads = threads;
    check_equal(count(plan, {Part{}}, settings), whole(plan));
  }
}

TEST_CASE("a count ends at the time limit with nothing lost") {
  const auto instance = CoverSample::open();
  const SharedPlan plan = *instance->plan({});
  CountProgress progress;
  const Report report = count_parts(plan, progress, {.milliseconds = 0}, kIgnore);
  CHECK(report.end == End::time);
  CHECK(report.verdict == Verdict::stopped);
  CHECK(progress.pending == std::vector<Part>{Part{}});
}

TEST_CASE("a count by memo is a single part") {
  const auto instance = CoverSample::open();
  const SharedPlan plan = *instance->plan({.goal = Goal::count, .solver = "memo"});
  check_equal(count(plan, {Part{}}), whole(plan));
}
