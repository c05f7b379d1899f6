#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/count/memo_count.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/search/search.hpp"
#include "polyomino/tilings.hpp"

namespace dance::engine {

/// What to find out about a problem.
enum class Goal {
  solutions,         ///< the solutions themselves
  count,             ///< the number of solutions
  candidates,        ///< Sudoku: the digits of each cell in any solution
  candidate_counts,  ///< the same, with the number of solutions for each
};

/// Where a search ends before it has found everything, and how many solutions it keeps.
struct Limits {
  static constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t solutions = kAll;                                 ///< the most to find
  std::uint64_t nodes = kAll;                                     ///< the most to enter
  double milliseconds = std::numeric_limits<double>::infinity();  ///< the most time to search
  std::uint64_t kept = kAll;     ///< the most to collect; further ones are only counted
  std::uint64_t options = kAll;  ///< the same for options of exact covers, batch by batch
  bool only_by_memo = false;     ///< whether a count ends once it is decided that no memo counts

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// The work to do on a problem, and how to do it.
struct Task {
  Goal goal = Goal::solutions;
  polyomino::Tilings tilings = polyomino::Tilings::all;  ///< polyominoes: which to find
  std::string solver{kAutomatic};
  ItemChoice item_choice = ItemChoice::fewest;  ///< for exact covers, and Sudoku by dancing links
  std::uint64_t memo_bytes = kUsualMemoBytes;   ///< the most memory of a count by memo
  std::string number = {};  ///< exact covers: the only solution to find, from 1; empty: all
  Limits limits = {};

  friend bool operator==(const Task&, const Task&) = default;
};

/// Returns "solutions", "count", "candidates" or "candidate-counts".
std::string_view name(Goal goal);

/// Whether a task's solutions are counted by OrbitCount.
enum class MemoUse {
  never,
  if_it_pays,  ///< see CountSearch
  always,
};

/// Decides whether a task uses a memo, which can only count all solutions, or all up to symmetry:
/// if the task names it, or leaves both the solver and the branching to the library. Error:
/// bad_setting, if the task names it but needs more than a count, or needs one solution by its
/// number and something else.
Result<MemoUse> memo_use(const Task& task);

/// Returns "first" or "fewest".
std::string_view name(ItemChoice item_choice);

/// Returns the rule named "first" or "fewest". Error: bad_setting.
Result<ItemChoice> item_choice_named(std::string_view name);

/// Returns the goal named "solutions", "count", "candidates" or "candidate-counts". If the name is
/// empty, that is "solutions", or "count" for a memo. Error: bad_setting.
Result<Goal> goal_named(std::string_view name, std::string_view solver = kAutomatic);

}  // namespace dance::engine
