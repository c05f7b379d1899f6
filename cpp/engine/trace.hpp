#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/error.hpp"
#include "engine/polyomino.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/links/trace_log.hpp"
#include "exact_cover/problem/problem.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::engine {

/// How a trace is recorded.
struct TraceSettings {
  ItemChoice item_choice = ItemChoice::fewest;
  std::size_t most_events = 0;  ///< ends at the first search node with this many
};

/// What the options of a trace are on a Sudoku.
struct SudokuBoard {
  std::vector<std::int32_t> candidates;  ///< of each option: its cell in reading order, its digit
  std::vector<std::uint8_t> boxes;       ///< of each cell the number of its box, from 0
};

/// What the items of a trace are on a board with pieces: the pieces, then the cells, then items
/// that keep copies of a piece in order.
struct PolyominoBoard {
  Mask mask;
  std::vector<std::int32_t> cells;      ///< of each cell of the board its place in the mask
  std::vector<std::int32_t> originals;  ///< of each piece the one that it is a copy of, from 0
};

/// A search by dancing links from its first link to its last, as columns of numbers.
struct Trace {
  TraceDetail detail = TraceDetail::links;

  std::vector<std::string> items;    ///< the names of the headers 1, 2, …
  std::int32_t primary_items = 0;    ///< they come first
  std::vector<std::string> options;  ///< names; empty without
  std::vector<std::string> colors;   ///< the names of the colours 1, 2, …

  // The tables before the search, and before the choices it begins with.
  std::vector<std::int32_t> nodes;    ///< Node: top (of a header LEN), up, down, color
  std::vector<std::int32_t> headers;  ///< ItemLink of the root and the headers: left, right

  std::vector<std::int32_t> events;   ///< TraceEvent: step, subject, value, changes
  std::vector<std::int32_t> changes;  ///< LinkChange: field, at, from, to
  bool is_complete = false;           ///< false if there would be more events

  std::variant<std::monostate, SudokuBoard, PolyominoBoard> board;
};

/// The trace of an exact cover problem, link by link: up to 150 items and 400 entries.
/// Errors: bounds_unsupported; too_large, beyond these.
Result<Trace> trace_cover(const Problem& problem, const TraceSettings& settings);

/// The trace of a Sudoku on its board: link by link as far as trace_cover, beyond that option by
/// option. Begins with the givens unless they clash: the search finds a clash by itself. Options
/// are named "r4c2=7". Error: too_large, beyond 2,000 items or 20,000 entries (the node table then
/// takes a third of a megabyte).
Result<Trace> trace_sudoku(const sudoku::Puzzle& puzzle, const TraceSettings& settings);

/// The same for all tilings of a board. Options are named by their piece, the number of its
/// orientation and its first cell: "P/3 r1c2". Errors besides: those of polyomino::encode.
Result<Trace> trace_polyomino(const polyomino::Puzzle& puzzle, const TraceSettings& settings);

}  // namespace dance::engine
