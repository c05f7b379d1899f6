#include "exact_cover/count/cover_count.hpp"

#include <algorithm>
#include <string>

#include "exact_cover/search/bit_matrix/bit_matrix.hpp"
#include "exact_cover/search/bit_matrix/bit_matrix_search.hpp"
#include "exact_cover/search/cover_search.hpp"

namespace dance {
namespace {

constexpr std::uint64_t kTrialNodes = 5'000;
constexpr std::uint64_t kNodesPerHit = 8;

// What a trial costs is the number of words that it looks at: of all options, for each node at
// most.
constexpr std::uint64_t kTrialWords = std::uint64_t{1} << 27;

// How much a trial may cost, of what the search that finds every cover is expected to.
constexpr double kTrialShare = 1.0 / 64;
constexpr double kLongestTrial = 3e8;

// By the share of its tree that a search has behind it after some nodes.
double expected_cost(const Problem& problem) {
  constexpr std::uint64_t kNodes = 20'000;
  BitMatrixSearch search(problem);
  while (search.stats().nodes < kNodes) {
    if (search.run(kNodes - search.stats().nodes) == Outcome::exhausted) break;
  }
  const SearchStats stats = search.stats();
  const std::int32_t words = BitMatrix::words_for(problem.option_count());
  return static_cast<double>(stats.updates) * words / stats.explored;
}

}  // namespace

std::unique_ptr<Search> begin_paying_memo(const Problem& problem, std::uint64_t memo_bytes) {
  if (problem.has_bounds() || refuse_bit_sets(problem, kMemo)) return nullptr;
  const std::uint64_t words = words_of(OptionBits::bit_count(problem));
  auto trial = std::make_unique<MemoCount>(problem, memo_bytes);
  std::uint64_t hits = 0;
  std::uint64_t nodes =
      std::clamp<std::uint64_t>(kTrialWords / (words * problem.option_count() + 1), 1, kTrialNodes);
  double longest = 0;
  while (true) {
    if (trial->run(nodes) == Outcome::exhausted) return trial;
    if ((trial->hits() - hits) * kNodesPerHit >= nodes) return trial;
    if (fastest_solver(problem) != CoverSolver::bit_matrix) return nullptr;
    if (longest == 0) longest = std::min(kLongestTrial, kTrialShare * expected_cost(problem));
    const SearchStats stats = trial->stats();
    if (2 * static_cast<double>(stats.updates * words) > longest) return nullptr;
    hits = trial->hits();
    nodes = stats.nodes;
  }
}

Result<std::unique_ptr<Search>> make_counter(std::string_view solver, const Problem& problem,
                                             ItemChoice item_choice, std::uint64_t memo_bytes) {
  if (solver == kMemo) {
    if (problem.has_bounds()) {
      return Error{ErrorCode::bounds_unsupported, {}, std::string(solver), "bit-matrix", "solver"};
    }
    if (auto fault = refuse_bit_sets(problem, solver)) return *std::move(fault);
    return std::unique_ptr<Search>(std::make_unique<MemoCount>(problem, memo_bytes));
  }
  if (solver == kAutomatic) {
    if (auto count = begin_paying_memo(problem, memo_bytes)) return count;
  }
  const auto named = solver_named(solver, problem);
  if (!named) return named.error();
  return std::unique_ptr<Search>(make_search(*named, problem, item_choice));
}

}  // namespace dance
