#include <algorithm>
#include <vector>

#include "doctest.h"
#include "polyomino/shape.hpp"

using namespace dance::polyomino;

namespace {

// An odd number of mirrors is a reflection, an even number a turn.
bool is_reflection(Motion motion) {
  return motion.transposes != (motion.reverses_rows != motion.reverses_columns);
}

constexpr Box kBox{2, 3};

std::vector<Cell> image_of_box(Motion motion) {
  std::vector<Cell> image;
  for (int row = 0; row < kBox.height; ++row) {
    for (int column = 0; column < kBox.width; ++column) {
      image.push_back(moved({row, column}, kBox, motion));
    }
  }
  return image;
}

Cell moved_twice(Cell cell, Motion first, Motion second) {
  return moved(moved(cell, kBox, first), moved(kBox, first), second);
}

}  // namespace

TEST_CASE("each motion maps a box onto the moved box, one cell to one place") {
  for (const Motion motion : kMotions) {
    std::vector<Cell> image = image_of_box(motion);
    std::sort(image.begin(), image.end());
    CHECK(std::adjacent_find(image.begin(), image.end()) == image.end());
    CHECK(image.front() == Cell{0, 0});
    CHECK(image.back() == Cell{moved(kBox, motion).height - 1, moved(kBox, motion).width - 1});
  }
}

TEST_CASE("the eight motions are distinct and closed under composition") {
  for (const Motion first : kMotions) {
    CHECK(std::count_if(kMotions.begin(), kMotions.end(), [&](Motion other) {
            return image_of_box(other) == image_of_box(first);
          }) == 1);
    for (const Motion second : kMotions) {
      CHECK(std::any_of(kMotions.begin(), kMotions.end(), [&](Motion both) {
        return is_reflection(both) == (is_reflection(first) != is_reflection(second)) &&
               moved({0, 1}, kBox, both) == moved_twice({0, 1}, first, second) &&
               moved({1, 2}, kBox, both) == moved_twice({1, 2}, first, second);
      }));
    }
  }
}

TEST_CASE("a quarter turn clockwise maps the top left corner to the top right") {
  CHECK(moved({0, 0}, kBox, kMotions[1]) == Cell{0, 1});
  CHECK(moved({0, 2}, kBox, kMotions[1]) == Cell{2, 1});
}

TEST_CASE("free pieces have eight motions, one-sided ones four turns, fixed ones the identity") {
  CHECK(motions(Mobility::free).size() == 8);
  CHECK(motions(Mobility::one_sided).size() == 4);
  for (const Motion motion : motions(Mobility::one_sided)) CHECK_FALSE(is_reflection(motion));
  REQUIRE(motions(Mobility::fixed).size() == 1);
  CHECK(motions(Mobility::fixed)[0] == Motion{});
}
