#pragma once

/// The plans that kinds of problems have in common, made from the plan of a search.

#include <cstdint>
#include <memory>

#include "base/error.hpp"
#include "engine/job.hpp"
#include "engine/task.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::engine {

/// A memo on trial for a count, see CountSearch.
struct MemoTrial {
  const Problem* searched = nullptr;  ///< the problem of the search, which the plan keeps alive
  CountSearch::MakeProblems make_problems;  ///< the problems of the memo
  std::uint64_t memo_bytes = 0;
  double make_cost = 0;  ///< cost of making them, see CountSearch
};

/// Adds the memo to the solvers that an unknown_solver lists, if the task may use it.
Error with_memo(Error error, const Task& task);

/// Returns a plan that counts the solutions of `plan`.
std::shared_ptr<const Plan> count_plan(std::shared_ptr<const Plan> plan);

/// Returns the same plan with a memo on trial, see CountSearch.
std::shared_ptr<const Plan> trial_plan(std::shared_ptr<const Plan> plan, MemoTrial trial);

/// Returns a plan that counts by memo alone. Errors: those of refuse_memo.
Result<std::shared_ptr<const Plan>> memo_plan(OrbitProblems problems, std::uint64_t memo_bytes);

/// Returns a plan that finds the solution of `plan` with the task's number, counted from 1 in the
/// order of its searches (see NthCover). `searched` is the problem of these searches, and the plan
/// keeps it alive. Error: bad_setting, unless it is a positive number. Precondition: there is one.
Result<std::shared_ptr<const Plan>> nth_plan(std::shared_ptr<const Plan> plan,
                                             const Problem& searched, const Task& task);

/// Returns the plan of a preparation that this has ended, see Plan::stopped_by.
std::shared_ptr<const Plan> stopped_plan(End end);

/// Makes the error bad_setting: this kind of problem does not support `goal`.
Error goal_error(Goal goal);

/// Makes the error bad_setting: this kind of problem cannot find a solution by its number.
Error number_error(const Task& task);

}  // namespace dance::engine
