#include "doctest.h"
#include "sudoku/formats/tidy.hpp"

using namespace dance::sudoku;

TEST_CASE("a literal in source code becomes JSON, with everything in its place") {
  CHECK(literal_as_json("board = np.array([[8, None, 0.],\n"
                        "                  ['3', _, 6]])") ==
        "                 [[8, null, 0 ],\n"
        "                  [\"3\", 0, 6]]");
  CHECK(literal_as_json("int grid[3][2] = {{1, 2}, {0, 3}, {4, 5},};") ==
        "                 [[1, 2], [0, 3], [4, 5] ]");
  CHECK(literal_as_json("{'easy': 'x...............', }") == "{\"easy\": \"x...............\"  }");
}

TEST_CASE("types and functions before the brackets of a literal are blank") {
  CHECK(literal_as_json("var g = new int[3,2] {{1, 2}, {0, 3}, {4, 5}};") ==
        "                     [[1, 2], [0, 3], [4, 5]]");
  CHECK(literal_as_json("val grid = listOf(listOf(1, 2), listOf(0, 3))") ==
        "                 [      [1, 2],       [0, 3]]");
  CHECK(literal_as_json("let grid = vec![vec![1, 2], vec![0, 3]];") ==
        "               [    [1, 2],     [0, 3]]");
}

TEST_CASE("short or incomplete literals, or those among other text, stay") {
  CHECK_FALSE(literal_as_json("8..7..3.."));
  CHECK_FALSE(literal_as_json("[1, 2]"));
  const std::string literal = R"({"puzzle": "8..7..3..8..7..3.."})";
  CHECK(literal_as_json(literal));
  CHECK_FALSE(literal_as_json("anti-knight\n" + literal));
  CHECK_FALSE(literal_as_json(literal + "\n.AntiKnight"));
  CHECK(literal_as_json("grid =\n" + literal + ";\n"));
  CHECK_FALSE(literal_as_json("[[1, 2, 3, 4], [3, 4, 1, 2]"));
  CHECK_FALSE(
      literal_as_json("a long sentence that mentions [[1, 2], [2, 1], [0, 0]] and goes on"));
}
