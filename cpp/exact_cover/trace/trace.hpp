#pragma once

#include <cstdint>
#include <span>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "exact_cover/search/preorder.hpp"
#include "exact_cover/trace/trace_log.hpp"

namespace dance {

/// A search by dancing links that tells all it does: DancingLinks itself, with a watcher.
///
///   TracedSearch search(problem);
///   while (search.run(1) != Outcome::exhausted) draw(search.take_record());
///
/// Precondition: the problem has no items with bounds (Problem::has_bounds).
class TracedSearch final : public BasicDancingLinks<BasicLinks<TraceLog>> {
 public:
  explicit TracedSearch(const Problem& problem, Settings settings = {},
                        std::span<const Choice> prefix = {},
                        TraceDetail detail = TraceDetail::links);

  Outcome run(std::uint64_t budget) override { return Preorder::run(*this, budget); }

  /// What was done since the last call. What a prefix takes comes first.
  TraceRecord take_record() { return links_.watcher().take(); }

 private:
  friend struct Preorder;

  // The steps of DancingLinks, each with its own event before it.
  void enter_node();
  void choose();
  bool try_option();
  void restore_item();
  bool leave_level();

  void tell(TraceStep step, NodeId subject, std::int32_t value = 0);
};

}  // namespace dance
