#include "sudoku/logic/tree_chains.hpp"

#include <algorithm>
#include <utility>

#include "sudoku/logic/chain_search.hpp"
#include "sudoku/logic/implication_tree.hpp"

namespace dance::sudoku::logic {
namespace {

// Sorts erased candidates, those of a cell together, as the hash table of Java does that Sudoku
// Explainer keeps them in: by the cell modulo the size of the table.
void sort_like_hash_table(std::vector<int>& erased, int size) {
  int cells = 0;
  for (std::size_t i = 0; i < erased.size(); ++i) {
    if (i == 0 || erased[i] / size != erased[i - 1] / size) ++cells;
  }
  int capacity = 16;
  while (cells * 4 > capacity * 3) capacity *= 2;
  std::stable_sort(erased.begin(), erased.end(),
                   [&](int a, int b) { return a / size % capacity < b / size % capacity; });
}

}  // namespace

class TreeChains::Grower {
 public:
  Grower(const Board& board, ChainKind kind)
      : board_(board),
        kind_(kind),
        start_(board),
        marks_(board),
        follower_(board),
        trees_(board.candidate_count() * 2),
        met_(board.candidate_count() * 2) {
    const auto nest = [&](ChainKind nested) {
      nested_.push_back(std::make_unique<ChainSearch>(board, nested));
    };
    if (kind.level == 2 || kind.level == 3) nest({});
    if (kind.level == 3) nest({.is_multiple = true});
    if (kind.level >= 4) {
      nest({.is_multiple = true, .is_dynamic = true, .level = kind.nested_level});
    }
  }

  void run(const Marks& marks, const Stop& stop, Conclusions& found) {
    start_ = marks;
    marks_ = marks;
    stop_ = stop;
    found_ = &found;
    nested_chains_.clear();
    find_all();
  }

 private:
  using From = Conclusion::From;

  int place_of(int candidate) const { return candidate / board_.size(); }
  int digit_of(int candidate) const { return candidate % board_.size(); }
  bool is_stopped() const { return stop_.reason() != Stop::Reason::none; }

  // Returns whether erasing the other digits of its cell is of use, if it is on.
  bool is_useful(Claim claim) const {
    return !is_on(claim) || rest(start_.digits(place_of(candidate_of(claim)))) != 0;
  }

  // --- Trees

  // Returns all that follows from an assumption.
  Tree& tree_of(Claim source) {
    Tree& tree = trees_[source];
    if (std::exchange(is_grown_[source], 1) != 0) return tree;
    tree.clear(board_.candidate_count() * 2);
    tree.add_loose(source, kAssumed);
    tree.enter();
    grow(tree);
    if (kind_.is_dynamic) marks_ = start_;
    return tree;
  }

  // Follows all claims that are on before the next that is off. Ends at a contradiction.
  void grow(Tree& tree) {
    std::size_t next_on = 0, next_off = 0;
    do {
      while (next_on < tree.on.size() || next_off < tree.off.size()) {
        if (stop_.after(kStepsPerClaim)) return;
        const bool is_over = next_on < tree.on.size() ? follow_on(tree, tree.on[next_on++])
                                                      : follow_off(tree, tree.off[next_off++]);
        if (is_over) return;
      }
    } while (kind_.level > 0 && use_patterns(tree) && !is_stopped());
  }

  bool follow_on(Tree& tree, int parent) {
    const int candidate = candidate_of(tree.nodes[parent].claim);
    bool is_over = false;
    follower_.for_each_off(marks_, candidate, !kind_.is_nishio, [&](Claim claim, int reason) {
      if (is_over) return;
      const int opposite = tree.find(claim ^ 1);
      if (opposite < 0 && tree.find(claim) >= 0) return;
      const int node = tree.add_loose(claim, reason);
      tree.add_parent(parent);
      if (opposite < 0) return tree.enter();
      tree.absurd = {opposite, node};
      is_over = true;
    });
    return is_over;
  }

  bool follow_off(Tree& tree, int parent) {
    const int candidate = candidate_of(tree.nodes[parent].claim);
    bool is_over = false;
    follower_.for_each_on(marks_, candidate, !kind_.is_nishio, [&](Claim claim, int reason) {
      if (is_over) return;
      const int opposite = tree.find(claim ^ 1);
      if (opposite < 0 && tree.find(claim) >= 0) return;
      const int node = tree.add_loose(claim, reason);
      tree.add_parent(parent);
      if (kind_.is_dynamic) add_hidden_parents(tree, claim, reason);
      if (opposite < 0) return tree.enter();
      tree.absurd = {node, opposite};
      is_over = true;
    });
    if (kind_.is_dynamic) marks_.erase(place_of(candidate), digit_of(candidate));
    return is_over;
  }

