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

template <class Record>
val recorded(const std::string& item_choice, std::int32_t most_events, Record record) {
  return guarded([&] {
    const auto rule = item_choice_named(item_choice);
    if (!rule) return failed(rule.error());
    const TraceSettings settings{*rule, static_cast<std::size_t>(most_events)};
    return answer(record(settings), trace_object);
  });
}

// The instance of a Sudoku is in another module.
val trace_of_sudoku(const val& grid, const std::string& item_choice, std::int32_t most_events) {
  return recorded(item_choice, most_events, [&](const TraceSettings& settings) -> Result<Trace> {
    const auto puzzle = puzzle_from(grid);
    if (!puzzle) return puzzle.error();
    return trace_sudoku(*puzzle, settings);
  });
}

}  // namespace

val trace_of_cover(const CoverInstance& cover, const std::string& item_choice,
                   std::int32_t most_events) {
  return recorded(item_choice, most_events, [&](const TraceSettings& settings) {
    return trace_cover(cover.problem(), settings);
  });
}

val trace_of_polyomino(const PolyominoInstance& polyomino, const std::string& item_choice,
                       std::int32_t most_events) {
  return recorded(item_choice, most_events, [&](const TraceSettings& settings) {
    return trace_polyomino(polyomino.puzzle(), settings);
  });
}

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(trace) {
  emscripten::function("traceSudoku", &dance::engine::trace_of_sudoku);
}
