#include "engine/threads/parts.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <iterator>
#include <list>
#include <mutex>
#include <queue>
#include <utility>

#include "base/stop.hpp"
#include "engine/threads/threads.hpp"

namespace dance::engine {
namespace {

// A thread checks the clock at least this often.
constexpr std::uint64_t kNodesBetweenChecks = 1'000;

// A part that has not split after this many search nodes is too small to split.
constexpr int kNodesToSplit = 10'000;

// The search of a part.
class PartJob {
 public:
  PartJob(const std::shared_ptr<const Plan>& plan, const Part& part, const Stop& stop)
      : job_(plan, {.kept = 0}, part.prefix, stop) {
    double share = 1;  // the part's share of the subtree below its prefix
    for (std::int32_t i = 0; i < part.splits; ++i) {
      const auto others = split_soon();
      if (others.empty()) break;
      for (const Part& other : others) share -= other.weight;
    }
    scale_ = share > 0 ? part.weight / share : 0;
  }

  End run() { return job_.run(kNodesBetweenChecks); }

  // Splits off the highest open branches.
  std::vector<Part> split() {
    std::vector<Part> parts;
    for (Subtree& subtree : job_.split_all()) {
      parts.push_back({std::move(subtree.prefix), 0, scale_ * subtree.weight});
    }
    return parts;
  }

  // Runs to the first node at which the search can split and splits it; returns nothing if there is
  // none nearby. Every process must split at the same nodes, so this depends on the search alone.
  std::vector<Part> split_soon() {
    for (int i = 0; i < kNodesToSplit && job_.run(1) == End::running; ++i) {
      auto parts = split();
      if (!parts.empty()) return parts;
    }
    return {};
  }

  Report report() const { return job_.report(); }

 private:
  Job job_;
  double scale_ = 1;
};

class Splitter {
 public:
  Splitter(const std::shared_ptr<const Plan>& plan, const Stop& stop) : plan_(plan), stop_(stop) {
    add(parts_.end(), {});
  }

  std::vector<Part> split(std::size_t count) && {
    while (parts_.size() < count && !open_.empty() && !stop_.is_due()) {
      const auto heaviest = open_.top().part;
      open_.pop();
      split(heaviest);
    }
    return {std::make_move_iterator(parts_.begin()), std::make_move_iterator(parts_.end())};
  }

 private:
  using Place = std::list<Part>::iterator;

  // A part that may be split.
  struct Open {
    Place part;
    double weight = 0;
    std::size_t number = 0;  // breaks ties of weight: the oldest part is split first

    bool operator<(const Open& other) const {
      return weight != other.weight ? weight < other.weight : number > other.number;
    }
  };

  void add(Place before, Part part) { open(parts_.insert(before, std::move(part))); }
  void open(Place part) { open_.push({part, part->weight, opened_++}); }

  void split(Place part) {
    auto others = PartJob(plan_, *part, stop_).split_soon();
    if (others.empty()) return;
    ++part->splits;
    const Place next = std::next(part);
    for (Part& other : others) {
      part->weight -= other.weight;
      add(next, std::move(other));
    }
    open(part);
  }

  const std::shared_ptr<const Plan>& plan_;
  const Stop& stop_;
  std::list<Part> parts_;
  std::priority_queue<Open> open_;
  std::size_t opened_ = 0;
};

// The state shared by the threads of a count.
class Count {
 public:
  using Place = std::list<Part>::iterator;

  Count(const CountProgress& progress, double save_every,
        const std::function<void(const CountProgress&)>& save)
      : counted_(progress),
        pending_(progress.pending.begin(), progress.pending.end()),
        save_every_(save_every),
        save_(save) {
    counted_.pending.clear();
  }

  // Returns the places of all parts, before any thread begins.
  std::deque<Place> places() {
    std::deque<Place> places;
    for (Place place = pending_.begin(); place != pending_.end(); ++place) places.push_back(place);
    return places;
  }

  // Adds the count of a part without those that it split off, which become pending; returns their
  // places. This is atomic, so the progress is consistent at any time.
  std::vector<Place> finish(Place part, const Report& report, std::vector<Part> split_off) {
    std::vector<Place> places;
    const std::lock_guard lock(mutex_);
    for (Part& each : split_off) places.push_back(pending_.insert(part, std::move(each)));
    pending_.erase(part);
    counted_.count += *BigCount::read(report.count);
    counted_.nodes += report.stats.nodes;
    solver_ = report.solver;
    if (milliseconds_now() - saved_at_ >= save_every_) {
      save_(progress());
      saved_at_ = milliseconds_now();
    }
    return places;
  }

  // The caller holds the lock, or no other thread runs.
  CountProgress progress() const {
    CountProgress progress = counted_;
    progress.pending.assign(pending_.begin(), pending_.end());
    progress.milliseconds += milliseconds_now() - started_;
    return progress;
  }

  std::string_view solver() const { return solver_; }

