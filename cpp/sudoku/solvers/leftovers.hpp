#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// Two sets of cells that hold the same digits, each equally often: the cells of neighbouring rows
/// outside as many boxes, and the cells of these boxes outside the rows. Rows and boxes both have
/// every digit once for each row. Makers of jigsaws call this the law of leftovers.
struct Leftovers {
  /// More cells hardly ever exclude a digit.
  static constexpr int kMax = 4;
  using Places = std::array<std::uint16_t, kMax>;

  /// The places in the rows or columns outside the boxes, and vice versa.
  std::array<Places, 2> sides = {};
  int count = 0;  ///< number of places on each side
};

/// Returns the leftovers of all neighbouring rows and columns that are small enough to be useful;
/// none for rectangular boxes of whole rows.
[[gnu::cold]] std::vector<Leftovers> find_leftovers(const Grid& grid);

}  // namespace dance::sudoku
