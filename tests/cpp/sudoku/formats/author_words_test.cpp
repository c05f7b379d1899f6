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
        "数独"}) {
    CAPTURE(words);
    CHECK_FALSE(says_more(words));
  }
}

TEST_CASE("whatever else an author says may be a rule") {
  for (const char* const words :
       {"Normal sudoku rules apply. Cells a knight's move apart differ.", "Anti-knight sudoku",
        "Normal sudoku rules do not apply", "Irregular sudoku rules apply",
        "Place digits 1-9 in each row. Thermometers increase.", "Place digits 0 to 8 in each row",
        "Обычные правила судоку", "no", "Normal sudoku rules apply. X=10, V=5.",
        "Place digits 1 to 9 in each row and column.", "Place digits 1 to 9 in each box.",
        "Each row, column and box contains the digits 1 to 6.",
        "Place digits 0 to 9 in each row, column and box.", "不规则数独", "标准数独规则不适用",
        "适用标准数独规则。马步相邻的格不同。", "标准数独规则，对角线"}) {
    CAPTURE(words);
    CHECK(says_more(words));
  }
}
