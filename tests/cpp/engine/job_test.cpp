#include "engine/job.hpp"

#include <deque>
#include <string>

#include "doctest.h"
#include "tests/engine/instances.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::test;

namespace {

// The solutions and the report of a job that has ended.
struct Outcomes {
  std::vector<std::uint8_t> cells;
  std::vector<Choice> choices;
  std::int32_t count = 0;
  Report report;

  void add(const Solutions& solutions) {
    cells.insert(cells.end(), solutions.cells.begin(), solutions.cells.end());
    choices.insert(choices.end(), solutions.choices.begin(), solutions.choices.end());
    count += solutions.count;
  }
};

Outcomes run_to_end(Job& job, std::uint64_t nodes = 1'000, std::uint64_t solutions = 100) {
  Outcomes all;
  while (job.run(nodes, solutions) == End::running) all.add(job.take_solutions());
  all.add(job.take_solutions());
  all.report = job.report();
  return all;
}

Outcomes solve(Instance& instance, const Task& task, std::uint64_t nodes = 1'000) {
  const auto job = instance.job(task);
  REQUIRE(job);
  return run_to_end(**job, nodes);
}

}  // namespace

TEST_CASE_TEMPLATE("a job finds all solutions, whatever its slices", Sample, SudokuSample,
                   CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  const Outcomes whole = solve(*instance, {});
  CHECK(whole.count > 1);
  CHECK(whole.report.end == End::exhausted);
  CHECK(whole.report.is_complete);
  CHECK(whole.report.verdict == Verdict::multiple);
  CHECK(whole.report.found == static_cast<std::uint64_t>(whole.count));
  CHECK(whole.report.count == std::to_string(whole.count));
  CHECK(whole.report.stats.explored == 1);
  const Outcomes sliced = solve(*instance, {}, 1);
  CHECK(sliced.cells == whole.cells);
  CHECK(sliced.choices == whole.choices);
  CHECK(sliced.report.stats.nodes == whole.report.stats.nodes);
}

TEST_CASE_TEMPLATE("a count finds as many solutions as a search collects" *
                       doctest::test_suite("slow"),
                   Sample, SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  const Outcomes collected = solve(*instance, {.solver = std::string(Sample::kOtherSolver)});
  for (const std::string_view solver : {kAutomatic, Sample::kOtherSolver}) {
    const Outcomes counted = solve(*instance, {.goal = Goal::count, .solver = std::string(solver)});
    CHECK(counted.count == 0);
    CHECK(counted.cells.empty());
    CHECK(counted.report.count == collected.report.count);
    CHECK(counted.report.verdict == Verdict::multiple);
  }
}

TEST_CASE_TEMPLATE("a job ends exactly at its limit of solutions", Sample, SudokuSample,
                   CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  const Outcomes two = solve(*instance, {.limits = {.solutions = 2}});
  CHECK(two.count == 2);
  CHECK(two.report.end == End::limit);
  CHECK_FALSE(two.report.is_complete);
  CHECK(two.report.verdict == Verdict::multiple);
  const Outcomes one = solve(*instance, {.limits = {.solutions = 1}});
  CHECK(one.report.verdict == Verdict::stopped);
}

TEST_CASE_TEMPLATE("solutions beyond the kept ones are counted", Sample, SudokuSample, CoverSample,
                   PolyominoSample) {
  const auto instance = Sample::open();
  const Outcomes all = solve(*instance, {});
  const Outcomes kept = solve(*instance, {.limits = {.kept = 2}});
  CHECK(kept.count == 2);
  CHECK(kept.report.found == all.report.found);
  const auto job = instance->job({});
  (*job)->count_only();
  CHECK(run_to_end(**job).count == 0);
}

TEST_CASE_TEMPLATE("a slice enters its search nodes, however many solutions they have", Sample,
                   SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  const auto job = *instance->job({});
  for (std::uint64_t nodes = 50; job->run(50) == End::running; nodes += 50) {
    CHECK(job->nodes() >= nodes);
    CHECK(job->nodes() == job->report().stats.nodes);
  }
  CHECK(job->nodes() == job->report().stats.nodes);
}

