#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "sudoku/logic/claims.hpp"

namespace dance::sudoku::logic {

/// A chain in the steps of another one, with all that its length depends on.
struct NestedChain {
  int complexity = 0;
  std::vector<Claim> claims;  ///< of each target's chain, from the target on, each ended by −1

  friend bool operator==(const NestedChain& a, const NestedChain& b) {
    return a.claims == b.claims;
  }
};

/// A claim and those it follows from.
struct Node {
  Claim claim = 0;
  int reason = kAssumed;
  int first_parent = 0;  ///< in Tree::parents
  int parents = 0;
  int depth = 1;                        ///< at most the number of its ancestors, itself included
  bool is_line = true;                  ///< true if `depth` is that number
  int ancestors = 0;                    ///< that number, once counted; otherwise 0
  Technique pattern = {};               ///< that proved it, if one did
  const NestedChain* nested = nullptr;  ///< the chain that it was, if any
};

/// What follows from an assumption, in the order in which it was found.
struct Tree {
  std::vector<Node> nodes;
  std::vector<int> parents;
  std::vector<std::uint16_t> at;  ///< of each claim, the number of its node from 1; 0 for none
  std::vector<int> on, off;       ///< the nodes of both kinds
  std::optional<std::pair<int, int>> absurd;  ///< two nodes, a claim and its opposite
  bool has_nested = false;

  void clear(int claims) {
    if (at.empty()) at.resize(claims);
    for (const Node& node : nodes) at[node.claim] = 0;
    nodes.clear();
    parents.clear();
    on.clear();
    off.clear();
    absurd.reset();
    has_nested = false;
  }

  int find(Claim claim) const { return at[claim] - 1; }

  /// Adds a node without entering its claim.
  int add_loose(Claim claim, int reason) {
    Node& node = nodes.emplace_back();
    node.claim = claim;
    node.reason = reason;
    node.first_parent = static_cast<int>(parents.size());
    return static_cast<int>(nodes.size()) - 1;
  }

  /// Adds a parent to the last node.
  void add_parent(int parent) {
    Node& node = nodes.back();
    parents.push_back(parent);
    ++node.parents;
    node.depth = std::max(node.depth, nodes[parent].depth + 1);
    node.is_line = node.parents == 1 && nodes[parent].is_line;
  }

  /// Enters the last node under its claim.
  void enter() {
    const int node = static_cast<int>(nodes.size()) - 1;
    const Claim claim = nodes[node].claim;
    at[claim] = static_cast<std::uint16_t>(node + 1);
    (is_on(claim) ? on : off).push_back(node);
  }
};

/// Walks from targets back to assumptions.
class ChainReader {
 public:
  /// Returns the nodes that lead to a target, from there on, each claim once.
  std::vector<int> chain_of(const Target& target) {
    const Tree& tree = *target.tree;
    ++serial_;
    if (met_.empty()) met_.resize(tree.at.size());
    std::vector<int> chain;
    std::vector<int> open = {target.node};
    for (std::size_t i = 0; i < open.size(); ++i) {
      const Node& node = tree.nodes[open[i]];
      if (std::exchange(met_[node.claim], serial_) == serial_) continue;
      chain.push_back(open[i]);
      for (int k = 0; k < node.parents; ++k) open.push_back(tree.parents[node.first_parent + k]);
    }
    return chain;
  }

 private:
  std::vector<int> met_;  // the serial number of the last call that met each claim
  int serial_ = 0;
};

}  // namespace dance::sudoku::logic
