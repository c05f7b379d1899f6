// Counts of tilings that other programs and tables know. Mirror images count as one, unless a row
// says otherwise.

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "doctest.h"
#include "polyomino/catalogue.hpp"
#include "polyomino/encode/prepare.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "polyomino/search/tiling_search.hpp"
#include "tests/polyomino/answer.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::polyomino;
using namespace dance::polyomino::test;
using namespace dance::test;

namespace {

std::vector<Piece> sets(const std::vector<std::string>& names, Count count = {}) {
  std::vector<Piece> pieces;
  for (const std::string& name : names) {
    const auto set = piece_set(name);
    REQUIRE(set.has_value());
    for (const Piece& piece : *set) {
      pieces.push_back(piece);
      pieces.back().count = count;
    }
  }
  return pieces;
}

Region rectangle_without(int height, int width, const std::vector<Cell>& holes) {
  std::vector<Cell> cells = Region::rectangle(height, width)->cells();
  for (const Cell hole : holes) std::erase(cells, hole);
  return *Region::from_cells(std::move(cells));
}

// Rows of a rectangle, each moved one cell to the right of the row above.
Region skewed(int height, int width) {
  std::vector<Cell> cells;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) cells.push_back({row, row + column});
  }
  return *Region::from_cells(std::move(cells));
}

std::uint64_t distinct(const Puzzle& puzzle) {
  TilingSearch search(*prepare(puzzle, Tilings::distinct));
  while (search.run(kNoLimit) == Outcome::found) continue;
  return search.stats().solutions;
}

}  // namespace

TEST_CASE("boards of all kinds have their known numbers of distinct tilings") {
  std::istringstream lines(read_data("polyomino-counts.tsv"));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# ")) continue;
    std::istringstream fields(line);
    std::string name;
    std::string count;
    std::string text;
    std::getline(std::getline(fields, name, '\t'), count, '\t');
    while (std::getline(fields, line, '\\')) text += text.empty() ? line : '\n' + line.substr(1);
    CAPTURE(name);
    const auto read = read_puzzle(text);
    REQUIRE(read);
    CHECK(std::to_string(distinct(read->puzzle)) == count);
  }
}

// johnrudge/puzzler (PP), pentominoes
TEST_CASE("the known numbers of pentomino tilings") {
  const auto fill = [](Region region) { return Puzzle{pentominoes(), std::move(region)}; };
  CHECK(distinct(fill(rectangle_without(8, 8, {{0, 0}, {0, 7}, {7, 0}, {7, 7}}))) == 2170);
  CHECK(distinct(fill(skewed(3, 20))) == 2);
}
TEST_CASE("the known numbers of pentomino tilings of larger boards" *
          doctest::skip(!is_long_run())) {
  const auto fill = [](Region region) { return Puzzle{pentominoes(), std::move(region)}; };
  CHECK(distinct(fill(skewed(4, 15))) == 138);
  CHECK(distinct(fill(skewed(5, 12))) == 233);
  CHECK(distinct(fill(skewed(6, 10))) == 156);
  Puzzle chessboard = fill(*board("8x8"));
  chessboard.pieces.push_back({"O4", *Shape::from_picture("XX\nXX")});
  CHECK(distinct(chessboard) == 16'146);
}

// PP; the mirror image of a tiling has each piece's mirror image, which the set contains too. A
// tiling and its mirror image count as one there, and as two here.
TEST_CASE("the known number of tilings with the one-sided pentominoes") {
  const Puzzle puzzle{sets({"one-sided pentominoes"}), *board("3x30")};
  CHECK(distinct(puzzle) == 2 * 46);
}

// rtomas.web.cern.ch/rtomas/Tetrominoes; all tilings tell the two copies of a piece apart there.
TEST_CASE("the known numbers of tilings with two tetrominoes of each kind") {
  const Puzzle puzzle{sets({"tetrominoes"}, {2, 2}), *board("5x8")};
  CHECK(distinct(puzzle) == 783);
  CHECK(answer(*prepare(puzzle, Tilings::all)).tilings.size() * 32 == 99'392);
  CHECK(count_by_memo(puzzle, Tilings::distinct) == "783");
  CHECK(distinct({sets({"tetrominoes"}, {2, 2}), *board("4x10")}) == 449);
}

// PP polyominoes123 and polyominoes234
TEST_CASE("the known numbers of tilings with pieces of several sizes") {
  CHECK(distinct({sets({"monominoes", "dominoes", "trominoes"}), *board("3x3")}) == 6);
}

// OEIS A233339 and A233340
TEST_CASE("the known numbers of tilings with any trominoes") {
  const auto all = [](int height, int width) {
    return count_by_memo({sets({"trominoes"}, {0, Count::kAny}), *Region::rectangle(height, width)},
                         Tilings::all);
  };
  CHECK(all(4, 3) == "23");
  CHECK(all(4, 6) == "939");
  CHECK(all(4, 9) == "41813");
  CHECK(all(5, 3) == "62");
  CHECK(all(5, 6) == "8342");
  CHECK(all(5, 9) == "1269900");
}

// OEIS A360498
TEST_CASE("the known numbers of squares cut into different oblongs") {
  const auto all = [](int side) {
    Puzzle puzzle{{}, *Region::rectangle(side, side)};
    for (int height = 1; height <= side; ++height) {
      for (int width = height + 1; width <= side; ++width) {
        const std::string name = std::to_string(height) + 'x' + std::to_string(width);
        puzzle.pieces.push_back(
            {name, *Shape::from_cells(Region::rectangle(height, width)->cells()), {0, 1}});
      }
    }
    return answer(*prepare(puzzle, Tilings::all)).tilings.size();
  };
  CHECK(all(1) == 0);
  CHECK(all(2) == 0);
  CHECK(all(3) == 4);
  CHECK(all(4) == 12);
  CHECK(all(5) == 256);
  CHECK(all(6) == 3'620);
}

// OEIS A000105 and A000988
TEST_CASE("the sets have all polyominoes of a size") {
  CHECK(sets({"hexominoes"}).size() == 35);
  CHECK(sets({"heptominoes"}).size() == 108);
  CHECK(sets({"one-sided hexominoes"}).size() == 60);
}
