#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace dance {

/// What a call of Search::run came to.
enum class Outcome {
  found,      ///< a solution can be read; the next run looks for the one after it
  paused,     ///< the budget is used up; the next run goes on from here
  exhausted,  ///< there are no more solutions, in this and in every later run
};

/// What a search has done so far.
struct SearchStats {
  std::uint64_t nodes = 0;       ///< search nodes entered, the root included
  std::uint64_t updates = 0;     ///< solver's own unit of work, e.g. nodes taken out of a list
  std::uint64_t placements = 0;  ///< options (or digits) tried, those refused at once included
  std::uint64_t backtracks = 0;  ///< placements taken back again
  std::uint64_t solutions = 0;
  /// Search nodes per level; level 0 is the root. Its sum is `nodes`.
  std::vector<std::uint64_t> nodes_per_level;
  /// How much of the search tree lies behind, from 0 to 1, if all branches of a node were of one
  /// size (TAOCP 7.2.2.1, the estimate of a progress report). Never decreases; 1 when exhausted.
  double explored = 0;
};

/// The contract of every solver, whatever its method: a search that can be interrupted anywhere.
///
///   while (true) {
///     switch (search.run(10'000)) {
///       case Outcome::found: show(search); break;
///       case Outcome::paused: breathe(); break;
///       case Outcome::exhausted: return;
///     }
///   }
///
/// A search starts from a checked problem and so cannot fail. It may be destroyed at any time.
class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;

  /// Enters at most `budget` more search nodes, at least one; returns earlier with a solution.
  /// How the budgets are cut has no influence on what is found, nor on the statistics.
  virtual Outcome run(std::uint64_t budget) = 0;

  virtual SearchStats stats() const = 0;

  /// The name of the solver that is at work, whatever was asked for: "dancing-links".
  virtual std::string_view solver() const = 0;
};

/// What people ask for who leave it to the library which solver is the best for a problem.
inline constexpr std::string_view kAutomatic = "auto";

/// Where a search stands among the branches of one level.
struct Branching {
  std::int32_t degree = 0;   ///< how many branches there are
  std::int32_t entered = 0;  ///< how many of them have been entered, the current one included
};

/// The fraction of the tree before the current path: each level's branches already left over the
/// level's branches, multiplied down the path.
double explored_fraction(const std::vector<Branching>& path);

}  // namespace dance