 private:
  CountProgress counted_;  // excludes pending parts
  std::list<Part> pending_;
  const double save_every_;
  const std::function<void(const CountProgress&)>& save_;
  const double started_ = milliseconds_now();
  double saved_at_ = started_;
  std::string_view solver_;  // empty until a part has been counted
  std::mutex mutex_;
};

// Counts parts in the order of the search.
class PartCounter final : public WorkUnit {
 public:
  PartCounter(Count& count, const std::shared_ptr<const Plan>& plan, double split_every,
              std::deque<Count::Place> parts, const Stop& stop)
      : count_(count),
        plan_(plan),
        split_every_(split_every),
        parts_(std::move(parts)),
        stop_(stop) {}

  bool run() override {
    if (!job_ && !begin()) return false;
    const End end = job_->run();
    if (end == End::exhausted) {
      finish();
    } else if (end != End::running) {
      return false;  // stopped: the part stays pending
    } else if (milliseconds_now() - split_at_ >= split_every_) {
      // Twice as often each time, so that a part of any depth ends soon.
      int left = at_once_;
      while (left > 0 && split_off()) --left;
      if (left == 0) at_once_ *= 2;
    }
    return true;
  }

  // Splits off half of the parts that have not begun. Those that the current part splits off must
  // wait until it is done, because saved progress contains either the part or its pieces.
  std::vector<std::unique_ptr<WorkUnit>> split() override {
    std::vector<std::unique_ptr<WorkUnit>> units;
    if (!parts_.empty()) {
      const auto half = parts_.begin() + std::ssize(parts_) / 2;
      units.push_back(std::make_unique<PartCounter>(count_, plan_, split_every_,
                                                    std::deque(half, parts_.end()), stop_));
      parts_.erase(half, parts_.end());
    } else if (job_ && split_off_.empty()) {
      split_off();
    }
    return units;
  }

  bool deliver() override { return true; }

 private:
  bool begin() {
    if (parts_.empty()) return false;
    part_ = parts_.front();
    parts_.pop_front();
    job_ = std::make_unique<PartJob>(plan_, *part_, stop_);
    split_at_ = milliseconds_now();
    at_once_ = 1;
    return true;
  }

  void finish() {
    const auto places = count_.finish(part_, job_->report(), std::exchange(split_off_, {}));
    parts_.insert(parts_.begin(), places.begin(), places.end());
    job_.reset();
  }

  // Later splits come earlier in the search. Returns false if there is nothing to split off.
  bool split_off() {
    auto parts = job_->split();
    const bool has_split = !parts.empty();
    split_off_.insert(split_off_.begin(), std::move_iterator(parts.begin()),
                      std::move_iterator(parts.end()));
    split_at_ = milliseconds_now();
    return has_split;
  }

  Count& count_;
  const std::shared_ptr<const Plan>& plan_;
  const double split_every_;
  std::deque<Count::Place> parts_;  // not begun
  const Stop& stop_;
  Count::Place part_;  // the current part, while there is a job
  std::unique_ptr<PartJob> job_;
  std::vector<Part> split_off_;
  double split_at_ = 0;
  int at_once_ = 1;  // splits of the current part next time
};

}  // namespace

std::vector<Part> split_into_parts(const std::shared_ptr<const Plan>& plan, std::size_t count,
                                   const Stop& stop) {
  return Splitter(plan, stop).split(count);
}

std::vector<std::vector<Part>> join_parts(std::vector<Part> parts, std::size_t count) {
  std::vector<std::vector<Part>> shares(std::min(count, parts.size()));
  std::size_t left = parts.size();
  double weight = 1;  // of the parts left
  auto next = parts.begin();
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const std::size_t others = shares.size() - i - 1;
    const double fair = weight / static_cast<double>(others + 1);
    double own = 0;
    do {
      own += next->weight;
      shares[i].push_back(std::move(*next++));
      --left;
    } while (left > others && (own < fair || others == 0));
    weight -= own;
  }
  return shares;
}

Report count_parts(const std::shared_ptr<const Plan>& plan, CountProgress& progress,
                   const CountSettings& settings,
                   const std::function<void(const CountProgress&)>& save, const Stop& outer) {
  const Stop stop(settings.milliseconds, outer);
  Count count(progress, settings.save_every, save);
  std::unique_ptr<WorkUnit> all =
      std::make_unique<PartCounter>(count, plan, settings.split_every, count.places(), stop);
  run_in_order([&] { return std::move(all); }, settings.threads, stop);
  progress = count.progress();

  const std::string_view solver = count.solver();
  Report report = report_on(progress, solver.empty() ? plan->begin({})->solver() : solver);
  if (!report.is_complete) report.end = end_of(stop);
  report.verdict = verdict_on(report, *plan, stop);
  return report;
}

Report report_on(const CountProgress& progress, std::string_view solver) {
  Report report;
  report.is_complete = progress.is_complete();
  if (report.is_complete) report.end = End::exhausted;
  report.found = progress.count.saturated();
  report.count = progress.count.text();
  report.stats.nodes = progress.nodes;
  report.stats.solutions = report.found;
  report.stats.explored = progress.explored();
  report.solver = solver;
  report.milliseconds = progress.milliseconds;
  report.verdict = verdict_of(report.found, report.is_complete);
  return report;
}

}  // namespace dance::engine
