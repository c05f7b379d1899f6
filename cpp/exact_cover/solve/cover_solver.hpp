#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/cover_search.hpp"

namespace dance {

/// The methods of finding exact covers. All visit the same search nodes and find the same solutions
/// in the same order.
enum class CoverSolver {
#define ROW(name, solver) solver,
#include "exact_cover/solve/cover_solvers.def"
};

/// All methods and their public names.
inline constexpr std::array kCoverSolvers = {
#define ROW(name, solver) NamedValue<CoverSolver>{CoverSolver::solver, name},
#include "exact_cover/solve/cover_solvers.def"
};

/// Returns the fastest method for this problem: a bit matrix of up to 256 KB for at most 32,768
/// options, and a larger one, up to 16 MB, for options of three or more items on average of which
/// two share at least 1/15 on average; dancing links otherwise.
CoverSolver fastest_solver(const Problem& problem);

/// Returns the method with this name, or the fastest for kAutomatic.
/// Errors: unknown_solver; too_large if the problem's bit matrix would exceed 16 MB.
[[gnu::cold]] Result<CoverSolver> solver_named(std::string_view name, const Problem& problem);

/// Returns the reason BitMatrixSearch and MemoCount reject this problem, or nothing if they accept
/// it. `solver` is the requested name. Error: too_large if the bit matrix would exceed 16 MB.
std::optional<Error> refuse_bit_sets(const Problem& problem, std::string_view solver);

/// Starts a search below `prefix`, the choices that begin every solution found. Only
/// BitMatrixSearch uses `dead_ends`, which must outlive the search. Precondition: solver_named
/// returns this solver for this problem.
[[gnu::cold]] std::unique_ptr<CoverSearch> make_search(CoverSolver solver, const Problem& problem,
                                                       ItemChoice item_choice = ItemChoice::fewest,
                                                       std::span<const Choice> prefix = {},
                                                       const DeadEnds* dead_ends = nullptr);

}  // namespace dance
