#include "exact_cover/cover_count.hpp"

#include <algorithm>

#include "exact_cover/cover_search.hpp"

namespace dance {
namespace {

constexpr std::uint64_t kTrialNodes = 5'000;
constexpr std::uint64_t kNodesPerHit = 4;
constexpr std::uint64_t kTrialBytes = std::uint64_t{8} << 20;

}  // namespace

bool memo_pays(const Problem& problem, std::uint64_t memo_bytes) {
  if (fastest_solver(problem) != CoverSolver::bit_matrix) return false;
  MemoCount trial(problem, std::min(memo_bytes, kTrialBytes));
  if (trial.run(kTrialNodes) == Outcome::exhausted) return true;
  return trial.hits() * kNodesPerHit >= kTrialNodes;
}

Result<std::unique_ptr<Search>> make_counter(std::string_view solver, const Problem& problem,
                                             ItemChoice item_choice, std::uint64_t memo_bytes) {
  if (solver == kMemo) {
    if (auto fault = refuse_bit_sets(problem, solver)) return *std::move(fault);
  } else if (solver != kAutomatic || !memo_pays(problem, memo_bytes)) {
    const auto named = solver_named(solver, problem);
    if (!named) return named.error();
    return std::unique_ptr<Search>(make_search(*named, problem, item_choice));
  }
  return std::unique_ptr<Search>(std::make_unique<MemoCount>(problem, memo_bytes));
}

}  // namespace dance
