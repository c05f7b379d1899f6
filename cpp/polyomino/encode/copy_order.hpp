#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// The item of a copy.
enum class CopyKind : std::uint8_t {
  needed,    ///< a primary item
  optional,  ///< a primary item with a further option, which leaves the copy unused
  single,    ///< a secondary item of a piece that is used at most once
  further,   ///< none: stands for any number of copies
};

/// A copy of a piece, or a cell that stays empty.
struct Copy {
  PieceId piece = {};
  std::string name;        ///< F, then F2, F3 and so on, and ' after a name of another piece
  bool is_repeat = false;  ///< true if the copy before it is of the same piece
  CopyKind kind = CopyKind::needed;
};

/// What becomes of pieces, or of empty cells, whose number may vary, unless it is none or one.
enum class Ranges : std::uint8_t {
  ignored,  ///< they may be used any number of times
  kept,     ///< they have copies
};

/// Returns the copies of each piece, in order, and those of empty cells, if they are needed to keep
/// to the right numbers (see cells_may_remain).
std::vector<Copy> list_copies(const Puzzle& puzzle, Ranges ranges);

/// Returns whether each piece is used a fixed number of times, which determines the number of empty
/// cells. They need no options then: the cells that may be empty are secondary items.
bool cells_may_remain(const Puzzle& puzzle, Ranges ranges);

/// Orders the copies of a piece by their first cells in reading order.
///
/// Every repeat has secondary items for this: the nodes of a binary tree whose leaves are the
/// cells. Node i has the children 2i and 2i + 1; the root is 1. The preceding copy takes the
/// subtrees that together hold all cells up to its first cell; the repeat takes all nodes from the
/// root to its own first cell. They share an item if and only if the repeat does not come after the
/// other copy. A copy that is not used takes the whole tree, so that no copy after it is used.
/// Copies of the kind `further` may share nodes among each other: they take them in a colour.
class CopyOrder {
 public:
  /// Adds the items after the `next` items of a problem. Errors: those of ProblemBuilder.
  static Result<CopyOrder> create(std::span<const Copy> copies, std::int32_t cell_count,
                                  std::int32_t next, ProblemBuilder& builder);

  /// Appends the entries for an option that uses the copies `begin` … `last`, all of one piece, and
  /// whose first cell is `cell`.
  void append_entries(std::int32_t begin, std::int32_t last, CellId cell,
                      std::vector<Entry>& entries) const;

  /// Appends the entries for an option that leaves a copy unused.
  void append_unused(std::int32_t copy, std::vector<Entry>& entries) const;

 private:
  static constexpr std::int32_t kNoTree = -1;
  static constexpr std::int32_t kRoot = 1;

  CopyOrder(std::size_t copies, std::int32_t cell_count);

  std::int32_t leaves_ = 1;
  std::vector<std::int32_t> trees_;  // the first item of each copy's tree; one more than copies
  std::vector<ColorId> colors_;      // of the nodes that each copy takes in its own tree
};

}  // namespace dance::polyomino
