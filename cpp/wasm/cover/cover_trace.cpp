#include "engine/cover_trace.hpp"

#include "engine/board_trace.hpp"
#include "wasm/shared/grid_value.hpp"
#include "wasm/shared/item_choice.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

Result<TraceSettings> settings_from(const std::string& item_choice, std::int32_t most_events) {
  const auto rule = item_choice_from(item_choice);
  if (!rule) return rule.error();
  return TraceSettings{*rule, static_cast<std::size_t>(most_events)};
}

val trace_object(const CoverTrace& trace) {
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
  return result;
}

val sudoku_object(const SudokuTrace& sudoku) {
  val board = val::object();
  board.set("kind", std::string("sudoku"));
  board.set("candidates", integers(sudoku.candidates));
  board.set("boxes", bytes(sudoku.boxes));
  val result = trace_object(sudoku.trace);
  result.set("board", board);
  return result;
}

val polyomino_object(const PolyominoTrace& polyomino) {
  val board = val::object();
  board.set("kind", std::string("polyomino"));
  board.set("height", polyomino.board.height);
  board.set("width", polyomino.board.width);
  board.set("mask", bytes(polyomino.board.cells));
  board.set("cells", integers(polyomino.cells));
  board.set("originals", integers(polyomino.originals));
  val result = trace_object(polyomino.trace);
  result.set("board", board);
  return result;
}

val cover(const std::string& text, const std::string& from, const std::string& item_choice,
          std::int32_t most_events) {
  return guarded([&] {
    const auto settings = settings_from(item_choice, most_events);
    if (!settings) return failed(settings.error());
    return answer(trace_cover(text, from, *settings), trace_object);
  });
}

val sudoku(const val& grid, const std::string& item_choice, std::int32_t most_events) {
  return guarded([&] {
    const auto settings = settings_from(item_choice, most_events);
    if (!settings) return failed(settings.error());
    const auto puzzle = puzzle_from(grid);
    if (!puzzle) return failed(puzzle.error());
    return answer(trace_sudoku(*puzzle, *settings), sudoku_object);
  });
}

val polyomino(const std::string& text, const std::string& from, const std::string& item_choice,
              std::int32_t most_events) {
  return guarded([&] {
    const auto settings = settings_from(item_choice, most_events);
    if (!settings) return failed(settings.error());
    return answer(trace_polyomino(text, from, *settings), polyomino_object);
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(cover_trace) {
  emscripten::function("traceCover", &dance::engine::cover);
  emscripten::function("traceSudoku", &dance::engine::sudoku);
  emscripten::function("tracePolyomino", &dance::engine::polyomino);
}
