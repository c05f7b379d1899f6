#include "bindings/cover_trace.hpp"

#include <algorithm>
#include <optional>

#include "bindings/cover_tasks.hpp"
#include "exact_cover/trace.hpp"

namespace dance::bindings {
namespace {

std::optional<Error> beyond(std::int32_t found, std::int32_t most, const char* unit) {
  if (found <= most) return std::nullopt;
  return Error{
      ErrorCode::too_large, {}, std::to_string(found) + unit, "≤ " + std::to_string(most) + unit};
}

std::optional<Error> refusal(const Problem& problem) {
  if (problem.has_bounds()) return Error{ErrorCode::bounds_unsupported};
  if (auto error = beyond(problem.item_count(), kMaxWatchedItems, " items")) return error;
  return beyond(problem.entry_count(), kMaxWatchedEntries, " entries");
}

void append(std::vector<std::int32_t>& numbers, std::initializer_list<std::int32_t> more) {
  numbers.insert(numbers.end(), more);
}

void describe_problem(CoverTrace& trace, const Problem& problem) {
  trace.primary_items = problem.primary_count();
  for (std::int32_t i = 0; i < problem.item_count(); ++i) {
    trace.items.emplace_back(problem.item_name(ItemId{i}));
  }
  std::int32_t colors = 0;
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    if (problem.has_option_names()) trace.options.emplace_back(problem.option_name(OptionId{i}));
    for (const Entry& entry : problem.option(OptionId{i})) {
      colors = std::max(colors, index(entry.color));
    }
  }
  for (std::int32_t i = 1; i <= colors; ++i) {
    trace.colors.emplace_back(problem.color_name(ColorId{i}));
  }
}

void describe_links(CoverTrace& trace, const BasicLinks<TraceLog>& links) {
  const std::vector<Node>& nodes = links.nodes();
  for (std::int32_t i = 0; i < std::ssize(nodes); ++i) {
    const bool has_length = i != index(kRoot) && links.is_header(NodeId{i});
    append(trace.nodes, {has_length ? links.length(NodeId{i}) : nodes[i].top, index(nodes[i].up),
                         index(nodes[i].down), nodes[i].color});
  }
  for (const ItemLink& item : links.items()) {
    append(trace.headers, {index(item.left), index(item.right)});
  }
}

void append_record(CoverTrace& trace, const TraceRecord& record) {
  for (const TraceEvent& event : record.events) {
    append(trace.events,
           {static_cast<std::int32_t>(event.step), event.subject, event.value, event.changes});
  }
  for (const LinkChange& change : record.changes) {
    append(trace.changes,
           {static_cast<std::int32_t>(change.field), index(change.at), change.from, change.to});
  }
}

}  // namespace

Result<CoverTrace> trace_cover(std::string_view text, std::string_view format,
                               ItemChoice item_choice, std::size_t most_events) {
  const auto problem = problem_in(text, format);
  if (!problem) return problem.error();
  if (const auto error = refusal(*problem)) return *error;
  CoverTrace trace;
  describe_problem(trace, *problem);
  TracedSearch search(*problem, {item_choice});
  describe_links(trace, search.links());
  do {
    trace.is_complete = search.run(1) == Outcome::exhausted;
    append_record(trace, search.take_record());
  } while (!trace.is_complete && trace.events.size() < 4 * most_events);
  return trace;
}

}  // namespace dance::bindings
