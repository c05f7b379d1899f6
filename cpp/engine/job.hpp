#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "engine/task.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/search.hpp"

namespace dance::engine {

/// Collected solutions in columnar form.
struct Solutions {
  std::int32_t count = 0;
  std::size_t size = 0;  ///< cells or chosen options in total

  /// Boards, one after the other. Sudoku: a digit for each cell. Polyominoes: for each
  /// cell of the region's bounding box, the number of its piece, from 1, or 0 outside the region,
  /// in two bytes, little-endian.
  std::vector<std::uint8_t> cells;

  /// Exact covers: the chosen options in the order of choice.
  std::vector<Choice> choices;
  std::vector<std::int32_t> ends;  ///< the end of each exact cover in `choices`

  /// Drops all but the first `most`.
  void keep_first(std::uint64_t most);
};

/// Descriptions of collected exact covers. Covers share options, so each option is described once.
struct Covers {
  std::string options;               ///< a line for each option, as append_columns writes it
  std::vector<std::int32_t> chosen;  ///< the lines' numbers: cover by cover, in the order of choice
  std::vector<std::int32_t> ends;    ///< the end of each cover in `chosen`
};

/// The known part of a Sudoku's true candidates, for each cell in reading order.
struct CandidateTable {
  std::vector<std::uint64_t> found;   ///< the set of digits known to be in a solution
  std::vector<std::uint64_t> open;    ///< the set of digits not decided yet
  std::vector<std::uint64_t> counts;  ///< the number of solutions with each digit 1 … size
  bool is_counted = false;            ///< true once all solutions have been counted
};

/// The reason a job ended.
enum class End : std::uint8_t {
  running,    ///< not ended
  exhausted,  ///< nothing left to search
  limit,      ///< reached the limit of solutions
  nodes,      ///< reached the limit of search nodes
  time,       ///< reached the time limit
  interrupt,  ///< stopped by the caller
};

/// Returns "", "exhausted", "limit", "nodes", "time" or "interrupt".
std::string_view name(End end);

/// Returns the end of work that this stop has ended; running, if it is not due.
End end_of(const Stop& stop);

/// The shared preparation for all searches of a task. Threads may share it.
class Plan {
 public:
  virtual ~Plan() = default;

  /// Begins a search below `prefix`, which was split off a search of this plan or of one prepared
  /// the same way. An empty prefix searches the whole problem. After a stop, runs of the search
  /// pause early.
  virtual std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix,
                                        const Stop& stop = {}) const = 0;

  /// Appends the solution that a search of this plan has just found, and updates the size.
  virtual void collect(const Search& search, Solutions& solutions) const = 0;

  /// Returns the candidates that a search of this plan has found; empty for other goals.
  virtual CandidateTable candidates(const Search&) const { return {}; }

  /// Describes collected covers; empty for boards.
  virtual Covers describe(const Solutions&) const { return {}; }

  /// Returns whether solutions are only counted.
  virtual bool is_count() const { return false; }

  /// Returns whether an exhausted search of this plan has counted all solutions.
  virtual bool counts_all(const Search&) const { return true; }

  /// Returns whether the search has settled on its solver, with no memo on trial.
  virtual bool is_decided(const Search&) const { return true; }

  /// Returns whether the problem contradicts itself, as two equal givens in a row do; false if a
  /// stop comes first.
  virtual bool is_invalid(const Stop&) const { return false; }

  /// Returns what ended the preparation early, so that no search of this plan ever begins; running
  /// for all others.
  virtual End stopped_by() const { return End::running; }
};

/// The result of a task, so far or final.
struct Report {
  Verdict verdict = Verdict::stopped;
  End end = End::running;
  std::uint64_t found = 0;   ///< the number of solutions, saturated at 64 bits
  std::string count;         ///< the same in decimal, exact; for a solution by its number, the
                             ///< count of all
  bool is_complete = false;  ///< true if these are all solutions
  SearchStats stats;
  std::string_view solver;
  double milliseconds = 0;  ///< spent searching
};

/// Returns the verdict on a job that has ended, based on its report's count. Finding contradictions
/// may take longer than the search, so it looks for them only if there is no solution.
Verdict verdict_on(const Report& report, const Plan& plan, const Stop& stop = {});

