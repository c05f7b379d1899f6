#include "engine/candidates_job.hpp"

namespace dance::engine {

using Aim = sudoku::TrueCandidates::Aim;

CandidatesJob::CandidatesJob(const sudoku::Puzzle& puzzle, bool is_counted)
    : grid_(puzzle.grid),
      search_(puzzle.grid, is_counted ? Aim::how_often : Aim::which, puzzle.candidates) {}

std::vector<double> CandidatesJob::counts() const {
  std::vector<double> counts;
  for (int place = 0; place < grid_.cell_count(); ++place) {
    for (sudoku::Digit digit = 1; digit <= grid_.size(); ++digit) {
      counts.push_back(static_cast<double>(search_.count({grid_.cell(place), digit})));
    }
  }
  return counts;
}

}  // namespace dance::engine
