#include "engine/steps.hpp"

#include <utility>

#include "sudoku/formats/read.hpp"
#include "tests/sudoku/puzzles.hpp"

using namespace dance;
using namespace dance::sudoku::test;
using sudoku::Puzzle;

namespace {

const std::string kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

Puzzle puzzle_of(std::string_view line) {
  return {.grid = grid_of(line)};
}

// Calls one of the functions for a puzzle; returns the error if it has no single solution.
template <typename Find>
auto with_logic(const Puzzle& puzzle, const Find& find)
    -> decltype(find(std::declval<engine::LogicPuzzle>())) {
  const auto logic = engine::logic_puzzle(puzzle);
  if (!logic) return logic.error();
  return find(*logic);
}

auto rate(const Puzzle& puzzle) {
  return with_logic(puzzle, [](const auto& logic) { return engine::rate(logic); });
}

auto steps(const Puzzle& puzzle, const Stop& stop = {}) {
  return with_logic(puzzle, [&](const auto& logic) { return engine::steps(logic, stop); });
}

auto hint(const Puzzle& puzzle) {
  return with_logic(puzzle, [](const auto& logic) { return engine::hint(logic); });
}

}  // namespace

TEST_CASE("A rating needs exactly one solution") {
  const auto rating = rate(puzzle_of(kEasy));
  REQUIRE(rating);
  CHECK(rating->er == 12);
  CHECK(rating->ep == 12);
  CHECK(rating->ed == 12);
  CHECK(rate(puzzle_of(std::string(81, '.'))).error().code == ErrorCode::several_solutions);
  CHECK(rate(puzzle_of("11" + std::string(79, '.'))).error().code == ErrorCode::no_solution);
  const auto large = rate(puzzle_of(std::string(625, '.')));
  CHECK(large.error().code == ErrorCode::too_large);
  CHECK(steps(puzzle_of(kHardPuzzle), Stop(0)).error().code == ErrorCode::stopped);
}

TEST_CASE("The steps place every blank cell once") {
  const auto path = steps(puzzle_of(kEasy));
  REQUIRE(path);
  std::string line = kEasy;
  for (const sudoku::logic::Step& step : *path) {
    REQUIRE(step.placement.has_value());
    char& symbol = line[step.placement->cell.row * 9 + step.placement->cell.column];
    CHECK(symbol == '.');
    symbol = static_cast<char>('0' + step.placement->digit);
  }
  CHECK(line == kSolution);
}

TEST_CASE("A hint begins with what is wrong") {
  Puzzle puzzle = puzzle_of(kEasy);
  puzzle.placed.assign(81, 0);
  puzzle.placed[2] = 4;
  puzzle.placed[3] = 2;
  const auto wrong = hint(puzzle);
  REQUIRE(wrong);
  CHECK(!wrong->step.has_value());
  REQUIRE(wrong->wrong.size() == 1);
  CHECK(wrong->wrong[0] == sudoku::Candidate{{0, 3}, 2});
  puzzle.placed[3] = 0;
  puzzle.notes.assign(81, sudoku::all_digits(9));
  puzzle.notes[5] = sudoku::set_of(2) | sudoku::set_of(4);
  const auto lacking = hint(puzzle);
  REQUIRE(lacking);
  REQUIRE(lacking->lacking.size() == 1);
  CHECK(lacking->lacking[0] == sudoku::Cell{0, 5});
  // A few notes say where a digit may be, not what a cell may have.
  puzzle.notes[10] = 0;
  CHECK(hint(puzzle)->step.has_value());
}

TEST_CASE("A hint counts the digits placed and the notes") {
  Puzzle puzzle = puzzle_of(kEasy);
  puzzle.notes.assign(81, sudoku::all_digits(9));
  puzzle.notes[2] = sudoku::set_of(4);
  puzzle.placed.assign(81, 0);
  const auto by_note = hint(puzzle);
  REQUIRE(by_note);
  REQUIRE(by_note->step.has_value());
  puzzle.placed.clear();
  // All digits but one are placed: the last one follows from any unit.
  for (const char symbol : kSolution)
    puzzle.placed.push_back(static_cast<sudoku::Digit>(symbol - '0'));
  puzzle.placed[80] = 0;
  puzzle.grid.set({8, 8}, 0);
  const auto last = hint(puzzle);
  REQUIRE(last);
  REQUIRE(last->step.has_value());
  CHECK(last->step->placement == sudoku::Candidate{{8, 8}, 9});
  CHECK(last->step->rating == 10);
  puzzle.placed[80] = 9;
  CHECK(!hint(puzzle)->step.has_value());
}
