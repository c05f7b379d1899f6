#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/search/search.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::engine {

/// The question to answer about a problem.
enum class Goal {
  solutions,         ///< the solutions themselves
  count,             ///< the number of solutions
  candidates,        ///< Sudoku: the digits that each cell has in some solution
  candidate_counts,  ///< the same, with the number of solutions for each
};

/// The limits of a search, and of the solutions it keeps.
struct Limits {
  static constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  static constexpr std::uint64_t kShort = 100'000;  ///< the nodes of a count that needs no memo

  std::uint64_t solutions = kAll;                                 ///< the most solutions to find
  std::uint64_t nodes = kAll;                                     ///< the most search nodes
  double milliseconds = std::numeric_limits<double>::infinity();  ///< the most time to search
  std::uint64_t kept = kAll;     ///< the most solutions to collect; further ones are only counted
  std::uint64_t options = kAll;  ///< exact covers: once more options than this were taken, further
                                 ///< solutions are only counted
  bool only_by_memo = false;     ///< true to end a count that uses no memo after kShort nodes

  /// Returns the most further nodes for a search that has taken `used`.
  std::uint64_t nodes_left(std::uint64_t used) const {
    return nodes == kAll ? kAll : nodes - std::min(nodes, used);
  }

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// The work to do on a problem, and the way to do it.
struct Task {
  Goal goal = Goal::solutions;
  polyomino::Tilings tilings = polyomino::Tilings::all;  ///< polyominoes: the tilings to find
  std::string solver{kAutomatic};
  ItemChoice item_choice = ItemChoice::fewest;  ///< for exact covers, and Sudoku by dancing links
  std::uint64_t memo_bytes = kUsualMemoBytes;   ///< the most memory of a count by memo
  /// Exact covers: the number of the only solution to find, from 1; none for all.
  std::optional<std::string> number = {};
  Limits limits = {};

  friend bool operator==(const Task&, const Task&) = default;
};

/// Returns "solutions", "count", "candidates" or "candidate-counts".
std::string_view name(Goal goal);

/// The use of OrbitCount for counting a task's solutions.
enum class MemoUse {
  never,
  if_it_pays,  ///< see CountSearch
  always,
};

/// Decides whether a task uses a memo, which can only count all solutions, or all up to symmetry.
/// It does if it names the memo, or leaves both the solver and the branching to the library. Error:
/// bad_setting, if the task names the memo but needs more than a count, or asks for a solution by
/// its number but not for all solutions.
Result<MemoUse> memo_use(const Task& task);

/// Returns "first" or "fewest".
std::string_view name(ItemChoice item_choice);

/// Returns the rule named "first" or "fewest". Error: bad_setting.
Result<ItemChoice> item_choice_named(std::string_view name);

/// Returns the goal named "solutions", "count", "candidates" or "candidate-counts". An empty name
/// means "solutions", or "count" for a memo. Error: bad_setting.
Result<Goal> goal_named(std::string_view name, std::string_view solver = kAutomatic);

}  // namespace dance::engine
