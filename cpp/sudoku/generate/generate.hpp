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

/// The kinds of new puzzles (puzzle_kinds.def).
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

/// What a puzzle is to be like.
struct Wish {
  /// An empty grid with boxes of any shape. A jigsaw gets others.
  Grid blank = *Grid::create(9);
  PuzzleKind kind = PuzzleKind::classic;
  std::vector<Rule> rules = {};  ///< besides those of the kind; none for a jigsaw
  Symmetry symmetry = Symmetry::none;
  std::optional<logic::Level> level = {};
  std::optional<logic::Technique> technique = {};  ///< of the hardest step
  std::optional<int> givens = {};                  ///< their number
  std::vector<bool> pattern = {};  ///< for each cell, whether it has a given; empty for any pattern
  bool is_rated = false;           ///< whether to rate the puzzle even if any level will do
};

/// Returns why a wish can't be fulfilled; nothing if it can, as far as that is found out before a
/// stop. Errors, each with its setting: wrong_length of the pattern, or of more givens than cells;
/// bad_setting of the size for this kind; of symmetry, technique, givens or pattern for a killer,
/// which has no givens; of technique if rules say more than which cells differ; of rules that a
/// jigsaw can't have or that contradict each other; and those of build_model for the rules.
std::optional<Error> fault_of(const Wish& wish, const Stop& stop = {});

/// A new puzzle with a single solution.
struct Generated {
  Grid grid;
  Grid solution;
  std::vector<Rule> rules = {};
  /// If it is rated, one of these: by the steps for plain puzzles, or by our own measure where
  /// rules say more than which cells differ.
  std::optional<logic::Rating> rating = {};
  std::optional<VariantRating> difficulty = {};
};

/// Returns a new puzzle with its rules.
VariantPuzzle variant_of(const Generated& made);

/// Makes the puzzle with this number in the series of a seed, the same on every machine. No given
/// can be left out, or no set of givens that the symmetry ties together, as far as a short search
/// tells; unless a number of givens or a pattern is wished, or a level of a jigsaw, a puzzle with
/// rules or a large one: there, the level limits what is left out. Solutions and puzzles are not
/// equally likely. Nothing after a stop: extreme puzzles and those with few givens are rare.
/// Precondition: fault_of finds none.
std::optional<Generated> generate(const Wish& wish, std::uint64_t seed, std::uint64_t number,
                                  const Stop& stop = {});

}  // namespace dance::sudoku
