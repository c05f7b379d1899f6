#include "tests/support/subtrees.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "doctest.h"

namespace dance::test {
namespace {

class Searcher {
 public:
  Searcher(const BeginSearch& begin, std::uint64_t budget,
           const std::function<void(Search&)>& visit)
      : begin_(begin), budget_(budget), visit_(visit) {}

  void search(const Subtree& subtree) {
    const auto search = begin_(subtree.prefix);
    std::vector<Subtree> later;
    double split_off = 0;
    for (Outcome outcome; (outcome = search->run(budget_)) != Outcome::exhausted;) {
      if (outcome == Outcome::found) visit_(*search);
      const std::int32_t most = ++splits_ % 3 == 0 ? kAllBranches : splits_ % 3;
      std::vector<Subtree> subtrees = search->split(most);
      CHECK(subtrees.size() <= static_cast<std::size_t>(most));
      for (Subtree& each : subtrees) split_off += each.weight *= subtree.weight;
      subtrees.insert(subtrees.end(), later.begin(), later.end());
      later = std::move(subtrees);
      check_progress(subtree.weight * search->stats().explored);
      CHECK(subtree.weight * search->stats().explored <= subtree.weight - split_off + 1e-9);
    }
    CHECK(search->split(kAllBranches).empty());
    finished_ += subtree.weight - split_off;
    subtrees_.nodes += search->stats().nodes;
    subtrees_.solutions += search->stats().solutions;
    ++subtrees_.count;
    for (const Subtree& each : later) this->search(each);
  }

  Subtrees subtrees() const { return subtrees_; }
  double finished() const { return finished_; }

 private:
  void check_progress(double of_subtree) {
    CHECK(finished_ + of_subtree >= progress_ - 1e-9);
    progress_ = finished_ + of_subtree;
  }

  const BeginSearch& begin_;
  std::uint64_t budget_;
  const std::function<void(Search&)>& visit_;
  Subtrees subtrees_;
  std::int32_t splits_ = 0;
  double finished_ = 0;
  double progress_ = 0;
};

}  // namespace

Subtrees search_subtrees(const BeginSearch& begin, std::uint64_t budget,
                         const std::function<void(Search&)>& visit) {
  Searcher searcher(begin, budget, visit);
  searcher.search({{}, 1});
  CHECK(searcher.finished() == doctest::Approx(1));
  return searcher.subtrees();
}

}  // namespace dance::test
