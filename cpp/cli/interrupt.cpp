#include "cli/interrupt.hpp"

#include <signal.h>

#include <atomic>

namespace dance::cli {
namespace {

std::atomic<bool> has_interrupt = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must not wait");

void remember_interrupt(int) {
  has_interrupt = true;
}

}  // namespace

void catch_interrupt() {
  struct sigaction action = {};
  action.sa_handler = remember_interrupt;
  // The next has its usual effect; and what waits for input waits no longer.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

bool is_interrupted() {
  return has_interrupt;
}

}  // namespace dance::cli
