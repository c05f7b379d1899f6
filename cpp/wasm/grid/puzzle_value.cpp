#include "wasm/grid/puzzle_value.hpp"

#include <string>
#include <vector>

#include "engine/sudoku.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "wasm/shared/grid_value.hpp"

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

}  // namespace

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
  if (const auto holds = stated_solution_holds(puzzle)) result.set("solutionHolds", *holds);
  return result;
}

}  // namespace dance::engine
