#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// Takes the place of an option if an item gets no more options although its bounds allow more.
inline constexpr OptionId kNoOption{-1};

/// One step towards a solution: an option and the item it was chosen for.
struct Choice {
  OptionId option = {};
  ItemId item = {};

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// Converts choices to the prefix of the search node they lead to, and back. A prefix alternates
/// option and item.
Prefix prefix_of(std::span<const Choice> choices);
std::vector<Choice> choices_of(std::span<const std::int32_t> prefix);

/// Returns the entries of the chosen option as entry_text writes them, rotated to begin with the
/// item it was chosen for, as the 2000 paper prints a solution. Precondition: the choice has an
/// option, which holds the item.
std::vector<std::string> entries_from(const Problem& problem, const Choice& choice);

/// Detects dead ends at which every item still has options, using knowledge of what the problem
/// encodes.
class DeadEnds {
 public:
  DeadEnds() = default;
  DeadEnds(const DeadEnds&) = delete;
  DeadEnds& operator=(const DeadEnds&) = delete;
  virtual ~DeadEnds() = default;

  /// Whether no solution contains all of these options, the ones chosen so far, in order. Must be a
  /// pure function: otherwise the search nodes of subtrees would not add up to those of the whole.
  virtual bool is_dead_end(std::span<const std::int32_t> options) const = 0;
};

/// A search for the exact covers of a problem.
class CoverSearch : public Search {
 public:
  /// The choices that led to the current search node, in order, the prefix first. After `found`
  /// they are the solution: its options, and kNoOption where an item with bounds gets no more
  /// options.
  virtual std::vector<Choice> solution() const = 0;
};

/// The methods of finding exact covers. All enter the same search nodes and find the same solutions
/// in the same order.
enum class CoverSolver {
  dancing_links,  ///< DancingLinks, or MultiplicitySearch for a problem with bounds
  bit_matrix,     ///< BitMatrixSearch, or BoundedMatrixSearch for a problem with bounds
};

/// All methods with their public names.
inline constexpr std::array kCoverSolvers = {
    NamedValue<CoverSolver>{CoverSolver::dancing_links, "dancing-links"},
    NamedValue<CoverSolver>{CoverSolver::bit_matrix, "bit-matrix"},
};

/// Returns the fastest method for this problem: a bit matrix up to a size of 512 KB, dancing links
/// above it.
CoverSolver fastest_solver(const Problem& problem);

/// Returns the method with this name, or the fastest for kAutomatic.
/// Errors: unknown_solver; too_large if the problem's bit matrix would exceed 16 MB.
[[gnu::cold]] Result<CoverSolver> solver_named(std::string_view name, const Problem& problem);

/// Returns why BitMatrixSearch and MemoCount refuse this problem; nothing if they accept it.
/// `solver` is the requested name. Error: too_large if the bit matrix would exceed 16 MB.
std::optional<Error> refuse_bit_sets(const Problem& problem, std::string_view solver);

/// Starts a search below `prefix`, the choices with which every solution found begins. Only
/// BitMatrixSearch uses `dead_ends`, which must outlive the search. Precondition: solver_named
/// returns this solver for this problem.
[[gnu::cold]] std::unique_ptr<CoverSearch> make_search(CoverSolver solver, const Problem& problem,
                                                       ItemChoice item_choice = ItemChoice::fewest,
                                                       std::span<const Choice> prefix = {},
                                                       const DeadEnds* dead_ends = nullptr);

}  // namespace dance
