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

/// Problems that a memo counts one after the other. The result is the average of their counts: with
/// the covers that each symmetry of a problem maps onto themselves, that is the number of covers up
/// to symmetry (Burnside's lemma). For all covers it is a single problem.
using OrbitProblems = std::vector<std::shared_ptr<const Problem>>;

/// Counts the covers of a problem by memo, or its covers up to symmetry.
class OrbitCount final : public Search {
 public:
  /// Stores at most `memo_bytes` of subproblems, see MemoCount.
  /// Preconditions: at least one problem; refuse_memo accepts all of them.
  [[gnu::cold]] explicit OrbitCount(OrbitProblems problems,
                                    std::uint64_t memo_bytes = kUsualMemoBytes);

  /// Never returns `found`.
  Outcome run(std::uint64_t budget) override;
  /// Those of all problems together; `solutions` is the average so far, rounded down.
  SearchStats stats() const override;
  std::string_view solver() const override { return "memo"; }
  std::string count_text() const override { return count().text(); }

  BigCount count() const;
  /// How often a known subproblem was reached again.
  std::uint64_t hits() const { return ended_hits_ + memo_->hits(); }

 private:
  OrbitProblems problems_;
  std::uint64_t memo_bytes_;
  std::size_t current_ = 0;
  std::unique_ptr<MemoCount> memo_;  // counts the current problem
  // Of the problems before it:
  BigCount ended_count_;
  SearchStats ended_stats_;
  std::uint64_t ended_hits_ = 0;
};

}  // namespace dance
