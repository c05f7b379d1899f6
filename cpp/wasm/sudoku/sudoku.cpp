#include "engine/sudoku.hpp"

#include "sudoku/formats/read.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "wasm/grid/puzzle_value.hpp"
#include "wasm/list/list_job.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

// Describes the first readable puzzle. A single puzzle must be free of errors; among several,
// unreadable ones are skipped.
Result<val> described(const sudoku::Interpretation& interpretation) {
  const sudoku::Puzzle* first = nullptr;
  const Error* error = nullptr;
  std::size_t puzzles = 0;
  for (const auto& result : interpretation.puzzles) {
    if (result) {
      ++puzzles;
      if (!first) first = &*result;
    } else if (!error) {
      error = &result.error();
    }
  }
  if (!first || (puzzles == 1 && error)) return *error;
  val object = puzzle_object(*first);
  object.set("puzzles", static_cast<double>(puzzles));
  return object;
}

// Interprets a text in the formats of this name, or in all if it is empty.
val interpret_sudoku(const std::string& text, const std::string& format) {
  return guarded([&] {
    const auto interpretations = format.empty() ? sudoku::read(text) : sudoku::read(text, format);
    val list = val::array();
    for (const sudoku::Interpretation& interpretation : interpretations) {
      const Result<val> object = described(interpretation);
      if (!object) {
        return failed_to_read(object.error(), sudoku::may_be_variant(text, object.error()));
      }
      list.call<void>("push", *object);
    }
    return object_with("interpretations", list);
  });
}

val sudoku_instance(const std::string& text, const std::string& format) {
  return guarded([&] {
    auto instance = SudokuInstance::open(text, format);
    if (instance) return handle_object("instance", std::move(instance));
    return failed_to_read(instance.error(), sudoku::may_be_variant(text, instance.error()));
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(sudoku) {
  using namespace dance::engine;
  emscripten::function("interpretSudoku", &interpret_sudoku);
  emscripten::function("sudokuInstance", &sudoku_instance);
}
