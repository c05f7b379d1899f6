#include "exact_cover/count/orbit_count.hpp"

#include <cstdlib>
#include <utility>

namespace dance {

OrbitCount::OrbitCount(OrbitProblems problems, std::uint64_t memo_bytes, Stop stop)
    : problems_(std::move(problems)),
      memo_bytes_(memo_bytes),
      stop_(std::move(stop)),
      memo_(std::make_unique<MemoCount>(*problems_.problems.front().problem, memo_bytes, stop_)) {}

Outcome OrbitCount::run(std::uint64_t budget) {
  const Outcome outcome = memo_->run(budget);
  const auto& problems = problems_.problems;
  if (outcome != Outcome::exhausted || current_ + 1 == problems.size()) return outcome;
  (problems[current_].weight < 0 ? subtracted_ : added_) += weighted_count();
  ended_stats_.add(memo_->stats());
  ended_hits_ += memo_->hits();
  memo_ = std::make_unique<MemoCount>(*problems[++current_].problem, memo_bytes_, stop_);
  return Outcome::paused;
}

SearchStats OrbitCount::stats() const {
  const SearchStats current = memo_->stats();
  SearchStats stats = ended_stats_;
  stats.add(current);
  stats.solutions = count().saturated();
  stats.explored = (static_cast<double>(current_) + current.explored) /
                   static_cast<double>(problems_.problems.size());
  return stats;
}

BigCount OrbitCount::weighted_count() const {
  BigCount count(static_cast<std::uint64_t>(std::abs(problems_.problems[current_].weight)));
  count *= memo_->count();
  return count;
}

BigCount OrbitCount::count() const {
  BigCount count = added_;
  if (problems_.problems[current_].weight > 0) count += weighted_count();
  if (count <= subtracted_) return {};
  count -= subtracted_;
  count.divide(problems_.divisor);
  return count;
}

}  // namespace dance
