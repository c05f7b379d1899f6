#include <utility>

#include "engine/job.hpp"
#include "engine/plans.hpp"

namespace dance::engine {

Result<std::unique_ptr<Job>> Instance::job(const Task& task, const Stop& stop) {
  auto prepared = plan(task, Stop(task.limits.milliseconds, stop));
  if (!prepared) return prepared.error();
  return std::make_unique<Job>(*std::move(prepared), task.limits, Prefix(), stop);
}

Result<std::shared_ptr<const Plan>> Instance::plan(const Task& task, const Stop& stop) {
  const auto memo = memo_use(task);
  if (!memo) return memo.error();
  Task key = task;
  key.limits = {};
  for (const Prepared& prepared : prepared_) {
    if (prepared.task == key && prepared.memo == *memo) return prepared.plan;
  }
  auto plan = prepare(task, *memo, stop);
  const bool may_be_cut_short = plan || plan.error().code == ErrorCode::stopped;
  const End end = may_be_cut_short ? end_of(stop) : End::running;
  if (end != End::running) return stopped_plan(end);
  if (!plan) return plan;
  if (prepared_.size() == kMaxPrepared) prepared_.erase(prepared_.begin());
  prepared_.push_back({std::move(key), *memo, *plan});
  return plan;
}

}  // namespace dance::engine
