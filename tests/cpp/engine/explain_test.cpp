#include "engine/explain.hpp"

#include "doctest.h"
#include "sudoku/formats/read.hpp"

using namespace dance;
using namespace dance::engine;

namespace {

const sudoku::Puzzle& hard_puzzle() {
  static const sudoku::Puzzle kPuzzle = *sudoku::read_puzzle(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  return kPuzzle;
}

}  // namespace

TEST_CASE("a wrong digit placed by the player is named") {
  sudoku::Puzzle puzzle = hard_puzzle();
  puzzle.placed.assign(81, 0);
  puzzle.placed[1] = 1;
  puzzle.placed[2] = 4;
  CHECK(explain(puzzle).wrong == std::vector<sudoku::Candidate>{{{0, 2}, 4}});
}

TEST_CASE("a digit outside the puzzle can't be explained") {
  for (const sudoku::Candidate candidate :
       {sudoku::Candidate{{9, 0}, 1}, sudoku::Candidate{{0, -1}, 1}, sudoku::Candidate{{0, 0}, 0},
        sudoku::Candidate{{0, 0}, 10}}) {
    const auto refutation = why_not(hard_puzzle(), candidate);
    REQUIRE_FALSE(refutation);
    CHECK(refutation.error().code == ErrorCode::bad_setting);
  }
  CHECK(why_not(hard_puzzle(), {{0, 1}, 1})->solution);
}
