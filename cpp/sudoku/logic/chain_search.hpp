#pragma once

#include <memory>
#include <vector>

#include "base/stop.hpp"
#include "sudoku/logic/chains.hpp"
#include "sudoku/logic/claims.hpp"
#include "sudoku/logic/implication_tree.hpp"
#include "sudoku/logic/single_chains.hpp"

namespace dance::sudoku::logic {

class TreeChains;

/// Finds chains of one kind, for a step or nested in others.
class ChainSearch {
 public:
  ChainSearch(const Board& board, ChainKind kind);
  ~ChainSearch();

  /// Finds all conclusions in their order, or the first alone; none after a stop. They hold until
  /// the next run.
  const std::vector<Conclusion>& run(const Marks& marks, bool is_best_only, const Stop& stop);

  /// Returns the candidates that a conclusion of the last run rules out.
  std::vector<int> erased_by(const Conclusion& conclusion) const;
  Pattern describe(const Conclusion& conclusion);
  /// Keeps what the length of a chain around a conclusion depends on.
  std::unique_ptr<NestedChain> keep(const Conclusion& conclusion);

 private:
  Implication implication(Claim claim, int reason) const;
  Chain chain_to(const Target& target);

  const Board& board_;
  Marks marks_;
  Conclusions found_;
  ChainReader reader_;
  std::unique_ptr<SingleChains> single_;  // one of these
  std::unique_ptr<TreeChains> trees_;
};

}  // namespace dance::sudoku::logic
