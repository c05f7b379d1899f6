#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/choice.hpp"
#include "exact_cover/search/dead_ends.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// A search for the exact covers of a problem.
class CoverSearch : public Search {
 public:
  /// The choices that led to the current search node, in their order, the prefix first. After
  /// `found` they are the solution: its options, and kNoOption where an item with bounds was given
  /// no more of them.
  virtual std::vector<Choice> solution() const = 0;
};

/// How exact covers are searched for. All enter the same search nodes and find the same solutions
/// in the same order.
enum class CoverSolver {
  dancing_links,  ///< DancingLinks, or MultiplicitySearch for a problem with bounds
  bit_matrix,     ///< BitMatrixSearch, or BoundedMatrixSearch for a problem with bounds
};

struct NamedCoverSolver {
  CoverSolver solver = {};
  std::string_view name;
};

/// All of them under the names that people choose them by.
inline constexpr std::array kCoverSolvers = {
    NamedCoverSolver{CoverSolver::dancing_links, "dancing-links"},
    NamedCoverSolver{CoverSolver::bit_matrix, "bit-matrix"},
};

/// The fastest for this problem, by the size of its bit matrix: up to 512 KB a bit matrix, above it
/// dancing links.
CoverSolver fastest_solver(const Problem& problem);

/// The one of this name, or the fastest if it is kAutomatic.
/// Errors: unknown_solver; too_large if the problem's bit matrix would have more than 16 MB.
Result<CoverSolver> solver_named(std::string_view name, const Problem& problem);

/// Why this problem cannot be searched by sets of bits, as BitMatrixSearch and MemoCount do; none
/// if it can. `solver` is the name that it was asked for by. Error: too_large if the bit matrix
/// would have more than 16 MB.
std::optional<Error> refuse_bit_sets(const Problem& problem, std::string_view solver);

/// Searches below `prefix`, choices that every solution found will begin with. Of the solvers
/// BitMatrixSearch alone asks `dead_ends`, which have to live as long as the search. Precondition:
/// the solver is one that solver_named gives for this problem.
std::unique_ptr<CoverSearch> make_search(CoverSolver solver, const Problem& problem,
                                         ItemChoice item_choice = ItemChoice::fewest,
                                         std::span<const Choice> prefix = {},
                                         const DeadEnds* dead_ends = nullptr);

}  // namespace dance
