#include "bindings/job.hpp"

#include <algorithm>
#include <utility>

namespace dance::bindings {
namespace {

// A search does not tell how much of its budget was left when it found a solution. Handing it out
// in small pieces, what is lost is small.
constexpr std::uint64_t kNodesAtOnce = 256;

}  // namespace

Job::Job(std::unique_ptr<Search> search, Collect collect)
    : search_(std::move(search)), collect_(std::move(collect)) {}

SliceEnd Job::run(std::uint64_t nodes, std::int32_t solutions) {
  const std::int32_t enough = solutions_.count + solutions;
  while (nodes > 0 && solutions_.count < enough) {
    const std::uint64_t budget = std::min(nodes, kNodesAtOnce);
    const Outcome outcome = search_->run(budget);
    if (outcome == Outcome::exhausted) return SliceEnd::exhausted;
    if (outcome == Outcome::found) {
      collect_(solutions_);
      ++solutions_.count;
    }
    nodes -= budget;
  }
  return SliceEnd::paused;
}

Solutions Job::take_solutions() {
  return std::exchange(solutions_, {});
}

}  // namespace dance::bindings
