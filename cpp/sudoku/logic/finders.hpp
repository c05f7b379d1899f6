#pragma once

#include <vector>

#include "base/stop.hpp"
#include "sudoku/logic/board.hpp"
#include "sudoku/logic/step.hpp"

namespace dance::sudoku::logic {

/// What a finder has found, in the numbers of a board. Finders reuse it.
struct Pattern {
  Technique technique = {};
  double rating = 0;
  std::vector<int> houses = {};  ///< those it lies in; of a fish, lines and crossing lines in turn
  std::vector<int> cells = {};
  Mask digits = 0;
  std::vector<int> erased = {};  ///< the candidates it rules out, the digits of a cell together
  int placed = -1;               ///< the candidate that it proves; -1 for none
  std::vector<Chain> chains = {};

  /// Adds those of these digits that a cell still has to the candidates ruled out.
  void erase(const Marks& marks, int place, Mask erased_digits) {
    for (Mask open = marks.digits(place) & erased_digits; open != 0; open = rest(open)) {
      erased.push_back(place * marks.board().size() + first(open));
    }
  }
};

/// Takes patterns as they are found.
class Sink {
 public:
  /// Returns true to end the search.
  virtual bool take(const Pattern& pattern) = 0;

 protected:
  ~Sink() = default;
};

// Each finder reports the patterns of its technique in the order of Sudoku Explainer 1.2.1, as
// far as its order decides on a rating. It returns true once the sink ends the search. Patterns
// that neither place nor erase anything are left out, except by direct techniques.
//
// A direct technique leads to a hidden single at once, which people see without pencil marks, so
// it is rated lower. It places the single and erases nothing.

bool find_hidden_singles(const Marks& marks, Sink& sink);
bool find_naked_singles(const Marks& marks, Sink& sink);

/// Pointing and claiming: a digit of one house is locked in another.
bool find_locked(const Marks& marks, bool is_direct, Sink& sink);

/// A digit of a house whose places are all seen by a cell outside. As in SukakuExplainer, only on
/// boards with extras.
bool find_generalized_intersections(const Marks& marks, Sink& sink);

/// Pairs, triplets and quads. Precondition: 2 ≤ degree ≤ 4.
bool find_naked_sets(const Marks& marks, int degree, Sink& sink);
bool find_hidden_sets(const Marks& marks, int degree, bool is_direct, Sink& sink);

/// X-wings, swordfish and jellyfish. Precondition: 2 ≤ degree ≤ 4.
bool find_fish(const Marks& marks, int degree, Sink& sink);

bool find_xy_wings(const Marks& marks, Sink& sink);
bool find_xyz_wings(const Marks& marks, Sink& sink);

/// Unique rectangles and loops, the simplest first; none after a stop. Like bivalue universal
/// graves they hold only in a puzzle with one solution, and only where a swap of their digits harms
/// no other cell (Marks::is_restricted).
bool find_unique_loops(const Marks& marks, Sink& sink, const Stop& stop);
bool find_bug(const Marks& marks, Sink& sink);

}  // namespace dance::sudoku::logic
