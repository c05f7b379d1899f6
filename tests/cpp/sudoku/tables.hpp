#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dance::sudoku::test {

/// The file tests/data/formats/sudoku/`name`.
std::string sample(const std::string& name);

/// The rows of a table there: fields between tabs; lines that begin with '#' are left out.
std::vector<std::vector<std::string>> read_table(const std::string& name);

/// With \n, \t, \\ as the characters that they stand for.
std::string unescaped(std::string_view text);

/// "hard" as the cells of the hard puzzle, any other text as it is.
std::string cells_named(const std::string& text);

}  // namespace dance::sudoku::test
