#include "engine/threads/run_job.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "base/big_count.hpp"
#include "base/stop.hpp"
#include "engine/threads/threads.hpp"

namespace dance::engine {
namespace {

// A thread checks the clock and delivers its solutions at least this often.
constexpr std::uint64_t kNodesPerTurn = 1'000;
constexpr std::uint64_t kSolutionsPerTurn = 256;

// The state shared by the units of a job. Everything but the atomics belongs to the delivering
// thread.
struct Shared {
  const std::shared_ptr<const Plan>& plan;
  const Limits& limits;
  const Stop stop;
  const std::function<void(const Solutions&)>& deliver;

  std::atomic<std::uint64_t> nodes = 0;
  std::atomic<std::uint64_t> kept = 0;  // delivered solutions
  std::atomic<int> units = 1;
  std::atomic<int> open = 1;                 // units that are not exhausted
  std::atomic<End> ended_by = End::running;  // the reason to end all units

  std::uint64_t found = 0;
  std::uint64_t found_nodes = 0;  // entered by a single search up to the last of these solutions
  std::uint64_t options = 0;      // of the kept solutions
  // If a unit may have gone beyond the last wanted solution: its search again, up to there, and
  // the nodes that it has entered.
  std::unique_ptr<Job> recount = {};
  std::uint64_t recounted_nodes = 0;
  Report report = {};  // of the unit delivered last

  // The count of a memo may exceed 64 bits.
  bool is_limit_reached() const {
    return limits.solutions != Limits::kAll && found >= limits.solutions;
  }
};

class Subsearch final : public WorkUnit {
 public:
  Subsearch(Shared& shared, Prefix prefix) : shared_(shared), prefix_(std::move(prefix)) {}

  bool run() override {
    if (!job_) job_ = std::make_unique<Job>(shared_.plan, limits(), prefix_, shared_.stop);
    const End end = job_->run(kNodesPerTurn, kSolutionsPerTurn);
    const std::uint64_t nodes = job_->nodes();
    shared_.nodes += nodes - std::exchange(nodes_, nodes);
    if (shared_.kept >= shared_.limits.kept) job_->count_only();
    if (end == End::exhausted) --shared_.open;
    if (end != End::running && end != End::exhausted && end != End::limit) shared_.ended_by = end;
    return end == End::running;
  }

  std::vector<std::unique_ptr<WorkUnit>> split() override {
    std::vector<std::unique_ptr<WorkUnit>> units;
    // The report of solutions has the search nodes of a single thread.
    if (!shared_.plan->is_count() && !job_->keeps_order()) return units;
    for (Subtree& subtree : job_->split()) {
      units.push_back(std::make_unique<Subsearch>(shared_, std::move(subtree.prefix)));
    }
    shared_.units += static_cast<int>(units.size());
    shared_.open += static_cast<int>(units.size());
    return units;
  }

  bool deliver() override {
    if (!job_) return true;
    shared_.report = job_->report();
    const std::uint64_t most = shared_.limits.solutions - shared_.found;
    add_found(most);
    Solutions solutions = job_->take_solutions();
    solutions.keep_first(std::min(most, shared_.limits.kept - shared_.kept));
    shared_.kept += solutions.count;
    shared_.options += solutions.choices.size();
    if (shared_.options > shared_.limits.options) shared_.kept = shared_.limits.kept;
    if (solutions.count > 0) shared_.deliver(solutions);
    return !shared_.is_limit_reached();
  }

 private:
  // Adds the solutions and search nodes since the last call, and at most this many solutions.
  void add_found(std::uint64_t most) {
    const std::uint64_t found = shared_.report.found, nodes = job_->nodes();
    const std::uint64_t more = found - std::exchange(found_, found);
    shared_.found += std::min(most, more);
    shared_.found_nodes += nodes - std::exchange(found_nodes_, nodes);
    const bool is_exact = more < most || (more == most && job_->end() == End::limit);
    if (is_exact) return;
    shared_.recount = std::make_unique<Job>(
        shared_.plan, Limits{.solutions = found - (more - most), .kept = 0}, prefix_, shared_.stop);
    shared_.recounted_nodes = nodes;
  }

  // The limits for this unit alone: earlier units may still find solutions, and run_job watches the
  // time and the nodes of all units.
  Limits limits() const {
    Limits limits = shared_.limits;
    limits.nodes -= std::min(limits.nodes, shared_.nodes.load());
    limits.milliseconds = std::numeric_limits<double>::infinity();
    limits.kept -= std::min(limits.kept, shared_.kept.load());
    return limits;
  }

  Shared& shared_;
  Prefix prefix_;
  std::unique_ptr<Job> job_;
  std::uint64_t nodes_ = 0;
  std::uint64_t found_ = 0;  // delivered
  std::uint64_t found_nodes_ = 0;
};

// Returns a number from 1 to `count`, each as likely. Precondition: `count` isn't 0.
BigCount random_number(const BigCount& count, const std::function<std::uint32_t()>& random) {
  std::vector<std::uint32_t> words(count.words().size());
  for (;;) {
    for (std::uint32_t& word : words) word = random();
    words.back() >>= std::countl_zero(count.words().back());
    BigCount number(words);
    if (number >= count) continue;
    number += BigCount{1};
    return number;
  }
}

}  // namespace

Report run_job(const std::shared_ptr<const Plan>& plan, const Limits& limits, unsigned threads,
               const std::function<void(const Solutions&)>& deliver, const Stop& stop) {
  const double started = milliseconds_now();
  Shared shared{
      .plan = plan, .limits = limits, .stop = Stop(limits.milliseconds, stop), .deliver = deliver};
  const auto must_stop = [&] {
    if (shared.nodes >= limits.nodes) shared.ended_by = End::nodes;
    if (const End end = end_of(shared.stop); end != End::running) shared.ended_by = end;
    return shared.ended_by != End::running;
  };
  std::unique_ptr<WorkUnit> whole = std::make_unique<Subsearch>(shared, Prefix{});
  run_in_order([&] { return std::move(whole); }, threads, Stop(Stop::kNever, must_stop));
  if (Job* const job = shared.recount.get()) {
    while (!must_stop() && job->run(kNodesPerTurn) == End::running) {
    }
    if (job->end() == End::limit) shared.found_nodes -= shared.recounted_nodes - job->nodes();
  }

  Report report = std::move(shared.report);
  report.end = shared.is_limit_reached() ? End::limit
               : shared.open > 0         ? shared.ended_by.load()
                                         : End::exhausted;
  report.found = shared.found;
  if (shared.units > 1) report.count = std::to_string(report.found);
  report.stats.nodes = shared.is_limit_reached() ? shared.found_nodes : shared.nodes.load();
  report.stats.solutions = report.found;
  report.milliseconds = milliseconds_now() - started;
  report.is_complete &= report.end == End::exhausted;
  report.verdict = verdict_on(report, *plan, shared.stop);
  return report;
}

Result<std::string> choose_solution(Instance& instance, Task task, unsigned threads,
                                    const std::function<std::uint32_t()>& random,
                                    const Stop& stop) {
  task.goal = Goal::count;
  const auto plan = instance.plan(task, stop);
  if (!plan) return plan.error();
  const auto ignore = [](const Solutions&) {};
  const Report report = run_job(*plan, task.limits, threads, ignore, stop);
  const auto count = BigCount::read(report.count);
  if (!report.is_complete || !count || count->is_zero()) return std::string("1");
  return random_number(*count, random).text();
}

}  // namespace dance::engine
