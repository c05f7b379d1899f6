#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "exact_cover/search/search.hpp"

namespace dance {

/// Walks the search tree of an exact cover search in preorder, however the search represents a
/// node. `Steps` is the search, with these members:
///
///   position_, solutions_, level_, levels_[l].branching
///   enter_node()     counts the search node and sets the position to leaf or inner node
///   choose()         chooses the item to branch on; may first descend through nodes with a single
///                    branch, counting them, even to a leaf
///   try_option()     takes the item's next option and descends one level; false if none is left
///   restore_item()   undoes the choice of the item
///   leave_level()    ascends one level and undoes the option there; false, and terminated, at the
///                    root
///   remaining_branches(level, skipped, weight)   returns the subtrees neither entered nor split
///                    off, without the first ones, each of this weight
struct Preorder {
  /// The position of a search in its tree.
  enum class Position { before_root, inner_node, leaf, terminated };

  template <class Steps>
  static Outcome run(Steps& steps, std::uint64_t budget) {
    return run_until(steps, [&] { return budget-- <= 1; });
  }

  /// Asks should_pause after each search node, or after several entered in one step.
  template <class Steps, class ShouldPause>
  static Outcome run_until(Steps& steps, ShouldPause should_pause) {
    do {
      if (!advance(steps)) return Outcome::exhausted;
      if (steps.position_ == Position::leaf) {
        ++steps.solutions_;
        return Outcome::found;
      }
    } while (!should_pause());
    return Outcome::paused;
  }

  /// Runs in short calls of `run_briefly`, which a compiler must not merge: a WebAssembly engine
  /// switches to a function's optimised code only when the function is called again.
  template <class RunBriefly>
  static Outcome run_in_short_calls(std::uint64_t budget, RunBriefly run_briefly) {
    constexpr std::uint64_t kNodesPerCall = 500;
    for (; budget > kNodesPerCall; budget -= kNodesPerCall) {
      const Outcome outcome = run_briefly(kNodesPerCall);
      if (outcome != Outcome::paused) return outcome;
    }
    return run_briefly(budget);
  }

  template <class Steps>
  static SearchStats stats(const Steps& steps, std::vector<std::uint64_t> nodes_per_level,
                           std::uint64_t updates) {
    SearchStats stats;
    stats.nodes_per_level = std::move(nodes_per_level);
    for (const std::uint64_t nodes : stats.nodes_per_level) stats.nodes += nodes;
    stats.updates = updates;
    // Each node except the root is one option tried; those on the current path are not yet undone.
    stats.placements = stats.nodes == 0 ? 0 : stats.nodes - 1;
    stats.backtracks = stats.placements - steps.level_;
    stats.solutions = steps.solutions_;
    const bool is_terminated = steps.position_ == Position::terminated;
    stats.explored = is_terminated ? 1 : explored_fraction(path(steps));
    return stats;
  }

  /// The nodes entered on each level, from levels that count their own.
  template <class Levels>
  static std::vector<std::uint64_t> nodes_per_level(const Levels& levels) {
    std::vector<std::uint64_t> nodes;
    for (const auto& level : levels) {
      if (level.nodes == 0) break;
      nodes.push_back(level.nodes);
    }
    return nodes;
  }

  template <class Steps>
  static std::vector<Subtree> split(Steps& steps, std::int32_t most) {
    const auto open = highest_open_level(path(steps));
    if (!open) return {};
    Branching& branching = steps.levels_[open->level].branching;
    const std::int32_t skipped = std::max(0, branching.remaining() - most);
    std::vector<Subtree> subtrees = steps.remaining_branches(open->level, skipped, open->weight);
    branching.split_off += static_cast<std::int32_t>(subtrees.size());
    return subtrees;
  }

 private:
  // Moves on to the next search node. Returns false if there is none.
  template <class Steps>
  static bool advance(Steps& steps) {
    switch (steps.position_) {
      case Position::before_root:
        steps.enter_node();
        return true;
      case Position::inner_node:
        steps.choose();
        if (steps.position_ == Position::leaf) return true;
        break;
      case Position::leaf:
        if (!steps.leave_level()) return false;
        break;
      case Position::terminated:
        return false;
    }
    while (!steps.try_option()) {
      steps.restore_item();
      if (!steps.leave_level()) return false;
    }
    steps.enter_node();
    return true;
  }

  template <class Steps>
  static std::vector<Branching> path(const Steps& steps) {
    std::vector<Branching> path;
    path.reserve(steps.level_);
    for (std::size_t l = 0; l < steps.level_; ++l) path.push_back(steps.levels_[l].branching);
    return path;
  }
};

}  // namespace dance
