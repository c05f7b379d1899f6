#include "wasm/cover/trace.hpp"

#include "engine/trace.hpp"
#include "wasm/shared/grid_value.hpp"
#include "wasm/shared/trace_value.hpp"

namespace dance::engine {
namespace {

// Takes a grid, because the instance of a Sudoku is in another module.
val trace_of_sudoku(const val& grid, const std::string& item_choice, std::int32_t max_events) {
  const auto record = [&](const TraceSettings& settings) -> Result<Trace> {
    const auto puzzle = puzzle_from(grid);
    if (!puzzle) return puzzle.error();
    return trace_sudoku(*puzzle, settings);
  };
  return trace_by(record, item_choice, max_events);
}

}  // namespace

val trace_of_cover(const CoverInstance& cover, const std::string& item_choice,
                   std::int32_t max_events) {
  const auto record = [&](const TraceSettings& settings) {
    return trace_cover(cover.problem(), settings);
  };
  return trace_by(record, item_choice, max_events);
}

val trace_of_polyomino(const PolyominoInstance& polyomino, const std::string& item_choice,
                       std::int32_t max_events) {
  const auto record = [&](const TraceSettings& settings) {
    return trace_polyomino(polyomino.puzzle(), settings);
  };
  return trace_by(record, item_choice, max_events);
}

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(trace) {
  emscripten::function("traceSudoku", &dance::engine::trace_of_sudoku);
}
