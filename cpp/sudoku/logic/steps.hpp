#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "sudoku/logic/board.hpp"
#include "sudoku/logic/step.hpp"

namespace dance::sudoku::logic {

/// No step is rated higher, in tenths.
inline constexpr int kHighestRating = 999;

/// Finds the easiest step from a state of the pencil marks, as Sudoku Explainer 1.2.1 rates and
/// orders them. The original is Nicolas Juillerat's (2006); ratings agree with SukakuExplainer
/// 1.18.1 restricted to its techniques.
class StepFinder {
 public:
  /// The board must outlive the finder.
  explicit StepFinder(const Board& board);
  ~StepFinder();

  /// Returns the easiest step, if it is rated `most` tenths or less; nothing if no technique
  /// applies, or after a stop. Precondition: the puzzle has one solution, and the marks still have
  /// it.
  std::optional<Step> find(const Marks& marks, const Stop& stop = {}, int most = kHighestRating);

 private:
  class Techniques;
  std::unique_ptr<Techniques> techniques_;
};

/// Takes a step.
void apply(const Step& step, Marks& marks);

/// How hard a puzzle is for people, in tenths.
struct Rating {
  int er = 0;         ///< of the hardest step
  int ep = 0;         ///< of the hardest step up to the first digit placed (“pearl”)
  int ed = 0;         ///< of the first step (“diamond”)
  Step hardest = {};  ///< the first of the hardest steps
};

/// Returns the steps from the givens to the solution, always the easiest; nothing if the techniques
/// rated up to `most` tenths do not suffice, or after a stop. Preconditions: the puzzle has one
/// solution; its size is at most Board::kMaxSize.
std::optional<std::vector<Step>> find_steps(const Grid& grid, const Candidates& allowed,
                                            const Stop& stop = {}, int most = kHighestRating,
                                            const Extras& extras = {});

/// Rates a puzzle by its steps. Precondition: there is one.
Rating rating_of(const std::vector<Step>& steps);
/// Finds the steps and rates them. Nothing if there are none; otherwise as find_steps.
std::optional<Rating> rate(const Grid& grid, const Candidates& allowed, const Stop& stop = {},
                           int most = kHighestRating, const Extras& extras = {});

}  // namespace dance::sudoku::logic
