#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "sudoku/constraints/hints.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/logic/steps.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// What new puzzles are made of (puzzle_kinds.def).
enum class PuzzleKind : std::uint8_t {
#define ROW(name, kind, ...) kind,
#include "sudoku/generate/puzzle_kinds.def"
};

/// All kinds with their public names.
inline constexpr std::array kPuzzleKinds = {
#define ROW(name, kind, ...) NamedValue<PuzzleKind>{PuzzleKind::kind, name},
#include "sudoku/generate/puzzle_kinds.def"
};

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

/// What a puzzle is to be like. Killers have no givens, so only their level can be wished.
struct Wish {
  /// An empty grid of 4×4 to logic::Board::kMaxSize, with boxes of any shape. A jigsaw gets others.
  Grid blank = *Grid::create(9);
  PuzzleKind kind = PuzzleKind::classic;
  std::vector<Rule> rules = {};  ///< besides those of the kind
  Symmetry symmetry = Symmetry::none;
  std::optional<logic::Level> level = {};
  /// That of the hardest step. Where rules say more than which cells differ, no puzzle has one.
  std::optional<logic::Technique> technique = {};
  std::optional<int> givens = {};  ///< their number
  std::vector<bool> pattern = {};  ///< for each cell, whether it has a given; empty for any pattern
  bool is_rated = false;           ///< whether to rate the puzzle even if any level will do
};

/// Returns why no puzzle can be made, whatever the seed. Errors: those of build_model for the
/// rules; wrong_length (of the pattern, or more givens than cells); bad_setting, for a killer with
/// wishes for its givens or rules that contradict each other.
std::optional<Error> fault_of(const Wish& wish);

/// A new puzzle with a single solution.
struct Generated {
  Grid grid;
  Grid solution;
  std::vector<Rule> rules = {};
  /// If a rating, level or technique was wished: by steps that the rules allow, or by our own
  /// measure where they say more than which cells differ.
  std::optional<logic::Rating> rating = {};
  std::optional<VariantRating> difficulty = {};
};

/// Returns a new puzzle with its rules.
VariantPuzzle variant_of(const Generated& made);

/// Makes the puzzle with this number in the series of a seed, the same on every machine. Unless a
/// number of givens, a pattern, or a level of a puzzle other than usual ones is wished, no given can
/// be left out, or no set of givens that the symmetry ties together, as far as a short search tells.
/// Solutions and puzzles are not equally likely. Nothing after a stop: extreme puzzles and those
/// with few givens are rare. Precondition: fault_of finds none.
std::optional<Generated> generate(const Wish& wish, std::uint64_t seed, std::uint64_t number,
                                  const Stop& stop = {});

}  // namespace dance::sudoku
