#include "engine/sudoku.hpp"
#include "wasm/grid/puzzle_value.hpp"
#include "wasm/shared/grid_value.hpp"
#include "wasm/shared/instance.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

Result<std::unique_ptr<SudokuInstance>> open_grid(const val& grid, const std::string& name) {
  auto puzzle = puzzle_from(grid);
  if (!puzzle) return puzzle.error();
  puzzle->name = name;
  return std::make_unique<SudokuInstance>(*std::move(puzzle));
}

val grid_instance(const val& grid, const std::string& name) {
  return guarded([&] { return handle_object("instance", open_grid(grid, name)); });
}

val describe_sudoku(const SudokuInstance& sudoku) {
  return guarded([&] {
    val result = puzzle_object(sudoku.puzzle());
    if (sudoku.says_more()) result.set("saysMore", true);
    return result;
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(grid) {
  using namespace dance::engine;
  emscripten::function("gridInstance", &grid_instance);
  instance_class<SudokuInstance>("SudokuInstance", "SharedSudokuInstance")
      .function("describe", &describe_sudoku);
}
