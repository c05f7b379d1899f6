#pragma once

#include <cstdint>
#include <vector>

#include "exact_cover/search/search.hpp"

namespace dance {

/// The walk of a search for exact covers through its tree, in preorder, whatever a search node is
/// kept in. `Steps` is the search: it has
///
///   position_, solutions_, level_, levels_[l].branching
///   enter_node()     counts the search node, and makes the position that of a leaf or inner node
///   choose()         chooses the item to branch on; may first go down while there is only one
///                    branch, counting those search nodes, and to a leaf
///   try_option()     takes its next option, and goes one level down; false if there is none
///   restore_item()   takes the choice of an item back
///   leave_level()    goes one level up and takes the option there back; false, and terminated, if
///                    this was the root
///   branches_behind(level, weight)   the branches not entered there, as subtrees of that weight
struct Preorder {
  /// Where a search stands in its tree.
  enum class Position { before_root, inner_node, leaf, terminated };

  template <class Steps>
  static Outcome run(Steps& steps, std::uint64_t budget) {
    return run_until(steps, [&] { return budget-- <= 1; });
  }

  /// Asks after each search node, or several that the search entered at once, whether to pause.
  template <class Steps, class IsOver>
  static Outcome run_until(Steps& steps, IsOver is_over) {
    do {
      if (!advance(steps)) return Outcome::exhausted;
      if (steps.position_ == Position::leaf) {
        ++steps.solutions_;
        return Outcome::found;
      }
    } while (!is_over());
    return Outcome::paused;
  }

  /// In short calls of `run_briefly`, which no compiler may merge: an engine for WebAssembly puts
  /// the optimised code of a function in place only when the function is called again.
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
  static double explored(const Steps& steps) {
    return steps.position_ == Position::terminated ? 1 : explored_fraction(path(steps));
  }

  template <class Steps>
  static std::vector<Subtree> split(Steps& steps) {
    const auto open = highest_open_level(path(steps));
    if (!open) return {};
    std::vector<Subtree> subtrees = steps.branches_behind(open->level, open->weight);
    steps.levels_[open->level].branching.split_off = static_cast<std::int32_t>(subtrees.size());
    return subtrees;
  }

 private:
  // Goes on to the next search node; false if there is none.
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
