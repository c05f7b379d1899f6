#include "engine/task.hpp"

#include <array>
#include <string>

#include "exact_cover/count/cover_count.hpp"

namespace dance::engine {
namespace {

constexpr std::array kGoals = {
    NamedValue<Goal>{Goal::solutions, "solutions"},
    NamedValue<Goal>{Goal::count, "count"},
    NamedValue<Goal>{Goal::candidates, "candidates"},
    NamedValue<Goal>{Goal::candidate_counts, "candidate-counts"},
};

constexpr std::array kItemChoices = {
    NamedValue<ItemChoice>{ItemChoice::first, "first"},
    NamedValue<ItemChoice>{ItemChoice::fewest, "fewest"},
};

template <class Values>
auto value_named(const Values& values, std::string_view name)
    -> Result<decltype(values.front().value)> {
  if (const auto* const found = find_named(values, name)) return found->value;
  return Error{ErrorCode::bad_setting, {}, std::string(name), listed_names(values), {}};
}

}  // namespace

std::string_view name(Goal goal) {
  return kGoals[static_cast<std::size_t>(goal)].name;
}

std::string_view name(ItemChoice item_choice) {
  return kItemChoices[static_cast<std::size_t>(item_choice)].name;
}

Result<MemoUse> memo_use(const Task& task) {
  const bool counts_all = task.goal == Goal::count && task.limits.solutions == Limits::kAll;
  if (task.solver == kMemo && !counts_all) {
    return Error{ErrorCode::bad_setting, {}, task.solver, "a count of all solutions", "solver"};
  }
  const bool is_plain = task.goal == Goal::solutions && task.tilings == polyomino::Tilings::all;
  if (task.number && !is_plain) {
    return Error{ErrorCode::bad_setting, {}, *task.number, "a search for all solutions", "number"};
  }
  if (task.solver == kMemo) return MemoUse::always;
  const bool is_free = task.solver == kAutomatic && task.item_choice == ItemChoice::fewest;
  return counts_all && is_free ? MemoUse::if_it_pays : MemoUse::never;
}

Result<ItemChoice> item_choice_named(std::string_view name) {
  return value_named(kItemChoices, name);
}

Result<Goal> goal_named(std::string_view name, std::string_view solver) {
  if (name.empty()) return solver == kMemo ? Goal::count : Goal::solutions;
  return value_named(kGoals, name);
}

}  // namespace dance::engine
