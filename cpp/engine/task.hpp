#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/count/memo_count.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/search/search.hpp"

namespace dance::engine {

/// What is asked about a problem.
enum class Goal {
  solutions,         ///< the solutions themselves
  count,             ///< how many solutions there are
  candidates,        ///< Sudoku: the digits that each cell has in some solution
  candidate_counts,  ///< the same, and how many solutions have each
};

/// When a search ends before it has found everything, and how much of it is kept.
struct Limits {
  static constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t solutions = kAll;                            ///< ends with this many
  double seconds = std::numeric_limits<double>::infinity();  ///< ends when it has run this long
  std::uint64_t kept = kAll;  ///< the solutions after these are counted, not collected

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// What to do with a problem, and how.
struct Task {
  Goal goal = Goal::solutions;
  bool is_distinct = false;  ///< polyominoes: counts tilings that a symmetry makes alike once
  std::string solver{kAutomatic};
  ItemChoice item_choice = ItemChoice::fewest;  ///< for exact covers, and Sudoku by dancing links
  std::uint64_t memo_bytes = kUsualMemoBytes;   ///< what a count by memo may remember
  Limits limits = {};

  friend bool operator==(const Task&, const Task&) = default;
};

/// "solutions", "count", "candidates", "candidate-counts".
std::string_view name(Goal goal);

/// Whether a task's solutions are counted by MemoCount.
enum class MemoUse {
  never,
  if_it_pays,  ///< see CountSearch
  always,
};

/// Decides it for every caller: a memo can only count all solutions, without symmetries. It serves
/// a task that names it, or one that leaves both the solver and the branching to the library.
/// Error: bad_setting, if the task names it and asks for anything else.
Result<MemoUse> memo_use(const Task& task);

/// The rule of this name: "first" or "fewest". Error: bad_setting.
Result<ItemChoice> item_choice_named(std::string_view name);

/// The goal of this name: "solutions", "count", "candidates" or "candidate-counts".
/// Error: bad_setting.
Result<Goal> goal_named(std::string_view name);

}  // namespace dance::engine
