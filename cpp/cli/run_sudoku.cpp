#include <iostream>
#include <sstream>
#include <utility>

#include "cli/answer.hpp"
#include "cli/candidates.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/parallel.hpp"
#include "cli/puzzle_stream.hpp"
#include "engine/sudoku.hpp"
#include "sudoku/formats/write.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::cli {
namespace {

// So many puzzles are read, solved and answered before the next are read.
constexpr std::size_t kPuzzlesAtOnce = 4096;

// Where each may have many solutions.
constexpr std::size_t kLargePuzzlesAtOnce = 4;
constexpr std::uint64_t kFewSolutions = 16;

Answer begin_answer(const sudoku::Puzzle& puzzle, std::string_view solver) {
  const Subject subject{puzzle.at.line, puzzle.name, count_givens(puzzle.grid),
                        *sudoku::write(puzzle, "line")};
  Answer answer;
  answer.subject = subject;
  answer.report.solver = solver;
  return answer;
}

void answer_puzzle(const sudoku::Puzzle& puzzle, const SudokuRequest& request, unsigned threads,
                   std::ostream& out) {
  const Output& output = request.output;
  engine::SudokuInstance sudoku(puzzle);
  Answer answer = begin_answer(puzzle, request.solver);
  answer.clashes = sudoku.clashes();
  if (!answer.clashes.empty()) {
    answer.report.end = engine::End::exhausted;
    answer.report.is_complete = true;
    answer.report.count = "0";
    answer.report.verdict = Verdict::invalid;
    write(answer, output, out);
    return;
  }
  if (request.has_candidates || request.has_candidate_counts) {
    answer_candidates(sudoku, request, std::move(answer), out);
    return;
  }
  const engine::Task task = task_for(output, request.solver, threads);
  const std::size_t cells = puzzle.grid.cells().size();
  const auto describe = [&](const engine::Solutions& solutions) {
    std::vector<std::string> texts;
    for (auto at = solutions.cells.begin(); at != solutions.cells.end(); at += cells) {
      std::string line;
      for (std::size_t i = 0; i < cells; ++i) line += sudoku::symbol(at[i]);
      texts.push_back(output.is_json ? '"' + line + '"' : line);
    }
    return texts;
  };
  answer_task(*sudoku.plan(task), task, threads, describe, output, std::move(answer), out);
}

// Several threads write into a text for each puzzle, and help each other where there is only one;
// alone, a puzzle with millions of solutions needs no memory for them. After an interrupt no other
// puzzle is begun.
void answer_all(const sudoku::Results& puzzles, const SudokuRequest& request,
                std::vector<std::string>& answers) {
  answers.assign(puzzles.size(), "");
  const unsigned threads_each = puzzles.size() == 1 ? request.threads : 1;
  for_each_index(puzzles.size(), request.threads, [&](std::size_t i) {
    if (!puzzles[i] || is_interrupted()) return;
    std::ostringstream text;
    answer_puzzle(*puzzles[i], request, threads_each, text);
    answers[i] = std::move(text).str();
  });
}

std::size_t puzzles_at_once(const SudokuRequest& request) {
  const std::uint64_t limit = request.output.limit;
  const bool are_small = request.output.is_count_only || (0 < limit && limit <= kFewSolutions);
  if (request.threads == 1) return 1;
  return are_small ? kPuzzlesAtOnce : kLargePuzzlesAtOnce * request.threads;
}

// Both where answers go and where what is wrong goes, so that neither lacks it.
void report_unreadable(const PuzzleStream& stream, const Error& error, const Output& output) {
  report(stream.name(), error);
  if (output.is_json) std::cout << to_json(error) << '\n';
}

int answer_stream(PuzzleStream& stream, const SudokuRequest& request) {
  int status = 0;
  const bool is_alone = request.threads == 1;
  const std::size_t most = puzzles_at_once(request);
  std::vector<std::string> answers;
  for (sudoku::Results puzzles; !is_interrupted() && !(puzzles = stream.next(most)).empty();) {
    if (!is_alone) answer_all(puzzles, request, answers);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (!puzzles[i]) {
        report_unreadable(stream, puzzles[i].error(), request.output);
        status = kUnreadable;
        if (request.source.is_strict) return status;
      } else if (is_alone) {
        answer_puzzle(*puzzles[i], request, 1, std::cout);
      } else {
        std::cout << answers[i];
      }
    }
  }
  return is_interrupted() ? kInterrupted : status;
}

}  // namespace

int run_sudoku(const SudokuRequest& request) {
  auto stream = PuzzleStream::open(request.source);
  if (const int* const status = std::get_if<int>(&stream)) return *status;
  SudokuRequest held = request;
  held.output.is_held = request.threads > 1;
  return answer_stream(std::get<PuzzleStream>(stream), held);
}

}  // namespace dance::cli
