#include "base/stop.hpp"

#include <atomic>
#include <utility>

#ifdef __EMSCRIPTEN__
#include <emscripten/emscripten.h>
#else
#include <time.h>
#endif

namespace dance {
namespace {

// Reads the clock only if there is a limit.
double deadline(double milliseconds) {
  return milliseconds < Stop::kNever ? milliseconds_now() + milliseconds : Stop::kNever;
}

}  // namespace

double milliseconds_now() {
#ifdef __EMSCRIPTEN__
  return emscripten_get_now();
#else
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
#endif
}

struct Stop::State {
  Reason find_reason() const {
    if (other.is_due()) return other.reason();
    if (is_requested && is_requested()) return Reason::request;
    const double last = end;
    return last < kNever && milliseconds_now() >= last ? Reason::time : Reason::none;
  }

  std::atomic<double> end;
  const std::function<bool()> is_requested;
  const std::uint64_t steps_between;
  const Stop other = {};
  std::atomic<Reason> reason = Reason::none;
};

Stop::Stop(double milliseconds, std::function<bool()> is_requested,
           std::uint64_t steps_between_questions)
    : state_(new State{deadline(milliseconds), std::move(is_requested), steps_between_questions}),
      left_(steps_between_questions) {}

Stop::Stop(double milliseconds, const Stop& other)
    : state_(new State{deadline(milliseconds),
                       {},
                       other.state_ ? other.state_->steps_between : kStepsBetweenQuestions,
                       other}),
      left_(state_->steps_between) {}

// Asks at every step once it is due.
bool Stop::is_due_now() const {
  const bool is_end = is_due();
  left_ = is_end ? 0 : state_ ? state_->steps_between : kManySteps;
  return is_end;
}

bool Stop::is_due() const {
  if (!state_) return false;
  if (reason() == Reason::none) {
    const Reason found = state_->find_reason();
    if (found != Reason::none) state_->reason.store(found, std::memory_order_relaxed);
  }
  return reason() != Reason::none;
}

Stop::Reason Stop::reason() const {
  return state_ ? state_->reason.load(std::memory_order_relaxed) : Reason::none;
}

void Stop::renew(double milliseconds) const {
  if (!state_) return;
  state_->end = deadline(milliseconds);
  state_->reason = Reason::none;
}

}  // namespace dance
