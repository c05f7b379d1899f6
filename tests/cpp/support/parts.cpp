#include "tests/support/parts.hpp"

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
    double given = 0;
    for (Outcome outcome; (outcome = search->run(budget_)) != Outcome::exhausted;) {
      if (outcome == Outcome::found) visit_(*search);
      std::vector<Subtree> subtrees = search->split();
      for (Subtree& each : subtrees) given += each.weight *= subtree.weight;
      subtrees.insert(subtrees.end(), later.begin(), later.end());
      later = std::move(subtrees);
      tell_progress(subtree.weight * search->stats().explored);
      CHECK(subtree.weight * search->stats().explored <= subtree.weight - given + 1e-9);
    }
    CHECK(search->split().empty());
    finished_ += subtree.weight - given;
    parts_.nodes += search->stats().nodes;
    parts_.solutions += search->stats().solutions;
    ++parts_.count;
    for (const Subtree& each : later) this->search(each);
  }

  Parts parts() const { return parts_; }
  double finished() const { return finished_; }

 private:
  void tell_progress(double of_part) {
    CHECK(finished_ + of_part >= progress_ - 1e-9);
    progress_ = finished_ + of_part;
  }

  const BeginSearch& begin_;
  std::uint64_t budget_;
  const std::function<void(Search&)>& visit_;
  Parts parts_;
  double finished_ = 0;
  double progress_ = 0;
};

}  // namespace

Parts search_parts(const BeginSearch& begin, std::uint64_t budget,
                   const std::function<void(Search&)>& visit) {
  Searcher searcher(begin, budget, visit);
  searcher.search({{}, 1});
  CHECK(searcher.finished() == doctest::Approx(1));
  return searcher.parts();
}

}  // namespace dance::test
