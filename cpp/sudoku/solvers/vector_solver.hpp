#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/plain_line.hpp"
#include "sudoku/solvers/fork_search.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {

/// Eight sets of digits in one vector: digit d is bit d of its lane. Integer operators work on all
/// lanes at once. GCC and Clang compile this vector extension to SSE2, NEON or WebAssembly's
/// SIMD128, so every 64-bit machine has the instructions.
using Lanes = std::uint16_t __attribute__((vector_size(16)));

constexpr Lanes in_all_lanes(std::uint16_t set) {
  return Lanes{set, set, set, set, set, set, set, set};
}

/// Returns the lanes with these numbers.
template <int... kFrom>
Lanes shuffle(Lanes sets) {
  static_assert(sizeof...(kFrom) == 8 && ((0 <= kFrom && kFrom < 8) && ...));
  return __builtin_shufflevector(sets, sets, kFrom...);
}

/// Returns the lanes with these numbers; the lanes of the second vector are 8 … 15.
template <int... kFrom>
Lanes shuffle(Lanes first, Lanes second) {
  static_assert(sizeof...(kFrom) == 8 && ((0 <= kFrom && kFrom < 16) && ...));
  return __builtin_shufflevector(first, second, kFrom...);
}

inline bool is_any_set(Lanes sets) {
#ifdef __wasm_simd128__
  return wasm_v128_any_true(reinterpret_cast<v128_t>(sets));
#else
  using Words = std::uint64_t __attribute__((vector_size(16)));
  const auto words = reinterpret_cast<Words>(sets);
  return (words[0] | words[1]) != 0;
#endif
}

/// Returns its argument and hides its origin from LLVM. For WebAssembly, LLVM would otherwise merge
/// two single-instruction shuffles into one with a table, turn an AND with a comparison into a
/// select of three instructions, and call a function to copy four vectors.
inline Lanes opaque(Lanes sets) {
#ifdef __wasm_simd128__
  __asm__("" : "+r"(sets));
#endif
  return sets;
}

/// Sets all bits of the lanes whose set is empty.
inline Lanes where_empty(Lanes sets) {
  return opaque(reinterpret_cast<Lanes>(sets == 0));
}

/// Removes the lowest digit of each set.
inline Lanes without_first(Lanes sets) {
  return sets & (sets - 1);
}

/// Swap neighbouring lanes, neighbouring pairs of lanes, or the two halves of four lanes.
inline Lanes swap_neighbours(Lanes sets) {
  return shuffle<1, 0, 3, 2, 5, 4, 7, 6>(sets);
}

inline Lanes swap_pairs(Lanes sets) {
  return shuffle<2, 3, 0, 1, 6, 7, 4, 5>(sets);
}

inline Lanes swap_halves(Lanes sets) {
  return shuffle<4, 5, 6, 7, 0, 1, 2, 3>(sets);
}

/// Interleaves the lanes of the lower halves, beginning with `first`.
inline Lanes interleave(Lanes first, Lanes second) {
  return opaque(shuffle<0, 8, 1, 9, 2, 10, 3, 11>(first, second));
}

/// Returns in each lane the union of the four lanes of its half.
inline Lanes union_of_half(Lanes sets) {
  sets |= swap_neighbours(sets);
  return sets | swap_pairs(sets);
}

/// Returns in each lane the union of the other three lanes of its half.
inline Lanes union_of_others(Lanes sets) {
  const Lanes neighbour = swap_neighbours(sets);
  return neighbour | swap_pairs(sets | neighbour);
}

// The knowledge about a 9×9 as sets of digits in vectors, and its inferences. The idea is that of
// Tom Dillon's solver tdoku: https://t-dillon.github.io/tdoku/.
//
// A band is three boxes side by side; three boxes on top of each other are a band of columns. In
// each of the band's boxes a digit lies in one of three lines, a different line in every box. That
// leaves six ways for it to lie in the band:
//
//   1 · ·   1 · ·   · · 1   · · 1   · 1 ·   · 1 ·        lines of the digit 1, drawn for a band
//   · 1 ·   · · 1   1 · ·   · 1 ·   1 · ·   · · 1        of rows
//   · · 1   · 1 ·   · 1 ·   1 · ·   · · 1   1 · ·
//
// Bands store the remaining ways, boxes the digits that their cells can have. A digit that cannot
// be in some line of a box rules out ways in both bands of the box, and the remaining ways rule out
// digits in the lines of the other boxes. This repeats until nothing changes. It finds hidden and
// naked singles, locked candidates and some triples, for all nine digits at once.

