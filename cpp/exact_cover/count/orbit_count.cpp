#include "exact_cover/count/orbit_count.hpp"

#include <utility>

namespace dance {

OrbitCount::OrbitCount(OrbitProblems problems, std::uint64_t memo_bytes)
    : problems_(std::move(problems)),
      memo_bytes_(memo_bytes),
      memo_(std::make_unique<MemoCount>(*problems_.front(), memo_bytes)) {}

Outcome OrbitCount::run(std::uint64_t budget) {
  const Outcome outcome = memo_->run(budget);
  if (outcome != Outcome::exhausted || current_ + 1 == problems_.size()) return outcome;
  ended_count_ += memo_->count();
  ended_stats_.add(memo_->stats());
  ended_hits_ += memo_->hits();
  memo_ = std::make_unique<MemoCount>(*problems_[++current_], memo_bytes_);
  return Outcome::paused;
}

SearchStats OrbitCount::stats() const {
  const SearchStats current = memo_->stats();
  SearchStats stats = ended_stats_;
  stats.add(current);
  stats.solutions = count().saturated();
  stats.explored =
      (static_cast<double>(current_) + current.explored) / static_cast<double>(problems_.size());
  return stats;
}

BigCount OrbitCount::count() const {
  BigCount count = ended_count_;
  count += memo_->count();
  count.divide(static_cast<std::uint32_t>(problems_.size()));
  return count;
}

}  // namespace dance
