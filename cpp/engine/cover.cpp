#include "engine/cover.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/solve/prepared_cover.hpp"

namespace dance::engine {
namespace {

class CoverPlan final : public Plan {
 public:
  CoverPlan(std::shared_ptr<const Problem> problem, PreparedCover prepared)
      : problem_(std::move(problem)), prepared_(std::move(prepared)) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix) const override {
    return prepared_.begin(choices_of(prefix));
  }

  void collect(const Search& search, Solutions& solutions) const override {
    for (const Choice& choice : static_cast<const CoverSearch&>(search).solution()) {
      if (choice.option == kNoOption) continue;
      const auto entries = problem_->option(choice.option);
      const auto chosen = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) {
        return entry.item == choice.item;
      });
      solutions.choices.push_back(index(choice.option));
      solutions.choices.push_back(static_cast<std::int32_t>(chosen - entries.begin()));
      solutions.size += entries.size();
    }
    solutions.ends.push_back(static_cast<std::int32_t>(solutions.choices.size()));
  }

  const Problem* problem() const override { return problem_.get(); }

  // Script makes a string of each entry.
  std::size_t capacity() const override { return 10'000; }

  const PreparedCover& prepared() const { return prepared_; }

 private:
  std::shared_ptr<const Problem> problem_;
  PreparedCover prepared_;
};

}  // namespace

Result<std::unique_ptr<CoverInstance>> CoverInstance::open(std::string_view text,
                                                           std::string_view format) {
  if (format.empty()) {
    auto read = read_problem(text);
    if (!read) return read.error();
    return std::make_unique<CoverInstance>(std::move(read->problem), read->format);
  }
  const auto named = problem_format(format);
  if (!named) return named.error();
  auto problem = read_problem(text, *named);
  if (!problem) return problem.error();
  return std::make_unique<CoverInstance>(*std::move(problem), *named);
}

Result<std::shared_ptr<const Plan>> CoverInstance::prepare(const Task& task, MemoUse memo) const {
  if (task.goal != Goal::solutions && task.goal != Goal::count) return goal_error(task.goal);
  if (memo == MemoUse::always) return memo_plan(problem_, task.memo_bytes);
  auto prepared = PreparedCover::create(task.solver, *problem_, task.item_choice);
  if (!prepared) return prepared.error();
  const auto plan = std::make_shared<const CoverPlan>(problem_, *std::move(prepared));
  if (task.goal == Goal::solutions) return std::shared_ptr<const Plan>(plan);
  const Problem& searched = plan->prepared().searched();
  if (memo == MemoUse::never || refuse_memo(searched)) return count_plan(plan);
  return trial_plan(
      plan, {&searched,
             [plan] { return std::shared_ptr<const Problem>(plan, &plan->prepared().searched()); },
             task.memo_bytes});
}

CoverTable CoverInstance::table() const {
  CoverTable table;
  table.offsets.push_back(0);
  std::map<std::pair<ItemId, ColorId>, std::int32_t> numbers;
  for (std::int32_t i = 0; i < problem_->option_count(); ++i) {
    const OptionId option{i};
    for (const Entry& entry : problem_->option(option)) {
      const auto next = static_cast<std::int32_t>(table.names.size());
      const auto [known, is_new] = numbers.try_emplace({entry.item, entry.color}, next);
      if (is_new) table.names.push_back(entry_text(*problem_, entry));
      table.entries.push_back(known->second);
    }
    table.offsets.push_back(static_cast<std::int32_t>(table.entries.size()));
    if (problem_->has_option_names())
      table.option_names.emplace_back(problem_->option_name(option));
  }
  return table;
}

Result<std::string> CoverInstance::write(std::string_view format) const {
  const auto named = problem_format(format);
  if (!named) return named.error();
  return write_problem(*problem_, *named);
}

std::vector<Solution> describe_covers(const Problem& problem, const Solutions& solutions) {
  std::vector<Solution> described;
  std::size_t at = 0;
  for (const std::int32_t end : solutions.ends) {
    std::vector<Choice> choices;
    for (; at < static_cast<std::size_t>(end); at += 2) {
      const OptionId option{solutions.choices[at]};
      choices.push_back({option, problem.option(option)[solutions.choices[at + 1]].item});
    }
    described.push_back(describe_solution(problem, choices));
  }
  return described;
}

}  // namespace dance::engine
