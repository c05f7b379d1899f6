#include "wasm/shared/trace_value.hpp"

#include <variant>

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

val board_object(const VariantBoard& variant) {
  val board = val::object();
  board.set("kind", std::string("variant"));
  board.set("candidates", integers(variant.candidates));
  return board;
}

val board_object(const PolyominoBoard& polyomino) {
  val board = val::object();
  board.set("kind", std::string("polyomino"));
  board.set("geometry", std::string(polyomino.geometry));
  const Mask& mask = polyomino.mask;
  board.set("height", mask.height);
  board.set("width", mask.width);
  if (mask.layers > 1) board.set("layers", mask.layers);
  board.set("mask", bytes(mask.cells));
  if (!polyomino.colors.empty()) board.set("colors", bytes(polyomino.colors));
  board.set("cells", integers(polyomino.cells));
  board.set("cellHeaders", integers(polyomino.cell_headers));
  board.set("copies", names(polyomino.copies));
  board.set("pieces", integers(polyomino.pieces));
  board.set("copyHeaders", integers(polyomino.copy_headers));
  board.set("optionCopies", integers(polyomino.option_copies));
  return board;
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

Result<TraceSettings> trace_settings_from(const std::string& item_choice, std::int32_t max_events) {
  const auto rule = item_choice_named(item_choice);
  if (!rule) return rule.error();
  return TraceSettings{*rule, static_cast<std::size_t>(max_events)};
}

}  // namespace dance::engine
