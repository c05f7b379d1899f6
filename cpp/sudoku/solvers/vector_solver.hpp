#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"
#include "sudoku/puzzle/plain_line.hpp"
#include "sudoku/solvers/fork_search.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {

/// Eight sets of digits in one vector: digit d is bit d of its lane. The operators of integers work
/// on all lanes at once. It is what GCC and Clang call a vector extension, and they make SSE2, NEON
/// or WebAssembly's SIMD128 of it: what every 64-bit machine has will do.
using Lanes = std::uint16_t __attribute__((vector_size(16)));

constexpr Lanes in_all_lanes(std::uint16_t set) {
  return Lanes{set, set, set, set, set, set, set, set};
}

/// The lanes with these numbers.
template <int... kFrom>
Lanes shuffle(Lanes sets) {
  static_assert(sizeof...(kFrom) == 8 && ((0 <= kFrom && kFrom < 8) && ...));
  return __builtin_shufflevector(sets, sets, kFrom...);
}

/// The lanes with these numbers, those of the second vector being 8 … 15.
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

/// The same, and LLVM cannot see where it comes from. For WebAssembly it otherwise makes one
/// shuffle with a table of two that are an instruction each, a choice of three instructions of an
/// AND with the result of a comparison, and calls a function to copy four vectors.
inline Lanes opaque(Lanes sets) {
#ifdef __wasm_simd128__
  __asm__("" : "+r"(sets));
#endif
  return sets;
}

/// All bits of the lanes whose set is empty.
inline Lanes where_empty(Lanes sets) {
  return opaque(reinterpret_cast<Lanes>(sets == 0));
}

/// Each set without its lowest digit.
inline Lanes without_first(Lanes sets) {
  return sets & (sets - 1);
}

/// The lanes in two halves of four: neighbours exchanged, or pairs of them, or the halves.
inline Lanes swap_neighbours(Lanes sets) {
  return shuffle<1, 0, 3, 2, 5, 4, 7, 6>(sets);
}

inline Lanes swap_pairs(Lanes sets) {
  return shuffle<2, 3, 0, 1, 6, 7, 4, 5>(sets);
}

inline Lanes swap_halves(Lanes sets) {
  return shuffle<4, 5, 6, 7, 0, 1, 2, 3>(sets);
}

/// The lanes of the lower halves by turns, those of `first` to begin with.
inline Lanes interleave(Lanes first, Lanes second) {
  return opaque(shuffle<0, 8, 1, 9, 2, 10, 3, 11>(first, second));
}

/// In each lane, what the four of its half have together.
inline Lanes union_of_half(Lanes sets) {
  sets |= swap_neighbours(sets);
  return sets | swap_pairs(sets);
}

/// In each lane, what the other three of its half have together.
inline Lanes union_of_others(Lanes sets) {
  const Lanes neighbour = swap_neighbours(sets);
  return neighbour | swap_pairs(sets | neighbour);
}

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

/// The 9×9 in vectors (bands.hpp). Each search node infers all it can, and then there are two
/// branches: a digit lies in a band in one of the ways that are left, or in another one. Updates:
/// boxes gone through.
class VectorSolver final : public PlainSolver {
 public:
  /// Searches below `prefix`: 1 or 2 for the branch taken on each level. Precondition:
  /// is_banded(puzzle).
  explicit VectorSolver(const Grid& puzzle, const Candidates& candidates = {},
                        std::span<const std::int32_t> prefix = {});

  /// In the memory it has.
  bool restart(const PlainCells& givens) override;

  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::vector<Subtree> split() override { return search_.split(); }
  std::string_view solver() const override { return "vectors"; }
  Grid solution() const override;

  std::uint64_t nodes() const override { return search_.nodes(); }
  void read_solution(PlainCells& cells) const override { read_digits(search_.known(), cells); }

 private:
  Grid puzzle_;
  ForkSearch<Position> search_;
};

}  // namespace dance::sudoku
