#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "exact_cover/search/reduce.hpp"

namespace dance {

/// Whether to reduce a problem before it is searched, or counted, by the solver of this name: if
/// the choice is left to the library, it falls on the bit matrix, no item has bounds, and there are
/// at least four options for each primary item. Where there are fewer, as in Sudokus, the search is
/// over too soon or finds nothing to drop. Who names a solver, or says how to branch, sees the
/// search tree of the problem as it is.
bool pays_to_reduce(std::string_view solver, const Problem& problem,
                    ItemChoice item_choice = ItemChoice::fewest);

/// An exact cover problem made ready for its solver, once for many searches below prefixes.
/// The problem itself has to live as long as this does.
class PreparedCover {
 public:
  /// Errors: those of solver_named.
  static Result<PreparedCover> create(std::string_view solver, const Problem& problem,
                                      ItemChoice item_choice = ItemChoice::fewest);

  /// Its solutions are choices in the problem as it was given. The prefixes of what it gives away
  /// are for other searches made here, or by a PreparedCover created in the same way.
  std::unique_ptr<CoverSearch> begin(std::span<const Choice> prefix = {}) const;

  /// What is searched: the problem as it was given, or what was left of it.
  const Problem& searched() const { return reduction_ ? reduction_->problem : *problem_; }

 private:
  PreparedCover(const Problem& problem, CoverSolver solver, ItemChoice item_choice)
      : problem_(&problem), solver_(solver), item_choice_(item_choice) {}

  const Problem* problem_;
  CoverSolver solver_;
  ItemChoice item_choice_;
  std::shared_ptr<const Reduction> reduction_;  // none if the problem is searched as it is
};

}  // namespace dance
