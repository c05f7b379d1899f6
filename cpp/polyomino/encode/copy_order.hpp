#pragma once

#include <cstdint>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// Keeps each copy of a piece after the piece before it, by their first cells in reading order.
///
/// Every copy has secondary items for this: the nodes of a binary tree whose leaves are the cells.
/// Node i has the children 2i and 2i + 1; the root is 1. The piece before the copy takes the
/// subtrees that together hold all cells up to its own first cell; the copy takes all nodes from
/// the root to its own first cell. They share an item exactly if the copy does not come after the
/// other piece.
class CopyOrder {
 public:
  /// Adds the items after the `next` items of a problem. Errors: those of ProblemBuilder.
  static Result<CopyOrder> create(const Puzzle& puzzle, std::int32_t next, ProblemBuilder& builder);

  /// Appends the entries for an option that uses the pieces `begin` … `last`, all copies of one,
  /// and whose first cell is `cell`.
  void append_entries(PieceId begin, PieceId last, CellId cell, std::vector<Entry>& entries) const;

 private:
  static constexpr std::int32_t kNoTree = -1;

  explicit CopyOrder(const Puzzle& puzzle);

  std::int32_t leaves_ = 1;
  std::vector<std::int32_t> trees_;  // the first item of each piece's tree; one more than pieces
};

}  // namespace dance::polyomino