TEST_CASE_TEMPLATE("a job without time ends with its first slice", Sample, SudokuSample,
                   CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  const auto job = instance->job({.limits = {.milliseconds = 0}});
  CHECK((*job)->run(1) == End::time);
  CHECK((*job)->report().verdict == Verdict::stopped);
}

TEST_CASE_TEMPLATE("a job ends at its limit of search nodes, and continues from there", Sample,
                   SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  const Outcomes whole = solve(*instance, {});
  const std::uint64_t most = whole.report.stats.nodes / 2;
  const auto job = *instance->job({.limits = {.nodes = most}});
  Outcomes parts = run_to_end(*job);
  CHECK(parts.report.end == End::nodes);
  CHECK_FALSE(parts.report.is_complete);
  CHECK(parts.report.stats.nodes == most);
  job->extend({.solutions = 2});
  job->extend({});
  parts.add(job->take_solutions());
  const Outcomes rest = run_to_end(*job);
  CHECK(rest.report.end == End::exhausted);
  CHECK(rest.report.stats.nodes == whole.report.stats.nodes);
  CHECK(parts.count + rest.count == whole.count);
}

TEST_CASE("a job counts covers once it has collected enough options") {
  const auto instance = CoverSample::open();
  const Outcomes whole = solve(*instance, {});
  const auto job = *instance->job({.limits = {.options = 1}});
  const Outcomes first = run_to_end(*job, 1, 1);
  CHECK(first.report.end == End::exhausted);
  CHECK(first.report.found == whole.report.found);
  CHECK(first.count == 1);
}

TEST_CASE("a short count ends even if it may go on only by memo, node by node or at once") {
  for (const char* const solver : {"auto", "memo", "bit-matrix"}) {
    for (const std::uint64_t nodes : {std::uint64_t{1}, Limits::kAll}) {
      const auto job = *CoverSample::open()->job(
          {.goal = Goal::count, .solver = solver, .limits = {.only_by_memo = true}});
      while (job->run(nodes) == End::running) {
      }
      CHECK(job->end() == End::exhausted);
    }
  }
}

