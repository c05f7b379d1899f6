#include <string>

#include "doctest.h"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/write.hpp"

using namespace dance;
using namespace dance::sudoku;

namespace {

// The cells of the puzzle in a program, or the name of its error.
std::string cells_of(const std::string& text) {
  CAPTURE(text);
  const auto puzzle = as_plain(read_puzzle(text));
  return puzzle ? to_line(puzzle->grid) : std::string(name(puzzle.error().code));
}

constexpr const char* kCells = "12343.1.2.4.432.";

}  // namespace

TEST_CASE("a literal in a programming language is the grid that it holds") {
  for (const char* const text : {
           "board = np.array([[1, 2, 3, 4],\n [3, None, 1., _],\n ['2', 0, 4, 0], [4, 3, 2, 0]])",
           "var g = new int[4,4] {{1,2,3,4}, {3,0,1,0}, {2,0,4,0}, {4,3,2,0}};",
           "val g = listOf(listOf(1,2,3,4), listOf(3,0,1,0), listOf(2,0,4,0), listOf(4,3,2,0))",
           "let g = vec![vec![1,2,3,4], vec![3,0,1,0], vec![2,0,4,0], vec![4,3,2,0]];",
           "(defvar g #2A((1 2 3 4) (3 0 1 0) (2 0 4 0) (4 3 2 0)))",
           "(define g (list (list 1 2 3 4) (list 3 0 1 0) (list 2 0 4 0) (list 4 3 2 0)))",
           "let g = [| [|1; 2; 3; 4|]; [|3; 0; 1; 0|]; [|2; 0; 4; 0|]; [|4; 3; 2; 0|] |]",
           "const g = [4][4]u8{ .{ 1, 2, 3, 4 }, .{ 3, 0, 1, 0 }, .{ 2, 0, 4, 0 }, .{ 4, 3, 2, 0 } "
           "};",
           "var g = @[@[1,2,3,4], @[3,0,1,0], @[2,0,4,0], @[4,3,2,0]]",
           "Rows = [[1,2,3,4], [3,_,1,_], [2,_,4,_], [4,3,2,_]], sudoku(Rows).",
           "A = [1 2 3 4; ...\n 3 0 1 0; ...\n 2 0 4 0; 4 3 2 0];",
           "{0: {0: 1, 1: 3, 2: 2, 3: 4}, 1: {0: 2, 1: 0, 2: 0, 3: 3},\n"
           " 2: {0: 3, 1: 1, 2: 4, 3: 2}, 3: {0: 4, 1: 0, 2: 0, 3: 0}}",
           "g <- matrix(c(1,2,3,4,3,0,1,0,2,0,4,0,4,3,2,0), nrow = 4, byrow = TRUE)",
       }) {
    CHECK(cells_of(text) == kCells);
  }
}

TEST_CASE("R fills a matrix column by column unless it says otherwise") {
  CHECK(cells_of("g <- matrix(c(1,3,2,4,2,0,0,3,3,1,4,2,4,0,0,0), 4, 4)") == kCells);
  CHECK(cells_of("g <- cbind(c(1,3,2,4), c(2,0,0,3), c(3,1,4,2), c(4,0,0,0))") == kCells);
}

TEST_CASE("a literal beside a rule is no puzzle of its own") {
  const std::string literal = "[[1,2,3,4], [3,0,1,0], [2,0,4,0], [4,3,2,0]]";
  CHECK(cells_of("grid =\n" + literal + ";\nprint(solve(grid))\n") == kCells);
  CHECK(cells_of("anti-knight\n" + literal) != kCells);
}

TEST_CASE("tables and matrices of LaTeX hold cells, also blank ones") {
  CHECK(cells_of("\\begin{bmatrix}\n1 & 2 & 3 & 4 \\\\\n3 & \\cdot & 1 & \\cdot \\\\\n"
                 "2 & \\square & 4 & \\cdot \\\\\n4 & 3 & 2 & \\cdot\n\\end{bmatrix}") == kCells);
  CHECK(cells_of(
            "$\\begin{pmatrix} 1&2&3&4\\\\ 3&&1&\\\\ 2&&\\textbf{4}&\\\\ 4&3&2& \\end{pmatrix}$") ==
        kCells);
}

TEST_CASE("a grid that is more likely another puzzle is refused until its text says what it is") {
  const std::string binary = "1.0.\n..1.\n.1.0\n1...\n";
  const std::string latin = "1 2 3 4 5\n2 3 4 5 1\n3 4 5 1 2\n4 5 1 2 3\n5 1 2 3 4\n";
  const std::string data = "1 1 2 2\n1 1 2 3\n4 4 4 4\n3 3 2 1\n";
  for (const std::string& text : {binary, latin, data}) CHECK(cells_of(text) == "doubtful_grid");
  CHECK(read_puzzle(latin, "rows"));
  CHECK(read_puzzle("Sudoku of letters\n" + latin));
}