/// The sets of digits of a box's cells, row by row; every fourth lane is unused.
struct BoxCells {
  Lanes upper;  ///< row 0 in lanes 0–2, row 1 in lanes 4–6
  Lanes lower;  ///< row 2 in lanes 0–2, and again in lanes 4–6
};

/// The digits that can lie in each of the six ways of a band. Box and line count from 0:
///
///   lane 0 + k    falling: in box b, the digit is in line k + b, modulo 3
///   lane 4 + k    rising:  in box b, the digit is in line k − b, modulo 3
///
/// Lanes 3 and 7 are unused and empty.
using Ways = Lanes;

/// A set of boxes: box b is bit b.
using BoxSet = std::uint32_t;

/// The knowledge at a search node. A branch works on a copy.
struct Position {
  BoxCells boxes[9];  ///< in reading order
  Ways bands[6];      ///< three of rows, three of columns
  BoxSet pending;     ///< the boxes for which the bands may imply something new

  Position() = default;
  Position(const Position& other) { *this = other; }

  /// Copies vector by vector.
  Position& operator=(const Position& other) {
    for (int box = 0; box < 9; ++box) {
      boxes[box] = {opaque(other.boxes[box].upper), opaque(other.boxes[box].lower)};
    }
    for (int band = 0; band < 6; ++band) bands[band] = opaque(other.bands[band]);
    pending = other.pending;
    return *this;
  }
};

/// One digit in one band with at least two remaining ways.
struct Fork {
  int band = 0;
  Ways chosen = {};  ///< the digit in the lane of this way
  Ways others = {};  ///< the digit in the lanes of all other ways
};

/// Returns whether the grid is a 9×9 with 3×3 boxes.
bool is_banded(const Grid& grid);

/// Returns the givens and candidates of a puzzle, with nothing inferred yet. Precondition:
/// is_banded.
Position position_of(const Grid& puzzle, const Candidates& candidates);

/// Sets the position to these givens. Returns false if two of them clash, which leaves the position
/// unusable.
bool set_givens(Position& position, const PlainCells& givens);

/// Infers until neither boxes nor bands change. Returns false on a contradiction, which leaves the
/// position unusable. Adds the number of boxes processed to `updates`.
bool infer(Position& position, std::uint64_t& updates);

/// Returns a digit of the undecided band with the fewest ways, one with two ways if possible.
/// Returns nothing if each digit has one way in each band, which determines all cells.
/// Precondition: infer has returned true.
std::optional<Fork> find_fork(const Position& position);

/// Assumes that the digit lies in the chosen way, or in one of the others.
void take_first(Position& position, const Fork& fork);
void take_second(Position& position, const Fork& fork);

/// Writes the first digit that each cell can have.
void read_digits(const Position& position, PlainCells& cells);

/// Solves the 9×9 in vectors. Each search node draws all inferences; its two branches are that a
/// digit lies in a band in one of the remaining ways, or in another one. Updates: boxes processed.
class VectorSolver final : public PlainSolver {
 public:
  /// Searches below `prefix`: 1 or 2 for the branch taken on each level. Precondition:
  /// is_banded(puzzle).
  explicit VectorSolver(const Grid& puzzle, const Candidates& candidates = {},
                        std::span<const std::int32_t> prefix = {});

  bool restart(const PlainCells& givens) override;
  /// Rules out a digit of a blank cell. Precondition: the solver has restarted and not run.
  void exclude(Candidate candidate);

  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::vector<Subtree> split(std::int32_t most) override { return search_.split(most); }
  std::string_view solver() const override { return "vectors"; }
  Grid solution() const override;

  std::uint64_t nodes() const override { return search_.nodes(); }
  void read_solution(PlainCells& cells) const override { read_digits(search_.known(), cells); }

 private:
  Grid puzzle_;
  ForkSearch<Position> search_;
};

}  // namespace dance::sudoku
