#pragma once

namespace dance {

/// Returns the milliseconds of a clock that never goes back, from any start. (std::chrono's can
/// throw, which adds 6 KB to a WebAssembly module.)
double milliseconds_now();

}  // namespace dance