TEST_CASE_TEMPLATE("a stopped job does no more work", Sample, SudokuSample, CoverSample,
                   PolyominoSample) {
  const auto instance = Sample::open();
  const auto job = instance->job({});
  (*job)->run(1);
  (*job)->stop();
  const Report before = (*job)->report();
  CHECK((*job)->run(1'000) == End::interrupt);
  CHECK((*job)->report().stats.nodes == before.stats.nodes);
  CHECK(name(before.end) == "interrupt");
}

TEST_CASE("a slice of no search nodes or no solutions is one of one") {
  for (const auto& [nodes, solutions] : {std::pair{0, 1'000}, std::pair{1'000, 0}}) {
    const auto job = CoverSample::open()->job({});
    REQUIRE(job);
    const std::uint64_t before = (*job)->nodes();
    (*job)->run(static_cast<std::uint64_t>(nodes), static_cast<std::uint64_t>(solutions));
    CHECK((*job)->nodes() > before);
  }
}

TEST_CASE_TEMPLATE("subtrees split off a job add up to the whole, whichever job runs them" *
                       doctest::test_suite("slow"),
                   Sample, SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  const Outcomes whole = solve(*instance, {});
  const auto job = instance->job({});
  (*job)->run(1);
  std::deque<Subtree> subtrees;
  std::uint64_t found = 0, nodes = 0;
  const auto work = [&](Job& on) {
    while (on.run(20) == End::running) {
      for (Subtree& subtree : on.split_all()) subtrees.push_back(std::move(subtree));
      on.take_solutions();
    }
    found += on.report().found;
    nodes += on.report().stats.nodes;
  };
  work(**job);
  CHECK_FALSE(subtrees.empty());
  for (bool is_new = true; !subtrees.empty(); is_new = !is_new) {
    const Prefix prefix = std::move(subtrees.front().prefix);
    subtrees.pop_front();
    if (is_new) {
      Job below(*instance->plan({}), {}, prefix);
      work(below);
    } else {
      (*job)->begin(prefix, {});
      work(**job);
    }
  }
  CHECK(found == whole.report.found);
  CHECK(nodes == whole.report.stats.nodes);
}

TEST_CASE_TEMPLATE("a job outlives its instance, and may be dropped at any time", Sample,
                   SudokuSample, CoverSample, PolyominoSample) {
  auto instance = Sample::open();
  const Outcomes whole = solve(*instance, {});
  const auto job = instance->job({});
  const auto dropped = instance->job({});
  (*dropped)->run(10);
  instance.reset();
  CHECK(run_to_end(**job).cells == whole.cells);
}

TEST_CASE_TEMPLATE("a task is prepared once", Sample, SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  const auto plan = instance->plan({.limits = {.solutions = 2}});
  CHECK(*plan == *instance->plan({.limits = {.milliseconds = 1, .kept = 3}}));
  CHECK(*plan != *instance->plan({.solver = std::string(Sample::kOtherSolver)}));
  CHECK(*plan != *instance->plan({.goal = Goal::count}));
}

TEST_CASE_TEMPLATE("an unknown solver is refused", Sample, SudokuSample, CoverSample,
                   PolyominoSample) {
  const auto job = Sample::open()->job({.solver = "magic"});
  REQUIRE_FALSE(job);
  CHECK(job.error().code == ErrorCode::unknown_solver);
}

TEST_CASE_TEMPLATE("the solvers listed for a count include the memo", Sample, CoverSample,
                   PolyominoSample) {
  const auto names = [](const Task& task) { return Sample::open()->job(task).error().expected; };
  const std::string searches = "auto, dancing-links, bit-matrix";
  CHECK(names({.solver = "magic"}) == searches);
  CHECK(names({.goal = Goal::count, .solver = "magic", .limits = {.solutions = 2}}) == searches);
  CHECK(names({.goal = Goal::count, .solver = "magic"}) == searches + ", memo");
}

TEST_CASE("a job goes on if nobody takes its solutions") {
  const auto instance = SudokuInstance::open(std::string(81, '.'));
  REQUIRE(instance);
  const auto job = (*instance)->job({.limits = {.solutions = 3'000}});
  REQUIRE(job);
  int runs = 1;
  while ((*job)->run(Limits::kAll) == End::running) ++runs;
  CHECK(runs == 3);
  CHECK((*job)->take_solutions().cells.size() == 3'000 * 81);
}

TEST_CASE("collected solutions can be cut to the first ones") {
  const auto instance = CoverSample::open();
  const auto job = instance->job({});
  (*job)->run(100'000, 3);
  Solutions solutions = (*job)->take_solutions();
  REQUIRE(solutions.count == 3);
  const Solutions all = solutions;
  solutions.keep_first(5);
  CHECK(solutions.count == 3);
  solutions.keep_first(2);
  CHECK(solutions.count == 2);
  CHECK(solutions.ends == std::vector{all.ends[0], all.ends[1]});
  CHECK(std::ssize(solutions.choices) == all.ends[1]);
  solutions.keep_first(0);
  CHECK(solutions.choices.empty());
}

TEST_CASE_TEMPLATE("a search is timed by repeating it, each run with the same answer", Sample,
                   SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  for (const Goal goal : {Goal::solutions, Goal::count}) {
    const auto plan = instance->plan({.goal = goal});
    REQUIRE(plan);
    const auto timing = time_search(**plan, 2, 0.01);
    REQUIRE(timing);
    CHECK(timing->runs > 0);
    CHECK(timing->milliseconds >= 0.01);
  }
}

namespace {

// Finds one solution; each search visits one node more than the last.
class Fickle final : public Search {
 public:
  explicit Fickle(std::uint64_t nodes) { stats_.nodes = nodes; }
  Outcome run(std::uint64_t) override {
    return ++stats_.solutions == 1 ? Outcome::found : Outcome::exhausted;
  }
  SearchStats stats() const override { return stats_; }
  std::string_view solver() const override { return "fickle"; }

 private:
  SearchStats stats_;
};

class FicklePlan final : public Plan {
 public:
  std::unique_ptr<Search> begin(std::span<const std::int32_t>, const Stop&) const override {
    return std::make_unique<Fickle>(++begun_);
  }
  void collect(const Search&, Solutions&) const override {}

 private:
  mutable std::uint64_t begun_ = 0;
};

}  // namespace

TEST_CASE("a search whose runs differ has no time") {
  const auto timing = time_search(FicklePlan(), 2, 1);
  REQUIRE(!timing);
  CHECK(timing.error().code == ErrorCode::internal);
}
