#pragma once

namespace dance {

/// Returns the milliseconds since an arbitrary start on a monotonic clock. (std::chrono's clocks
/// can throw, which adds 6 KB to a WebAssembly module.)
double milliseconds_now();

}  // namespace dance
