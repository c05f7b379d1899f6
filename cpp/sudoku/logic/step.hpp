#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku::logic {

/// A kind of step.
enum class Technique : std::uint8_t {
#define ROW(name, technique, abbreviation) technique,
#include "sudoku/logic/techniques.def"
};

/// All techniques with their public names, in the order of their ratings.
inline constexpr std::array kTechniques = {
#define ROW(name, technique, abbreviation) NamedValue<Technique>{Technique::technique, name},
#include "sudoku/logic/techniques.def"
};

/// Returns the name of a technique, such as "hidden-single".
std::string_view name(Technique technique);
/// Returns its abbreviation, such as "HS".
std::string_view abbreviation(Technique technique);

/// What people call a chain of a certain shape, or see in its place.
enum class ChainShape : std::uint8_t {
#define ROW(name, shape) shape,
#include "sudoku/logic/chain_shapes.def"
};

/// Returns the name of a shape, such as "two-string-kite".
std::string_view name(ChainShape shape);

/// How hard a step or a puzzle is for people.
enum class Level : std::uint8_t {
#define ROW(name, level, highest) level,
#include "sudoku/logic/levels.def"
};

/// All levels with their public names, the easiest first.
inline constexpr std::array kLevels = {
#define ROW(name, level, highest) NamedValue<Level>{Level::level, name},
#include "sudoku/logic/levels.def"
};

std::string_view name(Level level);
/// Returns the level of a rating in tenths, and the highest rating of a level.
Level level_of(int rating);
int highest_of(Level level);

/// A statement in a chain: a candidate is right or wrong.
struct Implication {
  enum class Reason : std::uint8_t {
    assumed,
    cell,     ///< the cell has another digit, or no other
    unit,     ///< the unit has the digit elsewhere, or nowhere else
    apart,    ///< cells that share no unit must differ
    pattern,  ///< `pattern` in the marks that the chain has left
  };

  Candidate candidate = {};
  bool is_right = false;
  Reason reason = Reason::assumed;
  UnitId unit = {};
  Technique pattern = {};
  std::vector<int> from = {};  ///< the statements of the chain that it follows from
};

/// Statements, each after those it follows from: from an assumption to a conclusion.
using Chain = std::vector<Implication>;

/// A step from one state of the pencil marks to the next. It erases candidates or places a digit;
/// a direct technique only places one.
struct Step {
  Technique technique = {};
  /// What dynamic chains use besides single marks: 1 for locked candidates, pairs and X-wings
  /// (“+”), 2 for forcing chains besides, 3 for multiple ones besides, 4 for dynamic chains.
  int nesting = 0;
  bool is_dynamic = false;  ///< whether links of its chains count what other links have erased
  int rating = 0;           ///< in tenths, as Sudoku Explainer 1.2.1 rates it
  std::optional<ChainShape> shape = {};  ///< of its chain, or what replaces it, if that has a name
  std::optional<Candidate> placement = {};
  std::vector<Candidate> eliminations = {};

  // What it rests on.

  /// Where it is. Of a fish, its lines and the lines that cross them in turn; of locked candidates,
  /// the unit that has them and the one that loses them, then, if direct, the one with the single;
  /// of unique loops and graves of types 3 and 4, the unit with the set or the locked digit; of a
  /// finned fish, its lines and the lines that cross them in turn, then the box of its fins; of an
  /// empty rectangle, the box, its line to the first cell, its line to the candidate ruled out, and
  /// the line that has the digit only in the two cells; of ALS-XZ, those of the two sets.
  std::vector<UnitId> units = {};
  /// Of a wing, the pivot first; of a loop, in its order; of chains, the cell that they begin in;
  /// of a finned fish, its fins; of ALS-XZ, the cells of one set, then those of the other.
  std::vector<Cell> cells = {};
  /// Of a set, a fish, a wing or a loop, its digits, and of an empty rectangle its digit; of
  /// ALS-XZ, those of the first set, one more than its cells; of a grave, the extra ones; of
  /// chains, none.
  DigitSet digits = 0;
  /// For a cycle or forcing chain, one, or none if something easier to see replaces it; for a
  /// contradiction, two that end with opposites; otherwise one for each digit of the cell, each
  /// place in the unit, or both assumptions on a candidate.
  std::vector<Chain> chains = {};
};

}  // namespace dance::sudoku::logic
