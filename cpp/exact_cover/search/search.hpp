#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dance {

/// The result of Search::run.
enum class Outcome {
  found,      ///< a solution can be read; the next run looks for the next one
  paused,     ///< the budget is used up; the next run continues
  exhausted,  ///< no solutions remain, now or in later runs
};

/// The work of a search so far.
struct SearchStats {
  std::uint64_t nodes = 0;       ///< search nodes entered, the root included
  std::uint64_t updates = 0;     ///< the solver's unit of work, e.g. nodes taken out of a list
  std::uint64_t placements = 0;  ///< options (or digits) tried, including rejected ones
  std::uint64_t backtracks = 0;  ///< placements undone
  std::uint64_t solutions = 0;
  /// Search nodes per level; level 0 is the root. Their sum is `nodes`.
  std::vector<std::uint64_t> nodes_per_level;
  /// The explored fraction of the search tree, from 0 to 1, as if all branches of a node had the
  /// same size (TAOCP 7.2.2.1, the estimate of a progress report). Never decreases; 1 when
  /// exhausted.
  double explored = 0;

  /// Adds the work of a search whose root is at `level`: all but `solutions` and `explored`.
  void add(const SearchStats& other, std::size_t level = 0);
};

/// The path from the root of a search to one of its nodes, as numbers that all searches of the same
/// kind interpret alike.
using Prefix = std::vector<std::int32_t>;

/// The part of a search tree below one node: work for another search.
struct Subtree {
  Prefix prefix;
  double weight = 0;  ///< its share of the tree of the search it was split from, as in `explored`
};

/// The contract of every solver, whatever its method: a search that can be interrupted anywhere.
///
///   while (true) {
///     switch (search.run(10'000)) {
///       case Outcome::found: show(search); break;
///       case Outcome::paused: report_progress(); break;
///       case Outcome::exhausted: return;
///     }
///   }
///
/// A search starts from a validated problem, so it cannot fail. It may be destroyed at any time.
class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;

  /// Enters at most `budget` more search nodes, at least one; returns earlier with a solution.
  /// Solutions and statistics do not depend on how the work is divided into budgets.
  virtual Outcome run(std::uint64_t budget) = 0;

  /// The search nodes that a caller with a time limit should ask for at once: at most 256, fewer in
  /// large problems, so that a run takes milliseconds.
  virtual std::uint64_t nodes_at_once() const { return kNodesAtOnce; }

  virtual SearchStats stats() const = 0;

  /// The search nodes entered so far: stats().nodes, without the cost of the other statistics.
  virtual std::uint64_t nodes() const { return stats().nodes; }

  /// Splits off the last branches not yet entered, at most `most`, at the highest node that has
  /// any: one subtree for each branch, in the order of the search. Their solutions come after all
  /// that this search still finds, and before those split off there earlier. The search continues
  /// with the rest; `explored` remains a fraction of the whole tree. The search nodes of all
  /// searches add up to those of a single search, unless it learns (see keeps_order). Returns
  /// nothing if there is no such branch at the moment, or if the solver never splits.
  virtual std::vector<Subtree> split([[maybe_unused]] std::int32_t most) { return {}; }

  /// Returns whether a subtree split off has its solutions in the order in which this search would
  /// find them. Not if the search learns: it would enter the subtree with all it has learnt before,
  /// so neither that order nor the search nodes of the subtree follow from the prefix.
  virtual bool keeps_order() const { return true; }

  /// The number of solutions in decimal. For a search that only counts, it may exceed
  /// stats().solutions.
  virtual std::string count_text() const { return std::to_string(stats().solutions); }

  /// The name of the solver that actually runs, even if kAutomatic was requested: "dancing-links".
  virtual std::string_view solver() const = 0;

 protected:
  static constexpr std::uint64_t kNodesAtOnce = 256;

  /// Returns nodes_at_once for nodes that may each read this many entries or words.
  static std::uint64_t nodes_that_read(std::uint64_t each) {
    constexpr std::uint64_t kRead = std::uint64_t{16} << 20;
    return std::clamp<std::uint64_t>(kRead / (each + 1), 1, kNodesAtOnce);
  }
};

/// Lets Search::split split off all branches of a node.
inline constexpr std::int32_t kAllBranches = std::numeric_limits<std::int32_t>::max();

/// The solver name that lets the library choose the fastest.
inline constexpr std::string_view kAutomatic = "auto";

/// The rule by which a search chooses the item to branch on.
enum class ItemChoice {
  first,   ///< the leftmost uncovered item
  fewest,  ///< an item with the fewest options (the S heuristic of the 2000 paper, MRV in TAOCP)
};

/// The default memory limit of a count by memo.
inline constexpr std::uint64_t kUsualMemoBytes = 256u << 20;

/// The conclusion of a search about a puzzle. The number of solutions, and whether it is complete,
/// are reported separately.
enum class Verdict : std::uint8_t {
  none,      ///< no solution: the search is complete
  unique,    ///< exactly one solution
  multiple,  ///< two or more solutions; the number is a lower bound unless the search is complete
  stopped,   ///< the search stopped early, with no solution or one so far
  invalid,   ///< not a valid puzzle: the givens break a rule
};

/// The verdict's name as a stable identifier, e.g. "unique".
std::string_view name(Verdict verdict);

/// Returns the verdict after `count` solutions. `is_complete`: the search is exhausted;
/// `has_clashes`: the givens contradict each other.
Verdict verdict_of(std::uint64_t count, bool is_complete, bool has_clashes = false);

/// The progress of a search through the branches of one level.
struct Branching {
  std::int32_t degree = 0;     ///< the number of branches
  std::int32_t entered = 0;    ///< branches entered, including the current one
  std::int32_t split_off = 0;  ///< trailing branches split off

  std::int32_t remaining() const { return degree - entered - split_off; }
  bool has_next() const { return remaining() > 0; }
};

/// Returns the fraction of the tree before the current path: the completed share of each level's
/// branches, multiplied down the path.
double explored_fraction(const std::vector<Branching>& path);

/// The highest level of a path that has branches not yet entered, and each such branch's share of
/// the tree.
struct OpenLevel {
  std::size_t level = 0;
  double weight = 1;
};
std::optional<OpenLevel> highest_open_level(const std::vector<Branching>& path);

}  // namespace dance
