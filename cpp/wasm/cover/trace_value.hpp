#pragma once

#include <string>

#include "engine/trace.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

val trace_object(const Trace& trace);

/// The trace that `record` makes with these settings.
template <class Record>
val trace_value(const std::string& item_choice, std::int32_t most_events, Record record) {
  return guarded([&] {
    const auto rule = item_choice_named(item_choice);
    if (!rule) return failed(rule.error());
    const TraceSettings settings{*rule, static_cast<std::size_t>(most_events)};
    return answer(record(settings), trace_object);
  });
}

}  // namespace dance::engine
