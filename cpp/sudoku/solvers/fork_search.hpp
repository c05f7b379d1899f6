#pragma once

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "exact_cover/search/search.hpp"

namespace dance::sudoku {

/// A search that draws inferences at each node and then tries an assumption and its opposite. A
/// branch works on a copy of the knowledge, so nothing needs undoing.
///
/// `Known` is the knowledge, with these functions:
///
///   bool infer(Known&, std::uint64_t& updates);       false: a contradiction
///   std::optional<Fork> find_fork(const Known&);      the assumption; nothing if all is known
///   void take_first(Known&, const Fork&);             the assumption holds
///   void take_second(Known&, const Fork&);            it does not
///
/// A stop may end inferences early: is_interrupted(const Known&), if it exists, says so. The search
/// then pauses, and goes on inferring there in the next run.
///
/// Prefixes hold 1 or 2 for each level. If find_fork depends on more than the knowledge, as on
/// earlier failures, forks must have a number: with Fork::code(), a positive number, and
/// Fork::from(code, knowledge), prefixes hold the codes, negative for second branches.
template <class Known>
class ForkSearch {
 public:
  ForkSearch() { known_.emplace_back(); }

  /// The knowledge at the root, which the caller sets before the search begins.
  Known& root() { return known_.front(); }

  /// Moves the root to the node that these branches lead to. The nodes above it are not counted.
  void follow(std::span<const std::int32_t> prefix) {
    prefix_.assign(prefix.begin(), prefix.end());
    std::uint64_t updates = 0;
    for (const std::int32_t branch : prefix) {
      const auto fork = infer(root(), updates) ? fork_at(root(), branch) : std::nullopt;
      has_ended_ = !fork;
      if (has_ended_) return;
      const bool is_first = kHasCodes ? branch > 0 : branch == 1;
      is_first ? take_first(root(), *fork) : take_second(root(), *fork);
    }
  }

  /// Starts over, reusing the memory; the caller then sets the knowledge at the root.
  void restart() {
    prefix_.clear();
    top_ = 0;
    fork_.reset();
    is_solved_ = is_inferring_ = false;
    has_ended_ = false;
    path_.clear();
    forks_.clear();
    nodes_per_level_.clear();
    updates_ = 0;
    solutions_ = 0;
  }

  Outcome run(std::uint64_t budget) {
    do {
      if (!advance()) return Outcome::exhausted;
      if (is_inferring_) return Outcome::paused;
      if (is_solved_) {
        ++solutions_;
        return Outcome::found;
      }
    } while (budget-- > 1);
    return Outcome::paused;
  }

  /// The knowledge at the current node: the solution after a run returned `found`.
  const Known& known() const { return known_[top_]; }

  /// Returns the number of search nodes entered.
  std::uint64_t nodes() const {
    return std::accumulate(nodes_per_level_.begin(), nodes_per_level_.end(), std::uint64_t{0});
  }

  SearchStats stats() const {
    SearchStats stats;
    stats.nodes = nodes();
    stats.updates = updates_;
    // Each node except the root is a branch tried; those on the path are not yet left.
    stats.placements = has_begun() ? stats.nodes - 1 : 0;
    stats.backtracks = stats.placements - path_.size();
    stats.solutions = solutions_;
    stats.nodes_per_level = nodes_per_level_;
    stats.explored = has_ended_ ? 1 : explored_fraction(path_);
    return stats;
  }

  /// Splits off the second branch of the highest level that has not entered it. It is the first
  /// element of known_.
  std::vector<Subtree> split(std::int32_t most) {
    const auto open = highest_open_level(path_);
    if (!open || most < 1) return {};
    Prefix prefix = prefix_;
    for (std::size_t l = 0; l < open->level; ++l) prefix.push_back(branch_at(l, path_[l].entered));
    prefix.push_back(branch_at(open->level, 2));
    path_[open->level].split_off = 1;
    known_.erase(known_.begin());
    --top_;
    return {{std::move(prefix), open->weight}};
  }

 private:
  using Fork = typename decltype(find_fork(std::declval<const Known&>()))::value_type;

  static constexpr bool kHasCodes = requires(const Fork& fork) { fork.code(); };

  // Returns the fork of the root at which a prefix takes this branch.
  static std::optional<Fork> fork_at(const Known& known, [[maybe_unused]] std::int32_t branch) {
    if constexpr (kHasCodes) {
      if (branch == std::numeric_limits<std::int32_t>::min()) return std::nullopt;
      return Fork::from(std::abs(branch), known);
    } else {
      return find_fork(known);
    }
  }

  // Returns a branch of a level of the path in the form of prefixes.
  std::int32_t branch_at([[maybe_unused]] std::size_t level, std::int32_t branch) const {
    if constexpr (kHasCodes) {
      return branch == 1 ? forks_[level].code() : -forks_[level].code();
    } else {
      return branch;
    }
  }

  bool has_begun() const { return !nodes_per_level_.empty(); }

  // Moves on to the next search node in preorder. Returns false if there is none.
  bool advance() {
    if (has_ended_) return false;
    if (is_inferring_) {
      look();
      return true;
    }
    if (!has_begun()) {
      enter();
      return true;
    }
    if (fork_) {
      take_first_branch();
      return true;
    }
    return take_second_branch();
  }

  // Elements above the top are unused and may be overwritten.
  void take_first_branch() {
    path_.push_back({2, 1});
    if constexpr (kHasCodes) forks_.push_back(*fork_);
    if (top_ + 1 == known_.size()) known_.emplace_back();
    known_[top_ + 1] = known_[top_];
    take_second(known_[top_], *fork_);
    ++top_;
    take_first(known_[top_], *fork_);
    enter();
  }

  // Takes the second branch of the deepest level that still has one. Returns false if there is
  // none.
  bool take_second_branch() {
    while (!path_.empty() && !path_.back().has_next()) path_.pop_back();
    if constexpr (kHasCodes) forks_.resize(path_.size());
    has_ended_ = path_.empty();
    if (has_ended_) return false;
    path_.back().entered = 2;
    --top_;
    enter();
    return true;
  }

  void enter() {
    const std::size_t level = path_.size();
    if (nodes_per_level_.size() == level) nodes_per_level_.push_back(0);
    ++nodes_per_level_[level];
    look();
  }

  // Draws the inferences at the current node and finds the assumption to try.
  void look() {
    const bool is_possible = infer(known_[top_], updates_);
    if constexpr (requires { is_interrupted(known_[top_]); }) {
      is_inferring_ = is_possible && is_interrupted(known_[top_]);
    }
    const bool is_open = is_possible && !is_inferring_;
    fork_ = is_open ? find_fork(known_[top_]) : std::nullopt;
    is_solved_ = is_open && !fork_;
  }

  Prefix prefix_;
  // The second branch of each level whose first branch contains the current node, then the current
  // node, at the top.
  std::vector<Known> known_;
  std::size_t top_ = 0;
  std::optional<Fork> fork_;  // of the current node; none at a solution or a contradiction
  bool is_solved_ = false;
  bool is_inferring_ = false;  // true after a stop in the middle of inferences
  bool has_ended_ = false;
  std::vector<Branching> path_;
  std::vector<Fork> forks_;  // of the levels of the path, if they have codes
  std::vector<std::uint64_t> nodes_per_level_;
  std::uint64_t updates_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace dance::sudoku
