#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/task.hpp"
#include "exact_cover/formats/solution_format.hpp"
#include "exact_cover/search/search.hpp"
#include "exact_cover/search/verdict.hpp"

namespace dance::engine {

/// Solutions that wait to be fetched, as columns.
struct Solutions {
  std::int32_t count = 0;
  std::size_t size = 0;  ///< their cells or chosen options in all

  /// Boards, one after the other. Sudoku: a digit for each cell. Polyominoes: for each cell of the
  /// region's bounding box the number of its piece, from 1, or 0 outside the region, in two bytes,
  /// the lower one first.
  std::vector<std::uint8_t> cells;

  /// Exact covers: of each chosen option, in the order of choice, its number from 0, then the place
  /// among its entries of the item that it was chosen for.
  std::vector<std::int32_t> choices;
  std::vector<std::int32_t> ends;  ///< of each exact cover the place in `choices` behind its last

  /// Drops all but the first `most`.
  void keep_first(std::uint64_t most);
};

/// Collected exact covers in words. Covers share their options, so each is described once.
struct Covers {
  std::vector<ChosenOption> options;
  std::vector<std::int32_t> chosen;  ///< of each cover, in the order of choice: indices of options
  std::vector<std::int32_t> ends;    ///< of each cover the place in `chosen` behind its last
};

/// The digits of each cell of a Sudoku, as far as they are known, in reading order.
struct CandidateTable {
  std::vector<std::uint64_t> found;   ///< a set for each cell: the digits in some solution
  std::vector<std::uint64_t> open;    ///< those that are not decided yet
  std::vector<std::uint64_t> counts;  ///< digits 1 … size of each cell: the solutions that have it
  bool is_counted = false;            ///< whether all solutions have been counted
};

/// Everything that is prepared once for the searches of a task. Threads may use it side by side.
class Plan {
 public:
  virtual ~Plan() = default;

  /// Begins to search below `prefix`, which another search of this plan, or of one prepared in the
  /// same way, has split off; empty for the whole problem.
  virtual std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix) const = 0;

  /// Appends the solution that a search of this plan has just found, and adds to the size.
  virtual void collect(const Search& search, Solutions& solutions) const = 0;

  /// What a search of this plan knows of candidates; nothing if it does not look for them.
  virtual CandidateTable candidates(const Search&) const { return {}; }

  /// Describes collected covers; empty for boards.
  virtual Covers describe(const Solutions&) const { return {}; }

  /// Whether solutions are only counted.
  virtual bool is_count() const { return false; }

  /// Whether an exhausted search of this plan has counted all solutions.
  virtual bool counts_all(const Search&) const { return true; }

  /// Whether the solver of this search is the one that will finish it: no memo is on trial.
  virtual bool is_decided(const Search&) const { return true; }

  /// Whether the problem contradicts itself, as two equal givens in a row do.
  virtual bool is_invalid() const { return false; }
};

/// Why a job has ended.
enum class End {
  running,    ///< it has not
  exhausted,  ///< nothing is left to search
  limit,      ///< it has found as many solutions as it may
  time,       ///< it has run as long as it may
  interrupt,  ///< the caller has stopped it
};

/// "", "exhausted", "limit", "time", "interrupt".
std::string_view name(End end);

/// What is known about a task, now or at its end.
struct Report {
  Verdict verdict = Verdict::stopped;
  End end = End::running;
  std::uint64_t found = 0;   ///< solutions, at most what 64 bits hold
  std::string count;         ///< the same in decimal, exact
  bool is_complete = false;  ///< whether these are all solutions
  SearchStats stats;
  std::string_view solver;
  double seconds = 0;  ///< of work
};

/// A search with what it has found and the caller has not fetched yet. Runs slice by slice:
///
///   while (job.run(10'000, 1'000) == End::running) show(job.take_solutions());
///   show(job.take_solutions());
///   show(job.report().verdict);
///
/// A job may be destroyed at any time. Different jobs of one plan may run on different threads.
class Job {
 public:
  Job(std::shared_ptr<const Plan> plan, const Limits& limits,
      std::span<const std::int32_t> prefix = {});

  /// Drops what the job is at and begins with another subtree of the same problem.
  void begin(std::span<const std::int32_t> prefix, const Limits& limits);

  /// Splits subtrees off for other jobs, see Search::split.
  std::vector<Subtree> split() { return search_->split(); }

  /// Enters about `nodes` search nodes and finds at most `solutions` more solutions. Returns
  /// earlier when is_full().
  End run(std::uint64_t nodes, std::uint64_t solutions = Limits::kAll);

  /// Ends the job, unless it has ended.
  void stop();

  /// Counts solutions from now on, without collecting them.
  void count_only() { limits_.kept = 0; }

  /// Whether solutions have to be fetched before the job goes on.
  bool is_full() const { return solutions_.size >= kCapacity; }

  End end() const { return end_; }
  std::uint64_t found() const;
  Report report() const;

  /// What was collected since the last call.
  Solutions take_solutions();
  CandidateTable candidates() const { return plan_->candidates(*search_); }

  bool is_decided() const { return plan_->is_decided(*search_); }
  const Plan& plan() const { return *plan_; }

 private:
  // Collected solutions of this size should be fetched before the search goes on.
  static constexpr std::size_t kCapacity = 100'000;

  End run_slice(std::uint64_t nodes, std::uint64_t last);
  void take_found();

  std::shared_ptr<const Plan> plan_;
  Limits limits_;
  std::unique_ptr<Search> search_;
  Solutions solutions_;
  std::uint64_t found_ = 0;
  End end_ = End::running;
  double seconds_ = 0;
};

}  // namespace dance::engine
