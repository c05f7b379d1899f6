#include "cli/commands.hpp"

#include <algorithm>
#include <iostream>

#include "cli/input.hpp"
#include "exact_cover/dancing_links.hpp"
#include "exact_cover/read_problem.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/tiling_search.hpp"
#include "sudoku/read.hpp"
#include "sudoku/solver.hpp"
#include "sudoku/symbols.hpp"

namespace dance::cli {
namespace {

constexpr std::string_view kDancingLinks = "dancing-links";

void print(const Answer& answer, const Output& output) {
  std::cout << (output.is_json ? to_json(answer) : to_text(answer)) << '\n';
}

int refuse(const std::string& name, const Error& error) {
  report(name, error);
  return kUnreadable;
}

std::string place(sudoku::Cell cell) {
  return "row " + std::to_string(cell.row + 1) + ", column " + std::to_string(cell.column + 1);
}

void print_clashes(const std::vector<sudoku::Clash>& clashes) {
  for (const sudoku::Clash& clash : clashes) {
    std::cout << sudoku::symbol(clash.digit) << " stands in " << place(clash.first) << " and in "
              << place(clash.second) << '\n';
  }
}

void answer_sudoku(const sudoku::Grid& puzzle, std::string_view solver, const Output& output) {
  const auto clashes = find_clashes(puzzle);
  if (!clashes.empty()) {
    print(invalid(solver), output);
    if (!output.is_json) print_clashes(clashes);
    return;
  }
  const auto search = *sudoku::make_solver(solver, puzzle);
  print(solve(*search, solver, output.wish, [&] { return to_line(search->solution()); }), output);
}

// The options in the order of choice, each with its number, one a line.
std::string describe(const Problem& problem, const std::vector<Choice>& choices) {
  std::string text;
  for (const Choice& choice : choices) {
    if (!text.empty()) text += '\n';
    text += std::to_string(index(choice.option) + 1) + ':';
    for (const std::string& entry : entries_from(problem, choice)) text += ' ' + entry;
  }
  return text;
}

}  // namespace

int run_sudoku(const SudokuRequest& request) {
  const auto input = read_input(request.path);
  if (!input) return kUnreadable;
  int status = 0;
  for (const auto& puzzle : sudoku::read_puzzles(input->text)) {
    if (puzzle) {
      answer_sudoku(puzzle->grid, request.solver, request.output);
    } else {
      status = refuse(input->name, puzzle.error());
    }
  }
  return status;
}

int run_cover(const CoverRequest& request) {
  const auto input = read_input(request.path);
  if (!input) return kUnreadable;
  const auto read = read_problem(input->text);
  if (!read) return refuse(input->name, read.error());
  DancingLinks search(read->problem, {request.item_choice});
  print(solve(search, kDancingLinks, request.output.wish,
              [&] { return describe(read->problem, search.solution()); }),
        request.output);
  return 0;
}

int run_polyomino(const PolyominoRequest& request) {
  auto region = polyomino::board(request.board);
  if (!region) return refuse("--board", region.error());
  const polyomino::Puzzle puzzle{polyomino::pentominoes(), *std::move(region)};
  auto encoding = request.is_distinct ? encode_distinct(puzzle) : encode(puzzle);
  if (!encoding) return refuse("--board", encoding.error());
  polyomino::TilingSearch search(*std::move(encoding));
  print(solve(search, kDancingLinks, request.output.wish,
              [&] { return picture(puzzle, search.tiling()); }),
        request.output);
  return 0;
}

}  // namespace dance::cli
