#pragma once

#include <cstdint>
#include <string>

#include "engine/trace.hpp"
#include "wasm/shared/values.hpp"

/// Converts traces to JavaScript.
namespace dance::engine {

/// Error: bad_setting, for `item_choice`.
Result<TraceSettings> trace_settings_from(const std::string& item_choice, std::int32_t max_events);

val trace_object(const Trace& trace);

/// Traces by `record`, a function of TraceSettings, about `max_events` events. Errors:
/// bad_setting, for `item_choice`; those of `record`.
template <class Record>
val trace_by(Record record, const std::string& item_choice, std::int32_t max_events) {
  return guarded([&] {
    const auto settings = trace_settings_from(item_choice, max_events);
    if (!settings) return failed(settings.error());
    return answer(record(*settings), trace_object);
  });
}

}  // namespace dance::engine
