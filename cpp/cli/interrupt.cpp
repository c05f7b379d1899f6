#include "cli/interrupt.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>

namespace dance::cli {
namespace {

std::atomic<int> interrupt = 0;  // number of the signal
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler must not wait");

// Carries a byte, so that an interrupt just before the wait for input is not missed.
std::array<int, 2> pipe_ends = {-1, -1};

void remember_interrupt(int signal) {
  interrupt = signal;
  const int error = errno;
  [[maybe_unused]] const auto written = ::write(pipe_ends[1], "!", 1);
  errno = error;
}

// A handler must not wait for a full pipe.
void open_pipe() {
  if (pipe(pipe_ends.data()) != 0) return;
  for (const int end : pipe_ends) {
    fcntl(end, F_SETFL, O_NONBLOCK);
    fcntl(end, F_SETFD, FD_CLOEXEC);
  }
}

}  // namespace

void catch_interrupt() {
  open_pipe();
  for (const int error : {SIGPIPE, SIGXFSZ}) signal(error, SIG_IGN);
  struct sigaction action = {};
  action.sa_handler = remember_interrupt;
  // A second signal ends the program.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

void end_searches() {
  remember_interrupt(SIGPIPE);
}

bool is_interrupted() {
  return interrupt != 0;
}

Stop stop_after(double seconds) {
  return Stop(seconds > 0 ? 1e3 * seconds : Stop::kNever, is_interrupted);
}

int unless_interrupted(int status) {
  return is_interrupted() ? 128 + interrupt : status;
}

void wait_for_input(int file) {
  std::array<pollfd, 2> files = {{{file, POLLIN, 0}, {pipe_ends[0], POLLIN, 0}}};
  while (poll(files.data(), files.size(), -1) < 0 && errno == EINTR && !is_interrupted()) {
  }
}

}  // namespace dance::cli
