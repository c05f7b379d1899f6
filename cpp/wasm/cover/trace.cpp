#include "engine/trace.hpp"

#include "engine/cover.hpp"
#include "engine/polyomino.hpp"
#include "wasm/cover/trace_value.hpp"
#include "wasm/shared/grid_value.hpp"

namespace dance::engine {
namespace {

val board_object(std::monostate) {
  return val::undefined();
}

val board_object(const SudokuBoard& sudoku) {
  val board = val::object();
  board.set("kind", std::string("sudoku"));
  board.set("candidates", integers(sudoku.candidates));
  board.set("boxes", bytes(sudoku.boxes));
  return board;
}

val board_object(const PolyominoBoard& polyomino) {
  val board = val::object();
  board.set("kind", std::string("polyomino"));
  board.set("height", polyomino.mask.height);
  board.set("width", polyomino.mask.width);
  board.set("mask", bytes(polyomino.mask.cells));
  board.set("cells", integers(polyomino.cells));
  board.set("originals", integers(polyomino.originals));
  return board;
}

val trace_cover_text(const std::string& text, const std::string& from,
                     const std::string& item_choice, std::int32_t most_events) {
  return trace_value(item_choice, most_events, [&](const TraceSettings& settings) -> Result<Trace> {
    const auto cover = CoverInstance::open(text, from);
    if (!cover) return cover.error();
    return trace_cover((*cover)->problem(), settings);
  });
}

// The instance of a Sudoku is in another module.
val trace_sudoku_grid(const val& grid, const std::string& item_choice, std::int32_t most_events) {
  return trace_value(item_choice, most_events, [&](const TraceSettings& settings) -> Result<Trace> {
    const auto puzzle = puzzle_from(grid);
    if (!puzzle) return puzzle.error();
    return trace_sudoku(*puzzle, settings);
  });
}

val trace_polyomino_text(const std::string& text, const std::string& from,
                         const std::string& item_choice, std::int32_t most_events) {
  return trace_value(item_choice, most_events, [&](const TraceSettings& settings) -> Result<Trace> {
    const auto polyomino = PolyominoInstance::open(text, from);
    if (!polyomino) return polyomino.error();
    return trace_polyomino((*polyomino)->puzzle(), settings);
  });
}

}  // namespace

val trace_object(const Trace& trace) {
  val result = val::object();
  result.set("hasLinks", trace.detail == TraceDetail::links);
  result.set("items", names(trace.items));
  result.set("primaryItems", trace.primary_items);
  result.set("options", names(trace.options));
  result.set("colors", names(trace.colors));
  result.set("nodes", integers(trace.nodes));
  result.set("headers", integers(trace.headers));
  result.set("events", integers(trace.events));
  result.set("changes", integers(trace.changes));
  result.set("isComplete", trace.is_complete);
  const val board = std::visit([](const auto& each) { return board_object(each); }, trace.board);
  if (!board.isUndefined()) result.set("board", board);
  return result;
}

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(trace) {
  emscripten::function("traceCover", &dance::engine::trace_cover_text);
  emscripten::function("traceSudoku", &dance::engine::trace_sudoku_grid);
  emscripten::function("tracePolyomino", &dance::engine::trace_polyomino_text);
}
