#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "exact_cover/search/search.hpp"

namespace dance::sudoku {

/// The walk of a search that infers what it can at each node, and then tries one of two things and
/// after that its contrary. A branch is a copy of what is known, so nothing has to be undone.
///
/// `Known` is that, and comes with
///
///   bool infer(Known&, std::uint64_t& updates);       false: a contradiction
///   std::optional<Fork> find_fork(const Known&);      what to try; none if all is known
///   void take_first(Known&, const Fork&);             what is tried holds
///   void take_second(Known&, const Fork&);            it does not
template <class Known>
class ForkSearch {
 public:
  ForkSearch() { known_.emplace_back(); }

  /// What is known at the root; to be set before the search begins.
  Known& root() { return known_.front(); }

  /// Goes to the node to which the branches lead, 1 or 2 on each level; what lies above it are no
  /// search nodes of this search.
  void follow(std::span<const std::int32_t> prefix) {
    prefix_.assign(prefix.begin(), prefix.end());
    std::uint64_t updates = 0;
    for (const std::int32_t branch : prefix) {
      const auto fork = infer(root(), updates) ? find_fork(root()) : std::nullopt;
      has_ended_ = !fork;
      if (has_ended_) return;
      branch == 1 ? take_first(root(), *fork) : take_second(root(), *fork);
    }
  }

  /// Begins anew with whatever becomes known at the root, in the memory there is.
  void restart() {
    prefix_.clear();
    top_ = 0;
    fork_.reset();
    is_solved_ = false;
    has_ended_ = false;
    path_.clear();
    nodes_per_level_.clear();
    updates_ = 0;
    solutions_ = 0;
  }

  Outcome run(std::uint64_t budget) {
    do {
      if (!advance()) return Outcome::exhausted;
      if (is_solved_) {
        ++solutions_;
        return Outcome::found;
      }
    } while (budget-- > 1);
    return Outcome::paused;
  }

  /// What is known at the current node. Of the solution after the last run came to `found`.
  const Known& known() const { return known_[top_]; }

  /// Search nodes entered.
  std::uint64_t nodes() const {
    return std::accumulate(nodes_per_level_.begin(), nodes_per_level_.end(), std::uint64_t{0});
  }

  SearchStats stats() const {
    SearchStats stats;
    stats.nodes = nodes();
    stats.updates = updates_;
    // Each node but the root is a branch tried; those on the path are not yet left.
    stats.placements = has_begun() ? stats.nodes - 1 : 0;
    stats.backtracks = stats.placements - path_.size();
    stats.solutions = solutions_;
    stats.nodes_per_level = nodes_per_level_;
    stats.explored = has_ended_ ? 1 : explored_fraction(path_);
    return stats;
  }

  /// The first of what is kept is of the highest level whose second branch is still to come.
  std::vector<Subtree> split() {
    const auto open = highest_open_level(path_);
    if (!open) return {};
    Prefix prefix = prefix_;
    for (std::size_t l = 0; l < open->level; ++l) prefix.push_back(path_[l].entered);
    prefix.push_back(2);
    path_[open->level].split_off = 1;
    known_.erase(known_.begin());
    --top_;
    return {{std::move(prefix), open->weight}};
  }

 private:
  using Fork = typename decltype(find_fork(std::declval<const Known&>()))::value_type;

  bool has_begun() const { return !nodes_per_level_.empty(); }

  // Goes on to the next search node in preorder; false if there is none.
  bool advance() {
    if (has_ended_) return false;
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

  // What lies above the top is there to be copied over.
  void take_first_branch() {
    path_.push_back({2, 1});
    if (top_ + 1 == known_.size()) known_.emplace_back();
    known_[top_ + 1] = known_[top_];
    take_second(known_[top_], *fork_);
    ++top_;
    take_first(known_[top_], *fork_);
    enter();
  }

  // Of the deepest level that still has one.
  bool take_second_branch() {
    while (!path_.empty() && !path_.back().has_next()) path_.pop_back();
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
    const bool is_possible = infer(known_[top_], updates_);
    fork_ = is_possible ? find_fork(known_[top_]) : std::nullopt;
    is_solved_ = is_possible && !fork_;
  }

  Prefix prefix_;
  // Up to the top: the second branch of each level whose first the current node lies in, and that.
  std::vector<Known> known_;
  std::size_t top_ = 0;
  std::optional<Fork> fork_;  // of the current node; none if that is a solution or a contradiction
  bool is_solved_ = false;
  bool has_ended_ = false;
  std::vector<Branching> path_;
  std::vector<std::uint64_t> nodes_per_level_;
  std::uint64_t updates_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace dance::sudoku
