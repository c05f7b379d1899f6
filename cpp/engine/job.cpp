#include "engine/job.hpp"

#include <algorithm>
#include <utility>

namespace dance::engine {
namespace {

// A search does not tell how much of its budget was left when it found a solution. Handing it out
// in small pieces, what is lost is small.
constexpr std::uint64_t kNodesAtOnce = 256;

}  // namespace

Job::Job(Begin begin, std::span<const std::int32_t> prefix, std::size_t enough)
    : begin_(std::move(begin)), enough_(enough) {
  this->begin(prefix);
}

void Job::begin(std::span<const std::int32_t> prefix) {
  Collected begun = begin_(prefix);
  search_ = std::move(begun.search);
  collect_ = std::move(begun.collect);
  solutions_ = {};
  found_ = 0;
}

SliceEnd Job::run(std::uint64_t nodes, std::int32_t solutions) {
  const std::uint64_t last = found_ + static_cast<std::uint64_t>(solutions);
  while (nodes > 0 && found_ < last && !is_full()) {
    const std::uint64_t budget = std::min(nodes, kNodesAtOnce);
    const Outcome outcome = search_->run(budget);
    if (outcome == Outcome::exhausted) return SliceEnd::exhausted;
    if (outcome == Outcome::found) take_found();
    nodes -= budget;
  }
  return SliceEnd::paused;
}

bool Job::is_full() const {
  return solutions_.size >= enough_;
}

void Job::take_found() {
  ++found_;
  if (!collect_) return;
  collect_(solutions_);
  ++solutions_.count;
}

Solutions Job::take_solutions() {
  return std::exchange(solutions_, {});
}

}  // namespace dance::engine
