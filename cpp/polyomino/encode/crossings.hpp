#pragma once

#include <optional>
#include <span>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {

/// Keeps pieces from crossing where four sticks meet. A piece that runs straight through such a
/// point excludes another that runs through it the other way, while two that turn or end there may
/// touch. Each point has a secondary item, held by the options of both (Knuth, TAOCP 7.2.2.1, the
/// exercises on polysticks). Other cells have no such points.
class Crossings {
 public:
  /// Adds the items to a problem. Errors: those of ProblemBuilder.
  static Result<Crossings> create(const Region& region, ProblemBuilder& builder);

  /// Returns the items of the points that a piece on these cells runs straight through, in
  /// ascending order.
  std::vector<ItemId> items_of(std::span<const CellId> cells) const;

  /// Appends an entry for each of these items.
  void append_entries(std::span<const CellId> cells, std::vector<Entry>& entries) const;

 private:
  // The stick that continues another in a straight line to the right or downwards, and the item of
  // the point between them.
  struct Next {
    CellId cell = {};
    ItemId item = {};
  };

  std::vector<std::optional<Next>> next_;  // of each cell
};

}  // namespace dance::polyomino
