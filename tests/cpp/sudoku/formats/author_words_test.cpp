#include "sudoku/formats/read.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance::sudoku;

TEST_CASE("the usual rules of a Sudoku say nothing more") {
  for (const char* const words :
       {"", "Normal sudoku rules apply.", "Standard Sudoku", "The normal rules of Sudoku apply",
        "Classic 9x9 sudoku rules apply!", "NORMAL RULES APPLY", "Normal 6x6 sudoku rules apply…",
        "Place the digits 1-9 in each row, column and 3x3 box exactly once.",
        "Fill the grid with the numbers 1–9 so that each row, column\nand box contains them.",
        "Sudoku. Place digits from 1 to 9 in every row, column and region.", "9×9 – 1 • ★ ①"}) {
    CAPTURE(words);
    CHECK_FALSE(says_more(words));
  }
}

TEST_CASE("whatever else an author says may be a rule") {
  for (const char* const words :
       {"Normal sudoku rules apply. Cells a knight's move apart differ.", "Anti-knight sudoku",
        "Normal sudoku rules do not apply", "Irregular sudoku rules apply",
        "Place digits 1-9 in each row. Thermometers increase.", "标准数独规则适用",
        "Place digits 0 to 8 in each row", "Обычные правила судоку", "no"}) {
    CAPTURE(words);
    CHECK(says_more(words));
  }
}
