#include "sudoku/puzzle/grid.hpp"

#include <algorithm>
#include <random>

#include "doctest.h"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "tests/sudoku/puzzles.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

TEST_CASE("the usual box is as square as possible, and wider rather than higher") {
  const auto box = [](int size) { return default_box(size); };
  CHECK(box(1) == BoxShape{1, 1});
  CHECK(box(4) == BoxShape{2, 2});
  CHECK(box(6) == BoxShape{2, 3});
  CHECK(box(7) == BoxShape{1, 7});
  CHECK(box(8) == BoxShape{2, 4});
  CHECK(box(9) == BoxShape{3, 3});
  CHECK(box(10) == BoxShape{2, 5});
  CHECK(box(12) == BoxShape{3, 4});
  CHECK(box(16) == BoxShape{4, 4});
  CHECK(box(25) == BoxShape{5, 5});
  CHECK(box(36) == BoxShape{6, 6});
}

TEST_CASE("boxes that are single rows are regular") {
  const auto grid = Grid::create(7);
  REQUIRE(grid);
  CHECK(grid->is_regular());
}

TEST_CASE("a grid has a size from 1 to 36 and a box that divides it evenly") {
  for (int size = 1; size <= kMaxSize; ++size) CHECK(Grid::create(size));
  CHECK(Grid::create(6, {3, 2}));
  for (const int size : {-1, 0, 37, 1 << 20}) {
    const auto grid = Grid::create(size);
    REQUIRE_FALSE(grid);
    CHECK(grid.error().code == ErrorCode::bad_size);
    CHECK(grid.error().expected == "1–36");
  }
  for (const BoxShape box : {BoxShape{2, 4}, {0, 9}, {-3, -3}, {9, 0}, {1 << 16, 1 << 16}}) {
    const auto grid = Grid::create(9, box);
    REQUIRE_FALSE(grid);
    CHECK(grid.error().code == ErrorCode::bad_size);
  }
  CHECK(Grid::create(9, {2, 4}).error().found == "2×4");
}

TEST_CASE("boxes of any shape are numbered in reading order") {
  const Grid nine = blank_grid(9, {3, 3});
  CHECK(nine.box_of({0, 0}) == 0);
  CHECK(nine.box_of({3, 1}) == 3);
  CHECK(nine.box_of({4, 7}) == 5);
  CHECK(nine.box_of({8, 8}) == 8);
  const Grid wide = blank_grid(6, {2, 3});
  CHECK(wide.box_of({1, 3}) == 1);
  CHECK(wide.box_of({2, 0}) == 2);
  const Grid high = blank_grid(6, {3, 2});
  CHECK(high.box_of({2, 2}) == 1);
  CHECK(high.box_of({3, 5}) == 5);
  for (const Grid& grid : {nine, wide, high}) {
    for (int box = 0; box < grid.size(); ++box) {
      const auto cells = grid.cells_of_box(box);
      CHECK(cells.size() == static_cast<std::size_t>(grid.size()));
      for (const Cell cell : cells) CHECK(grid.box_of(cell) == box);
    }
  }
}

TEST_CASE("digits above 9 are written as letters, 36 as @") {
  CHECK(symbol(0) == '.');
  CHECK(symbol(9) == '9');
  CHECK(symbol(10) == 'A');
  CHECK(symbol(35) == 'Z');
  CHECK(symbol(36) == '@');
  for (Digit digit = 1; digit <= kMaxSize; ++digit) {
    CHECK(digit_of(std::string{symbol(digit)}) == digit);
  }
  CHECK(digit_of("g") == 16);
  for (const char* other : {".", "0", "_", "é", "/", ":", "["}) CHECK(digit_of(other) == 0);
}

TEST_CASE("the symbols of a size are described as ranges") {
  CHECK(symbol_range(4) == "1–4");
  CHECK(symbol_range(9) == "1–9");
  CHECK(symbol_range(10) == "1–9, A");
  CHECK(symbol_range(16) == "1–9, A–G");
  CHECK(symbol_range(36) == "1–9, A–Z, @");
}

