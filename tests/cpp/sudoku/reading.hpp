#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku::test {

/// Reads the first puzzle of the sample tests/data/formats/sudoku/`name`, which is valid.
Puzzle puzzle_in(const std::string& name);

/// Checks that a text is rejected with this error.
void check_error(std::string_view text, const Error& expected);

/// Reads a text that is fed in pieces of `size` bytes.
Results read_fed(PuzzleReader reader, std::string_view text, std::size_t size);

}  // namespace dance::sudoku::test
