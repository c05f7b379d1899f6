#include "engine/explain.hpp"

#include <string>

#include "wasm/shared/grid_value.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

using sudoku::Candidate;

// Converts the parts of explanations. Cells are indices in reading order.
class Values {
 public:
  explicit Values(const sudoku::Grid& grid) : grid_(grid) {}

  val digits(const std::vector<Candidate>& digits) const {
    return array(digits, [this](const Candidate& candidate) {
      val result = object_with("cell", grid_.place_of(candidate.cell));
      result.set("digit", static_cast<int>(candidate.digit));
      return result;
    });
  }

  val cause(const std::optional<sudoku::Cause>& cause) const {
    if (!cause) return val::null();
    val result = object_with("digits", digits(cause->digits));
    result.set("smallest", cause->is_smallest);
    return result;
  }

  val repair(const sudoku::Repair& repair) const {
    val result = object_with("kind", std::string(name(repair.kind)));
    result.set("changes", digits(repair.changes));
    return result;
  }

  val step(const sudoku::Step& step) const {
    using Kind = sudoku::Step::Kind;
    val result = object_with("kind", std::string(name(step.kind)));
    result.set("digit", static_cast<int>(step.digit));
    result.set("cells",
               array(step.cells, [this](sudoku::Cell cell) { return val(grid_.place_of(cell)); }));
    if (step.kind != Kind::naked_single) result.set("unit", unit(step.unit));
    if (step.kind == Kind::locked) result.set("other", unit(step.other));
    return result;
  }

 private:
  static val unit(sudoku::UnitId unit) {
    val result = object_with("kind", std::string(name(unit.kind)));
    result.set("number", unit.number);
    return result;
  }

  const sudoku::Grid& grid_;
};

val cells_of(const sudoku::Grid& grid) {
  return bytes(grid.cells());
}

val explanation_object(const sudoku::Grid& grid, const sudoku::Explanation& explanation) {
  const Values values(grid);
  val result = object_with("verdict", std::string(name(explanation.verdict)));
  result.set("wrong", values.digits(explanation.wrong));
  result.set("repairs", array(explanation.repairs,
                              [&](const sudoku::Repair& repair) { return values.repair(repair); }));
  result.set("conflict", values.cause(explanation.conflict));
  result.set("solutions", array(explanation.solutions, cells_of));
  result.set("extraGivens", values.cause(explanation.extra_givens));
  result.set("complete", explanation.is_complete);
  return result;
}

val refutation_object(const sudoku::Grid& grid, const sudoku::Refutation& refutation) {
  const Values values(grid);
  val result =
      object_with("solution", refutation.solution ? cells_of(*refutation.solution) : val::null());
  result.set("cause", values.cause(refutation.cause));
  result.set("steps", refutation.steps
                          ? array(*refutation.steps,
                                  [&](const sudoku::Step& step) { return values.step(step); })
                          : val::null());
  return result;
}

// `placed` has a digit for each cell, or is empty.
val explain_sudoku(const val& grid, const val& placed, double milliseconds) {
  return guarded([&] {
    auto puzzle = puzzle_from(grid);
    if (!puzzle) return failed(puzzle.error());
    puzzle->placed = emscripten::convertJSArrayToNumberVector<std::uint8_t>(placed);
    const Stop stop(milliseconds);
    val result = explanation_object(puzzle->grid, explain(*puzzle, stop));
    set_stop(result, stop);
    return result;
  });
}

val why_not_digit(const val& grid, int cell, int digit, double milliseconds) {
  return guarded([&] {
    const auto puzzle = puzzle_from(grid);
    if (!puzzle) return failed(puzzle.error());
    const Candidate candidate{puzzle->grid.cell(cell), static_cast<sudoku::Digit>(digit)};
    const Stop stop(milliseconds);
    const auto convert = [&](const sudoku::Refutation& refutation) {
      val result = refutation_object(puzzle->grid, refutation);
      set_stop(result, stop);
      return result;
    };
    return answer(why_not(*puzzle, candidate, stop), convert);
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(explain) {
  using namespace dance::engine;
  emscripten::function("explainSudoku", &explain_sudoku);
  emscripten::function("whyNot", &why_not_digit);
}
