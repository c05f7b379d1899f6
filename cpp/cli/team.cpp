#include "cli/team.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <iterator>
#include <limits>
#include <list>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "cli/interrupt.hpp"
#include "cli/parallel.hpp"

namespace dance::cli {
namespace {

// So many solutions are found before the others hear of them.
constexpr std::size_t kSolutionsAtOnce = 256;

constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

std::uint64_t or_unlimited(std::uint64_t limit) {
  return limit == 0 ? kUnlimited : limit;
}

// A part from its place in the queue to its end.
struct OpenPart {
  Prefix prefix;
  enum class State { waiting, running, done } state = State::waiting;
  std::uint64_t found = 0;
  std::vector<std::string> texts;  // of solutions that are yet to be told
};

// Parts stand in the order in which one search would come to them.
using OpenParts = std::list<OpenPart>;

class Team {
 public:
  Team(const BeginSearch& begin, const Output& output, Clock::time_point started,
       const std::function<void(std::string)>& tell)
      : begin_(begin),
        limit_(or_unlimited(output.limit)),
        shown_(output.is_count_only ? 0 : std::min(limit_, or_unlimited(output.keep))),
        deadline_(output.seconds, started),
        tell_(tell),
        parts_(1) {}

  // Works until nothing is left to do, beside others who do the same.
  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      const auto part = next_part();
      if (part != parts_.end()) {
        part->state = OpenPart::State::running;
        ++running_;
        lock.unlock();
        search_or_fail(part);
        lock.lock();
        --running_;
        changed_.notify_all();
      } else if (end_ || running_ == 0) {
        return;
      } else {
        ++idle_;
        changed_.wait(lock);
        --idle_;
      }
    }
  }

  void conclude(Answer& answer) {
    if (failure_) std::rethrow_exception(failure_);
    for (OpenPart& part : parts_) tell(part);
    const End end = end_.value_or(End::all);
    std::uint64_t found = passed_;
    for (const OpenPart& part : parts_) found += part.found;
    answer.count = end == End::limit ? limit_ : found;
    answer.end = end;
    answer.is_complete = end == End::all;
    answer.nodes = nodes_;
    answer.solver = solver_;
    answer.microseconds = deadline_.microseconds();
    answer.verdict = verdict_of(answer.count, answer.is_complete);
  }

 private:
  // The first that waits, unless enough is found before it.
  OpenParts::iterator next_part() {
    if (end_) return parts_.end();
    std::uint64_t before = passed_;
    for (auto part = parts_.begin(); part != parts_.end(); ++part) {
      if (before >= limit_) break;
      if (part->state == OpenPart::State::waiting) return part;
      before += part->found;
    }
    return parts_.end();
  }

  void search_or_fail(OpenParts::iterator part) {
    try {
      search(part);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      end_ = End::stopped;
    }
  }

  void search(OpenParts::iterator part) {
    const Described described = begin_(part->prefix);
    Search& search = *described.search;
    std::uint64_t found = 0;
    std::vector<std::string> texts;
    for (bool goes_on = true; goes_on;) {
      const Outcome outcome = search.run(kNodesAtOnce);
      if (outcome == Outcome::found) {
        ++found;
        if (wants_texts_) texts.push_back(described.describe());
        if (found < kSolutionsAtOnce && found < limit_ && !end_is_near()) continue;
      }
      goes_on = report(part, std::exchange(found, 0), std::exchange(texts, {}),
                       outcome == Outcome::exhausted, search);
    }
  }

  // Whether solutions should be told at once.
  bool end_is_near() const { return has_ended_ || deadline_.has_passed() || is_interrupted(); }

  // What has come of a part since the last time; gives back whether to go on with it.
  bool report(OpenParts::iterator part, std::uint64_t found, std::vector<std::string> texts,
              bool is_done, Search& search) {
    const std::lock_guard lock(mutex_);
    const std::uint64_t before = found_before(part);
    keep(*part, before + part->found, std::move(texts));
    part->found += found;
    if (is_done) part->state = OpenPart::State::done;
    tell_in_order();
    check_ends();
    const bool goes_on = !is_done && !end_ && before < limit_;
    if (goes_on && idle_ > 0) split(part, search);
    if (goes_on) return true;
    nodes_ += search.stats().nodes;
    solver_ = search.solver();
    return false;
  }

  void split(OpenParts::iterator part, Search& search) {
    if (next_part() != parts_.end()) return;
    for (Subtree& given : search.split()) {
      part = parts_.emplace(std::next(part));
      part->prefix = std::move(given.prefix);
    }
    changed_.notify_all();
  }

  std::uint64_t found_before(OpenParts::iterator end) {
    std::uint64_t sum = passed_;
    for (auto part = parts_.begin(); part != end; ++part) sum += part->found;
    return sum;
  }

  // Of texts behind so many solutions those that may be shown.
  void keep(OpenPart& part, std::uint64_t before, std::vector<std::string> texts) {
    const std::uint64_t room = shown_ - std::min(shown_, before);
    if (texts.size() > room) texts.resize(room);
    std::move(texts.begin(), texts.end(), std::back_inserter(part.texts));
  }

  // Parts that are done leave the front of the list once they are told.
  void tell_in_order() {
    while (!parts_.empty()) {
      OpenPart& first = parts_.front();
      tell(first);
      if (first.state != OpenPart::State::done) return;
      passed_ += first.found;
      parts_.pop_front();
    }
  }

  void tell(OpenPart& part) {
    for (std::string& text : part.texts) {
      if (told_ == shown_) break;
      ++told_;
      tell_(std::move(text));
    }
    part.texts.clear();
    wants_texts_ = told_ < shown_;
  }

  // Whether enough is found where nothing can be missing, or it has to end for another reason.
  void check_ends() {
    if (end_) return;
    std::uint64_t found = passed_;
    for (const OpenPart& part : parts_) {
      found += part.found;
      if (part.state != OpenPart::State::done) break;
    }
    if (found >= limit_) {
      end_ = End::limit;
    } else if (deadline_.has_passed()) {
      end_ = End::time;
    } else if (is_interrupted()) {
      end_ = End::stopped;
    }
    if (!end_) return;
    has_ended_ = true;
    changed_.notify_all();
  }

  const BeginSearch& begin_;
  const std::uint64_t limit_;
  const std::uint64_t shown_;  // so many solutions at most
  const Deadline deadline_;
  const std::function<void(std::string)>& tell_;

  std::mutex mutex_;
  std::condition_variable changed_;
  // What follows, but for the atomics, belongs to whoever holds the mutex.
  OpenParts parts_;           // from the first that is not both done and told
  std::uint64_t passed_ = 0;  // solutions of the parts before those
  std::uint64_t told_ = 0;
  std::uint64_t nodes_ = 0;
  std::string_view solver_;
  int running_ = 0;
  int idle_ = 0;
  std::optional<End> end_;
  std::exception_ptr failure_;
  std::atomic<bool> has_ended_ = false;
  std::atomic<bool> wants_texts_ = shown_ > 0;
};

}  // namespace

void solve_in_team(const BeginSearch& begin, unsigned threads, const Output& output, Answer& answer,
                   const std::function<void(std::string)>& tell) {
  Team team(begin, output, answer.started, tell);
  std::vector<std::thread> others = start_threads(threads - 1, [&] { team.work(); });
  team.work();
  for (std::thread& other : others) other.join();
  team.conclude(answer);
}

}  // namespace dance::cli
