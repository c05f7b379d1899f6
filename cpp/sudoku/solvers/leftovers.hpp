#pragma once

#include <vector>

#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// Two sets of cells that hold the same digits, each equally often: what neighbouring rows have
/// beyond as many boxes, and what these boxes have beyond the rows. Both count every digit once for
/// each row. Makers of jigsaws call this the law of leftovers.
struct Leftovers {
  std::vector<int> of_lines;  ///< places in the rows or columns, outside the boxes
  std::vector<int> of_boxes;  ///< places in the boxes, outside the rows or columns
};

/// Returns the leftovers of all neighbouring rows and columns that are small enough to tell
/// something, the smallest first. Rectangular boxes have none that rows and boxes don't tell.
std::vector<Leftovers> find_leftovers(const Grid& grid);

}  // namespace dance::sudoku
