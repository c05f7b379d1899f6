#include "cli/loss_report.hpp"

#include <iostream>

#include "cli/answer.hpp"
#include "sudoku/formats/read.hpp"

namespace dance::cli {
namespace {

struct Kind {
  std::string_view name;
  bool (*is_in)(const sudoku::Puzzle& puzzle);
};

constexpr std::array<Kind, 3> kKinds = {{
    {"candidates", [](const sudoku::Puzzle& puzzle) { return !puzzle.candidates.empty(); }},
    {"placed digits", [](const sudoku::Puzzle& puzzle) { return !puzzle.placed.empty(); }},
    {"notes", [](const sudoku::Puzzle& puzzle) { return !puzzle.notes.empty(); }},
}};

bool has_any(const sudoku::Puzzle& puzzle) {
  for (const Kind& kind : kKinds) {
    if (kind.is_in(puzzle)) return true;
  }
  return false;
}

}  // namespace

void LossReport::add(const sudoku::Puzzle& puzzle, std::string_view text) {
  if (!has_any(puzzle)) return;
  const auto written = sudoku::read_puzzle(text);
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    const bool is_kept = written && kKinds[i].is_in(*written);
    puzzles_[i] += kKinds[i].is_in(puzzle) && !is_kept;
  }
}

void LossReport::report(const std::string& name, std::string_view format) const {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (puzzles_[i] == 0) continue;
    std::cerr << name + ": " + std::string(format) + " has no place for " +
                     std::string(kKinds[i].name) + ", left out of " +
                     counted(puzzles_[i], "puzzle") + '\n';
  }
}

}  // namespace dance::cli
