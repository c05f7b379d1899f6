#include "engine/trace.hpp"

#include "wasm/cover/trace.hpp"
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

Result<TraceSettings> settings_from(const std::string& item_choice, std::int32_t most_events) {
  const auto rule = item_choice_named(item_choice);
  if (!rule) return rule.error();
  return TraceSettings{*rule, static_cast<std::size_t>(most_events)};
}

// Takes a grid, because the instance of a Sudoku is in another module.
Result<Trace> record(const val& grid, const TraceSettings& settings) {
  const auto puzzle = puzzle_from(grid);
  if (!puzzle) return puzzle.error();
  return trace_sudoku(*puzzle, settings);
}

Result<Trace> record(const CoverInstance& cover, const TraceSettings& settings) {
  return trace_cover(cover.problem(), settings);
}

Result<Trace> record(const PolyominoInstance& polyomino, const TraceSettings& settings) {
  return trace_polyomino(polyomino.puzzle(), settings);
}

template <class Problem>
val trace_of(const Problem& problem, const std::string& item_choice, std::int32_t most_events) {
  return guarded([&] {
    const auto settings = settings_from(item_choice, most_events);
    if (!settings) return failed(settings.error());
    return answer(record(problem, *settings), trace_object);
  });
}

}  // namespace

val trace_of_cover(const CoverInstance& cover, const std::string& item_choice,
                   std::int32_t most_events) {
  return trace_of(cover, item_choice, most_events);
}

val trace_of_polyomino(const PolyominoInstance& polyomino, const std::string& item_choice,
                       std::int32_t most_events) {
  return trace_of(polyomino, item_choice, most_events);
}

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(trace) {
  emscripten::function("traceSudoku", &dance::engine::trace_of<emscripten::val>);
}
