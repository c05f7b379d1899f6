#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/reduce.hpp"
#include "exact_cover/solve/cover_solver.hpp"

namespace dance {

/// Returns whether to reduce a problem before the solver with this name searches or counts it: if
/// the library chooses the solver, it chooses the bit matrix, and each primary item has at least
/// four options on average. With fewer options the search ends before the reduction pays off, or
/// nothing can be dropped. A caller that names a solver or an item choice gets the search tree of
/// the original problem.
bool pays_to_reduce(std::string_view solver, const Problem& problem,
                    ItemChoice item_choice = ItemChoice::fewest);

/// An exact cover problem prepared for its solver, once for many searches below prefixes. The
/// problem must outlive this object.
class PreparedCover {
 public:
  /// Errors: those of solver_named. A stop ends the reduction early.
  static Result<PreparedCover> create(std::string_view solver, const Problem& problem,
                                      ItemChoice item_choice = ItemChoice::fewest,
                                      const Stop& stop = {});

  /// Starts a search whose solutions are choices in the original problem. Prefixes of subtrees
  /// split from one search are valid for all searches started here or by a PreparedCover created
  /// the same way.
  std::unique_ptr<CoverSearch> begin(std::span<const Choice> prefix = {}) const;

  /// The problem being searched: the original or the reduced one.
  const Problem& searched() const { return reduction_ ? reduction_->problem : *problem_; }

 private:
  PreparedCover(const Problem& problem, CoverSolver solver, ItemChoice item_choice)
      : problem_(&problem), solver_(solver), item_choice_(item_choice) {}

  const Problem* problem_;
  CoverSolver solver_;
  ItemChoice item_choice_;
  std::shared_ptr<const Reduction> reduction_;  // null if the original problem is searched
};

}  // namespace dance
