#include "sudoku/logic/chains.hpp"

#include <algorithm>

#include "sudoku/logic/chain_search.hpp"
#include "sudoku/logic/tree_chains.hpp"

namespace dance::sudoku::logic {

ChainSearch::ChainSearch(const Board& board, ChainKind kind) : board_(board), marks_(board) {
  if (kind.is_multiple || kind.is_dynamic) {
    trees_ = std::make_unique<TreeChains>(board, kind);
  } else {
    single_ = std::make_unique<SingleChains>(board);
  }
}

ChainSearch::~ChainSearch() = default;

const std::vector<Conclusion>& ChainSearch::run(const Marks& marks, bool is_best_only,
                                                const Stop& stop) {
  marks_ = marks;
  found_.clear(is_best_only);
  if (single_) {
    single_->run(marks, stop, found_);
  } else {
    trees_->run(marks, stop, found_);
  }
  // Those found before a stop may not be the first.
  if (stop.reason() != Stop::Reason::none) found_.clear(is_best_only);
  found_.sort();
  return found_.found();
}

std::vector<int> ChainSearch::erased_by(const Conclusion& conclusion) const {
  if (conclusion.from == Conclusion::From::cycle) return conclusion.erased;
  const int candidate = candidate_of(conclusion.claim);
  if (!is_on(conclusion.claim)) return {candidate};
  std::vector<int> erased;
  const int place = candidate / board_.size();
  for (Mask open = marks_.digits(place); open != 0; open = rest(open)) {
    const int other = place * board_.size() + first(open);
    if (other != candidate) erased.push_back(other);
  }
  return erased;
}

Pattern ChainSearch::describe(const Conclusion& conclusion) {
  using From = Conclusion::From;
  Pattern pattern{.technique = conclusion.technique, .rating = conclusion.rank.rating};
  pattern.erased = erased_by(conclusion);
  if (conclusion.from != From::cycle && is_on(conclusion.claim)) {
    pattern.placed = candidate_of(conclusion.claim);
  }
  if (!conclusion.path.empty()) {
    Chain& chain = pattern.chains.emplace_back();
    for (std::size_t i = conclusion.path.size(); i-- > 0;) {
      const Link& link = conclusion.path[i];
      chain.push_back(implication(link.claim, link.reason));
      if (chain.size() > 1) chain.back().from = {static_cast<int>(chain.size()) - 2};
    }
  }
  for (const Target& target : conclusion.targets) pattern.chains.push_back(chain_to(target));
  if (conclusion.from == From::cell) pattern.cells = {conclusion.source};
  if (conclusion.from == From::house) pattern.houses = {conclusion.source};
  return pattern;
}

std::unique_ptr<NestedChain> ChainSearch::keep(const Conclusion& conclusion) {
  auto kept = std::make_unique<NestedChain>();
  kept->complexity = conclusion.rank.complexity;
  std::vector<Claim>& claims = kept->claims;
  for (const Link& link : conclusion.path) claims.push_back(link.claim);
  for (const Target& target : conclusion.targets) {
    for (const int node : reader_.chain_of(target)) {
      claims.push_back(target.tree->nodes[node].claim);
    }
    claims.push_back(-1);
  }
  return kept;
}

Implication ChainSearch::implication(Claim claim, int reason) const {
  using Reason = Implication::Reason;
  const int candidate = candidate_of(claim);
  Implication implied{.candidate = board_.candidate(candidate), .is_right = is_on(claim)};
  if (reason == kInCell) implied.reason = Reason::cell;
  if (reason == kByPattern) implied.reason = Reason::pattern;
  if (reason == kApart) implied.reason = Reason::apart;
  if (reason >= 0) {
    implied.reason = Reason::unit;
    implied.unit = board_.houses()[reason].unit;
  }
  return implied;
}

// Returns all that leads to a target, in the order in which it was found.
Chain ChainSearch::chain_to(const Target& target) {
  std::vector<int> nodes = reader_.chain_of(target);
  std::sort(nodes.begin(), nodes.end());
  Chain chain;
  for (const int number : nodes) {
    const Node& node = target.tree->nodes[number];
    Implication& implied = chain.emplace_back(implication(node.claim, node.reason));
    implied.pattern = node.pattern;
    for (int i = 0; i < node.parents; ++i) {
      const int parent = target.tree->parents[node.first_parent + i];
      const auto at = std::lower_bound(nodes.begin(), nodes.end(), parent);
      implied.from.push_back(static_cast<int>(at - nodes.begin()));
    }
  }
  return chain;
}

ChainFinder::ChainFinder(const Board& board, ChainKind kind)
    : search_(std::make_unique<ChainSearch>(board, kind)) {}
ChainFinder::ChainFinder(ChainFinder&&) noexcept = default;
ChainFinder& ChainFinder::operator=(ChainFinder&&) noexcept = default;
ChainFinder::~ChainFinder() = default;

bool ChainFinder::find(const Marks& marks, Sink& sink, const Stop& stop) {
  const std::vector<Conclusion>& found = search_->run(marks, true, stop);
  return !found.empty() && sink.take(search_->describe(found[0]));
}

}  // namespace dance::sudoku::logic
