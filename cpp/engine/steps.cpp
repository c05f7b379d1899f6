#include "engine/steps.hpp"

#include <string>
#include <utility>

#include "sudoku/solvers/only_solution.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::engine {
namespace {

namespace logic = sudoku::logic;
using sudoku::Candidate;
using sudoku::Digit;
using sudoku::Puzzle;

// Returns whether the notes list the candidates of every empty cell, rather than a few places.
bool has_all_notes(const Puzzle& puzzle, const logic::Marks& marks) {
  for (int place = 0; place < puzzle.grid.cell_count(); ++place) {
    if (marks.is_empty(place) && (puzzle.notes.empty() || puzzle.notes[place] == 0)) return false;
  }
  return true;
}

Error no_step(const Stop& stop) {
  return {stop.is_due() ? ErrorCode::stopped : ErrorCode::no_step};
}

}  // namespace

Result<LogicPuzzle> logic_puzzle(const Puzzle& puzzle, const Stop& stop) {
  if (puzzle.variant) return Error{ErrorCode::plain_only};
  const int size = puzzle.grid.size();
  if (size > logic::Board::kMaxSize) {
    return Error{
        ErrorCode::too_large, {}, std::to_string(size), std::to_string(logic::Board::kMaxSize)};
  }
  const auto solver =
      make_solver(sudoku::fastest_solver(puzzle.grid), puzzle.grid, puzzle.candidates);
  auto solution = sudoku::only_solution(*solver, stop);
  if (!solution) return solution.error();
  return LogicPuzzle{.puzzle = puzzle, .solution = *std::move(solution)};
}

Result<std::vector<logic::Step>> steps(const LogicPuzzle& puzzle, const Stop& stop) {
  auto path = logic::find_steps(puzzle.puzzle.grid, puzzle.puzzle.candidates, stop,
                                logic::kHighestRating, puzzle.extras);
  if (!path) return no_step(stop);
  if (path->empty()) return Error{ErrorCode::already_solved};
  return *std::move(path);
}

Result<logic::Rating> rate(const LogicPuzzle& puzzle, const Stop& stop) {
  const auto path = steps(puzzle, stop);
  if (!path) return path.error();
  return logic::rating_of(*path);
}

Result<Hint> hint(const LogicPuzzle& from, const Stop& stop) {
  const Puzzle& puzzle = from.puzzle;
  const logic::Board board(puzzle.grid, from.extras);
  logic::Marks marks(board, puzzle.grid, puzzle.candidates);
  Hint hint;
  for (int place = 0; place < board.cell_count(); ++place) {
    const sudoku::Cell cell = board.cell(place);
    const Digit right = from.solution[cell];
    const Digit placed = puzzle.placed.empty() ? Digit{0} : puzzle.placed[place];
    if (placed != 0 && placed != right) hint.wrong.push_back({cell, placed});
    if (placed == right && marks.is_empty(place)) marks.place(place, placed - 1);
  }
  if (has_all_notes(puzzle, marks)) {
    for (int place = 0; place < board.cell_count(); ++place) {
      if (!marks.is_empty(place)) continue;
      const sudoku::DigitSet notes = puzzle.notes[place];
      const sudoku::Cell cell = board.cell(place);
      if (!sudoku::has_digit(notes, from.solution[cell])) hint.lacking.push_back(cell);
      for (int digit = 0; digit < board.size(); ++digit) {
        const bool is_noted = sudoku::has_digit(notes, static_cast<Digit>(digit + 1));
        if (!is_noted && marks.has(place, digit)) marks.erase(place, digit);
      }
    }
  }
  if (!hint.wrong.empty() || !hint.lacking.empty() || marks.is_solved()) return hint;
  logic::StepFinder finder(board);
  hint.step = finder.find(marks, stop);
  if (!hint.step) return no_step(stop);
  return hint;
}

}  // namespace dance::engine
