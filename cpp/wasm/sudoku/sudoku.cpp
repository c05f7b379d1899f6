#include "engine/sudoku.hpp"

#include "sudoku/formats/read.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "wasm/grid/puzzle_value.hpp"
#include "wasm/shared/values.hpp"
#include "wasm/sudoku/variant_value.hpp"

namespace dance::engine {
namespace {

val interpretation_object(const SudokuInterpretation& interpretation) {
  val result = puzzle_object(interpretation.puzzle);
  const std::string& words = interpretation.puzzle.metadata.description;
  if (sudoku::says_more(words)) result.set("saysMore", true);
  result.set("puzzles", static_cast<double>(interpretation.puzzles));
  if (const auto& variant = interpretation.puzzle.variant) {
    result.set("variant", variant_object(interpretation.puzzle));
    if (!variant->rules.empty() || !sudoku::plain_part(*variant)) result.set("exceedsGrid", true);
  }
  const std::vector<int>& left_out = interpretation.puzzle.left_out;
  if (!left_out.empty()) {
    result.set("leftOut", array(left_out, [](int line) { return val(line); }));
  }
  return result;
}

val unread(const std::string& text, const Error& error) {
  val result = failed(error);
  if (sudoku::may_be_variant(text, error)) result["failure"].set("mayBeVariant", true);
  return result;
}

val interpretations_of(const std::string& text, const std::string& format) {
  return guarded([&] {
    const auto interpretations = interpret_sudoku(text, format);
    if (!interpretations) return unread(text, interpretations.error());
    return object_with("interpretations", array(*interpretations, interpretation_object));
  });
}

val sudoku_instance(const std::string& text, const std::string& format) {
  return guarded([&] {
    auto instance = SudokuInstance::open(text, format);
    if (instance) return handle_object("instance", std::move(instance));
    return unread(text, instance.error());
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(sudoku) {
  using namespace dance::engine;
  emscripten::function("interpretSudoku", &interpretations_of);
  emscripten::function("sudokuInstance", &sudoku_instance);
}
