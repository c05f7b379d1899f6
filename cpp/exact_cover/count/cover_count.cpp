#include "exact_cover/count/cover_count.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "exact_cover/search/bit_matrix/bit_matrix.hpp"
#include "exact_cover/search/bit_matrix/bit_matrix_search.hpp"
#include "exact_cover/solve/cover_solver.hpp"

namespace dance {
namespace {

constexpr std::uint64_t kFirstTrial = 2'000;
constexpr std::uint64_t kTrialGrowth = 4;
constexpr int kMaxTrials = 3;

constexpr double kTrialShare = 1.0 / 32;
constexpr double kLongestTrial = 2e9;

// A trial checks its cost after each step. It checks its hits after 1,250 nodes, and again whenever
// the number of nodes has doubled.
constexpr std::uint64_t kTrialStep = 100;
constexpr std::uint64_t kFirstCheck = 1'250;
constexpr std::uint64_t kNodesPerHit = 8;

// Measured costs, in words that a search by bit matrix reads: of a search node apart from its
// words, an update of dancing links, a word of a memo, a byte of the matrix from which a memo is
// built.
constexpr double kNodeCost = 300;
constexpr double kLinkCost = 20;
constexpr double kMemoWordCost = 10;
constexpr double kMakeCost = 3;

}  // namespace

std::optional<Error> refuse_memo(const Problem& problem) {
  if (problem.has_bounds()) {
    return Error{ErrorCode::bounds_unsupported, {}, std::string(kMemo), "bit-matrix", "solver"};
  }
  return refuse_bit_sets(problem, kMemo);
}

CountSearch::CountSearch(std::unique_ptr<Search> search, const Problem& searched,
                         MakeProblems make_problems, std::uint64_t memo_bytes, double make_cost,
                         Stop stop)
    : search_(std::move(search)),
      make_problems_(std::move(make_problems)),
      memo_bytes_(memo_bytes),
      stop_(std::move(stop)),
      update_cost_(search_->solver() == "bit-matrix" ? BitMatrix::words_for(searched.option_count())
                                                     : kLinkCost),
      make_cost_(make_cost),
      next_trial_(kFirstTrial),
      next_check_(kFirstCheck) {
  if (!make_problems_) state_ = State::search_only;
}

const Search& CountSearch::active() const {
  if (state_ == State::memo_only) return *memo_;
  return *search_;
}

Outcome CountSearch::run(std::uint64_t budget) {
  switch (state_) {
    case State::searching:
      return search(budget);
    case State::trying:
      return try_memo(budget);
    case State::search_only:
      return search_->run(budget);
    case State::memo_only:
      break;
  }
  return memo_->run(budget);
}

std::vector<Subtree> CountSearch::split(std::int32_t most) {
  if (state_ != State::search_only) return {};
  return search_->split(most);
}

Outcome CountSearch::search(std::uint64_t budget) {
  budget = std::min(budget, next_trial_ - steps_);
  const Outcome outcome = search_->run(budget);
  steps_ += outcome == Outcome::found ? 1 : budget;
  if (outcome == Outcome::exhausted) state_ = State::search_only;
  if (state_ == State::searching && steps_ >= next_trial_) begin_trial();
  return outcome;
}

void CountSearch::begin_trial() {
  const SearchStats stats = search_->stats();
  const double cost = static_cast<double>(stats.updates) * update_cost_ +
                      static_cast<double>(stats.nodes) * kNodeCost;
  allowance_ = std::min(kLongestTrial, kTrialShare * cost / stats.explored);
  state_ = State::trying;
  if (!make_memo()) end_trial();
}

// Makes the memo unless it exists. Returns false if there is no problem for it, or if making it
// exceeds the allowance.
bool CountSearch::make_memo() {
  if (memo_) return true;
  if (make_cost_ > allowance_) return false;
  if (memo_problems_.problems.empty()) memo_problems_ = make_problems_(stop_);
  if (memo_problems_.problems.empty()) {
    trials_ = kMaxTrials;
    return false;
  }
  const auto smaller = [](const WeightedProblem& one, const WeightedProblem& other) {
    return one.problem->option_count() < other.problem->option_count();
  };
  const auto& problems = memo_problems_.problems;
  const Problem& problem = *std::max_element(problems.begin(), problems.end(), smaller)->problem;
  const auto size = static_cast<double>(BitMatrixSearch::matrix_size(problem));
  if (kMakeCost * size > allowance_) return false;
  memo_update_cost_ = kMemoWordCost * static_cast<double>(words_of(OptionBits::bit_count(problem)));
  memo_ = std::make_unique<OrbitCount>(memo_problems_, memo_bytes_, stop_);
  return true;
}

Outcome CountSearch::try_memo(std::uint64_t budget) {
  budget = std::min({budget, kTrialStep, next_check_ - memo_nodes_});
  const bool is_done = memo_->run(budget) == Outcome::exhausted;
  const SearchStats stats = memo_->stats();
  memo_nodes_ = stats.nodes;
  bool is_paying = is_done;
  if (memo_nodes_ == next_check_) {
    is_paying |= (memo_->hits() - last_hits_) * kNodesPerHit >= memo_nodes_ - last_check_;
    last_hits_ = memo_->hits();
    last_check_ = std::exchange(next_check_, 2 * next_check_);
  }
  if (is_paying) {
    state_ = State::memo_only;
    search_.reset();
  } else if (static_cast<double>(stats.updates) * memo_update_cost_ > allowance_) {
    end_trial();
  }
  return is_done ? Outcome::exhausted : Outcome::paused;
}

void CountSearch::end_trial() {
  next_trial_ = kTrialGrowth * steps_;
  state_ = ++trials_ < kMaxTrials ? State::searching : State::search_only;
  if (state_ == State::search_only) memo_.reset();
}

}  // namespace dance