  // A single depends on all that the tree has erased beside it.
  void add_hidden_parents(Tree& tree, Claim claim, int reason) {
    const int candidate = candidate_of(claim);
    const int place = place_of(candidate), digit = digit_of(candidate);
    if (reason == kInCell) {
      for (Mask open = start_.digits(place) & ~marks_.digits(place); open != 0; open = rest(open)) {
        tree.add_parent(tree.find(off(place * board_.size() + first(open))));
      }
      return;
    }
    Mask open = start_.positions(reason, digit) & ~marks_.positions(reason, digit);
    for (; open != 0; open = rest(open)) {
      const int other = board_.houses()[reason].places[first(open)];
      tree.add_parent(tree.find(off(other * board_.size() + digit)));
    }
  }

  // --- Patterns in trees

  // Uses the patterns of the first technique that finds new ones.
  class PatternSink final : public Sink {
   public:
    PatternSink(Grower& search, Tree& tree) : search_(search), tree_(tree) {}
    bool take(const Pattern& pattern) override {
      search_.list_parents(pattern, parents_);
      if (parents_.empty()) return false;
      has_any_ = true;
      has_new_ |= search_.add_erased(tree_, pattern.erased, parents_, pattern.technique, nullptr);
      return false;
    }
    bool has_any() const { return has_any_; }
    bool has_new() const { return has_new_; }

   private:
    Grower& search_;
    Tree& tree_;
    std::vector<Claim> parents_;
    bool has_any_ = false;
    bool has_new_ = false;
  };

  // Returns whether there are new claims.
  bool use_patterns(Tree& tree) {
    PatternSink sink(*this, tree);
    find_locked(marks_, false, sink);
    if (!sink.has_any()) find_generalized_intersections(marks_, sink);
    if (!sink.has_any()) find_hidden_sets(marks_, 2, false, sink);
    if (!sink.has_any()) find_naked_sets(marks_, 2, sink);
    if (!sink.has_any()) find_fish(marks_, 2, sink);
    if (sink.has_any()) return sink.has_new();
    for (const std::unique_ptr<ChainSearch>& nested : nested_) {
      bool has_any = false, has_new = false;
      for (const Conclusion& found : nested->run(marks_, false, stop_)) {
        const std::vector<Claim> parents = list_parents(found);
        if (parents.empty()) continue;
        has_any = true;
        const std::vector<int> erased = nested->erased_by(found);
        const bool is_new = std::any_of(erased.begin(), erased.end(), [&](int candidate) {
          return tree.find(off(candidate)) < 0;
        });
        if (!is_new) continue;
        nested_chains_.push_back(nested->keep(found));
        has_new |= add_erased(tree, erased, parents, found.technique, nested_chains_.back().get());
      }
      if (has_any) return has_new;
    }
    return false;
  }

  // Adds the candidates that a pattern rules out. Returns whether any is new.
  bool add_erased(Tree& tree, std::vector<int> erased, const std::vector<Claim>& parents,
                  Technique pattern, const NestedChain* nested) {
    sort_like_hash_table(erased, board_.size());
    bool has_new = false;
    for (const int candidate : erased) {
      if (tree.find(off(candidate)) >= 0) continue;
      tree.add_loose(off(candidate), kByPattern);
      for (const Claim parent : parents) tree.add_parent(tree.find(parent));
      tree.nodes.back().pattern = pattern;
      tree.nodes.back().nested = nested;
      tree.has_nested = tree.has_nested || nested != nullptr;
      tree.enter();
      has_new = true;
    }
    return has_new;
  }

