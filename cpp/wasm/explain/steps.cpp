#include "engine/steps.hpp"

#include <string>

#include "wasm/shared/grid_value.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

using sudoku::Candidate;
using sudoku::Cell;
using sudoku::logic::Chain;
using sudoku::logic::Implication;
using sudoku::logic::Rating;
using sudoku::logic::Step;

// Converts the parts of steps. Cells are indices in reading order.
class StepValues {
 public:
  explicit StepValues(const sudoku::Grid& grid) : grid_(grid) {}

  val step(const Step& step) const {
    val result = object_with("technique", std::string(name(step.technique)));
    result.set("dynamic", step.is_dynamic);
    result.set("nesting", step.nesting);
    result.set("rating", step.rating / 10.0);
    if (step.shape) result.set("shape", std::string(name(*step.shape)));
    result.set("level", std::string(name(sudoku::logic::level_of(step.rating))));
    result.set("placement", step.placement ? candidate(*step.placement) : val::null());
    result.set("eliminations", candidates(step.eliminations));
    result.set("units", array(step.units, unit));
    result.set("cells", cells(step.cells));
    result.set("digits", digits_array(step.digits));
    result.set("chains", array(step.chains, [this](const Chain& chain) {
                 return array(chain,
                              [this](const Implication& implied) { return implication(implied); });
               }));
    return result;
  }

  val cells(const std::vector<Cell>& cells) const {
    return array(cells, [this](Cell cell) { return val(grid_.place_of(cell)); });
  }

  val candidates(const std::vector<Candidate>& candidates) const {
    return array(candidates, [this](const Candidate& one) { return candidate(one); });
  }

 private:
  val candidate(const Candidate& candidate) const {
    val result = object_with("cell", grid_.place_of(candidate.cell));
    result.set("digit", static_cast<int>(candidate.digit));
    return result;
  }

  val implication(const Implication& implied) const {
    using Reason = Implication::Reason;
    val result = candidate(implied.candidate);
    result.set("right", implied.is_right);
    if (implied.reason == Reason::unit) result.set("unit", unit(implied.unit));
    if (implied.reason == Reason::apart) result.set("apart", true);
    if (implied.reason == Reason::pattern) {
      result.set("pattern", std::string(name(implied.pattern)));
    }
    result.set("from", array(implied.from, [](int from) { return val(from); }));
    return result;
  }

  static val unit(sudoku::UnitId unit) {
    val result = object_with("kind", std::string(name(unit.kind)));
    result.set("number", unit.number);
    return result;
  }

  const sudoku::Grid& grid_;
};

// Converts a `LogicGrid` of web/engine/model/steps.ts, which knows its solution if rules add
// houses.
Result<LogicPuzzle> logic_puzzle_from(const val& grid, const Stop& stop) {
  auto puzzle = puzzle_from(grid);
  if (!puzzle) return puzzle.error();
  const val regions = grid["regions"];
  if (regions.isUndefined()) return logic_puzzle(*puzzle, stop);
  const auto cells = [](const val& list) {
    return emscripten::convertJSArrayToNumberVector<int>(list);
  };
  LogicPuzzle logic{.puzzle = *puzzle, .solution = puzzle->grid};
  for (const val& region : emscripten::vecFromJSArray<val>(regions)) {
    logic.extras.regions.push_back(cells(region["cells"]));
  }
  for (const val& pair : emscripten::vecFromJSArray<val>(grid["pairs"])) {
    logic.extras.pairs.emplace_back(pair[0].as<int>(), pair[1].as<int>());
  }
  const auto solution = cells(grid["solution"]);
  for (int place = 0; place < logic.solution.cell_count(); ++place) {
    logic.solution.set(logic.solution.cell(place), static_cast<sudoku::Digit>(solution[place]));
  }
  return logic;
}

