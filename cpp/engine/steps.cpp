#include "engine/steps.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "sudoku/solvers/solver.hpp"

namespace dance::engine {
namespace {

namespace logic = sudoku::logic;
using sudoku::Candidate;
using sudoku::Digit;
using sudoku::Grid;
using sudoku::Puzzle;

// Returns the only solution.
Result<Grid> only_solution(const Puzzle& puzzle, const Stop& stop) {
  constexpr std::uint64_t kNodes = 1 << 12;
  const int size = puzzle.grid.size();
  if (size > logic::Board::kMaxSize) {
    return Error{
        ErrorCode::too_large, {}, std::to_string(size), std::to_string(logic::Board::kMaxSize)};
  }
  const auto solver =
      make_solver(sudoku::fastest_solver(puzzle.grid), puzzle.grid, puzzle.candidates);
  std::optional<Grid> solution;
  for (;;) {
    switch (solver->run(kNodes)) {
      case Outcome::paused:
        if (stop.is_due()) return Error{ErrorCode::stopped};
        break;
      case Outcome::exhausted:
        if (!solution) return Error{ErrorCode::no_solution};
        return *std::move(solution);
      case Outcome::found:
        if (solution) return Error{ErrorCode::several_solutions};
        solution = solver->solution();
    }
  }
}

Error no_step(const Stop& stop) {
  return {stop.is_due() ? ErrorCode::stopped : ErrorCode::no_step};
}

}  // namespace

Result<logic::Rating> rate(const Puzzle& puzzle, const Stop& stop) {
  if (const auto solution = only_solution(puzzle, stop); !solution) return solution.error();
  auto rating = logic::rate(puzzle.grid, puzzle.candidates, stop);
  if (!rating) return no_step(stop);
  return *std::move(rating);
}

Result<std::vector<logic::Step>> steps(const Puzzle& puzzle, const Stop& stop) {
  if (const auto solution = only_solution(puzzle, stop); !solution) return solution.error();
  const logic::Board board(puzzle.grid);
  logic::Marks marks(board, puzzle.grid, puzzle.candidates);
  logic::StepFinder finder(board);
  std::vector<logic::Step> path;
  while (!marks.is_solved()) {
    auto step = finder.find(marks, stop);
    if (!step) return no_step(stop);
    apply(*step, marks);
    path.push_back(*std::move(step));
  }
  return path;
}

Result<Hint> hint(const Puzzle& puzzle, const Stop& stop) {
  const auto solution = only_solution(puzzle, stop);
  if (!solution) return solution.error();
  const logic::Board board(puzzle.grid);
  logic::Marks marks(board, puzzle.grid, puzzle.candidates);
  Hint hint;
  for (int place = 0; place < board.cell_count(); ++place) {
    const sudoku::Cell cell = board.cell(place);
    const Digit right = (*solution)[cell];
    const Digit placed = puzzle.placed.empty() ? Digit{0} : puzzle.placed[place];
    if (placed != 0 && placed != right) hint.wrong.push_back({cell, placed});
    if (placed == right && marks.is_empty(place)) marks.place(place, placed - 1);
  }
  for (int place = 0; !puzzle.notes.empty() && place < board.cell_count(); ++place) {
    const sudoku::DigitSet notes = puzzle.notes[place];
    if (notes == 0 || !marks.is_empty(place)) continue;
    const Candidate right = {board.cell(place), (*solution)[board.cell(place)]};
    if (!sudoku::has_digit(notes, right.digit)) hint.missing.push_back(right);
    for (int digit = 0; digit < board.size(); ++digit) {
      const bool is_noted = sudoku::has_digit(notes, static_cast<Digit>(digit + 1));
      if (!is_noted && marks.has(place, digit)) marks.erase(place, digit);
    }
  }
  if (!hint.wrong.empty() || !hint.missing.empty() || marks.is_solved()) return hint;
  logic::StepFinder finder(board);
  hint.step = finder.find(marks, stop);
  if (!hint.step) return no_step(stop);
  return hint;
}

}  // namespace dance::engine
