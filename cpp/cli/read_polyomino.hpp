#pragma once

#include <string>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::cli {

/// A puzzle and what messages about it begin with.
struct NamedPuzzle {
  polyomino::Puzzle puzzle;
  std::string name;
};

/// The board and the pieces of a source; says on standard error what is wrong with it.
OrStatus<NamedPuzzle> read_polyomino(const Source& source);

}  // namespace dance::cli