val rate_sudoku(const val& grid, double milliseconds) {
  return guarded([&] {
    const Stop stop(milliseconds);
    const auto puzzle = logic_puzzle_from(grid, stop);
    if (!puzzle) return failed(puzzle.error());
    return answer(rate(*puzzle, stop), [&](const Rating& rating) {
      val result = object_with("er", rating.er / 10.0);
      result.set("ep", rating.ep / 10.0);
      result.set("ed", rating.ed / 10.0);
      result.set("hardest", StepValues(puzzle->puzzle.grid).step(rating.hardest));
      return result;
    });
  });
}

// Rates puzzles on grids like `grid`, whose digits `cells` holds one after the other: as many as
// the time allows, at least one. A puzzle that can't be rated has zeros.
val rate_sudokus(const val& grid, const val& cells, double milliseconds) {
  return guarded([&] {
    auto puzzle = puzzle_from(grid);
    if (!puzzle) return failed(puzzle.error());
    const auto digits = emscripten::convertJSArrayToNumberVector<std::uint8_t>(cells);
    const auto size = static_cast<std::size_t>(puzzle->grid.cell_count());
    const Stop stop(milliseconds);
    std::vector<std::uint8_t> er, ep, ed, hardest;
    for (std::size_t begin = 0; begin + size <= digits.size(); begin += size) {
      for (std::size_t place = 0; place < size; ++place) {
        puzzle->grid.set(puzzle->grid.cell(static_cast<int>(place)), digits[begin + place]);
      }
      const auto logic = logic_puzzle(*puzzle, stop);
      const auto rating = logic ? rate(*logic, stop) : Result<Rating>(logic.error());
      if (begin > 0 && !rating && rating.error().code == ErrorCode::stopped) break;
      er.push_back(rating ? static_cast<std::uint8_t>(rating->er) : 0);
      ep.push_back(rating ? static_cast<std::uint8_t>(rating->ep) : 0);
      ed.push_back(rating ? static_cast<std::uint8_t>(rating->ed) : 0);
      hardest.push_back(rating ? static_cast<std::uint8_t>(rating->hardest.technique) : 0);
    }
    val result = object_with("er", bytes(er));
    result.set("ep", bytes(ep));
    result.set("ed", bytes(ed));
    result.set("hardest", bytes(hardest));
    return result;
  });
}

val sudoku_steps(const val& grid, double milliseconds) {
  return guarded([&] {
    const Stop stop(milliseconds);
    const auto puzzle = logic_puzzle_from(grid, stop);
    if (!puzzle) return failed(puzzle.error());
    return answer(steps(*puzzle, stop), [&](const std::vector<Step>& path) {
      const StepValues values(puzzle->puzzle.grid);
      return object_with("steps", array(path, [&](const Step& step) { return values.step(step); }));
    });
  });
}

// `placed` has a digit for each cell, or is empty; `notes` sets of digits, or is undefined.
val sudoku_hint(const val& grid, const val& placed, const val& notes, double milliseconds) {
  return guarded([&] {
    const Stop stop(milliseconds);
    auto puzzle = logic_puzzle_from(grid, stop);
    if (!puzzle) return failed(puzzle.error());
    puzzle->puzzle.placed = emscripten::convertJSArrayToNumberVector<std::uint8_t>(placed);
    puzzle->puzzle.notes = candidates_from(notes);
    return answer(hint(*puzzle, stop), [&](const Hint& hint) {
      const StepValues values(puzzle->puzzle.grid);
      val result = object_with("wrong", values.candidates(hint.wrong));
      result.set("lacking", values.cells(hint.lacking));
      result.set("step", hint.step ? values.step(*hint.step) : val::null());
      return result;
    });
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(steps) {
  using namespace dance::engine;
  emscripten::function("rateSudoku", &rate_sudoku);
  emscripten::function("rateSudokus", &rate_sudokus);
  emscripten::function("sudokuSteps", &sudoku_steps);
  emscripten::function("sudokuHint", &sudoku_hint);
}
