#include "engine/job.hpp"

#include <algorithm>
#include <utility>

#include "base/stop.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::engine {
namespace {

// The findings of a run, for comparison with others.
struct RunRecord {
  std::uint64_t nodes = 0;
  std::uint64_t found = 0;
  std::string count;
  Solutions first;

  bool operator==(const RunRecord& other) const {
    return nodes == other.nodes && found == other.found && count == other.count &&
           first.cells == other.first.cells && first.choices == other.first.choices;
  }
};

RunRecord run_whole(const Plan& plan, std::uint64_t solutions, const Stop& stop) {
  const auto search = plan.begin({}, stop);
  RunRecord record;
  while (record.found < solutions && !stop.is_due()) {
    const Outcome outcome = search->run(search->nodes_at_once());
    if (outcome == Outcome::exhausted) break;
    if (outcome == Outcome::paused || record.found++ > 0 || plan.is_count()) continue;
    plan.collect(*search, record.first);
  }
  record.nodes = search->nodes();
  record.count = search->count_text();
  return record;
}

}  // namespace

std::string_view name(End end) {
  constexpr std::string_view kNames[] = {"", "exhausted", "limit", "nodes", "time", "interrupt"};
  return kNames[static_cast<int>(end)];
}

End end_of(const Stop& stop) {
  if (!stop.is_due()) return End::running;
  return stop.reason() == Stop::Reason::time ? End::time : End::interrupt;
}

// A search for a solution by its number counts more than it finds. Verdicts need no count above 2.
Verdict verdict_on(const Report& report, const Plan& plan, const Stop& stop) {
  const std::uint64_t counted = report.count == "0" ? 0 : report.count == "1" ? 1 : 2;
  const std::uint64_t found = std::max(report.found, counted);
  return verdict_of(found, report.is_complete, found == 0 && plan.is_invalid(stop));
}

void Solutions::keep_first(std::uint64_t most) {
  if (static_cast<std::uint64_t>(count) <= most) return;
  const auto kept = static_cast<std::size_t>(most);
  const std::size_t cells_each = cells.size() / count;
  size = size / count * kept;
  count = static_cast<std::int32_t>(kept);
  cells.resize(kept * cells_each);
  if (ends.empty()) return;
  ends.resize(kept);
  choices.resize(kept == 0 ? 0 : ends.back());
}

Job::Job(std::shared_ptr<const Plan> plan, const Limits& limits,
         std::span<const std::int32_t> prefix, const Stop& stop)
    : plan_(std::move(plan)), stop_(limits.milliseconds, stop) {
  begin(prefix, limits);
}

void Job::begin(std::span<const std::int32_t> prefix, const Limits& limits) {
  limits_ = limits;
  stop_.renew(limits.milliseconds);
  search_ = plan_->begin(prefix, stop_);
  solutions_ = {};
  found_ = 0;
  taken_options_ = 0;
  end_ = End::running;
  milliseconds_ = 0;
}

void Job::extend(const Limits& limits) {
  limits_ = limits;
  limits_.milliseconds += milliseconds_;
  if (end_ != End::exhausted) end_ = End::running;
}

std::vector<Subtree> Job::split_off(std::int32_t most) {
  if (collects() && !keeps_order()) return {};
  return search_->split(most);
}

End Job::run(std::uint64_t nodes, std::uint64_t solutions) {
  if (end_ == End::running) end_ = plan_->stopped_by();
  if (end_ != End::running) return end_;
  stop_.renew(limits_.milliseconds - milliseconds_);
  const double started = milliseconds_now();
  const auto at_least_one = [](std::uint64_t number) { return std::max<std::uint64_t>(number, 1); };
  end_ = run_slice(at_least_one(nodes),
                   found_ + std::min(at_least_one(solutions), limits_.solutions - found_));
  milliseconds_ += milliseconds_now() - started;
  if (end_ == End::running) end_ = end_of(stop_);
  return end_;
}

End Job::run_slice(std::uint64_t nodes, std::uint64_t last) {
  nodes = std::min(nodes, limits_.nodes_left(search_->nodes()));
  const bool is_short = limits_.only_by_memo && search_->nodes() < Limits::kShort;
  if (is_short) nodes = std::min(nodes, Limits::kShort - search_->nodes());
  const std::size_t full = solutions_.size + kCapacity;
  while (nodes > 0 && found_ < last && solutions_.size < full) {
    const std::uint64_t before = search_->nodes();
    // A search does not report the budget it has left when it finds a solution. Small budgets limit
    // that loss.
    const std::uint64_t most = search_->nodes_at_once();
    std::uint64_t used = std::min(nodes, most);
    const Outcome outcome = search_->run(used);
    if (outcome == Outcome::exhausted) return End::exhausted;
    if (outcome == Outcome::found) {
      used = std::clamp<std::uint64_t>(search_->nodes() - before, 1, used);
      take_found();
    }
    nodes -= used;
    if (stop_.after(Stop::kStepsBetweenQuestions * used / most)) break;
  }
  if (found_ >= limits_.solutions) return End::limit;
  const bool needs_memo = limits_.only_by_memo && search_->nodes() >= Limits::kShort;
  if (needs_memo && plan_->is_decided(*search_) && search_->solver() != kMemo) {
    return End::interrupt;
  }
  return limits_.nodes_left(search_->nodes()) > 0 ? End::running : End::nodes;
}

bool Job::collects() const {
  return !plan_->is_count() && found_ < limits_.kept &&
         taken_options_ + solutions_.choices.size() <= limits_.options;
}

void Job::take_found() {
  const bool is_kept = collects();
  ++found_;
  if (!is_kept) return;
  plan_->collect(*search_, solutions_);
  ++solutions_.count;
}

void Job::stop() {
  if (end_ == End::running) end_ = End::interrupt;
}

// A memo counts without finding solutions; the search may have found more before the memo took
// over.
std::uint64_t Job::found() const {
  return std::max(found_, search_->stats().solutions);
}

Report Job::report() const {
  Report report;
  report.end = end_;
  report.stats = search_->stats();
  report.found = std::max(found_, report.stats.solutions);
  report.count = search_->count_text();
  report.solver = search_->solver();
  report.milliseconds = milliseconds_;
  report.is_complete = end_ == End::exhausted && plan_->counts_all(*search_);
  report.verdict =
      end_ == End::running ? verdict_of(report.found, false) : verdict_on(report, *plan_, stop_);
  return report;
}

Solutions Job::take_solutions() {
  taken_options_ += solutions_.choices.size();
  if (taken_options_ > limits_.options) count_only();
  return std::exchange(solutions_, {});
}

Result<Timing> time_search(const Plan& plan, std::uint64_t solutions, double milliseconds,
                           const Stop& stop) {
  if (plan.stopped_by() != End::running) return Error{ErrorCode::stopped};
  const RunRecord expected = run_whole(plan, solutions, stop);
  const double started = milliseconds_now();
  Timing timing;
  for (std::uint32_t batch = 1; timing.milliseconds < milliseconds; batch *= 2) {
    for (std::uint32_t run = 0; run < batch; ++run) {
      const bool is_same = run_whole(plan, solutions, stop) == expected;
      if (stop.is_due()) return Error{ErrorCode::stopped};
      if (!is_same) return Error{ErrorCode::internal};
    }
    timing.runs += batch;
    timing.milliseconds = milliseconds_now() - started;
  }
  return timing;
}

}  // namespace dance::engine
