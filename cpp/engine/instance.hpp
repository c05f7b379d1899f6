#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "engine/job.hpp"
#include "engine/task.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::engine {

/// A problem, parsed once for any number of jobs: a Sudoku, an exact cover problem, or a board with
/// pieces. Keeps the plans of recent tasks, so that the next job of the same task begins
/// immediately. Jobs and plans may outlive the instance.
///
///   auto cover = CoverInstance::open("a b c\na b\nc\n", "");
///   auto job = (*cover)->job({.goal = Goal::count});
///   while ((*job)->run(100'000) == End::running) {}
///   (*job)->report().count;  // "1"
class Instance {
 public:
  virtual ~Instance() = default;

  /// Begins a task. Errors: bad_setting, if this kind of problem does not have the goal, or if a
  /// memo is to do more than count; unknown_solver; the errors of that solver for the problem.
  Result<std::unique_ptr<Job>> job(const Task& task);

  /// Prepares a task, or returns its cached plan. Limits make no difference, except that a limit of
  /// solutions rules out a memo. Errors: those of job().
  Result<std::shared_ptr<const Plan>> plan(const Task& task);

  /// Writes the problem in the named format. Errors: unknown_format or no_such_format; those of the
  /// format.
  virtual Result<std::string> write(std::string_view format) const = 0;

 private:
  virtual Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo) const = 0;

  struct Prepared {
    Task task;
    MemoUse memo = MemoUse::never;
    std::shared_ptr<const Plan> plan;
  };
  // Enough for a search and its count. More would waste memory on plans used only once.
  static constexpr std::size_t kMostPrepared = 2;
  std::vector<Prepared> prepared_;  // the latest last
};

/// A memo for a count to try, see CountSearch.
struct MemoTrial {
  const Problem* searched = nullptr;  ///< the problem of the search, which the plan keeps alive
  CountSearch::MakeProblems make_problems;  ///< the problems of the memo
  std::uint64_t memo_bytes = 0;
  double make_cost = 0;  ///< of these problems, see CountSearch
};

/// Returns a plan that counts the solutions of `plan`.
std::shared_ptr<const Plan> count_plan(std::shared_ptr<const Plan> plan);

/// Returns the same plan with a memo, used if it pays off: see CountSearch.
std::shared_ptr<const Plan> trial_plan(std::shared_ptr<const Plan> plan, MemoTrial trial);

/// Returns a plan that counts by memo alone. Errors: those of refuse_memo.
Result<std::shared_ptr<const Plan>> memo_plan(OrbitProblems problems, std::uint64_t memo_bytes);

/// Returns a plan that finds the solution of `plan` with the task's number, which counts from 1 in
/// the order of its searches; see NthCover. `searched` is the problem of these searches, which the
/// plan keeps alive. Error: bad_setting, if the number isn't one from 1 on.
Result<std::shared_ptr<const Plan>> nth_plan(std::shared_ptr<const Plan> plan,
                                             const Problem& searched, const Task& task);

/// Returns the error that this kind of problem does not have `goal`: bad_setting.
Error goal_error(Goal goal);

/// Returns the error that this kind of problem has no solution by its number: bad_setting.
Error number_error(const Task& task);

}  // namespace dance::engine
