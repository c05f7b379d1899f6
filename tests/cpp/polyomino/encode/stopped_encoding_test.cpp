// Encodings of boards that are stopped: each is whole or none.

#include <string>

#include "doctest.h"
#include "polyomino/encode/encode.hpp"
#include "polyomino/encode/encode_count.hpp"
#include "polyomino/encode/prepare.hpp"
#include "tests/polyomino/answer.hpp"
#include "tests/support/stopping.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::polyomino::test;
using namespace dance::test;

namespace {

// Returns whether the result is a value; checks that it is stopped otherwise.
template <class Value>
bool is_whole(const Result<Value>& result) {
  if (!result) CHECK(result.error().code == ErrorCode::stopped);
  return bool(result);
}

}  // namespace

TEST_CASE("the encoding of a board that is stopped is whole or none") {
  const Puzzle puzzle = pentomino_puzzle("3x20");
  for (const Tilings tilings : {Tilings::all, Tilings::distinct, Tilings::symmetric}) {
    const Answer expected = answer(*prepare(puzzle, tilings));
    stop_everywhere([&](const Stop& stop) {
      auto encoding = prepare(puzzle, tilings, kAutomatic, stop);
      if (!is_whole(encoding)) return false;
      CHECK(answer(*std::move(encoding)).set() == expected.set());
      return !stop.is_due();
    });
    stop_everywhere(
        [&](const Stop& stop) { return is_whole(encode_count(puzzle, tilings, stop)); });
  }
  stop_everywhere([&](const Stop& stop) { return is_whole(encode_all_items(puzzle, stop)); });
}

TEST_CASE("the ranges of a puzzle whose tightening is stopped stay as they are") {
  Puzzle puzzle = pentomino_puzzle("3x20");
  for (Piece& piece : puzzle.pieces) piece.count.least = 0;
  stop_everywhere([&](const Stop& stop) {
    const Puzzle tight = tightened(puzzle, stop);
    if (tight.pieces[0].count == Count{1, 1}) return true;
    CHECK(tight.pieces[0].count == Count{0, 1});
    CHECK(stop.is_due());
    return false;
  });
}

TEST_CASE("hundreds of sizes of pieces are tightened in a few passes over the areas" *
          doctest::test_suite("slow")) {
  Puzzle puzzle{{}, *Region::rectangle(100, 100)};
  for (int size = 1; size <= 400; ++size) {
    const std::string bar(static_cast<std::size_t>(size), 'X');
    puzzle.pieces.push_back({"p" + std::to_string(size), *Shape::from_picture(bar), {0, 1}});
  }
  int asked = 0;
  const Stop count(Stop::kNever, [&] { return ++asked < 0; });
  const Puzzle tight = tightened(puzzle, count);
  CHECK(tight.pieces[0].count == Count{0, 1});
  // For each size, log₂ 400 times the 10,001 areas.
  CHECK(asked < 400 * 10 * 8 * 10'001 / static_cast<int>(Stop::kStepsBetweenQuestions));
}

TEST_CASE("a board with too many placements says how many there may be" *
          doctest::test_suite("slow")) {
  Puzzle puzzle = copies_of_one("XX\nX\n", 1, *Region::rectangle(100, 100));
  for (int i = 0; i < 60; ++i) {
    puzzle.pieces.push_back(puzzle.pieces[0]);
    puzzle.pieces.back().name += std::to_string(i);
  }
  for (Piece& piece : puzzle.pieces) piece.count = {0, 1};
  puzzle.empty = {0, Count::kAny};
  const auto encoding = encode(puzzle);
  REQUIRE_FALSE(encoding);
  CHECK(encoding.error().code == ErrorCode::too_large);
  CHECK(encoding.error().found == "up to 9760000 entries");  // 61 · 4 · 10,000 · 4
  CHECK(encoding.error().expected == "≤ 4000000 entries");
}
