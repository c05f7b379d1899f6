#include <iostream>
#include <sstream>

#include "cli/candidates.hpp"
#include "cli/commands.hpp"
#include "cli/parallel.hpp"
#include "cli/puzzle_stream.hpp"
#include "cli/solve.hpp"
#include "sudoku/solver.hpp"
#include "sudoku/symbols.hpp"

namespace dance::cli {
namespace {

// So many puzzles are read, solved and answered before the next are read.
constexpr std::size_t kPuzzlesAtOnce = 4096;

std::string place(sudoku::Cell cell) {
  return "row " + std::to_string(cell.row + 1) + ", column " + std::to_string(cell.column + 1);
}

void write_clashes(const std::vector<sudoku::Clash>& clashes, std::ostream& out) {
  for (const sudoku::Clash& clash : clashes) {
    out << sudoku::symbol(clash.digit) << " stands in " << place(clash.first) << " and in "
        << place(clash.second) << '\n';
  }
}

void answer_puzzle(const sudoku::Puzzle& puzzle, const SudokuRequest& request, std::ostream& out) {
  const std::string& solver = request.solver;
  const Output& output = request.output;
  const auto clashes = find_clashes(puzzle.grid);
  if (!clashes.empty()) {
    write(invalid(solver), output, out);
    if (!output.is_json) write_clashes(clashes, out);
    return;
  }
  if (request.has_candidates || request.has_candidate_counts) {
    answer_candidates(puzzle, request, out);
    return;
  }
  const auto search = *sudoku::make_solver(solver, puzzle.grid, puzzle.candidates);
  const auto describe = [&] {
    const std::string line = to_line(search->solution());
    return output.is_json ? '"' + line + '"' : line;
  };
  solve_and_write(*search, solver, output, describe, out);
}

// Several threads write into a text for each puzzle; alone, a puzzle with millions of solutions
// needs no memory for them.
void answer_all(const sudoku::Results& puzzles, const SudokuRequest& request,
                std::vector<std::string>& answers) {
  answers.assign(puzzles.size(), "");
  for_each_index(puzzles.size(), request.threads, [&](std::size_t i) {
    if (!puzzles[i]) return;
    std::ostringstream text;
    answer_puzzle(*puzzles[i], request, text);
    answers[i] = std::move(text).str();
  });
}

}  // namespace

int run_sudoku(const SudokuRequest& request) {
  auto stream = PuzzleStream::open(request.source);
  if (!stream) return kUnreadable;
  int status = 0;
  const bool is_alone = request.threads == 1;
  std::vector<std::string> answers;
  for (sudoku::Results puzzles; !(puzzles = stream->next(is_alone ? 1 : kPuzzlesAtOnce)).empty();) {
    if (!is_alone) answer_all(puzzles, request, answers);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (!puzzles[i]) {
        report(stream->name(), puzzles[i].error());
        status = kUnreadable;
        if (request.source.is_strict) return status;
      } else if (is_alone) {
        answer_puzzle(*puzzles[i], request, std::cout);
      } else {
        std::cout << answers[i];
      }
    }
  }
  return status;
}

}  // namespace dance::cli
