#include "engine/sudoku.hpp"

#include "sudoku/formats/read.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "wasm/shared/grid_value.hpp"
#include "wasm/shared/instance.hpp"
#include "wasm/shared/values.hpp"
#include "wasm/sudoku/clashes.hpp"

namespace dance::engine {
namespace {

val grid_object(const sudoku::Grid& grid) {
  val result = val::object();
  result.set("size", grid.size());
  result.set("boxHeight", grid.box().height);
  result.set("boxWidth", grid.box().width);
  result.set("cells", bytes(grid.cells()));
  if (!grid.is_regular()) result.set("boxes", bytes(grid.boxes()));
  return result;
}

// Returns sets of digits as numbers.
val set_list(const sudoku::Candidates& sets) {
  return numbers(std::vector<double>(sets.begin(), sets.end()));
}

val clash_list(const sudoku::Grid& grid) {
  return array(find_clashes(grid),
               [&](const sudoku::Clash& clash) { return clash_object(clash, grid.size()); });
}

val puzzle_object(const sudoku::Puzzle& puzzle) {
  val result = val::object();
  val grid = grid_object(puzzle.grid);
  if (!puzzle.candidates.empty()) grid.set("candidates", set_list(puzzle.candidates));
  result.set("grid", grid);
  result.set("format", std::string(puzzle.format));
  result.set("name", puzzle.name);
  const std::string& author = puzzle.metadata.author;
  if (!author.empty()) result.set("author", author);
  const std::string& rules = puzzle.metadata.description;
  if (!rules.empty()) result.set("rules", rules);
  result.set("symbols", sudoku::symbol_range(puzzle.grid.size(), puzzle.numbering));
  result.set("clashes", clash_list(puzzle.grid));
  return result;
}

// Describes the first readable puzzle. A single puzzle must be free of errors; of several, the
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
      if (!object) return failed(object.error());
      list.call<void>("push", *object);
    }
    return object_with("interpretations", list);
  });
}

val sudoku_instance(const std::string& text, const std::string& format) {
  return guarded([&] { return handle_object("instance", SudokuInstance::open(text, format)); });
}

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
  return guarded([&] { return puzzle_object(sudoku.puzzle()); });
}

}  // namespace

val clash_object(const sudoku::Clash& clash, int size) {
  const auto place = [size](sudoku::Cell cell) { return cell.row * size + cell.column; };
  val object = val::object();
  object.set("first", place(clash.first));
  object.set("second", place(clash.second));
  object.set("digit", static_cast<int>(clash.digit));
  object.set("unit", std::string(name(clash.unit)));
  return object;
}

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(sudoku) {
  using namespace dance::engine;
  emscripten::function("interpretSudoku", &interpret_sudoku);
  emscripten::function("sudokuInstance", &sudoku_instance);
  emscripten::function("gridInstance", &grid_instance);
  instance_class<SudokuInstance>("SudokuInstance", "SharedSudokuInstance")
      .function("describe", &describe_sudoku);
}
