#pragma once

#include <cstdint>
#include <string>

#include "engine/cover.hpp"
#include "engine/polyomino.hpp"
#include "wasm/shared/values.hpp"

/// Traces of about `max_events` events for JavaScript. Errors: bad_setting, for `item_choice`;
/// those of trace_cover and trace_polyomino.
namespace dance::engine {

val trace_of_cover(const CoverInstance& cover, const std::string& item_choice,
                   std::int32_t max_events);
val trace_of_polyomino(const PolyominoInstance& polyomino, const std::string& item_choice,
                       std::int32_t max_events);

}  // namespace dance::engine