/// The time of a search, made more precise than the clock by repetition.
struct Timing {
  std::uint32_t runs = 0;
  double milliseconds = 0;  ///< of all runs together
};

/// Repeats the whole search of a plan, up to `solutions` solutions each time, for about this many
/// milliseconds. Each run builds the solver's tables anew but shares what the plan has prepared.
/// Reads the clock after 1, 2, 4, … runs, so it does not slow down short searches. Returns
/// Error::internal if a run differs from the first in its solutions or search nodes; Error::stopped
/// after a stop, or if one has ended the preparation.
Result<Timing> time_search(const Plan& plan, std::uint64_t solutions, double milliseconds,
                           const Stop& stop = {});

/// A search, with the solutions that have not been taken yet. Runs slice by slice:
///
///   while (job.run(10'000, 1'000) == End::running) show(job.take_solutions());
///   show(job.take_solutions());
///   show(job.report().verdict);
///
/// A job may be destroyed at any time. Different jobs of one plan may run on different threads. The
/// time limit and `stop` also end a run in the middle of a long search node.
class Job {
 public:
  Job(std::shared_ptr<const Plan> plan, const Limits& limits,
      std::span<const std::int32_t> prefix = {}, const Stop& stop = {});

  /// Abandons the current subtree and begins another of the same problem.
  void begin(std::span<const std::int32_t> prefix, const Limits& limits);

  /// Continues up to new limits, unless the search is exhausted. The time limit starts anew.
  void extend(const Limits& limits);

  /// Splits a few subtrees off for idle jobs; see Search::split. Preparing the search of a subtree
  /// may take longer than the search. Returns none while this job collects solutions whose order
  /// that would change.
  std::vector<Subtree> split() { return split_off(kBranchesPerSplit); }
  /// Splits off all subtrees that one call of Search::split can, or none for the same reason.
  std::vector<Subtree> split_all() { return split_off(kAllBranches); }

  /// Visits about `nodes` search nodes and finds at most `solutions` more solutions; 0 counts as 1
  /// for both, so that a loop ends. Returns earlier once it has collected 100,000 cells or options.
  /// Solutions stay in memory until taken.
  End run(std::uint64_t nodes, std::uint64_t solutions = Limits::kAll);

  /// Ends the job, unless it has ended.
  void stop();

  /// Counts further solutions without collecting them.
  void count_only() { limits_.kept = 0; }

  /// Returns whether enough solutions are collected to take them now, which bounds the memory.
  bool is_full() const { return solutions_.size >= kCapacity; }

  End end() const { return end_; }
  double milliseconds() const { return milliseconds_; }
  std::uint64_t nodes() const { return search_->nodes(); }
  std::uint64_t found() const;
  /// See Search::keeps_order.
  bool keeps_order() const { return search_->keeps_order(); }
  Report report() const;

  /// Returns the solutions collected since the last call.
  Solutions take_solutions();
  CandidateTable candidates() const { return plan_->candidates(*search_); }

  const Plan& plan() const { return *plan_; }

  /// Like time_search for this search, up to its limit of solutions. The time limit is only that of
  /// the search itself: reading the clock more often would slow down short runs.
  Result<Timing> time(double milliseconds) const {
    stop_.renew(Stop::kNever);
    return time_search(*plan_, limits_.solutions, milliseconds, stop_);
  }

 private:
  // The most cells or options that one run collects, rounded up to a whole solution.
  static constexpr std::size_t kCapacity = 100'000;
  static constexpr std::int32_t kBranchesPerSplit = 8;

  bool collects() const;
  std::vector<Subtree> split_off(std::int32_t most);
  End run_slice(std::uint64_t nodes, std::uint64_t last);
  void take_found();

  std::shared_ptr<const Plan> plan_;
  Limits limits_;
  Stop stop_;  // due at the time limit, and with the caller's
  std::unique_ptr<Search> search_;
  Solutions solutions_;
  std::uint64_t found_ = 0;
  std::uint64_t taken_options_ = 0;
  End end_ = End::running;
  double milliseconds_ = 0;
};

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