  // Lists the claims that had to be off for a pattern: what it needs and the start still had.
  void list_parents(const Pattern& pattern, std::vector<Claim>& parents) const {
    parents.clear();
    const auto add_lost = [&](int place, int digit) {
      if (start_.has(place, digit) && !marks_.has(place, digit)) {
        parents.push_back(off(place * board_.size() + digit));
      }
    };
    switch (pattern.technique) {
      case Technique::naked_pair:
        for (const int place : pattern.cells) {
          for (Mask open = start_.digits(place) & ~pattern.digits; open != 0; open = rest(open)) {
            add_lost(place, first(open));
          }
        }
        return;
      case Technique::hidden_pair:
        for (const int place : board_.houses()[pattern.houses[0]].places) {
          if (std::find(pattern.cells.begin(), pattern.cells.end(), place) != pattern.cells.end()) {
            continue;
          }
          for (Mask open = pattern.digits; open != 0; open = rest(open)) {
            add_lost(place, first(open));
          }
        }
        return;
      default:
        break;
    }
    const int digit = first(pattern.digits);
    for (std::size_t i = 0; i < pattern.houses.size(); i += 2) {
      for (const int place : board_.houses()[pattern.houses[i]].places) {
        bool is_crossed = false;
        for (std::size_t k = 1; k < pattern.houses.size(); k += 2) {
          for (const Board::Membership& home : board_.houses_of(place)) {
            is_crossed = is_crossed || home.house == pattern.houses[k];
          }
        }
        if (!is_crossed) add_lost(place, digit);
      }
    }
  }

  // The same for a nested conclusion: what its singles need and the start still had.
  std::vector<Claim> list_parents(const Conclusion& conclusion) {
    std::vector<Claim> parents;
    const int listed = ++serial_;
    const auto add_lost = [&](int place, int digit) {
      const Claim claim = off(place * board_.size() + digit);
      if (!start_.has(place, digit) || marks_.has(place, digit)) return;
      if (std::exchange(met_[claim], listed) != listed) parents.push_back(claim);
    };
    const auto add_single = [&](int candidate, int reason) {
      const int place = place_of(candidate), digit = digit_of(candidate);
      if (reason == kInCell) {
        for (Mask open = start_.digits(place); open != 0; open = rest(open)) {
          add_lost(place, first(open));
        }
      } else if (reason >= 0) {
        for (const int other : board_.houses()[reason].places) {
          add_lost(other, digit);
        }
      }
    };
    if (!conclusion.path.empty()) {
      for (const Link& link : conclusion.path) {
        if (is_on(link.claim)) add_single(candidate_of(link.claim), link.reason);
      }
      if (conclusion.from != From::cycle) return parents;
      // The other way round, the claims that are off prove each other on.
      for (std::size_t i = conclusion.path.size(); i-- > 0;) {
        const Link& link = conclusion.path[i];
        if (!is_on(link.claim)) add_single(candidate_of(link.claim), link.reason);
      }
      return parents;
    }
    for (const Target& target : conclusion.targets) {
      for (const int node : reader_.chain_of(target)) {
        const Node& found = target.tree->nodes[node];
        if (!is_on(found.claim)) continue;
        int reason = found.reason;
        if (reason == kAssumed && conclusion.from == From::cell) reason = kInCell;
        if (reason == kAssumed && conclusion.from == From::house) {
          reason = conclusion.source;
        }
        add_single(candidate_of(found.claim), reason);
      }
    }
    return parents;
  }

  // --- Conclusions from trees

  int ancestors(const Target& target) {
    Node& node = target.tree->nodes[target.node];
    if (node.is_line) return node.depth;
    if (node.ancestors == 0) node.ancestors = static_cast<int>(reader_.chain_of(target).size());
    return node.ancestors;
  }

  // Adds the lengths of the chains nested in those to the targets, each once.
  int nested_complexity(const std::vector<Target>& targets) {
    std::vector<const NestedChain*> known;
    int sum = 0;
    for (const Target& target : targets) {
      if (!target.tree->has_nested) continue;
      for (const int node : reader_.chain_of(target)) {
        const NestedChain* nested = target.tree->nodes[node].nested;
        if (nested == nullptr) continue;
        const bool is_known = std::any_of(
            known.begin(), known.end(),
            [&](const NestedChain* other) { return other == nested || *other == *nested; });
        if (is_known) continue;
        known.push_back(nested);
        sum += nested->complexity;
      }
    }
    return sum;
  }

  double base_rating() const {
    if (kind_.level > 0) return 8.5 + 0.5 * kind_.level;
    if (kind_.is_nishio) return 7.5;
    return kind_.is_dynamic ? 8.5 : 8.0;
  }

  void find_all() {
    is_grown_.assign(board_.candidate_count() * 2, 0);
    const int fewest = kind_.is_dynamic ? 2 : 3;
    for (int place = 0; place < board_.cell_count() && !is_stopped(); ++place) {
      if (count(start_.digits(place)) >= fewest) find_from_cell(place);
    }
  }

