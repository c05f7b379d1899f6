#include "sudoku/formats/read.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance::sudoku;

TEST_CASE("the usual rules of a Sudoku say nothing more") {
  for (const char* const words :
       {"",
        "Normal sudoku rules apply.",
        "Standard Sudoku",
        "The normal rules of Sudoku apply",
        "Classic 9x9 sudoku rules apply!",
        "NORMAL RULES APPLY",
        "Normal 6x6 sudoku rules apply…",
        "Place the digits 1-9 in each row, column and 3x3 box exactly once.",
        "Fill the grid with the numbers 1–9 so that each row, column\nand box contains them.",
        "Sudoku. Place digits from 1 to 9 in every row, column and region.",
        "9×9 – 1 • ★ ①",
        "Fill the grid so that every row, column and 3×3 box contains the digits 1–9 exactly once.",
        "Normal 4x4 sudoku rules apply.",
        "Normal 16×16 sudoku rules apply.",
        "9 x 9 Sudoku",
        "Rules of Sudoku apply",
        "Sudoku rules apply.",
        "Rules: a normal Sudoku",
        "适用标准数独规则。",
        "标准数独规则适用",
        "普通数独规则。",
        "遵循常规的数独规则",
        "适用标准9×9数独规则。",
        "在每行每列每宫填入1-9",
        "将数字1-9填入空格，使每行、每列、每宫数字不重复",
        "将数字1到9填入空格中，使得每一行、每一列和每个3×3宫内的数字都不重复。",
        "标准数独规则：在每行、每列、每宫内填入1～9，各出现一次。",
        "把 1 至 9 填入盘面，每行、每列、每个九宫格内数字1-9恰好出现一次。",
        "数独"}) {
    CAPTURE(words);
    CHECK_FALSE(says_more(words));
  }
}

TEST_CASE("whatever else an author says may be a rule") {
  for (const char* const words : {"Normal sudoku rules apply. Cells a knight's move apart differ.",
                                  "Anti-knight sudoku",
                                  "Normal sudoku rules do not apply",
                                  "Irregular sudoku rules apply",
                                  "Place digits 1-9 in each row. Thermometers increase.",
                                  "Place digits 0 to 8 in each row",
                                  "Обычные правила судоку",
                                  "no",
                                  "Normal sudoku rules apply. X=10, V=5.",
                                  "Place digits 1 to 9 in each row and column.",
                                  "Place digits 1 to 9 in each box.",
                                  "Each row, column and box contains the digits 1 to 6.",
                                  "Place digits 0 to 9 in each row, column and box.",
                                  "不规则数独",
                                  "标准数独规则不适用",
                                  "适用标准数独规则。马步相邻的格不同。",
                                  "标准数独规则，对角线",
                                  "在每行每列填入1-9",
                                  "将数字1-9填入空格，使每行、每列数字不重复",
                                  "在每行每列每宫填入1-6",
                                  "在每行每列每宫填入1-9，对角线数字不重复",
                                  "在每行每列每宫和对角线填入1-9",
                                  "在每行每列每宫填入1-9。马步相邻的格不同。",
                                  "在每行每列每宫填入1-9，可以重复"}) {
    CAPTURE(words);
    CHECK(says_more(words));
  }
}
