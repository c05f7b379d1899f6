#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dance::sudoku::test {

/// Reads the file tests/data/formats/sudoku/`name`.
std::string sample(const std::string& name);

/// Reads the rows of a table in that folder, with tab-separated fields; skips lines that begin with
/// '#'.
std::vector<std::vector<std::string>> read_table(const std::string& name);

/// Replaces \n, \t and \\ by the characters they stand for.
std::string unescaped(std::string_view text);

/// Returns the cells of the hard puzzle for "hard", any other text unchanged.
std::string cells_named(const std::string& text);

}  // namespace dance::sudoku::test
