#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.hpp"
#include "engine/polyomino.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/links/trace_log.hpp"
#include "exact_cover/problem/problem.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::engine {

/// The settings of a trace.
struct TraceSettings {
  ItemChoice item_choice = ItemChoice::fewest;
  std::size_t max_events = 0;  ///< ends at the first search node with this many
};

/// The places of a trace's options on a Sudoku.
struct SudokuBoard {
  std::vector<std::int32_t> candidates;  ///< two for each option: the cell in reading order, the
                                         ///< digit
  std::vector<std::uint8_t> boxes;       ///< the box number of each cell, from 0
};

/// The places of a trace's options on a Sudoku variant.
struct VariantBoard {
  std::vector<std::int32_t> candidates;  ///< two for each option that puts a digit into a cell,
                                         ///< which come first: the cell in reading order, the
                                         ///< number of the digit among the board's, from 1
};

/// The places of a trace's items and options on a board with pieces. Further items keep the copies
/// of a piece in order, or sticks from crossing.
struct PolyominoBoard {
  std::string_view geometry;
  Mask mask;
  std::vector<std::uint8_t> colors;        ///< see colors_of
  std::vector<std::int32_t> cells;         ///< the index in the mask of each cell of the board
  std::vector<std::int32_t> cell_headers;  ///< the header of each cell
  std::vector<std::string> copies;         ///< the name of each copy
  std::vector<std::int32_t> pieces;        ///< the piece of each copy; −1 for an empty cell
  std::vector<std::int32_t> copy_headers;  ///< the header of each copy; 0 if it has none and stands
                                           ///< for any number of copies
  std::vector<std::int32_t> option_copies;  ///< the copy of each option; it is left unused if the
                                            ///< option holds no cell
};

/// A search by dancing links from its first link to its last, in columns of numbers.
struct Trace {
  TraceDetail detail = TraceDetail::links;

  std::vector<std::string> items;    ///< names of the headers 1, 2, …; primary ones first
  std::int32_t primary_items = 0;    ///< number of primary items
  std::vector<std::string> options;  ///< names of the options; empty if they have none
  std::vector<std::string> colors;   ///< names of the colours 1, 2, …

  // The tables before the search and the choices it begins with.
  std::vector<std::int32_t> nodes;    ///< Node: top (of a header LEN), up, down, color
  std::vector<std::int32_t> headers;  ///< ItemLink of the root and the headers: left, right

  std::vector<std::int32_t> events;   ///< TraceEvent: step, subject, value, changes
  std::vector<std::int32_t> changes;  ///< LinkChange: field, at, from, to
  bool is_complete = false;           ///< false if the recording was cut short

  std::variant<std::monostate, SudokuBoard, VariantBoard, PolyominoBoard> board;
};

/// Traces an exact cover problem of up to 150 items and 400 entries, link by link. Errors:
/// bounds_unsupported; too_large, beyond that size.
Result<Trace> trace_cover(const Problem& problem, const TraceSettings& settings);

/// Traces a Sudoku on its board: link by link up to the sizes of trace_cover, option by option
/// above. Begins with the givens unless they clash, as the search finds clashes by itself. Options
/// are named "r4c2=7". Error: too_large, beyond 3,000 items or 20,000 entries (a node table of a
/// third of a megabyte).
Result<Trace> trace_sudoku(const sudoku::Puzzle& puzzle, const TraceSettings& settings);

/// Traces a Sudoku variant in the same way, as encoded by sudoku::encode_variant. Givens are
/// options without alternatives. Options are named after their first item and their digits:
/// "c29=7", "k3=1+2+4". Errors: too_large; those of sudoku::build_model and sudoku::encode_variant.
Result<Trace> trace_variant(const sudoku::VariantPuzzle& puzzle, const TraceSettings& settings);

/// Traces the search for all tilings of a board in the same way, as encoded by
/// polyomino::encode_copies. Options are named after their piece, the number of its orientation and
/// its first cell: "P/3 r1c2"; others "(empty) r1c2" and "P2/-" for an unused copy. Errors:
/// too_large; those of polyomino::encode.
Result<Trace> trace_polyomino(const polyomino::Puzzle& puzzle, const TraceSettings& settings);

}  // namespace dance::engine
