#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/count/memo_count.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// The name of MemoCount, which counts exact covers without finding them.
inline constexpr std::string_view kMemo = "memo";

/// Returns the reason why MemoCount cannot count this problem; none if it can.
/// Errors: bounds_unsupported; too_large if the problem's bit matrix would have more than 16 MB.
std::optional<Error> refuse_memo(const Problem& problem);

/// Counts exact covers by a search that finds each of them, or by a MemoCount once that is likely
/// to be faster.
///
/// The search comes first. After 2,000 search nodes, and again after 8,000 and 32,000, its cost is
/// estimated from the share of its tree that it has explored, and the memo is tried for a 32nd of
/// that, at most about half a second. The memo takes over if it finishes, or if it already knew an
/// eighth of the subproblems that it met since the last check. For dominoes and tetrominoes that
/// share is a third or more from the beginning, for Latin squares of order 7 an eighth after 40,000
/// nodes, for the twelve pentominoes a hundredth. A search that ends before 2,000 nodes has no
/// trial.
///
/// run() returns `found` only before the memo takes over; the result is stats().solutions and
/// count_text().
class CountSearch final : public Search {
 public:
  /// Returns the problem for the memo, with the same number of covers; null if there is none or
  /// refuse_memo returns an error. Called at most once, before the first trial.
  using MakeProblem = std::function<std::shared_ptr<const Problem>()>;

  /// `searched` is the problem of the search. Searches without trials if `make_problem` is empty.
  CountSearch(std::unique_ptr<Search> search, const Problem& searched, MakeProblem make_problem,
              std::uint64_t memo_bytes = kUsualMemoBytes);

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override { return active().stats(); }
  /// None until is_decided().
  std::vector<Subtree> split() override;
  std::string_view solver() const override { return active().solver(); }
  std::string count_text() const override { return active().count_text(); }

  /// Whether the current solver will finish the count.
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
  std::unique_ptr<MemoCount> memo_;
  std::shared_ptr<const Problem> memo_problem_;
  MakeProblem make_problem_;
  std::uint64_t memo_bytes_;
  State state_ = State::searching;

  // Costs are in words read by a search by bit matrix.
  double update_cost_;
  double memo_update_cost_ = 0;
  double allowance_ = 0;      // the cost at which the trial ends
  std::uint64_t steps_ = 0;   // search nodes entered, fewer where solutions were found
  std::uint64_t next_trial_;  // after this many steps
  int trials_ = 0;
  std::uint64_t memo_nodes_ = 0;
  std::uint64_t next_look_;  // at the hits, after this many memo nodes
  std::uint64_t last_look_ = 0;
  std::uint64_t last_hits_ = 0;
};

}  // namespace dance
