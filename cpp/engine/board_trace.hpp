#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/cover_trace.hpp"
#include "engine/polyomino_tasks.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::engine {

/// Of what is watched on its board: nobody could see more cells. The node table then takes a
/// third of a megabyte.
inline constexpr std::int32_t kMaxBoardItems = 2'000;
inline constexpr std::int32_t kMaxBoardEntries = 20'000;

/// The search for the solutions of a Sudoku, which begins with its givens unless they clash: a
/// clash is found by the search itself. Options are named as in "r4c2=7".
struct SudokuTrace {
  CoverTrace trace;
  std::vector<std::int32_t> candidates;  ///< of each option: its cell in reading order, its digit
  std::vector<std::uint8_t> boxes;       ///< of each cell the number of its box, from 0
};

/// Error: too_large.
Result<SudokuTrace> trace_sudoku(const sudoku::Puzzle& puzzle, TraceSettings settings);

/// The search for all tilings of a board. The items are the pieces, then the cells, then those that
/// keep copies of a piece in order. Options are named by their piece, the number of its orientation
/// and its first cell: "P/3 r1c2".
struct PolyominoTrace {
  CoverTrace trace;
  Mask board;
  std::vector<std::int32_t> cells;      ///< of each cell of the board its place in the mask
  std::vector<std::int32_t> originals;  ///< of each piece the one that it is a copy of, from 0
};

/// Errors: those of puzzle_in and polyomino::encode; too_large.
Result<PolyominoTrace> trace_polyomino(std::string_view text, std::string_view format,
                                       TraceSettings settings);

}  // namespace dance::engine
