#pragma once

#include <memory>

#include "base/stop.hpp"
#include "sudoku/logic/chains.hpp"
#include "sudoku/logic/claims.hpp"

namespace dance::sudoku::logic {

/// Finds what follows from all digits of a cell, from all places of a digit in a house, from a
/// candidate and from its opposite, or what contradicts itself. Each claim follows from any number
/// of earlier ones.
class TreeChains {
 public:
  TreeChains(const Board& board, ChainKind kind);
  ~TreeChains();

  void run(const Marks& marks, const Stop& stop, Conclusions& found);

 private:
  class Grower;
  std::unique_ptr<Grower> grower_;
};

}  // namespace dance::sudoku::logic
