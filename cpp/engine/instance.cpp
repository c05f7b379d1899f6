#include "engine/instance.hpp"

#include <utility>

namespace dance::engine {

Result<std::unique_ptr<Job>> Instance::job(const Task& task) {
  auto prepared = plan(task);
  if (!prepared) return prepared.error();
  return std::make_unique<Job>(*std::move(prepared), task.limits);
}

Result<std::shared_ptr<const Plan>> Instance::plan(const Task& task) {
  const auto memo = memo_use(task);
  if (!memo) return memo.error();
  Task key = task;
  key.limits = {};
  for (const Prepared& prepared : prepared_) {
    if (prepared.task == key && prepared.memo == *memo) return prepared.plan;
  }
  auto plan = prepare(task, *memo);
  if (!plan) return plan;
  if (prepared_.size() == kMaxPrepared) prepared_.erase(prepared_.begin());
  prepared_.push_back({std::move(key), *memo, *plan});
  return plan;
}

}  // namespace dance::engine
