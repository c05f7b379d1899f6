#include "engine/explain.hpp"

#include <string>

namespace dance::engine {
namespace {

// Returns the error for a number that the puzzle doesn't have.
Error outside(const char* name, int number, int size) {
  return {ErrorCode::bad_setting,
          {},
          std::string(name) + ": " + std::to_string(number),
          "1 … " + std::to_string(size)};
}

bool is_among(int number, int size) {
  return 1 <= number && number <= size;
}

}  // namespace

sudoku::Explanation explain(const sudoku::Puzzle& puzzle) {
  return sudoku::Explainer(puzzle.grid, puzzle.candidates).explain(puzzle.placed);
}

Result<sudoku::Refutation> why_not(const sudoku::Puzzle& puzzle, sudoku::Candidate candidate) {
  const int size = puzzle.grid.size();
  const auto [row, column] = candidate.cell;
  if (!is_among(row + 1, size)) return outside("row", row + 1, size);
  if (!is_among(column + 1, size)) return outside("column", column + 1, size);
  if (!is_among(candidate.digit, size)) return outside("digit", candidate.digit, size);
  return sudoku::Explainer(puzzle.grid, puzzle.candidates).why_not(candidate);
}

}  // namespace dance::engine
