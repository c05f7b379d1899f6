#pragma once

#include <memory>

#include "base/stop.hpp"
#include "sudoku/logic/finders.hpp"

namespace dance::sudoku::logic {

/// Which chains of implications to look for.
struct ChainKind {
  bool is_multiple = false;  ///< from all digits of a cell or all places of a digit in a house
  bool is_dynamic = false;   ///< what a chain has erased counts for its later links
  bool is_nishio = false;    ///< follows the places of a single digit
  /// The patterns that links may use, too: 0 for none; 1 for locked candidates, pairs and X-wings;
  /// 2 for forcing chains besides, 3 for multiple ones besides; 4 for patterns and dynamic chains.
  int level = 0;
  int nested_level = 0;  ///< the level of the nested dynamic chains at level 4
};

class ChainSearch;

/// Finds the shortest chain of a kind, as Sudoku Explainer orders them, in one state of the marks
/// after another.
class ChainFinder {
 public:
  /// The board must outlive the finder.
  ChainFinder(const Board& board, ChainKind kind);
  ChainFinder(ChainFinder&&) noexcept;
  ChainFinder& operator=(ChainFinder&&) noexcept;
  ~ChainFinder();

  /// Finds nothing after a stop.
  bool find(const Marks& marks, Sink& sink, const Stop& stop);

 private:
  std::unique_ptr<ChainSearch> search_;
};

}  // namespace dance::sudoku::logic