  void find_from_cell(int place) {
    std::vector<Tree*> trees;
    for (Mask open = start_.digits(place); open != 0; open = rest(open)) {
      const int candidate = place * board_.size() + first(open);
      if (kind_.is_dynamic) find_from_candidate(candidate);
      if (kind_.is_nishio) continue;
      find_from_houses(candidate);
      trees.push_back(&tree_of(on(candidate)));
    }
    if (trees.empty()) return;
    find_common(trees, {.from = From::cell,
                        .technique = Technique::cell_chains,
                        .rank = {.sort_key = 5},
                        .source = place});
  }

  // Assumes a candidate right, then wrong.
  void find_from_candidate(int candidate) {
    Tree& with = tree_of(on(candidate));
    add_absurd(with, off(candidate));
    Tree& without = tree_of(off(candidate));
    add_absurd(without, on(candidate));
    if (kind_.is_nishio || count(start_.digits(place_of(candidate))) < 3) return;
    find_common(
        {&with, &without},
        {.from = From::both, .technique = Technique::double_chains, .rank = {.sort_key = 1}});
  }

  void add_absurd(Tree& tree, Claim opposite) {
    if (!tree.absurd || !is_useful(opposite)) return;
    Conclusion found{.from = From::absurd, .rank = {.sort_key = 7}, .claim = opposite};
    found.technique = kind_.is_nishio ? Technique::nishio : Technique::contradiction_chains;
    found.targets = {{&tree, tree.absurd->first}, {&tree, tree.absurd->second}};
    consider(found);
  }

  // Assumes all places of a digit in each house in which the candidate is the first.
  void find_from_houses(int candidate) {
    const int place = place_of(candidate), digit = digit_of(candidate);
    for (const Board::Membership& home : board_.houses_of(place)) {
      const Mask positions = start_.positions(home.house, digit);
      if (count(positions) < 2 || (positions & (home.position - 1)) != 0) continue;
      std::vector<Tree*> trees;
      for (Mask open = positions; open != 0; open = rest(open)) {
        const int other = board_.houses()[home.house].places[first(open)];
        trees.push_back(&tree_of(on(other * board_.size() + digit)));
      }
      find_common(trees, {.from = From::house,
                          .technique = Technique::region_chains,
                          .rank = {.sort_key = 6},
                          .source = home.house});
    }
  }

  // Finds the claims in all trees, one of which is right.
  void find_common(const std::vector<Tree*>& trees, Conclusion found) {
    for (const bool are_on : {true, false}) {
      const Tree& lead = *trees[0];
      for (const int node : are_on ? lead.on : lead.off) {
        const Claim claim = lead.nodes[node].claim;
        int bound = lead.nodes[node].depth;
        bool is_common = true;
        for (std::size_t i = 1; is_common && i < trees.size(); ++i) {
          const int other = trees[i]->find(claim);
          is_common = other >= 0;
          if (is_common) bound += trees[i]->nodes[other].depth;
        }
        if (!is_common || !is_useful(claim)) continue;
        // A chain is at least as long as its depth.
        found.rank.complexity = bound;
        found.rank.rating = rating_of_length(base_rating(), bound);
        if (!found_->takes(found.rank)) continue;
        found.claim = claim;
        found.targets.clear();
        for (Tree* tree : trees) found.targets.push_back({tree, tree->find(claim)});
        consider(found);
      }
    }
  }

  void consider(Conclusion& found) {
    found.rank.complexity = 0;
    for (const Target& target : found.targets) found.rank.complexity += ancestors(target);
    found.rank.complexity += nested_complexity(found.targets);
    found.rank.rating = rating_of_length(base_rating(), found.rank.complexity);
    if (found_->takes(found.rank)) found_->add(found);
  }

  const Board& board_;
  const ChainKind kind_;
  Marks start_;  // the marks to draw conclusions about
  Marks marks_;  // the same without what a dynamic tree has erased
  Stop stop_;
  Conclusions* found_ = nullptr;
  Follower follower_;
  ChainReader reader_;

  // Nothing is cleared or allocated between searches.
  std::vector<Tree> trees_;  // of each claim as an assumption
  std::vector<char> is_grown_;
  std::vector<int> met_;  // the serial number of the last list that has each claim
  int serial_ = 0;
  std::vector<std::unique_ptr<ChainSearch>> nested_;
  std::vector<std::unique_ptr<NestedChain>> nested_chains_;
};

TreeChains::TreeChains(const Board& board, ChainKind kind)
    : grower_(std::make_unique<Grower>(board, kind)) {}
TreeChains::~TreeChains() = default;

void TreeChains::run(const Marks& marks, const Stop& stop, Conclusions& found) {
  grower_->run(marks, stop, found);
}

}  // namespace dance::sudoku::logic
