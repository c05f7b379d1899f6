#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/choose_item.hpp"
#include "exact_cover/error.hpp"
#include "exact_cover/problem.hpp"

namespace dance::bindings {

/// Beyond these, nobody could follow a search link by link.
inline constexpr std::int32_t kMaxWatchedEntries = 400;
inline constexpr std::int32_t kMaxWatchedItems = 150;

/// A search by dancing links from its first link to its last, in numbers that stand side by side.
struct CoverTrace {
  std::vector<std::string> items;    ///< the names of the headers 1, 2, …
  std::int32_t primary_items = 0;    ///< those come first
  std::vector<std::string> options;  ///< names; empty without
  std::vector<std::string> colors;   ///< the names of the colours 1, 2, …

  // The tables before the search.
  std::vector<std::int32_t> nodes;    ///< Node: top (of a header LEN), up, down, color
  std::vector<std::int32_t> headers;  ///< ItemLink of the root and the headers: left, right

  std::vector<std::int32_t> events;   ///< TraceEvent: step, subject, value, changes
  std::vector<std::int32_t> changes;  ///< LinkChange: field, at, from, to
  bool is_complete = false;           ///< false if there would be more events
};

/// The trace of the problem of a text, up to the first search node with which it has `most_events`.
/// Errors: those of problem_in; bounds_unsupported; too_large (beyond the limits above).
Result<CoverTrace> trace_cover(std::string_view text, std::string_view format,
                               ItemChoice item_choice, std::size_t most_events);

}  // namespace dance::bindings
