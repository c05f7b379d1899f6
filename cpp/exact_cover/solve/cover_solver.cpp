#include "exact_cover/solve/cover_solver.hpp"

#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "exact_cover/search/bit_matrix/bit_matrix_search.hpp"
#include "exact_cover/search/bit_matrix/bounded_matrix_search.hpp"
#include "exact_cover/search/dancing_links/multiplicity_search.hpp"

namespace dance {

namespace {

constexpr std::int64_t kMaxMatrixSize = 16 * 1024 * 1024;

// A matrix of this size stays in the caches, whatever its options have in common.
constexpr std::int64_t kSmallMatrixSize = 256 * 1024;
constexpr std::int32_t kFewOptions = 32 * 1024;

// Each choice ANDs whole rows of the matrix, while dancing links touch only what the choice rules
// out. See the figures in PERFORMANCE.md.
constexpr double kDense = 1.0 / 15;
constexpr std::int32_t kItemsPerOption = 3;

// Returns how many items two options share on average: the more, the more options each choice rules
// out.
double shared_items(const Problem& problem) {
  std::vector<double> lengths(problem.item_count());
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    for (const Entry& entry : problem.option(OptionId{i})) ++lengths[index(entry.item)];
  }
  const double options = problem.option_count();
  return std::inner_product(lengths.begin(), lengths.end(), lengths.begin(), 0.0) / options /
         options;
}

bool is_dense(const Problem& problem) {
  return problem.entry_count() >= kItemsPerOption * problem.option_count() &&
         shared_items(problem) >= kDense;
}

}  // namespace

CoverSolver fastest_solver(const Problem& problem) {
  const std::int64_t size = BitMatrixSearch::matrix_size(problem);
  const bool is_small = size <= kSmallMatrixSize && problem.option_count() <= kFewOptions;
  const bool is_fast = is_small || (size <= kMaxMatrixSize && is_dense(problem));
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
