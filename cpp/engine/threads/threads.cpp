#include "engine/threads/threads.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <list>
#include <mutex>
#include <system_error>
#include <thread>

namespace dance::engine {
namespace {

// The number of units per thread that may wait behind a long one.
constexpr std::size_t kUnitsAhead = 4;

struct QueuedUnit {
  std::unique_ptr<WorkUnit> unit;
  enum class State { waiting, running, done } state = State::waiting;
};

// Units in the order of their results, beginning with the first that is not both done and
// delivered.
using Queue = std::list<QueuedUnit>;

class Scheduler {
 public:
  Scheduler(const NextUnit& next, unsigned threads, const Stop& stop)
      : next_(next), max_queued_(kUnitsAhead * threads), stop_(stop) {}

  // Works until nothing is left to do, alongside the other threads.
  void work() {
    std::unique_lock lock(mutex_);
    while (!has_ended_) {
      if (const auto entry = first_waiting(); entry != queue_.end()) {
        run(entry, lock);
      } else if (may_read()) {
        read(lock);
      } else if (running_ == 0 && !is_reading_ && !is_dropping_) {
        break;
      } else {
        ++idle_;
        changed_.wait(lock);
        --idle_;
      }
    }
    changed_.notify_all();
  }

  // Concludes the work after all threads have finished.
  void conclude() {
    if (failure_) std::rethrow_exception(failure_);
    if (is_refused_) return;
    for (const QueuedUnit& entry : queue_) {
      if (entry.state != QueuedUnit::State::waiting && !entry.unit->deliver()) return;
    }
  }

 private:
  using Lock = std::unique_lock<std::mutex>;

  Queue::iterator first_waiting() {
    auto entry = queue_.begin();
    while (entry != queue_.end() && entry->state != QueuedUnit::State::waiting) ++entry;
    return entry;
  }

  bool may_read() const { return !is_reading_ && !is_at_end_ && queue_.size() < max_queued_; }

  // Calls `action` without the lock; an exception ends the work of all threads.
  template <class Action>
  void unlocked(Lock& lock, Action action) {
    lock.unlock();
    std::exception_ptr failure;
    try {
      action();
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    if (!failure) return;
    if (!failure_) failure_ = failure;
    end();
  }

  void end() {
    has_ended_ = true;
    changed_.notify_all();
  }

  void read(Lock& lock) {
    std::unique_ptr<WorkUnit> unit;
    is_reading_ = true;
    unlocked(lock, [&] { unit = next_(); });
    is_reading_ = false;
    if (unit) {
      queue_.push_back({std::move(unit)});
    } else {
      is_at_end_ = true;
    }
    changed_.notify_all();
  }

  void run(Queue::iterator entry, Lock& lock) {
    entry->state = QueuedUnit::State::running;
    ++running_;
    bool has_more = true;
    bool must_stop = false;
    while (has_more && !has_ended_) {
      unlocked(lock, [&] {
        has_more = entry->unit->run();
        must_stop = stop_.is_due();
      });
      if (has_more && entry == queue_.begin()) deliver(entry, lock);
      if (must_stop) end();
      if (has_more && !has_ended_ && idle_ > 0 && first_waiting() == queue_.end()) {
        split(entry, lock);
      }
    }
    --running_;
    if (!has_more) entry->state = QueuedUnit::State::done;
    drop_done(lock);
    changed_.notify_all();
  }

  // Delivers the first unit, on the thread that runs it or finds it done.
  void deliver(Queue::iterator entry, Lock& lock) {
    if (has_ended_) return;
    bool is_wanted = true;
    unlocked(lock, [&] { is_wanted = entry->unit->deliver(); });
    if (is_wanted) return;
    is_refused_ = true;
    end();
  }

  void split(Queue::iterator entry, Lock& lock) {
    std::vector<std::unique_ptr<WorkUnit>> units;
    unlocked(lock, [&] { units = entry->unit->split(); });
    for (auto& unit : units) {
      entry = queue_.insert(std::next(entry), QueuedUnit{std::move(unit)});
    }
    if (!units.empty()) changed_.notify_all();
  }

  // Drops done units, one thread at a time, so the first entry stays put while being delivered.
  void drop_done(Lock& lock) {
    if (is_dropping_) return;
    is_dropping_ = true;
    while (!has_ended_ && !queue_.empty() && queue_.front().state == QueuedUnit::State::done) {
      deliver(queue_.begin(), lock);
      if (!has_ended_) queue_.pop_front();
      changed_.notify_all();
    }
    is_dropping_ = false;
  }

  const NextUnit& next_;
  const std::size_t max_queued_;
  const Stop& stop_;

  std::mutex mutex_;
  std::condition_variable changed_;
  // The mutex guards everything below except running units, which belong to their threads.
  Queue queue_;
  int running_ = 0;
  int idle_ = 0;
  bool is_reading_ = false;
  bool is_at_end_ = false;
  bool is_dropping_ = false;
  bool has_ended_ = false;
  bool is_refused_ = false;  // by deliver()
  std::exception_ptr failure_;
};

}  // namespace

void run_in_order(const NextUnit& next, unsigned threads, const Stop& stop) {
  threads = std::max(threads, 1u);
  Scheduler scheduler(next, threads, stop);
  std::vector<std::thread> others;
  others.reserve(threads);
  try {
    while (others.size() + 1 < threads) others.emplace_back([&] { scheduler.work(); });
  } catch (const std::system_error&) {
    // The threads that could be started share the work.
  }
  scheduler.work();
  for (std::thread& other : others) other.join();
  scheduler.conclude();
}

}  // namespace dance::engine