TEST_CASE("a grid is written as a line or with its boxes drawn") {
  Grid grid = blank_grid(6, {2, 3});
  grid.set({0, 0}, 1);
  grid.set({5, 4}, 6);
  CHECK(to_line(grid) == "1.................................6.");
  CHECK(to_boxed_text(grid) ==
        "+-------+-------+\n"
        "| 1 . . | . . . |\n"
        "| . . . | . . . |\n"
        "+-------+-------+\n"
        "| . . . | . . . |\n"
        "| . . . | . . . |\n"
        "+-------+-------+\n"
        "| . . . | . . . |\n"
        "| . . . | . 6 . |\n"
        "+-------+-------+\n");
}

TEST_CASE("a grid drawn with its boxes reads back as the same grid, for every size and box") {
  for (int size = 1; size <= kMaxSize; ++size) {
    for (int height = 1; height <= size; ++height) {
      if (size % height != 0) continue;
      Grid grid = blank_grid(size, {height, size / height});
      for (int i = 0; i < size; ++i) grid.set({i, size - 1 - i}, static_cast<Digit>(i + 1));
      const std::string text = *write_boxed_grid({grid});
      CAPTURE(text);
      // Without its name, a table of a size that nobody divides into boxes is a question.
      const bool is_drawn = text.starts_with('+');
      const auto puzzle = is_drawn ? read_puzzle(text, "boxed-grid") : read_puzzle(text);
      REQUIRE_MESSAGE(puzzle, message(puzzle.error()));
      CHECK(puzzle->grid == grid);
    }
  }
}

TEST_CASE("clashing givens are reported with both cells, their digit and their unit") {
  Grid grid = blank_grid(9, {3, 3});
  CHECK(find_clashes(grid).empty());
  grid.set({0, 0}, 5);
  grid.set({0, 8}, 5);
  CHECK(find_clashes(grid) == std::vector{Clash{{0, 0}, {0, 8}, 5, Unit::row}});
  grid.set({0, 8}, 0);
  grid.set({7, 0}, 5);
  CHECK(find_clashes(grid) == std::vector{Clash{{0, 0}, {7, 0}, 5, Unit::column}});
  grid.set({7, 0}, 0);
  grid.set({2, 1}, 5);
  CHECK(find_clashes(grid) == std::vector{Clash{{0, 0}, {2, 1}, 5, Unit::box}});
  grid.set({2, 1}, 6);
  CHECK(find_clashes(grid).empty());
}

TEST_CASE("two cells that share a row and a box clash once") {
  Grid grid = blank_grid(6, {2, 3});
  grid.set({2, 0}, 4);
  grid.set({2, 2}, 4);
  grid.set({3, 1}, 4);
  CHECK(find_clashes(grid) == std::vector{Clash{{2, 0}, {2, 2}, 4, Unit::row},
                                          Clash{{2, 0}, {3, 1}, 4, Unit::box},
                                          Clash{{2, 2}, {3, 1}, 4, Unit::box}});
}

TEST_CASE("clashes are counted as they are listed, and the list may be cut short") {
  std::mt19937 random(7);
  for (const BoxShape box : {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 3}}) {
    Grid grid = blank_grid(box.height * box.width, box);
    for (int trial = 0; trial < 50; ++trial) {
      for (int place = 0; place < grid.cell_count(); ++place) {
        grid.set(grid.cell(place), static_cast<Digit>(random() % (grid.size() + 1)));
      }
      const auto clashes = find_clashes(grid);
      CHECK(count_clashes(grid) == clashes.size());
      const std::size_t most = std::min<std::size_t>(3, clashes.size());
      CHECK(find_clashes(grid, 3) == std::vector(clashes.begin(), clashes.begin() + most));
    }
  }
}

TEST_CASE("a solved grid has no clashes") {
  CHECK(find_clashes(grid_of(kHardSolution)).empty());
}

TEST_CASE("the digits of the largest grid clash like others") {
  Grid grid = *Grid::create(36);
  for (const Digit digit : {Digit{35}, Digit{36}}) {
    grid.set({0, digit - 35}, digit);
    grid.set({1, digit - 31}, digit);
    CHECK(find_clashes(grid).back() == Clash{{0, digit - 35}, {1, digit - 31}, digit, Unit::box});
  }
  CHECK(count_clashes(grid) == 2);
}
