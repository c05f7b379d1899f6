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

/// In place of an option: none more for this item, which may have more.
inline constexpr OptionId kNoOption{-1};

/// One step to a solution: the option and the item it was chosen for.
struct Choice {
  OptionId option = {};
  ItemId item = {};

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// The prefix of the search node to which these choices lead, and back: option and item by turns.
Prefix prefix_of(std::span<const Choice> choices);
std::vector<Choice> choices_of(std::span<const std::int32_t> prefix);

/// The entries of the chosen option as entry_text writes them, rotated to begin with the item it
/// was chosen for: the way in which the paper of 2000 prints a solution. Precondition: there is an
/// option, and it holds the item.
std::vector<std::string> entries_from(const Problem& problem, const Choice& choice);

/// Knows of search nodes without solutions below them where each item has options left, from what
/// the problem is made of.
class DeadEnds {
 public:
  DeadEnds() = default;
  DeadEnds(const DeadEnds&) = delete;
  DeadEnds& operator=(const DeadEnds&) = delete;
  virtual ~DeadEnds() = default;

  /// Whether no solution has these options, all that are chosen, in the order of choice. It has to
  /// say the same whenever it is asked, so that all parts of a search together enter its nodes.
  virtual bool is_dead_end(std::span<const std::int32_t> options) const = 0;
};

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
