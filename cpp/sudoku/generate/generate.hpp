#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <random>

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
  int size = 9;  ///< from 4 to logic::Board::kMaxSize, with boxes of the usual shape
  Symmetry symmetry = Symmetry::none;
  std::optional<logic::Level> level = {};
};

/// A new puzzle with a single solution.
struct Generated {
  Grid grid;
  std::optional<logic::Rating> rating = {};  ///< if a level was wished
};

/// Makes the puzzle with this number in the series of a seed, the same on every machine. No given
/// can be left out, or no set of givens that the symmetry ties together, as far as a short search
/// tells. Solutions and puzzles are not equally likely. Nothing after a stop: extreme puzzles are
/// rare. Precondition: the size is not prime.
std::optional<Generated> generate(const Wish& wish, std::uint64_t seed, std::uint64_t number,
                                  const Stop& stop = {});

}  // namespace dance::sudoku
