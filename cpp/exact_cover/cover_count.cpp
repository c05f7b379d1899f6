#include "exact_cover/cover_count.hpp"

#include <algorithm>

#include "exact_cover/bit_matrix_search.hpp"
#include "exact_cover/cover_search.hpp"

namespace dance {
namespace {

constexpr std::uint64_t kTrialNodes = 5'000;
constexpr std::uint64_t kLongestTrial = 1'000'000;
constexpr std::uint64_t kNodesPerHit = 8;

// As many words as a trial's first search nodes may look at, so that it is short for large
// problems.
constexpr std::uint64_t kTrialWords = std::uint64_t{1} << 27;

// How long a trial may be, beside the search that finds every cover.
constexpr double kTrialShare = 1.0 / 32;

std::uint64_t first_trial(const Problem& problem) {
  const std::int64_t words = BitMatrixSearch::matrix_size(problem) / 8 + 1;
  return std::clamp<std::uint64_t>(kTrialWords / words, 1, kTrialNodes);
}

// By the share of its tree that a search has behind it after some nodes.
double expected_nodes(const Problem& problem) {
  constexpr std::uint64_t kNodes = 20'000;
  BitMatrixSearch search(problem);
  while (search.stats().nodes < kNodes) {
    if (search.run(kNodes - search.stats().nodes) == Outcome::exhausted) break;
  }
  const SearchStats stats = search.stats();
  return static_cast<double>(stats.nodes) / stats.explored;
}

}  // namespace

bool memo_pays(const Problem& problem, std::uint64_t memo_bytes) {
  if (refuse_bit_sets(problem, kMemo)) return false;
  MemoCount trial(problem, memo_bytes);
  std::uint64_t nodes = first_trial(problem), hits = 0;
  double longest = 0;
  while (true) {
    if (trial.run(nodes) == Outcome::exhausted) return true;
    if ((trial.hits() - hits) * kNodesPerHit >= nodes) return true;
    if (longest == 0) {
      if (fastest_solver(problem) != CoverSolver::bit_matrix) return false;
      longest = std::min<double>(kLongestTrial, kTrialShare * expected_nodes(problem));
    }
    hits = trial.hits();
    nodes = trial.stats().nodes;
    if (static_cast<double>(2 * nodes) > longest) return false;
  }
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
