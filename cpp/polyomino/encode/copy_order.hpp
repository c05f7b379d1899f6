#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// A copy of a piece that has an item of its own.
struct Copy {
  PieceId piece = {};
  std::string name;        ///< F, then F2, F3 and so on, and ' after a name of another piece
  bool is_repeat = false;  ///< true if the copy before it is of the same piece
};

/// Returns the copies of the pieces that are used a fixed number of times.
std::vector<Copy> fixed_copies(const std::vector<Piece>& pieces);

/// Orders the copies of a piece by their first cells in reading order.
///
/// Every repeat has secondary items for this: the nodes of a binary tree whose leaves are the
/// cells. Node i has the children 2i and 2i + 1; the root is 1. The preceding copy takes the
/// subtrees that together hold all cells up to its first cell; the repeat takes all nodes from the
/// root to its own first cell. They share an item if and only if the repeat does not come after the
/// other copy.
class CopyOrder {
 public:
  /// Adds the items after the `next` items of a problem. Errors: those of ProblemBuilder.
  static Result<CopyOrder> create(std::span<const Copy> copies, std::int32_t cell_count,
                                  std::int32_t next, ProblemBuilder& builder);

  /// Appends the entries for an option that uses the copies `begin` … `last`, all of one piece, and
  /// whose first cell is `cell`.
  void append_entries(std::int32_t begin, std::int32_t last, CellId cell,
                      std::vector<Entry>& entries) const;

 private:
  static constexpr std::int32_t kNoTree = -1;

  CopyOrder(std::size_t copies, std::int32_t cell_count);

  std::int32_t leaves_ = 1;
  std::vector<std::int32_t> trees_;  // the first item of each copy's tree; one more than copies
};

}  // namespace dance::polyomino
