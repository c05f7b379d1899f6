#include "cli/interrupt.hpp"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>

namespace dance::cli {
namespace {

std::atomic<bool> has_interrupt = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must not wait");

// Carries a byte, so that an interrupt just before the wait for input is seen, too.
std::array<int, 2> pipe_ends = {-1, -1};

void remember_interrupt(int) {
  has_interrupt = true;
  const int error = errno;
  [[maybe_unused]] const auto written = ::write(pipe_ends[1], "!", 1);
  errno = error;
}

}  // namespace

void catch_interrupt() {
  if (pipe(pipe_ends.data()) != 0) return;
  struct sigaction action = {};
  action.sa_handler = remember_interrupt;
  // The next one ends the program.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

bool is_interrupted() {
  return has_interrupt;
}

void wait_for_input(int file) {
  std::array<pollfd, 2> files = {{{file, POLLIN, 0}, {pipe_ends[0], POLLIN, 0}}};
  while (poll(files.data(), files.size(), -1) < 0 && errno == EINTR && !is_interrupted()) {
  }
}

}  // namespace dance::cli
