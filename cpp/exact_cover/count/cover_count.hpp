#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "exact_cover/count/orbit_count.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// The solver name for MemoCount and OrbitCount, which count exact covers without enumerating them.
inline constexpr std::string_view kMemo = "memo";

/// Returns the reason MemoCount rejects this problem, or nothing if it accepts it. Errors:
/// bounds_unsupported; too_large if the bit matrix would exceed 16 MB.
std::optional<Error> refuse_memo(const Problem& problem);

/// Counts exact covers by a search that finds each one, and switches to an OrbitCount once that is
/// likely to finish sooner.
///
/// The search goes first. After 2,000 search nodes, and again after 8,000 and 32,000, its total
/// cost is estimated from the explored fraction of its tree, and the memo is tried for a 32nd of
/// that cost, at most about half a second. The memo takes over if it finishes, or if at least an
/// eighth of its nodes since the last check led to known subproblems. That share is a third or more
/// from the start for dominoes and tetrominoes, an eighth after 40,000 nodes for Latin squares of
/// order 7, and a hundredth for the twelve pentominoes. For a search that ends before 2,000 nodes a
/// trial never pays off.
///
/// Returns `found` only while the search runs, so take the count from stats().solutions or
/// count_text().
class CountSearch final : public Search {
 public:
  /// Returns the problems for the memo, which together count as many covers as the search finds;
  /// none if there are no such problems, refuse_memo rejects one, or after a stop. Called at most
  /// once, before the first trial.
  using MakeProblems = std::function<OrbitProblems(const Stop& stop)>;

  /// `searched` is the problem of `search`. Never tries the memo if `make_problems` is empty;
  /// calling it costs as much as reading `make_cost` words of a bit matrix.
  /// Pauses early after a stop.
  CountSearch(std::unique_ptr<Search> search, const Problem& searched, MakeProblems make_problems,
              std::uint64_t memo_bytes = kUsualMemoBytes, double make_cost = 0, Stop stop = {});

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override { return active().stats(); }
  std::uint64_t nodes() const override { return active().nodes(); }
  std::uint64_t nodes_at_once() const override { return active().nodes_at_once(); }
  /// Returns nothing unless the search is certain to count to the end.
  std::vector<Subtree> split(std::int32_t most) override;
  std::string_view solver() const override { return active().solver(); }
  std::string count_text() const override { return active().count_text(); }

  /// Returns whether the current solver is certain to count to the end.
  bool is_decided() const { return state_ >= State::search_only; }

 private:
  enum class State { searching, trying, search_only, memo_only };

  const Search& active() const;
  Outcome search(std::uint64_t budget);
  void begin_trial();
  bool make_memo();
  Outcome try_memo(std::uint64_t budget);
  void end_trial();

  std::unique_ptr<Search> search_;
  std::unique_ptr<OrbitCount> memo_;
  OrbitProblems memo_problems_;
  MakeProblems make_problems_;
  std::uint64_t memo_bytes_;
  const Stop stop_;
  State state_ = State::searching;

  // The unit of cost is a word read by a search by bit matrix.
  double update_cost_;
  double make_cost_;  // cost of making the problems for the memo
  double memo_update_cost_ = 0;
  double allowance_ = 0;      // the memo's cost that ends the trial
  std::uint64_t steps_ = 0;   // search nodes entered, fewer where solutions were found
  std::uint64_t next_trial_;  // in steps
  int trials_ = 0;
  std::uint64_t memo_nodes_ = 0;
  std::uint64_t next_check_;  // of the hits, in nodes of the memo
  std::uint64_t last_check_ = 0;
  std::uint64_t last_hits_ = 0;
};

}  // namespace dance
