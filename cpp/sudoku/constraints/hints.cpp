#include "sudoku/constraints/hints.hpp"

#include <algorithm>
#include <utility>

#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "sudoku/constraints/step_search.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kStepKinds[] = {
#define ROW(name, kind) name,
#include "sudoku/constraints/step_kinds.def"
};

}  // namespace

std::string_view name(VariantStep::Kind kind) {
  return kStepKinds[static_cast<std::size_t>(kind)];
}

Result<VariantHint> hint(const VariantPuzzle& puzzle, std::span<const std::uint8_t> known,
                         const Stop& stop) {
  const auto model = build_model(puzzle);
  if (!model) return model.error();
  for (const std::size_t size : {puzzle.placed.size(), puzzle.notes.size(), known.size()}) {
    if (size != 0 && size != model->cells.size()) return Error{ErrorCode::wrong_length};
  }
  std::vector<std::uint8_t> solution(known.begin(), known.end());
  if (solution.empty()) {
    auto found = only_solution(*model, stop);
    if (!found) return found.error();
    solution = *std::move(found);
  }
  StepSearch search(puzzle, *model, solution, stop);
  VariantHint hint;
  Cells empty;
  for (const CellId cell : search.open_cells()) {
    const int digit = puzzle.placed.empty() ? kNoDigit : puzzle.placed[cell];
    if (digit == kNoDigit)
      empty.push_back(cell);
    else if (digit != solution[cell])
      hint.wrong.push_back({cell, digit});
    else
      search.place(cell, digit);
  }
  const auto has_notes = [&](CellId cell) {
    return !puzzle.notes.empty() && puzzle.notes[cell] != 0;
  };
  if (std::all_of(empty.begin(), empty.end(), has_notes)) {
    for (const CellId cell : empty) {
      const auto notes = static_cast<Digits>(puzzle.notes[cell]);
      if ((notes >> solution[cell] & 1) == 0) hint.lacking.push_back(cell);
      search.keep(cell, notes);
    }
  }
  if (!hint.wrong.empty() || !hint.lacking.empty() || empty.empty()) return hint;
  hint.step = search.find();
  if (!hint.step) return Error{ErrorCode::stopped};
  return hint;
}

Result<std::vector<DigitSet>> open_digits(const VariantPuzzle& puzzle, const Stop& stop) {
  const auto model = build_model(puzzle);
  if (!model) return model.error();
  std::vector<DigitSet> open = StepSearch(puzzle, *model, {}, stop).open_digits();
  if (stop.is_due()) return Error{ErrorCode::stopped};
  return open;
}

Result<std::vector<VariantStep>> steps(const VariantPuzzle& puzzle, const Stop& stop,
                                       logic::Level most) {
  const auto model = build_model(puzzle);
  if (!model) return model.error();
  const auto solution = only_solution(*model, stop);
  if (!solution) return solution.error();
  StepSearch search(puzzle, *model, *solution, stop, most);
  std::vector<VariantStep> steps;
  while (!search.open_cells().empty()) {
    auto step = search.find();
    if (stop.is_due()) return Error{ErrorCode::stopped};
    if (!step) return Error{ErrorCode::no_step};
    search.apply(*step);
    steps.push_back(*std::move(step));
    if (level_of(rating_of(steps)) > most) return Error{ErrorCode::no_step};
  }
  if (steps.empty()) return Error{ErrorCode::already_solved};
  return steps;
}

VariantRating rating_of(const std::vector<VariantStep>& steps) {
  VariantRating rating;
  for (const VariantStep& step : steps) {
    rating.difficulty = std::max(rating.difficulty, step.difficulty);
    rating.assumptions += step.kind == VariantStep::Kind::contradiction ? 1 : 0;
    rating.searches += step.kind == VariantStep::Kind::search ? 1 : 0;
  }
  return rating;
}

logic::Level level_of(const VariantRating& rating) {
  // Several rules at once are hard to see, and so are assumptions.
  constexpr int kEasiest = 3, kModerate = 5;
  constexpr int kMostAssumptions = 4;
  if (rating.searches > 0 || rating.assumptions > kMostAssumptions) return logic::Level::extreme;
  if (rating.assumptions > 0) return logic::Level::very_hard;
  if (rating.difficulty > kModerate) return logic::Level::hard;
  return rating.difficulty > kEasiest ? logic::Level::moderate : logic::Level::easy;
}

}  // namespace dance::sudoku
