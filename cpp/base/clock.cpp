#include "base/clock.hpp"

#ifdef __EMSCRIPTEN__
#include <emscripten/emscripten.h>
#else
#include <time.h>
#endif

namespace dance {

double milliseconds_now() {
#ifdef __EMSCRIPTEN__
  return emscripten_get_now();
#else
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
#endif
}

}  // namespace dance
