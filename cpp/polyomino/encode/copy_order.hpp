#pragma once

#include <cstdint>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// Keeps each copy of a piece behind the piece before it, by their first cells in reading order.
///
/// Every copy has secondary items for this, the nodes of a binary tree whose leaves are the cells;
/// node i has the children 2i and 2i + 1, and the root is 1. The piece in front takes the subtrees
/// that together have all cells up to its own first one, the copy all nodes from the root to its
/// own first cell. So they share an item just if the copy is not behind the other.
class CopyOrder {
 public:
  /// Adds the items, behind those of all pieces and cells. Errors: those of ProblemBuilder.
  static Result<CopyOrder> create(const Puzzle& puzzle, ProblemBuilder& builder);

  /// Appends what a piece takes whose first cell is this.
  void append_entries(PieceId piece, CellId first, std::vector<Entry>& entries) const;

 private:
  explicit CopyOrder(const Puzzle& puzzle);

  std::int32_t leaves_ = 1;
  std::vector<std::int32_t> trees_;  // the first item of each piece's, and of none behind the last
};

}  // namespace dance::polyomino
