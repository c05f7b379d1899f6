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

/// A problem that was read once, for any number of jobs: a Sudoku, an exact cover problem, a board
/// with pieces. Keeps what was prepared for a task, so that the next job of the same task begins at
/// once. Jobs and plans outlive the instance.
///
///   auto cover = CoverInstance::open("a b c\na b\nc\n", "");
///   auto job = (*cover)->job({.goal = Goal::count});
///   while ((*job)->run(100'000) == End::running) {}
///   (*job)->report().count;  // "1"
class Instance {
 public:
  virtual ~Instance() = default;

  /// Begins a task. Errors: bad_setting, for a goal that this kind of problem does not have and for
  /// a memo that does not only count; unknown_solver, and the other reasons of that solver to
  /// refuse the problem.
  Result<std::unique_ptr<Job>> job(const Task& task);

  /// Prepares a task, or finds what was prepared for it. Its limits don't matter, except that a
  /// limit of solutions rules out a memo. Errors: those of job().
  Result<std::shared_ptr<const Plan>> plan(const Task& task);

  /// Writes the problem in the format of this name. Errors: unknown_format or no_such_format; those
  /// of the format.
  virtual Result<std::string> write(std::string_view format) const = 0;

 private:
  virtual Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo) const = 0;

  struct Prepared {
    Task task;
    MemoUse memo = MemoUse::never;
    std::shared_ptr<const Plan> plan;
  };
  // A search and the count beside it. More would fill the memory with what nobody asks for again.
  static constexpr std::size_t kMostPrepared = 2;
  std::vector<Prepared> prepared_;  // the latest last
};

/// The memo that a count may try, see CountSearch.
struct MemoTrial {
  const Problem* searched = nullptr;      ///< the problem of the search, which the plan keeps alive
  CountSearch::MakeProblem make_problem;  ///< the problem of the memo
  std::uint64_t memo_bytes = 0;
};

/// A plan that counts what the searches of `plan` find.
std::shared_ptr<const Plan> count_plan(std::shared_ptr<const Plan> plan);

/// The same, with a memo where it pays: see CountSearch.
std::shared_ptr<const Plan> trial_plan(std::shared_ptr<const Plan> plan, MemoTrial trial);

/// A plan that counts by memo alone. Errors: those of refuse_memo.
Result<std::shared_ptr<const Plan>> memo_plan(std::shared_ptr<const Problem> problem,
                                              std::uint64_t memo_bytes);

/// That `goal` is none of this kind of problem: bad_setting.
Error goal_error(Goal goal);

}  // namespace dance::engine
