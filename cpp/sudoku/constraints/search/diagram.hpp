#pragma once

#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

#include "sudoku/constraints/model.hpp"

namespace dance::sudoku {

/// The digit strings of one length that an automaton accepts, as a layered graph:
/// reading digit d in node v of a layer leads to node `next(layer, v, d)` of the following layer.
/// Every string from node 0 of the first layer to the single node of the last one is accepted,
/// every node is on such a way, and no two nodes of a layer accept the same strings.
class Diagram {
 public:
  static constexpr std::int32_t kNone = -1;
  /// The most nodes of a diagram.
  static constexpr std::size_t kMaxNodes = 20'000;

  /// Returns the strings of this length that the automaton accepts; null if there are none.
  /// Error: too_large.
  static Result<std::shared_ptr<const Diagram>> create(const Automaton& automaton, Digits digits,
                                                       std::size_t length);

  std::size_t length() const { return widths_.size() - 1; }
  /// The number of nodes of a layer, 0 … length.
  std::int32_t width(std::size_t layer) const { return widths_[layer]; }
  std::int32_t widest() const { return widest_; }
  std::size_t node_count() const {
    return std::accumulate(widths_.begin(), widths_.end(), std::size_t{0});
  }
  std::int32_t next(std::size_t layer, std::int32_t node, int digit) const {
    return edges_[begins_[layer] + static_cast<std::size_t>(node * digit_count_ + digit)];
  }

 private:
  using Layer = std::vector<std::int32_t>;  // for each node, the next one by digit
  static std::shared_ptr<const Diagram> reduced(std::vector<Layer> layers,
                                                std::vector<std::int32_t> merged,
                                                std::int32_t digit_count);

  int digit_count_ = 0;  // the largest digit and one
  std::int32_t widest_ = 0;
  std::vector<std::int32_t> widths_;
  std::vector<std::size_t> begins_;
  std::vector<std::int32_t> edges_;
};

}  // namespace dance::sudoku
