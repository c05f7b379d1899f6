// The order of the solutions, however a search is shared.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doctest.h"
#include "engine/threads/parts.hpp"
#include "engine/threads/run_job.hpp"
#include "engine/variant.hpp"
#include "sudoku/solvers/solver.hpp"
#include "tests/engine/instances.hpp"
#include "tests/support/random_variant.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::test;

namespace {

using PlanPointer = std::shared_ptr<const Plan>;

// A few under sanitizers, where each takes ten times as long.
const std::uint32_t kVariants = is_sanitized() ? 10 : 100;

// Solutions in the order of their delivery.
struct Sequence {
  std::vector<std::uint8_t> cells;
  std::vector<Choice> choices;
  std::uint64_t count = 0;

  void add(const Solutions& solutions) {
    cells.insert(cells.end(), solutions.cells.begin(), solutions.cells.end());
    choices.insert(choices.end(), solutions.choices.begin(), solutions.choices.end());
    count += static_cast<std::uint64_t>(solutions.count);
  }

  bool operator==(const Sequence& other) const {
    return cells == other.cells && choices == other.choices && count == other.count;
  }
};

std::unique_ptr<Instance> variant(std::uint32_t seed) {
  auto puzzle = std::make_shared<const sudoku::VariantPuzzle>(random_variant(seed));
  return *VariantInstance::create(std::move(puzzle));
}

// Returns the plans of all solvers that can solve the instance.
std::vector<PlanPointer> plans_of(Instance& instance, Goal goal = Goal::solutions) {
  std::vector<PlanPointer> plans;
  for (const std::string_view solver : variant_solvers()) {
    const auto plan = instance.plan({.goal = goal, .solver = std::string(solver)});
    if (plan) plans.push_back(*plan);
  }
  return plans;
}

Report run_whole(const PlanPointer& plan, const Limits& limits, Sequence& sequence) {
  Job job(plan, limits);
  while (job.run(100'000) == End::running) sequence.add(job.take_solutions());
  sequence.add(job.take_solutions());
  return job.report();
}

// A scheduler that splits subtrees off whenever `random` tells it to, and searches each in a job of
// its own, the last one first; solutions are delivered in the order of the subtrees.
class RandomScheduler {
 public:
  RandomScheduler(PlanPointer plan, std::uint32_t seed) : plan_(std::move(plan)), random_(seed) {}

  Sequence search(const Prefix& prefix = {}) {
    Job job(plan_, {}, prefix);
    Sequence found;
    std::vector<Sequence> later;  // the last subtree first
    while (job.run(1 + random_() % 40, 1 + random_() % 3) == End::running) {
      found.add(job.take_solutions());
      if (random_() % 4 > 0) continue;
      const auto subtrees = random_() % 2 == 0 ? job.split() : job.split_all();
      for (auto subtree = subtrees.rbegin(); subtree != subtrees.rend(); ++subtree) {
        later.push_back(search(subtree->prefix));
        ++subtrees_;
      }
    }
    found.add(job.take_solutions());
    for (auto each = later.rbegin(); each != later.rend(); ++each) append(found, *each);
    return found;
  }

  std::uint64_t subtrees() const { return subtrees_; }

 private:
  static void append(Sequence& sequence, const Sequence& more) {
    sequence.cells.insert(sequence.cells.end(), more.cells.begin(), more.cells.end());
    sequence.choices.insert(sequence.choices.end(), more.choices.begin(), more.choices.end());
    sequence.count += more.count;
  }

  PlanPointer plan_;
  std::mt19937 random_;
  std::uint64_t subtrees_ = 0;
};

// Returns the number of subtrees split off.
std::uint64_t check_splits(const PlanPointer& plan, std::uint32_t seed) {
  Sequence whole;
  run_whole(plan, {}, whole);
  RandomScheduler scheduler(plan, seed);
  CHECK(scheduler.search() == whole);
  return scheduler.subtrees();
}

void check_threads(const PlanPointer& plan, const Limits& limits, unsigned threads) {
  Sequence whole, shared;
  const Report expected = run_whole(plan, limits, whole);
  const Report report =
      run_job(plan, limits, threads, [&](const Solutions& solutions) { shared.add(solutions); });
  CHECK(shared == whole);
  CHECK(report.end == expected.end);
  CHECK(report.found == expected.found);
  CHECK(report.count == expected.count);
  CHECK(report.verdict == expected.verdict);
  CHECK(report.is_complete == expected.is_complete);
  CHECK(report.stats.nodes == expected.stats.nodes);
}

}  // namespace

TEST_CASE("solutions of a variant stay in order, whenever its search is split") {
  std::uint64_t several = 0, subtrees = 0;
  for (std::uint32_t seed = 1; seed <= kVariants; ++seed) {
    CAPTURE(seed);
    const auto instance = variant(seed);
    for (const PlanPointer& plan : plans_of(*instance)) {
      CAPTURE(plan->begin({})->solver());
      subtrees += check_splits(plan, seed);
      ++several;
    }
  }
  CHECK(several > 3 * kVariants);
  CHECK(subtrees > 10 * kVariants);
}

TEST_CASE("threads find the solutions of a variant in the order of one") {
  for (std::uint32_t seed = 1; seed <= kVariants; ++seed) {
    CAPTURE(seed);
    const auto instance = variant(seed);
    for (const PlanPointer& plan : plans_of(*instance)) {
      check_threads(plan, {}, 2 + seed % 3);
      check_threads(plan, {.solutions = 1 + 17 * (seed % 50)}, 2 + seed % 3);
    }
  }
}

TEST_CASE("a variant has as many solutions in parts as as a whole, for any number of threads") {
  for (std::uint32_t seed = 1; seed <= kVariants; ++seed) {
    CAPTURE(seed);
    const auto instance = variant(seed);
    for (const PlanPointer& plan : plans_of(*instance)) {
      Sequence whole;
      const Report expected = run_whole(plan, {.kept = 0}, whole);
      CountProgress progress{.pending = split_into_parts(plan, 2 + seed % 40)};
      const CountSettings settings{.threads = 1 + seed % 3, .save_every = 0, .split_every = 0};
      const Report report = count_parts(plan, progress, settings, [](const CountProgress&) {});
      CHECK(report.count == expected.count);
      CHECK(report.verdict == expected.verdict);
    }
  }
}

TEST_CASE_TEMPLATE("solutions stay in order, whenever a search is split" *
                       doctest::test_suite("slow"),
                   Sample, SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  for (const std::string_view solver : {kAutomatic, Sample::kOtherSolver}) {
    const PlanPointer plan = *instance->plan({.solver = std::string(solver)});
    for (std::uint32_t seed = 1; seed <= 4; ++seed) CHECK(check_splits(plan, seed) > 0);
  }
}

TEST_CASE_TEMPLATE("threads enter the search nodes of one up to a limit of solutions" *
                       doctest::test_suite("slow"),
                   Sample, SudokuSample, CoverSample, PolyominoSample) {
  const auto instance = Sample::open();
  for (const std::string_view solver : {kAutomatic, Sample::kOtherSolver}) {
    const PlanPointer plan = *instance->plan({.solver = std::string(solver)});
    Sequence whole;
    const std::uint64_t count = run_whole(plan, {}, whole).found;
    for (std::uint64_t limit = 1; limit <= std::min<std::uint64_t>(count, 200);
         limit = limit * 3 / 2 + 1) {
      check_threads(plan, {.solutions = limit}, 2 + limit % 2);
    }
  }
}

TEST_CASE("of the searches that learn, only counts are split") {
  const auto puzzle = blank_variant(sudoku::square_board(6));
  const auto instance =
      *VariantInstance::create(std::make_shared<const sudoku::VariantPuzzle>(puzzle));
  for (const Goal goal : {Goal::solutions, Goal::count}) {
    for (const std::uint64_t kept : {Limits::kAll, std::uint64_t{0}}) {
      Job job(*instance->plan({.goal = goal}), {.kept = kept});
      CHECK(job.run(50) == End::running);
      const bool is_count = goal == Goal::count || kept == 0;
      CHECK(job.split().empty() != is_count);
      CHECK(job.split_all().empty() != is_count);
    }
  }
}
