#include "sudoku/solvers/true_candidates.hpp"

#include <algorithm>
#include <utility>

namespace dance::sudoku {
namespace {

constexpr std::uint64_t kEndlessPatience = ~std::uint64_t{0};
// The node limit of the first search, enough for most puzzles with one solution: searches for each
// candidate would take more to prove it unique.
constexpr std::uint64_t kPatienceWithFirst = 100'000;
// The node limit of the other searches, as a multiple of the number of cells, which is their depth.
constexpr int kPatienceWithOthers = 8;

}  // namespace

TrueCandidates::TrueCandidates(const Grid& puzzle, Aim aim, const Candidates& allowed, Stop stop)
    : puzzle_(puzzle),
      stop_(std::move(stop)),
      aim_(aim),
      encoding_(encode(puzzle, allowed)),
      givens_(choices_of_givens(puzzle, encoding_)),
      states_(encoding_.candidates.size(), State::open),
      counts_(encoding_.candidates.size()),
      patience_(aim == Aim::how_often ? kEndlessPatience : kPatienceWithFirst) {
  refute_peers_of_givens();
  start_search(givens_);
}

// Refutes the candidates that conflict with a given, without a search.
void TrueCandidates::refute_peers_of_givens() {
  std::vector<char> is_covered(encoding_.problem.item_count());
  for (const Choice& given : givens_) {
    for (const Entry& entry : encoding_.problem.option(given.option)) {
      is_covered[index(entry.item)] = 1;
    }
  }
  for (std::size_t o = 0; o < states_.size(); ++o) {
    const Candidate& candidate = encoding_.candidates[o];
    if (puzzle_[candidate.cell] != 0) continue;
    const auto items = items_of(puzzle_, candidate);
    const bool is_refuted = std::any_of(items.begin(), items.end(),
                                        [&](ItemId item) { return is_covered[index(item)] != 0; });
    if (is_refuted) states_[o] = State::refuted;
  }
}

bool TrueCandidates::run(std::uint64_t budget) {
  while (!is_done() && !stop_.is_due()) {
    const std::uint64_t before = search_->nodes();
    const std::uint64_t most = std::min(budget, search_->nodes_at_once());
    const Outcome outcome = search_->run(std::min(most, patience_ - waited_));
    const std::uint64_t entered = search_->nodes() - before;
    nodes_ += entered;
    waited_ += entered;
    if (outcome == Outcome::found) {
      take_solution();
    } else if (outcome == Outcome::exhausted) {
      take_end();
    } else if (waited_ >= patience_) {
      search_next_open();
    }
    if (entered >= budget) break;
    budget -= entered;
  }
  return is_done();
}

void TrueCandidates::take_solution() {
  bool is_new = false;
  for (const Choice& choice : search_->solution()) {
    State& state = states_[index(choice.option)];
    is_new = is_new || state == State::open;
    state = State::found;
    if (is_first_) ++counts_[index(choice.option)];
  }
  if (is_first_) ++solutions_;
  waited_ = 0;
  const bool continues = is_first_ && (is_new || aim_ == Aim::how_often);
  if (!continues) search_next_open();
}

void TrueCandidates::take_end() {
  if (is_first_) {
    std::replace(states_.begin(), states_.end(), State::open, State::refuted);
    is_counted_ = true;
  } else {
    states_[target_] = State::refuted;
  }
  search_next_open();
}

void TrueCandidates::search_next_open() {
  if (is_first_) patience_ = kPatienceWithOthers * puzzle_.cell_count();
  is_first_ = false;
  search_.reset();
  target_ = next_open();
  if (target_ == states_.size()) return;
  next_ = target_ + 1;
  std::vector<Choice> prefix = givens_;
  prefix.push_back({OptionId{static_cast<std::int32_t>(target_)},
                    items_of(puzzle_, encoding_.candidates[target_])[0]});
  start_search(std::move(prefix));
}

// Returns the first open option from next_ on, starting over at the end.
std::size_t TrueCandidates::next_open() {
  auto open = std::find(states_.begin() + next_, states_.end(), State::open);
  if (open == states_.end()) {
    open = std::find(states_.begin(), states_.end(), State::open);
    patience_ *= 2;
  }
  return static_cast<std::size_t>(open - states_.begin());
}

void TrueCandidates::start_search(std::vector<Choice> prefix) {
  search_ = std::make_unique<DancingLinks>(encoding_.problem, Settings{}, prefix);
  ++searches_;
  waited_ = 0;
}

std::uint64_t TrueCandidates::count(Candidate candidate) const {
  const auto& candidates = encoding_.candidates;
  const auto at = std::lower_bound(candidates.begin(), candidates.end(), candidate);
  return at != candidates.end() && *at == candidate ? counts_[at - candidates.begin()] : 0;
}

double TrueCandidates::explored() const {
  if (is_done()) return 1;
  if (aim_ == Aim::how_often) return search_->stats().explored;
  const auto open = std::count(states_.begin(), states_.end(), State::open);
  return 1 - static_cast<double>(open) / static_cast<double>(states_.size());
}

Candidates TrueCandidates::candidates_with(State state) const {
  Candidates sets(puzzle_.cell_count());
  for (std::size_t o = 0; o < states_.size(); ++o) {
    const auto& [cell, digit] = encoding_.candidates[o];
    if (states_[o] == state) sets[puzzle_.place_of(cell)] |= set_of(digit);
  }
  return sets;
}

}  // namespace dance::sudoku
