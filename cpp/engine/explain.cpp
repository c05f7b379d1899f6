#include "engine/explain.hpp"

#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/constraints/model.hpp"
#include "sudoku/explain/explain.hpp"

namespace dance::engine {
namespace {

// Returns the error for a number outside the puzzle.
Error outside(const char* name, int number, int size) {
  return {ErrorCode::bad_setting,
          {},
          std::string(name) + ": " + std::to_string(number),
          "1 … " + std::to_string(size)};
}

sudoku::Explainer explainer(const sudoku::Puzzle& puzzle, const Stop& stop) {
  return sudoku::Explainer(puzzle.grid, puzzle.candidates, sudoku::Explainer::kNodes, stop);
}

bool is_among(int number, int size) {
  return 1 <= number && number <= size;
}

}  // namespace

sudoku::Explanation explain(const sudoku::Puzzle& puzzle, const Stop& stop) {
  return explainer(puzzle, stop).explain(puzzle.placed);
}

Result<sudoku::VariantExplanation> explain(const sudoku::VariantPuzzle& puzzle, const Stop& stop) {
  return sudoku::explain(puzzle, {}, stop);
}

std::optional<Error> refuse_candidate(const sudoku::Puzzle& puzzle, sudoku::Candidate candidate) {
  const int size = puzzle.grid.size();
  const auto [row, column] = candidate.cell;
  if (!is_among(row + 1, size)) return outside("row", row + 1, size);
  if (!is_among(column + 1, size)) return outside("column", column + 1, size);
  if (!is_among(candidate.digit, size)) return outside("digit", candidate.digit, size);
  return std::nullopt;
}

std::optional<Error> refuse_candidate(const sudoku::VariantPuzzle& puzzle,
                                      sudoku::VariantCandidate candidate) {
  const auto [cell, digit] = candidate;
  const std::vector<bool> present = present_cells(puzzle.board);
  if (!is_among(cell + 1, puzzle.board.cell_count()) || !present[cell]) {
    return outside("cell", cell + 1, puzzle.board.cell_count());
  }
  const bool is_digit =
      0 <= digit && digit <= sudoku::kMaxVariantDigit && (puzzle.board.digits >> digit & 1) != 0;
  const int largest = static_cast<int>(std::bit_width(puzzle.board.digits)) - 1;
  if (!is_digit) return outside("digit", digit, largest);
  return std::nullopt;
}

Result<sudoku::Refutation> why_not(const sudoku::Puzzle& puzzle, sudoku::Candidate candidate,
                                   const Stop& stop) {
  if (auto fault = refuse_candidate(puzzle, candidate)) return *std::move(fault);
  return explainer(puzzle, stop).why_not(candidate);
}

Result<sudoku::VariantRefutation> why_not(const sudoku::VariantPuzzle& puzzle,
                                          std::optional<sudoku::VariantCandidate> candidate,
                                          const Stop& stop) {
  if (auto model = build_model(puzzle); !model) return model.error();
  auto fault = candidate ? refuse_candidate(puzzle, *candidate) : std::nullopt;
  if (fault) return *std::move(fault);
  return sudoku::why_not(puzzle, candidate, {}, stop);
}

}  // namespace dance::engine
