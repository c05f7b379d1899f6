#include "bindings/cover_trace.hpp"

#include "bindings/embind/item_choice.hpp"
#include "bindings/embind/values.hpp"

namespace dance::bindings {
namespace {

val trace_object(const CoverTrace& trace) {
  val result = val::object();
  result.set("items", names(trace.items));
  result.set("primaryItems", trace.primary_items);
  result.set("options", names(trace.options));
  result.set("colors", names(trace.colors));
  result.set("nodes", integers(trace.nodes));
  result.set("headers", integers(trace.headers));
  result.set("events", integers(trace.events));
  result.set("changes", integers(trace.changes));
  result.set("isComplete", trace.is_complete);
  return result;
}

val trace(const std::string& text, const std::string& from, const std::string& item_choice,
          std::int32_t most_events) {
  return guarded([&] {
    const auto rule = item_choice_from(item_choice);
    if (!rule) return failed(rule.error());
    return answer(trace_cover(text, from, *rule, static_cast<std::size_t>(most_events)),
                  trace_object);
  });
}

}  // namespace
}  // namespace dance::bindings

EMSCRIPTEN_BINDINGS(cover_trace) {
  emscripten::function("traceCover", &dance::bindings::trace);
}
