#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>

namespace dance {

/// Returns the milliseconds since an arbitrary start on a monotonic clock. (std::chrono's clocks
/// can throw, which adds 6 KB to a WebAssembly module.)
double milliseconds_now();

/// Ends long work early: at a time limit, or when the caller asks for it. All work that may take
/// long takes a stop and counts its steps:
///
///   for (const auto& option : options) {
///     if (stop.after(option.size())) return Error{ErrorCode::stopped};
///     …
///   }
///
/// Once a stop is due it stays due, and work that takes it ends soon: with the error `stopped`, or
/// with what it knows so far, which is true but may be incomplete. Its documentation says which.
///
/// Copies share all but the count of steps. Each thread needs a copy of its own.
class Stop {
 public:
  enum class Reason : std::uint8_t { none, time, request };
  static constexpr double kNever = std::numeric_limits<double>::infinity();
  /// Takes a fraction of a millisecond.
  static constexpr std::uint64_t kStepsBetweenQuestions = 1 << 16;

  /// Makes a stop that is never due.
  Stop() = default;

  /// Makes a stop that is due after this many milliseconds, or once `is_requested` returns true.
  /// Threads may call that at the same time.
  explicit Stop(double milliseconds, std::function<bool()> is_requested = {},
                std::uint64_t steps_between_questions = kStepsBetweenQuestions);

  /// Makes a stop that is due after this many milliseconds, or as soon as `other` is, and then for
  /// its reason.
  Stop(double milliseconds, const Stop& other);

  /// Counts steps of work, each a few nanoseconds long, such as reading an entry of an option.
  /// Returns whether the stop is due, but finds out only once in kStepsBetweenQuestions.
  bool after(std::uint64_t steps) const {
    if (steps >= left_) return is_due_now();
    left_ -= steps;
    return false;
  }

  /// Finds out whether the stop is due.
  bool is_due() const;

  /// The reason the stop is due; none until that was found out.
  Reason reason() const;

  /// Begins a new time limit from now on, and forgets that the last one was reached.
  void renew(double milliseconds) const;

 private:
  struct State;
  static constexpr std::uint64_t kManySteps = std::numeric_limits<std::uint64_t>::max();

  bool is_due_now() const;

  std::shared_ptr<State> state_;             // null if never due
  mutable std::uint64_t left_ = kManySteps;  // until the next question
};

}  // namespace dance
