#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "exact_cover/trace/trace_log.hpp"

namespace dance::engine {

/// Beyond these, nobody could follow a search link by link: of a problem without a board there is
/// no trace then, of one with a board that of its options.
inline constexpr std::int32_t kMaxWatchedEntries = 400;
inline constexpr std::int32_t kMaxWatchedItems = 150;

/// What is to be recorded of a search.
struct TraceSettings {
  ItemChoice item_choice = ItemChoice::fewest;
  /// The record ends with the first search node at which it has so many.
  std::size_t most_events = 0;
};

/// A search by dancing links from its first link to its last, in numbers that stand side by side.
struct CoverTrace {
  TraceDetail detail = TraceDetail::links;

  std::vector<std::string> items;    ///< the names of the headers 1, 2, …
  std::int32_t primary_items = 0;    ///< those come first
  std::vector<std::string> options;  ///< names; empty without
  std::vector<std::string> colors;   ///< the names of the colours 1, 2, …

  // The tables before the search, and before the choices it begins with.
  std::vector<std::int32_t> nodes;    ///< Node: top (of a header LEN), up, down, color
  std::vector<std::int32_t> headers;  ///< ItemLink of the root and the headers: left, right

  std::vector<std::int32_t> events;   ///< TraceEvent: step, subject, value, changes
  std::vector<std::int32_t> changes;  ///< LinkChange: field, at, from, to
  bool is_complete = false;           ///< false if there would be more events
};

/// Why a problem is not watched, if it is not: bounds_unsupported, too_large.
std::optional<Error> refusal(const Problem& problem, std::int32_t most_items,
                             std::int32_t most_entries);

/// The detail in which a search can be followed.
TraceDetail detail_for(const Problem& problem);

/// The trace of a search that begins with these choices.
CoverTrace trace_of(const Problem& problem, std::span<const Choice> prefix, TraceDetail detail,
                    TraceSettings settings);

/// The trace of the problem of a text, with all links.
/// Errors: those of problem_in; bounds_unsupported; too_large (beyond the limits above).
Result<CoverTrace> trace_cover(std::string_view text, std::string_view format,
                               TraceSettings settings);

}  // namespace dance::engine
