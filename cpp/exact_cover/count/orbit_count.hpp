#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/big_count.hpp"
#include "exact_cover/count/memo_count.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// A problem and the weight of its covers.
struct WeightedProblem {
  std::shared_ptr<const Problem> problem;
  std::int32_t weight = 1;
};

/// Problems that a memo counts one after the other. The result is the sum of their weighted counts,
/// divided by `divisor`. By Burnside's lemma, the average number of covers that a symmetry maps
/// onto themselves is the number of covers up to symmetry. For all covers it is a single problem.
struct OrbitProblems {
  std::vector<WeightedProblem> problems;  ///< those with a negative weight come first
  std::uint32_t divisor = 1;
};

/// Counts the covers of a problem by memo, or its covers up to symmetry.
class OrbitCount final : public Search {
 public:
  /// Stores at most `memo_bytes` of subproblems, see MemoCount.
  /// Preconditions: at least one problem; refuse_memo accepts all of them.
  [[gnu::cold]] explicit OrbitCount(OrbitProblems problems,
                                    std::uint64_t memo_bytes = kUsualMemoBytes, Stop stop = {});

  /// Never returns `found`. Pauses early after a stop.
  Outcome run(std::uint64_t budget) override;
  /// The statistics of all problems together; `solutions` is the result so far, rounded down.
  SearchStats stats() const override;
  std::string_view solver() const override { return "memo"; }
  std::string count_text() const override { return count().text(); }

  /// The result so far, at most the final one.
  BigCount count() const;
  /// The number of times a known subproblem was reached again.
  std::uint64_t hits() const { return ended_hits_ + memo_->hits(); }

 private:
  BigCount weighted_count() const;

  OrbitProblems problems_;
  std::uint64_t memo_bytes_;
  const Stop stop_;
  std::size_t current_ = 0;
  std::unique_ptr<MemoCount> memo_;  // counts the current problem
  // Of the problems before it:
  BigCount added_;
  BigCount subtracted_;
  SearchStats ended_stats_;
  std::uint64_t ended_hits_ = 0;
};

}  // namespace dance
