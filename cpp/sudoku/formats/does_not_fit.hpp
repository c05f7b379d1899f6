#pragma once

#include <optional>
#include <string>

#include "base/error.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// What formats answer that have no place for irregular boxes.
inline Error irregular_boxes() {
  return {ErrorCode::does_not_fit, {}, "jigsaw"};
}

/// What formats answer that say nothing of boxes, if these are not the usual ones: does_not_fit.
inline std::optional<Error> unless_usual_boxes(const Grid& grid) {
  if (!grid.is_regular()) return irregular_boxes();
  if (grid.has_usual_boxes()) return std::nullopt;
  const auto shape = [](BoxShape box) {
    return std::to_string(box.height) + "×" + std::to_string(box.width);
  };
  return Error{ErrorCode::does_not_fit, {}, shape(grid.box()), shape(default_box(grid.size()))};
}

/// What formats answer that know no grid but the 9×9, if this is not one: does_not_fit.
inline std::optional<Error> unless_nine(const Grid& grid) {
  if (!grid.is_regular()) return irregular_boxes();
  if (grid.box() == BoxShape{3, 3}) return std::nullopt;
  const std::string size = std::to_string(grid.size());
  return Error{ErrorCode::does_not_fit, {}, size + "×" + size, "9×9"};
}

}  // namespace dance::sudoku
