#pragma once

#include <cstdint>
#include <span>

#include "exact_cover/links/trace_log.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "exact_cover/search/preorder.hpp"

namespace dance {

/// A search by dancing links that records everything it does: DancingLinks with a watcher.
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

  /// Returns everything recorded since the last call. Starts with the choices of the prefix.
  TraceRecord take_record() { return links_.watcher().take(); }

 private:
  friend struct Preorder;

  // The steps of DancingLinks, each preceded by its event.
  void enter_node();
  void choose();
  bool try_option();
  void restore_item();
  bool leave_level();

  void record(TraceStep step, NodeId subject, std::int32_t value = 0);
};

}  // namespace dance
