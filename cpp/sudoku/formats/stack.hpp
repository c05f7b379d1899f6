#pragma once

#include <cstddef>

#include "sudoku/formats/blocks.hpp"

namespace dance::sudoku {

/// How many lines each puzzle of a stack has: puzzles of several lines and of the same height, one
/// below the other without a blank line between. 0 if the block is no stack; it is none if each of
/// its lines is a puzzle.
std::size_t stack_height(const Block& block, Formats formats, Effort& effort);

/// Whether the block begins with puzzles of this height.
bool has_height(const Block& block, std::size_t height, Formats formats, Effort& effort);

/// The puzzles of a stack; what remains at its end is one more, or an error.
Results read_stack(const Block& block, std::size_t height, Formats formats, Effort& effort);

}  // namespace dance::sudoku
