#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "sudoku/logic/steps.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// Where a given implies others: at the places to which a turn or a reflection moves it.
enum class Symmetry : std::uint8_t {
#define ROW(name, symmetry) symmetry,
#include "sudoku/generate/symmetries.def"
};

/// All symmetries with their public names.
inline constexpr std::array kSymmetries = {
#define ROW(name, symmetry) NamedValue<Symmetry>{Symmetry::symmetry, name},
#include "sudoku/generate/symmetries.def"
};

/// What a puzzle is to be like.
struct Wish {
  /// An empty grid of 4×4 to logic::Board::kMaxSize, with boxes of any shape.
  Grid blank = *Grid::create(9);
  Symmetry symmetry = Symmetry::none;
  std::optional<logic::Level> level = {};
  std::optional<logic::Technique> technique = {};  ///< of the hardest step
  std::optional<int> givens = {};                  ///< their number
  std::vector<bool> pattern = {};  ///< for each cell, whether it has a given; empty for any pattern
};

/// A new puzzle with a single solution.
struct Generated {
  Grid grid;
  Grid solution;
  std::optional<logic::Rating> rating = {};  ///< if a level or technique was wished
};

/// Makes the puzzle with this number in the series of a seed, the same on every machine. Unless a
/// number of givens or a pattern is wished, no given can be left out, or no set of givens that the
/// symmetry ties together, as far as a short search tells. Solutions and puzzles are not equally
/// likely. Nothing after a stop: extreme puzzles and those with few givens are rare. Precondition:
/// the pattern is empty or has an entry for each cell.
std::optional<Generated> generate(const Wish& wish, std::uint64_t seed, std::uint64_t number,
                                  const Stop& stop = {});

}  // namespace dance::sudoku
