#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "engine/job.hpp"
#include "engine/task.hpp"

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
  /// problem. The stop and the time limit of the task also end the preparation, and with it the
  /// job.
  Result<std::unique_ptr<Job>> job(const Task& task, const Stop& stop = {});

  /// Prepares a task, or returns its cached plan; not from several threads at once. The plan holds
  /// no limits, which belong to a job, but a limit of solutions rules out a memo. After a stop it
  /// is a plan whose jobs have ended (Plan::stopped_by). Errors: those of job().
  Result<std::shared_ptr<const Plan>> plan(const Task& task, const Stop& stop = {});

  /// Writes the problem in the named format. Errors: no_such_format; those of the format; stopped.
  virtual Result<std::string> write(std::string_view format, const Stop& stop = {}) const = 0;

 private:
  // Error: also stopped.
  virtual Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo,
                                                      const Stop& stop) const = 0;

  struct Prepared {
    Task task;
    MemoUse memo = MemoUse::never;
    std::shared_ptr<const Plan> plan;
  };
  // Enough for a search and its count. More would waste memory on plans used only once.
  static constexpr std::size_t kMaxPrepared = 2;
  std::vector<Prepared> prepared_;  // the latest last
};

}  // namespace dance::engine
