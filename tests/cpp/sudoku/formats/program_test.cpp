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

TEST_CASE("a program may state its columns one after the other") {
  const std::string list = "[1,3,2,4,2,0,0,3,3,1,4,2,4,0,0,0]";
  const std::string rows = "[[1,3,2,4], [2,0,0,3], [3,1,4,2], [4,0,0,0]]";
  const std::string matrix = "[1 3 2 4; 2 0 0 3; 3 1 4 2; 4 0 0 0]";
  for (const std::string& text :
       {"g = np.array(" + rows + ").T", "g = np.array(" + rows + ").T.copy()",
        "g = np.array(" + list + ").reshape((4, 4), order='F')",
        "g = np.reshape(" + list + ", (4, 4), order=\"F\")", "g = np.transpose(" + rows + ")",
        "solve(np.array(" + rows + ").transpose())", "g = list(zip(*" + rows + "))",
        "g = reshape(" + list + ", 4, 4)", "g = permutedims(" + matrix + ")",
        "A = " + matrix + "';", "A = " + matrix + ".';\ndisp(A)",
        std::string("array(c(1,3,2,4,2,0,0,3,3,1,4,2,4,0,0,0), dim = c(4, 4))"),
        std::string("t(matrix(c(1,2,3,4,3,0,1,0,2,0,4,0,4,3,2,0), nrow = 4))"),
        std::string("matrix(c(1,3,2,4,2,0,0,3,3,1,4,2,4,0,0,0), nrow = 4)")}) {
    CHECK(cells_of(text) == kCells);
  }
  const std::string by_row = "[1,2,3,4,3,0,1,0,2,0,4,0,4,3,2,0]";
  CHECK(cells_of("g = np.array(" + by_row + ").reshape((4, 4)).astype(int)") == kCells);
  CHECK(cells_of("g = np.array(" + by_row + ")\n    .reshape(4, 4)") == kCells);
}

TEST_CASE("a program that orders its cells in any other way is refused") {
  const std::string rows = "[[1,2,3,4], [3,0,1,0], [2,0,4,0], [4,3,2,0]]";
  for (const std::string& text :
       {"g = np.rot90(np.array(" + rows + "))", "g = np.flipud(" + rows + ")",
        "const g = " + rows + ".reverse();", "const g = " + rows + ".map(row => row.reverse());",
        "g = Reverse[" + rows + "]"}) {
    CHECK(cells_of(text) == "other_order");
  }
  for (const std::string slice : {"[::-1]", "(end:-1:1, :)"}) {
    CHECK(!read_puzzle("g = " + rows + slice));
  }
  for (const std::string line : {"const k = Object.keys(m).reverse();", "print(sorted(g))"}) {
    CHECK(cells_of("g = " + rows + "\n" + line) == kCells);
  }
  std::string calls;
  for (int i = 0; i < 20'000; ++i) calls += "rev(";
  CHECK_FALSE(read_puzzle(calls));
}

TEST_CASE("a literal is read whatever surrounds it in its line") {
  const std::string rows = "[[1,2,3,4], [3,0,1,0], [2,0,4,0], [4,3,2,0]]";
  for (const std::string& text :
       {"assert solve(" + rows + ") == True", "return " + rows, "run(True, " + rows + ", 4)",
        "Grid g(" + rows + ");", "g, n = " + rows + ", 4", "export default " + rows + ";"}) {
    CHECK(cells_of(text) == kCells);
  }
}

TEST_CASE("each text in a list is a puzzle, or the solution of the one before it in a pair") {
  const std::string first =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string second =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  const std::string solved =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const std::string three = "[\"" + first + "\", \"" + second + "\", \"" + solved + "\"]";
  CHECK(read_puzzles("puzzles = " + three + "; // three").size() == 3);
  const std::string pair = "[\"" + first + "\", \"" + solved + "\"]";
  const auto puzzles = read_puzzles("puzzles = [" + pair + ", " + pair + "]");
  REQUIRE(puzzles.size() == 2);
  REQUIRE(puzzles[1]);
  CHECK(puzzles[1]->solution.size() == 81);
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
  for (const std::string& text : {"Latin square 5x5\n\n" + latin,
                                  latin + "\nRules: each digit once in each row and column\n"}) {
    CHECK(read_puzzle(text));
  }
}

TEST_CASE("a Latin square has no boxes, and its name is no rule that is missing") {
  const std::string rows = "1 2 3 4\n2 1 . .\n. . . .\n. . . 1\n";
  const auto square = read_puzzle("Latin square 4x4\n\n" + rows);
  REQUIRE(square);
  CHECK(square->grid.box().height == 1);
  CHECK_FALSE(says_more(square->name));
  CHECK(read_puzzle("Sudoku, a Latin square with boxes\n\n" + rows)->grid.box().height == 2);
}

TEST_CASE("a frame around a grid without boxes says that it is a puzzle, unless its digits clash") {
  const std::string border = "+---+---+---+---+---+\n";
  std::string framed = border;
  for (const char* const row : {"| 1 |   |   |   | 5 |\n", "|   | 3 |   |   |   |\n",
                                "|   |   | 5 |   |   |\n", "|   |   |   | 2 |   |\n"}) {
    framed += row + border;
  }
  CHECK(read_puzzle(framed + "| 2 |   |   |   | 1 |\n" + border));
  CHECK(cells_of(framed + "| 1 |   |   |   | 5 |\n" + border) == "doubtful_grid");
}
