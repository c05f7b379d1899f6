#include "engine/board_trace.hpp"

#include <string>
#include <utility>

#include "polyomino/encode/encode.hpp"
#include "sudoku/encode/encode.hpp"

namespace dance::engine {
namespace {

std::string option_name(const Problem& problem, const sudoku::Candidate& candidate,
                        OptionId option) {
  std::string name(problem.item_name(problem.option(option).front().item));
  name += '=';
  name += std::to_string(candidate.digit);
  return name;
}

std::string option_name(const polyomino::Puzzle& puzzle, const polyomino::Placement& placement) {
  std::string name = puzzle.pieces[index(placement.piece)].name;
  name += '/';
  name += std::to_string(placement.orientation + 1);
  name += ' ';
  name += polyomino::cell_name(puzzle.region.cells()[index(placement.cells.front())]);
  return name;
}

}  // namespace

Result<SudokuTrace> trace_sudoku(const sudoku::Puzzle& puzzle, TraceSettings settings) {
  const sudoku::Grid& grid = puzzle.grid;
  const sudoku::Encoding encoding = sudoku::encode(grid, puzzle.candidates);
  const Problem& problem = encoding.problem;
  if (const auto error = refusal(problem, kMaxBoardItems, kMaxBoardEntries)) return *error;
  std::vector<Choice> givens;
  if (sudoku::find_clashes(grid).empty()) givens = choices_of_givens(grid, encoding);
  SudokuTrace result;
  result.trace = trace_of(problem, givens, detail_for(problem), settings);
  result.boxes = grid.boxes();
  OptionId option{0};
  for (const sudoku::Candidate& candidate : encoding.candidates) {
    const auto [cell, digit] = candidate;
    result.trace.options.push_back(option_name(problem, candidate, option));
    result.candidates.push_back(cell.row * grid.size() + cell.column);
    result.candidates.push_back(digit);
    option = OptionId{index(option) + 1};
  }
  return result;
}

Result<PolyominoTrace> trace_polyomino(std::string_view text, std::string_view format,
                                       TraceSettings settings) {
  const auto read = puzzle_in(text, format);
  if (!read) return read.error();
  const polyomino::Puzzle& puzzle = read->puzzle;
  const auto encoding = polyomino::encode(puzzle);
  if (!encoding) return encoding.error();
  const Problem& problem = encoding->problem;
  if (const auto error = refusal(problem, kMaxBoardItems, kMaxBoardEntries)) return *error;
  PolyominoTrace result;
  result.trace = trace_of(problem, {}, detail_for(problem), settings);
  result.board = mask_of(puzzle.region.box(), puzzle.region.cells());
  for (const polyomino::Cell cell : puzzle.region.cells()) {
    result.cells.push_back(cell.row * puzzle.region.box().width + cell.column);
  }
  for (const polyomino::PieceId piece : encoding->originals) {
    result.originals.push_back(index(piece));
  }
  for (const polyomino::Placement& placement : encoding->placements) {
    result.trace.options.push_back(option_name(puzzle, placement));
  }
  return result;
}

}  // namespace dance::engine
