#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/constraints/model.hpp"

namespace dance::sudoku {

/// A deterministic automaton whose states are numbers. It refers to its functions, which must
/// outlive it.
class Machine {
 public:
  static constexpr std::int64_t kDead = std::numeric_limits<std::int64_t>::min();

  /// Starts in any of the start states. `step(state, digit)` returns the next state or kDead,
  /// `accepts(state)` whether a string may end there.
  template <class Step, class Accepts>
  Machine(std::vector<std::int64_t> starts, const Step& step, const Accepts& accepts)
      : starts_(std::move(starts)),
        step_(&step),
        accepts_(&accepts),
        call_step_([](const void* function, std::int64_t state, int digit) -> std::int64_t {
          return (*static_cast<const Step*>(function))(state, digit);
        }),
        call_accepts_([](const void* function, std::int64_t state) -> bool {
          return (*static_cast<const Accepts*>(function))(state);
        }) {}

  const std::vector<std::int64_t>& starts() const { return starts_; }
  std::int64_t step(std::int64_t state, int digit) const { return call_step_(step_, state, digit); }
  bool accepts(std::int64_t state) const { return call_accepts_(accepts_, state); }

 private:
  std::vector<std::int64_t> starts_;
  const void* step_;
  const void* accepts_;
  std::int64_t (*call_step_)(const void*, std::int64_t, int);
  bool (*call_accepts_)(const void*, std::int64_t);
};

/// Returns the automaton of the states reached by at most `length` digits; none if there are more
/// than Diagram::kMaxNodes.
std::optional<Automaton> explored(const Machine& machine, Digits digits, std::size_t length);

/// A diagram before reduction: for each layer and node, the next node by digit, or −1; finally, the
/// accepting nodes. Strings of the digits 0 … digit_count − 1 start in node 0.
struct DiagramLayers {
  std::int32_t digit_count = 0;
  std::vector<std::vector<std::int32_t>> layers = {};
  std::vector<bool> accepting = {};
  std::size_t steps = 0;  ///< transitions followed to make them

  friend bool operator==(const DiagramLayers&, const DiagramLayers&) = default;
};

/// The digit strings of one length that an automaton accepts, as a layered graph: reading digit d
/// in node v of a layer leads to node `next(layer, v, d)` of the following layer. Every string from
/// node 0 of the first layer to the single node of the last one is accepted, every node is on a
/// path of such a string, and no two nodes of a layer accept the same strings.
class Diagram {
 public:
  static constexpr std::int32_t kNone = -1;
  /// The most nodes of a diagram.
  static constexpr std::size_t kMaxNodes = 20'000;

  /// Returns the layers of the strings of this length that a machine accepts. Error: too_large,
  /// beyond `max_nodes`.
  static Result<DiagramLayers> layers(const Machine& machine, Digits digits, std::size_t length,
                                      std::size_t max_nodes = kMaxNodes);

  /// As above, for an automaton.
  static Result<DiagramLayers> layers(const Automaton& automaton, Digits digits,
                                      std::size_t length);

  /// Makes the reduced diagram of these layers; null if no string is accepted.
  static std::shared_ptr<const Diagram> create(DiagramLayers layers);

  /// Returns the digits that the diagram distinguishes from all others.
  Digits told_apart(Digits digits) const;

  /// Returns the diagram of the strings in which no digit repeats within a run and each place has
  /// one of its `allowed` digits; null if that diagram would be much larger, or would exclude
  /// hardly any strings. `begins_run` marks the places where runs begin.
  std::shared_ptr<const Diagram> without_repeats(Digits digits, const std::vector<bool>& begins_run,
                                                 const std::vector<Digits>& allowed) const;

  std::size_t length() const { return widths_.size() - 1; }
  /// The number of nodes of a layer, 0 … length.
  std::int32_t width(std::size_t layer) const { return widths_[layer]; }
  std::int32_t widest() const { return widest_; }
  std::size_t node_count() const {
    return std::accumulate(widths_.begin(), widths_.end(), std::size_t{0});
  }
  /// A step to a node of the following layer, by any of these digits.
  struct Edge {
    std::int32_t next = kNone;
    Digits digits = 0;
  };
  /// The edges of a node; no two have a digit or the next node in common.
  std::span<const Edge> edges(std::size_t layer, std::int32_t node) const {
    const std::size_t at = first_nodes_[layer] + static_cast<std::size_t>(node);
    return std::span(edges_).subspan(begins_[at], begins_[at + 1] - begins_[at]);
  }
  /// Returns the node that a digit leads to, or kNone.
  std::int32_t next(std::size_t layer, std::int32_t node, int digit) const {
    for (const Edge& edge : edges(layer, node)) {
      if ((edge.digits >> digit & 1) != 0) return edge.next;
    }
    return kNone;
  }

 private:
  static Error too_many_nodes();

  // Adds the edges of the next node.
  void add_node(std::span<const std::int32_t> next_by_digit);

  std::int32_t widest_ = 0;
  std::vector<std::int32_t> widths_;
  std::vector<std::size_t> first_nodes_;     // of each layer, among all nodes
  std::vector<std::uint32_t> begins_ = {0};  // of the edges of each node
  std::vector<Edge> edges_;
};

}  // namespace dance::sudoku
