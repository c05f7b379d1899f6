#include "exact_cover/cover_count.hpp"

#include <string>

#include "exact_cover/bit_matrix_search.hpp"
#include "exact_cover/cover_search.hpp"

namespace dance {
namespace {

constexpr std::int64_t kMaxTriedMatrix = 512 * 1024;
constexpr std::int64_t kMaxMatrix = 16 * 1024 * 1024;

constexpr std::uint64_t kTrialNodes = 5'000;
constexpr std::uint64_t kNodesPerHit = 4;
constexpr std::uint64_t kTrialBytes = std::uint64_t{8} << 20;

}  // namespace

bool memo_pays(const Problem& problem) {
  if (problem.has_bounds() || BitMatrixSearch::matrix_size(problem) > kMaxTriedMatrix) return false;
  MemoCount trial(problem, kTrialBytes);
  if (trial.run(kTrialNodes) == Outcome::exhausted) return true;
  return trial.hits() * kNodesPerHit >= kTrialNodes;
}

Result<std::unique_ptr<Search>> make_counter(std::string_view solver, const Problem& problem,
                                             ItemChoice item_choice, std::uint64_t memo_bytes) {
  const bool is_memo = solver == kMemo || (solver == kAutomatic && memo_pays(problem));
  if (is_memo && problem.has_bounds()) {
    return Error{ErrorCode::bounds_unsupported, {}, std::string(solver), "dancing-links"};
  }
  if (is_memo && BitMatrixSearch::matrix_size(problem) > kMaxMatrix) {
    return Error{ErrorCode::too_large, {}, std::string(solver), "dancing-links"};
  }
  if (is_memo) return std::unique_ptr<Search>(std::make_unique<MemoCount>(problem, memo_bytes));
  const auto named = solver_named(solver, problem);
  if (!named) return named.error();
  return std::unique_ptr<Search>(make_search(*named, problem, item_choice));
}

}  // namespace dance
