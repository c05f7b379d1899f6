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
///   auto cover = CoverInstance::open("a b c\na b\nc\n");
///   auto job = (*cover)->job({.goal = Goal::count});
///   while ((*job)->run(100'000) == End::running) {}
///   (*job)->report().count;  // "1"
class Instance {
 public:
  virtual ~Instance() = default;

  /// Begins a task. Errors: bad_setting, if this kind of problem does not support the goal, or the
  /// task needs more than a count from a memo; unknown_solver; the errors of that solver for the
  /// problem.
  Result<std::unique_ptr<Job>> job(const Task& task);

  /// Prepares a task, or returns its cached plan; not from several threads at once. The plan holds
  /// no limits, which belong to a job, but a limit of solutions rules out a memo. Errors: those of
  /// job().
  Result<std::shared_ptr<const Plan>> plan(const Task& task);

  /// Writes the problem in the named format. Errors: no_such_format; those of the format.
  virtual Result<std::string> write(std::string_view format) const = 0;

 private:
  virtual Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo) const = 0;

  struct Prepared {
    Task task;
    MemoUse memo = MemoUse::never;
    std::shared_ptr<const Plan> plan;
  };
  // Enough for a search and its count. More would waste memory on plans used only once.
  static constexpr std::size_t kMaxPrepared = 2;
  std::vector<Prepared> prepared_;  // the latest last
};

/// A memo on trial for a count, see CountSearch.
struct MemoTrial {
  const Problem* searched = nullptr;  ///< the problem of the search, which the plan keeps alive
  CountSearch::MakeProblems make_problems;  ///< the problems of the memo
  std::uint64_t memo_bytes = 0;
  double make_cost = 0;  ///< cost of making them, see CountSearch
};

/// Adds the memo to the solvers that an unknown_solver lists, if the task may use it.
Error with_memo(Error error, const Task& task);

/// Returns a plan that counts the solutions of `plan`.
std::shared_ptr<const Plan> count_plan(std::shared_ptr<const Plan> plan);

/// Returns the same plan with a memo on trial, see CountSearch.
std::shared_ptr<const Plan> trial_plan(std::shared_ptr<const Plan> plan, MemoTrial trial);

/// Returns a plan that counts by memo alone. Errors: those of refuse_memo.
Result<std::shared_ptr<const Plan>> memo_plan(OrbitProblems problems, std::uint64_t memo_bytes);

/// Returns a plan that finds the solution of `plan` with the task's number, counted from 1 in the
/// order of its searches (see NthCover). `searched` is the problem of these searches, and the plan
/// keeps it alive. Error: bad_setting, unless it is a positive number.
Result<std::shared_ptr<const Plan>> nth_plan(std::shared_ptr<const Plan> plan,
                                             const Problem& searched, const Task& task);

/// Makes the error bad_setting: this kind of problem does not support `goal`.
Error goal_error(Goal goal);

/// Makes the error bad_setting: this kind of problem cannot find a solution by its number.
Error number_error(const Task& task);

}  // namespace dance::engine
