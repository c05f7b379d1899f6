#include "engine/plans.hpp"

#include <string>
#include <utility>

#include "exact_cover/count/nth_cover.hpp"

namespace dance::engine {
namespace {

class CountPlan : public Plan {
 public:
  explicit CountPlan(std::shared_ptr<const Plan> plan) : plan_(std::move(plan)) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix,
                                const Stop& stop) const override {
    return plan_->begin(prefix, stop);
  }

  void collect(const Search&, Solutions&) const override {}
  bool is_count() const override { return true; }
  bool is_invalid(const Stop& stop) const override { return plan_->is_invalid(stop); }

 private:
  std::shared_ptr<const Plan> plan_;
};

// A separate class keeps the memo out of modules without exact covers.
class TrialPlan final : public CountPlan {
 public:
  TrialPlan(std::shared_ptr<const Plan> plan, MemoTrial trial)
      : CountPlan(std::move(plan)), trial_(std::move(trial)) {}

  // A memo counts the whole problem, never a subtree.
  std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix,
                                const Stop& stop) const override {
    auto search = CountPlan::begin(prefix, stop);
    if (!prefix.empty()) return search;
    return std::make_unique<CountSearch>(std::move(search), *trial_.searched, trial_.make_problems,
                                         trial_.memo_bytes, trial_.make_cost, stop);
  }

  bool is_decided(const Search& search) const override {
    const auto* const count = dynamic_cast<const CountSearch*>(&search);
    return !count || count->is_decided();
  }

 private:
  MemoTrial trial_;
};

class MemoPlan final : public Plan {
 public:
  MemoPlan(OrbitProblems problems, std::uint64_t memo_bytes)
      : problems_(std::move(problems)), memo_bytes_(memo_bytes) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t>, const Stop& stop) const override {
    return std::make_unique<OrbitCount>(problems_, memo_bytes_, stop);
  }

  void collect(const Search&, Solutions&) const override {}
  bool is_count() const override { return true; }

 private:
  OrbitProblems problems_;
  std::uint64_t memo_bytes_;
};

class NthPlan final : public Plan {
 public:
  NthPlan(std::shared_ptr<const Plan> plan, const Problem& searched, BigCount number,
          std::uint64_t memo_bytes)
      : plan_(std::move(plan)),
        searched_(searched),
        number_(std::move(number)),
        memo_bytes_(memo_bytes) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t>, const Stop& stop) const override {
    const auto begin = [this, stop](std::span<const std::int32_t> prefix) {
      return plan_->begin(prefix, stop);
    };
    return std::make_unique<NthCover>(begin, searched_, number_, memo_bytes_, stop);
  }

  void collect(const Search& search, Solutions& solutions) const override {
    plan_->collect(static_cast<const NthCover&>(search).search(), solutions);
  }

  Covers describe(const Solutions& solutions) const override { return plan_->describe(solutions); }

 private:
  std::shared_ptr<const Plan> plan_;
  const Problem& searched_;
  BigCount number_;
  std::uint64_t memo_bytes_;
};

// A search that never begins.
class NoSearch final : public Search {
 public:
  Outcome run(std::uint64_t) override { return Outcome::paused; }
  SearchStats stats() const override { return {}; }
  std::string_view solver() const override { return kAutomatic; }
};

class StoppedPlan final : public Plan {
 public:
  explicit StoppedPlan(End end) : end_(end) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t>, const Stop&) const override {
    return std::make_unique<NoSearch>();
  }

  void collect(const Search&, Solutions&) const override {}
  End stopped_by() const override { return end_; }

 private:
  End end_;
};

}  // namespace

Error with_memo(Error error, const Task& task) {
  const bool counts_all = task.goal == Goal::count && task.limits.solutions == Limits::kAll;
  if (error.code == ErrorCode::unknown_solver && counts_all) {
    error.expected += ", " + std::string(kMemo);
  }
  return error;
}

std::shared_ptr<const Plan> count_plan(std::shared_ptr<const Plan> plan) {
  return std::make_shared<const CountPlan>(std::move(plan));
}

std::shared_ptr<const Plan> trial_plan(std::shared_ptr<const Plan> plan, MemoTrial trial) {
  return std::make_shared<const TrialPlan>(std::move(plan), std::move(trial));
}

Result<std::shared_ptr<const Plan>> memo_plan(OrbitProblems problems, std::uint64_t memo_bytes) {
  for (const WeightedProblem& own : problems.problems) {
    if (auto error = refuse_memo(*own.problem)) return *std::move(error);
  }
  return std::shared_ptr<const Plan>(
      std::make_shared<const MemoPlan>(std::move(problems), memo_bytes));
}

Result<std::shared_ptr<const Plan>> nth_plan(std::shared_ptr<const Plan> plan,
                                             const Problem& searched, const Task& task) {
  auto number = BigCount::read(*task.number);
  if (!number || number->is_zero()) {
    return Error{ErrorCode::bad_setting, {}, *task.number, "a positive whole number", "number"};
  }
  return std::shared_ptr<const Plan>(std::make_shared<const NthPlan>(
      std::move(plan), searched, *std::move(number), task.memo_bytes));
}

std::shared_ptr<const Plan> stopped_plan(End end) {
  return std::make_shared<const StoppedPlan>(end);
}

Error goal_error(Goal goal) {
  return {ErrorCode::bad_setting, {}, std::string(name(goal)), "solutions, count"};
}

Error number_error(const Task& task) {
  return {ErrorCode::bad_setting, {}, *task.number, "an exact cover problem", "number"};
}

}  // namespace dance::engine
