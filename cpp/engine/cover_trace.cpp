#include "engine/cover_trace.hpp"

#include <algorithm>
#include <optional>

#include "engine/cover_tasks.hpp"
#include "exact_cover/trace/trace.hpp"

namespace dance::engine {
namespace {

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

void describe_links(CoverTrace& trace, const Links& links) {
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

std::optional<Error> refusal(const Problem& problem, std::int32_t most_items,
                             std::int32_t most_entries) {
  const auto beyond = [](std::int32_t found, std::int32_t most, const char* unit) {
    return Error{
        ErrorCode::too_large, {}, std::to_string(found) + unit, "≤ " + std::to_string(most) + unit};
  };
  if (problem.has_bounds()) return Error{ErrorCode::bounds_unsupported};
  if (const auto items = problem.item_count(); items > most_items) {
    return beyond(items, most_items, " items");
  }
  if (const auto entries = problem.entry_count(); entries > most_entries) {
    return beyond(entries, most_entries, " entries");
  }
  return std::nullopt;
}

TraceDetail detail_for(const Problem& problem) {
  const bool is_small =
      problem.item_count() <= kMaxWatchedItems && problem.entry_count() <= kMaxWatchedEntries;
  return is_small ? TraceDetail::links : TraceDetail::options;
}

CoverTrace trace_of(const Problem& problem, std::span<const Choice> prefix, TraceDetail detail,
                    TraceSettings settings) {
  CoverTrace trace;
  trace.detail = detail;
  describe_problem(trace, problem);
  describe_links(trace, Links(problem));
  TracedSearch search(problem, {settings.item_choice}, prefix, detail);
  do {
    trace.is_complete = search.run(1) == Outcome::exhausted;
    append_record(trace, search.take_record());
  } while (!trace.is_complete && trace.events.size() < 4 * settings.most_events);
  return trace;
}

Result<CoverTrace> trace_cover(std::string_view text, std::string_view format,
                               TraceSettings settings) {
  const auto problem = problem_in(text, format);
  if (!problem) return problem.error();
  if (const auto error = refusal(*problem, kMaxWatchedItems, kMaxWatchedEntries)) return *error;
  return trace_of(*problem, {}, TraceDetail::links, settings);
}

}  // namespace dance::engine
