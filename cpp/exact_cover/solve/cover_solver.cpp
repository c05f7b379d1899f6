#include "exact_cover/solve/cover_solver.hpp"

#include <cstdint>
#include <string>

#include "exact_cover/search/bit_matrix/bit_matrix_search.hpp"
#include "exact_cover/search/bit_matrix/bounded_matrix_search.hpp"
#include "exact_cover/search/dancing_links/multiplicity_search.hpp"

namespace dance {

namespace {

// Larger matrices exceed the caches, and each of their options clashes with few others.
constexpr std::int64_t kFastMatrixSize = 512 * 1024;
constexpr std::int64_t kMaxMatrixSize = 16 * 1024 * 1024;

// Each choice ANDs whole rows. With more options than this, a small matrix has few items, and most
// of their options are gone as soon as one item is covered.
constexpr std::int32_t kMostFastOptions = 32 * 1024;

}  // namespace

CoverSolver fastest_solver(const Problem& problem) {
  const bool is_fast = problem.option_count() <= kMostFastOptions &&
                       BitMatrixSearch::matrix_size(problem) <= kFastMatrixSize;
  return is_fast ? CoverSolver::bit_matrix : CoverSolver::dancing_links;
}

Result<CoverSolver> solver_named(std::string_view name, const Problem& problem) {
  if (name == kAutomatic) return fastest_solver(problem);
  const auto* const named = find_named(kCoverSolvers, name);
  if (named == nullptr) {
    return Error{ErrorCode::unknown_solver,
                 {},
                 std::string(name),
                 std::string(kAutomatic) + ", " + listed_names(kCoverSolvers),
                 "solver"};
  }
  if (named->value == CoverSolver::bit_matrix) {
    if (auto fault = refuse_bit_sets(problem, name)) return *std::move(fault);
  }
  return named->value;
}

std::optional<Error> refuse_bit_sets(const Problem& problem, std::string_view solver) {
  if (BitMatrixSearch::matrix_size(problem) > kMaxMatrixSize) {
    return Error{ErrorCode::too_large, {}, std::string(solver), "dancing-links", "solver"};
  }
  return std::nullopt;
}

std::unique_ptr<CoverSearch> make_search(CoverSolver solver, const Problem& problem,
                                         ItemChoice item_choice, std::span<const Choice> prefix,
                                         const DeadEnds* dead_ends) {
  if (solver == CoverSolver::dancing_links) {
    return make_dancing_links(problem, {item_choice}, prefix);
  }
  if (problem.has_bounds()) {
    return std::make_unique<BoundedMatrixSearch>(problem, item_choice, prefix);
  }
  if (pays_to_force(problem)) {
    return std::make_unique<ForcingMatrixSearch>(problem, item_choice, prefix, dead_ends);
  }
  return std::make_unique<BitMatrixSearch>(problem, item_choice, prefix, dead_ends);
}

}  // namespace dance
