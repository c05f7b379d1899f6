#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
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

/// The way from the root of a search to one of its nodes, in numbers that searches of the same kind
/// understand.
using Prefix = std::vector<std::int32_t>;

/// What lies below a search node: work for another search.
struct Subtree {
  Prefix prefix;
  double weight = 0;  ///< its share of the tree of the search that gave it away, as in `explored`
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

  /// Leaves to others what this search has not yet entered below the highest node that it can leave
  /// something of: a part for each branch, in the order in which it would have come to them, behind
  /// all that it still finds itself. It goes on with the rest, and says in `explored` how much of
  /// the whole lies behind. The search nodes of all searches add up to those of one alone.
  /// None if there is nothing to leave now, or if the solver always works alone.
  virtual std::vector<Subtree> split() { return {}; }

  /// stats().solutions in decimal: a search that only counts may count further than that can hold.
  virtual std::string count_text() const { return std::to_string(stats().solutions); }

  /// The name of the solver that is at work, whatever was asked for: "dancing-links".
  virtual std::string_view solver() const = 0;
};

/// What people ask for who leave it to the library which solver is the best for a problem.
inline constexpr std::string_view kAutomatic = "auto";

/// Where a search stands among the branches of one level.
struct Branching {
  std::int32_t degree = 0;     ///< how many branches there are
  std::int32_t entered = 0;    ///< how many of them have been entered, the current one included
  std::int32_t split_off = 0;  ///< how many of the last ones were left to others

  bool has_next() const { return entered + split_off < degree; }
};

/// The fraction of the tree before the current path: each level's branches already left over the
/// level's branches, multiplied down the path.
double explored_fraction(const std::vector<Branching>& path);

/// The highest level of a path that has branches to come, and the share of the tree that each of
/// them has.
struct OpenLevel {
  std::size_t level = 0;
  double weight = 1;
};
std::optional<OpenLevel> highest_open_level(const std::vector<Branching>& path);

}  // namespace dance
