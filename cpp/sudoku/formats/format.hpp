#pragma once

#include <string>
#include <string_view>

#include "exact_cover/error.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/grid.hpp"

namespace dance::sudoku {

/// A puzzle as it was read.
struct Puzzle {
  Grid grid;
  std::string name = {};         ///< what stood after '#', if anything
  std::string_view format = {};  ///< the name of the format it was in
  TextPosition at = {};          ///< where it begins in its text
};

/// A way to write a puzzle down.
struct Format {
  std::string_view name;
  /// Whether these lines are meant as one puzzle in this format, right or wrong.
  bool (*recognises)(Lines lines);
  /// The grid, and the name if the format has a place of its own for it. Errors carry the position
  /// in the whole text. Precondition: the format recognises the lines.
  Result<Puzzle> (*parse)(Lines lines);
};

}  // namespace dance::sudoku
