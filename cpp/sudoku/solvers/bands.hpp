#pragma once

#include <cstdint>
#include <optional>

#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/plain_line.hpp"
#include "sudoku/solvers/lanes.hpp"

namespace dance::sudoku {

// What is known of a 9×9 while it is solved, as sets of digits in vectors, and how it follows from
// each other. The idea is that of Tom Dillon's solver tdoku: https://t-dillon.github.io/tdoku/.
//
// A band is three boxes side by side, and three of them one upon another are a band of columns. In
// each of its boxes a digit lies in one of three lines, in another line in every box. So there are
// six ways in which it can lie in the band:
//
//   1 · ·   1 · ·   · · 1   · · 1   · 1 ·   · 1 ·        lines of the digit 1, drawn for a band
//   · 1 ·   · · 1   1 · ·   · 1 ·   1 · ·   · · 1        of rows
//   · · 1   · 1 ·   · 1 ·   1 · ·   · · 1   1 · ·
//
// Bands know which ways are left, boxes which digits their cells can have. That a digit cannot be
// in some line of a box rules out ways of both bands that the box is in, and the ways that are left
// rule out digits in the lines of the other boxes. It goes to and fro until there is nothing more
// to tell: that finds hidden and naked singles, the locked candidates, and some triples, for all
// nine digits at once.

/// The sets of digits of a box's cells, row by row; each fourth lane is unused.
struct BoxCells {
  Lanes upper;  ///< row 0 in lanes 0–2, row 1 in lanes 4–6
  Lanes lower;  ///< row 2 in lanes 0–2, and again in lanes 4–6
};

/// For each of the six ways in a band, the digits that can lie so. Box and line count from 0:
///
///   lane 0 + k    falling: in box b, the digit is in line k + b, modulo 3
///   lane 4 + k    rising:  in box b, the digit is in line k − b, modulo 3
///
/// Lanes 3 and 7 are unused and empty.
using Ways = Lanes;

/// Boxes by their numbers as bits.
using BoxSet = std::uint32_t;

/// What is known at a node of a search. To try something, copy it.
struct Position {
  BoxCells boxes[9];  ///< in reading order
  Ways bands[6];      ///< three of rows, three of columns
  BoxSet pending;     ///< the boxes for which something may follow from what the bands know

  Position() = default;
  Position(const Position& other) { *this = other; }

  /// Vector by vector.
  Position& operator=(const Position& other) {
    for (int box = 0; box < 9; ++box) {
      boxes[box] = {opaque(other.boxes[box].upper), opaque(other.boxes[box].lower)};
    }
    for (int band = 0; band < 6; ++band) bands[band] = opaque(other.bands[band]);
    pending = other.pending;
    return *this;
  }
};

/// One digit in one band, in one of at least two ways that are left.
struct Fork {
  int band = 0;
  Ways chosen = {};  ///< the digit in the lane of this way
  Ways others = {};  ///< the digit in the lanes of all other ways
};

/// Whether the grid is one that all this is about.
bool is_banded(const Grid& grid);

/// The givens and candidates of a puzzle, and nothing inferred yet. Precondition: is_banded.
Position position_of(const Grid& puzzle, const Candidates& candidates);

/// The same of bare givens; false if two of them clash, and the position is of no use then.
bool set_givens(Position& position, const PlainCells& givens);

/// Infers until boxes and bands have nothing to tell each other. False if it comes upon a
/// contradiction; the position is of no use then. `updates` grows by one for every box that is gone
/// through.
bool infer(Position& position, std::uint64_t& updates);

/// In the band with the fewest ways left: a digit that has two, or else more. None if each digit
/// has one way in each band, and then the cells are all known.
/// Precondition: infer has come to its end.
std::optional<Fork> find_fork(const Position& position);

/// The digit lies in the way that was chosen, or in one of the others.
void take_first(Position& position, const Fork& fork);
void take_second(Position& position, const Fork& fork);

/// The first digit that each cell can have.
void read_digits(const Position& position, PlainCells& cells);

}  // namespace dance::sudoku
