#include "engine/sudoku.hpp"

#include <algorithm>

#include "sudoku/formats/read.hpp"
#include "sudoku/formats/write.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "wasm/shared/clashes.hpp"
#include "wasm/shared/grid_value.hpp"
#include "wasm/shared/instance.hpp"
#include "wasm/shared/values.hpp"

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

// Sets of digits as numbers.
val set_list(const sudoku::Candidates& sets) {
  return numbers(std::vector<double>(sets.begin(), sets.end()));
}

val puzzle_object(const sudoku::Puzzle& puzzle) {
  val result = val::object();
  val grid = grid_object(puzzle.grid);
  if (!puzzle.candidates.empty()) grid.set("candidates", set_list(puzzle.candidates));
  result.set("grid", grid);
  result.set("format", std::string(puzzle.format));
  result.set("name", puzzle.name);
  result.set("symbols", sudoku::symbol_range(puzzle.grid.size(), puzzle.numbering));
  return result;
}

val interpretation_object(const sudoku::Puzzle& first, std::size_t puzzles) {
  val result = puzzle_object(first);
  result.set("puzzles", static_cast<double>(puzzles));
  return result;
}

// One puzzle must be read without an error; of several, those that can be read.
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
  return interpretation_object(*first, puzzles);
}

val interpretations_object(const std::vector<sudoku::Interpretation>& interpretations) {
  val list = val::array();
  for (const sudoku::Interpretation& interpretation : interpretations) {
    const Result<val> object = described(interpretation);
    if (!object) return failed(object.error());
    list.call<void>("push", *object);
  }
  return object_with("interpretations", list);
}

val read_sudoku(const std::string& text) {
  return guarded([&] { return interpretations_object(sudoku::read(text)); });
}

// In the formats of this name only.
val read_sudoku_in(const std::string& text, const std::string& from) {
  return guarded([&] { return interpretations_object(sudoku::read(text, from)); });
}

// The only puzzle of a text, in the likeliest of its formats if `from` is empty.
Result<sudoku::Puzzle> puzzle_in(const std::string& text, const std::string& from) {
  return from.empty() ? sudoku::read_puzzle(text) : sudoku::read_puzzle(text, from);
}

val open_sudoku(const std::string& text, const std::string& from) {
  return guarded([&] { return answer(puzzle_in(text, from), puzzle_object); });
}

// What the text says beside the grid is kept, as far as the other format has a place for it.
val convert_sudoku(const std::string& text, const std::string& from, const std::string& format) {
  return guarded([&] {
    const auto puzzle = puzzle_in(text, from);
    if (!puzzle) return failed(puzzle.error());
    return answer(sudoku::write(*puzzle, format),
                  [](const std::string& written) { return object_with("text", written); });
  });
}

val write_sudoku(const val& grid_value, const std::string& name, const std::string& format) {
  return guarded([&] {
    auto puzzle = puzzle_from(grid_value);
    if (!puzzle) return failed(puzzle.error());
    puzzle->name = name;
    return answer(sudoku::write(*puzzle, format),
                  [](const std::string& text) { return object_with("text", text); });
  });
}

std::string unit_name(sudoku::Unit unit) {
  switch (unit) {
    case sudoku::Unit::row:
      return "row";
    case sudoku::Unit::column:
      return "column";
    case sudoku::Unit::box:
      break;
  }
  return "box";
}

val clash_list(const sudoku::Grid& grid) {
  return array(find_clashes(grid),
               [&](const sudoku::Clash& clash) { return clash_object(clash, grid.size()); });
}

val clashes(const val& grid_value) {
  return guarded([&] {
    return answer(grid_from(grid_value), [](const sudoku::Grid& grid) {
      return object_with("clashes", clash_list(grid));
    });
  });
}

val solve_sudoku(const val& grid_value, const std::string& solver, const std::string& item_choice,
                 const val& prefix) {
  return guarded([&] {
    auto puzzle = puzzle_from(grid_value);
    if (!puzzle) return failed(puzzle.error());
    const auto rule = item_choice_named(item_choice);
    if (!rule) return failed(rule.error());
    SudokuInstance sudoku(*std::move(puzzle));
    return started_job(sudoku, {.solver = solver, .item_choice = *rule}, prefix);
  });
}

val find_candidates(const val& grid_value, bool is_counted) {
  return guarded([&] {
    auto puzzle = puzzle_from(grid_value);
    if (!puzzle) return failed(puzzle.error());
    SudokuInstance sudoku(*std::move(puzzle));
    const Goal goal = is_counted ? Goal::candidate_counts : Goal::candidates;
    return started_job(sudoku, {.goal = goal}, val::array());
  });
}

}  // namespace

val clash_object(const sudoku::Clash& clash, int size) {
  const auto place = [size](sudoku::Cell cell) { return cell.row * size + cell.column; };
  val object = val::object();
  object.set("first", place(clash.first));
  object.set("second", place(clash.second));
  object.set("digit", static_cast<int>(clash.digit));
  object.set("unit", unit_name(clash.unit));
  return object;
}

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(sudoku) {
  using namespace dance::engine;
  emscripten::function("readSudoku", &read_sudoku);
  emscripten::function("readSudoku", &read_sudoku_in);
  emscripten::function("openSudoku", &open_sudoku);
  emscripten::function("convertSudoku", &convert_sudoku);
  emscripten::function("writeSudoku", &write_sudoku);
  emscripten::function("clashes", &clashes);
  emscripten::function("solveSudoku", &solve_sudoku);
  emscripten::function("findCandidates", &find_candidates);
}
