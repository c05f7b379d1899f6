#include "sudoku/logic/chains.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace dance::sudoku::logic {
namespace {

// A candidate assumed or proved to be right (on) or wrong (off): candidate · 2 + 1, or candidate
// · 2.
using Claim = int;

constexpr Claim on(int candidate) {
  return candidate * 2 + 1;
}
constexpr Claim off(int candidate) {
  return candidate * 2;
}
constexpr bool is_on(Claim claim) {
  return (claim & 1) != 0;
}
constexpr int candidate_of(Claim claim) {
  return claim >> 1;
}

// Why a claim follows: the kind of the house, or one of these.
constexpr int kAssumed = -1;
constexpr int kInCell = -2;
constexpr int kByPattern = -3;

// The steps of work for a node and its links.
constexpr std::uint64_t kStepsPerNode = 64;

struct NestedChain;

// A claim and those it follows from.
struct Node {
  Claim claim = 0;
  int reason = kAssumed;
  int first_parent = 0;  // in Tree::parents
  int parents = 0;
  int depth = 1;                        // at most the number of its ancestors, itself included
  bool is_line = true;                  // true if `depth` is that number
  int ancestors = 0;                    // that number, once counted; otherwise 0
  Technique pattern = {};               // that proved it, if one did
  const NestedChain* nested = nullptr;  // the chain that it was, if any
};

// What follows from an assumption, in the order in which it was found.
struct Tree {
  std::vector<Node> nodes;
  std::vector<int> parents;
  std::vector<std::uint16_t> at;  // of each claim, the number of its node from 1; 0 for none
  std::vector<int> on, off;       // the nodes of both kinds
  std::optional<std::pair<int, int>> absurd;  // two nodes, a claim and its opposite
  bool has_nested = false;

  void clear(int claims) {
    if (at.empty()) at.resize(claims);
    for (const Node& node : nodes) at[node.claim] = 0;
    nodes.clear();
    parents.clear();
    on.clear();
    off.clear();
    absurd.reset();
    has_nested = false;
  }

  int find(Claim claim) const { return at[claim] - 1; }

  // Adds a node without entering its claim.
  int add_loose(Claim claim, int reason) {
    Node& node = nodes.emplace_back();
    node.claim = claim;
    node.reason = reason;
    node.first_parent = static_cast<int>(parents.size());
    return static_cast<int>(nodes.size()) - 1;
  }

  // Adds a parent to the last node.
  void add_parent(int parent) {
    Node& node = nodes.back();
    parents.push_back(parent);
    ++node.parents;
    node.depth = std::max(node.depth, nodes[parent].depth + 1);
    node.is_line = node.parents == 1 && nodes[parent].is_line;
  }

  // Enters the last node under its claim.
  void enter() {
    const int node = static_cast<int>(nodes.size()) - 1;
    const Claim claim = nodes[node].claim;
    at[claim] = static_cast<std::uint16_t>(node + 1);
    (is_on(claim) ? on : off).push_back(node);
  }
};

// The end of a chain: a node, and the tree that leads there.
struct Target {
  Tree* tree;
  int node;
};

// A chain in the steps of another one, with all that its length depends on.
struct NestedChain {
  int complexity = 0;
  std::vector<Claim> claims;  // of each target's chain, from the target on, each ended by −1

  friend bool operator==(const NestedChain& a, const NestedChain& b) {
    return a.claims == b.claims;
  }
};

// A chain of single marks, from its end to its beginning.
struct Link {
  Claim claim;
  int reason;
};

// A conclusion from chains.
struct Conclusion {
  enum class From { cycle, forcing, cell, house, both, absurd };
  From from = {};
  Technique technique = {};
  double rating = 0;
  int complexity = 0;
  int sort_key = 0;
  int source = 0;   // the cell or house that it is from
  Claim claim = 0;  // what it proves; of a cycle, none
  std::vector<Target> targets = {};
  std::vector<Link> path = {};   // of a cycle or forcing chain, instead of targets
  std::vector<int> erased = {};  // by a cycle

  bool comes_before(const Conclusion& other) const {
    if (rating != other.rating) return rating < other.rating;
    if (complexity != other.complexity) return complexity < other.complexity;
    return sort_key < other.sort_key;
  }
};

// Adds a tenth for each step of the length beyond 4, 6, 8, 12, 16, 24, …, as often as Sudoku
// Explainer does, so that equal ratings are equal numbers.
double rating_of_length(double base, int complexity) {
  double added = 0;
  int step = 4;
  bool is_odd = false;
  while (complexity - 2 > step) {
    added += 0.1;
    step = is_odd ? step * 4 / 3 : step * 3 / 2;
    is_odd = !is_odd;
  }
  return base + added;
}

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

class ChainFinder::Search {
 public:
  Search(const Board& board, ChainKind kind)
      : board_(board), kind_(kind), start_(board), marks_(board) {
    const int claims = board.candidate_count() * 2;
    seen_.resize(claims);
    chain_seen_.resize(claims);
    victims_.resize(board.candidate_count());
    closing_.resize(board.candidate_count());
    is_near_.resize(board.cell_count());
    if (kind.is_multiple || kind.is_dynamic) trees_.resize(claims);
    if (kind.level == 2 || kind.level == 3) nested_.emplace_back(board, ChainKind{});
    if (kind.level == 3) nested_.emplace_back(board, ChainKind{.is_multiple = true});
    if (kind.level >= 4) {
      nested_.emplace_back(
          board, ChainKind{.is_multiple = true, .is_dynamic = true, .level = kind.nested_level});
    }
  }

  // Finds all conclusions, or only the first in their order; none after a stop.
  const std::vector<Conclusion>& run(const Marks& marks, bool is_best_only, const Stop& stop) {
    stop_ = stop;
    is_best_only_ = is_best_only;
    start_ = marks;
    marks_ = marks;
    found_.clear();
    nested_chains_.clear();
    if (kind_.is_multiple || kind_.is_dynamic) {
      find_multiple();
    } else {
      list_links();
      for (const auto& [in_cells, in_houses] :
           {std::pair(false, true), {true, false}, {true, true}}) {
        in_cells_ = in_cells;
        in_houses_ = in_houses;
        find_single();
      }
    }
    if (is_stopped()) found_.clear();
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Conclusion& a, const Conclusion& b) { return a.comes_before(b); });
    return found_;
  }

  // Returns the candidates that a conclusion rules out.
  std::vector<int> erased_by(const Conclusion& conclusion) const {
    if (conclusion.from == Conclusion::From::cycle) return conclusion.erased;
    const int candidate = candidate_of(conclusion.claim);
    if (!is_on(conclusion.claim)) return {candidate};
    std::vector<int> erased;
    const int place = candidate / board_.size();
    for (Mask open = start_.digits(place); open != 0; open = rest(open)) {
      const int other = place * board_.size() + first(open);
      if (other != candidate) erased.push_back(other);
    }
    return erased;
  }

  // Describes a conclusion of the last run.
  Pattern describe(const Conclusion& conclusion) {
    Pattern pattern{.technique = conclusion.technique, .rating = conclusion.rating};
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

 private:
  using From = Conclusion::From;

  bool is_stopped() const { return stop_.reason() != Stop::Reason::none; }

  Implication implication(Claim claim, int reason) const {
    using Reason = Implication::Reason;
    Implication implied{.candidate = board_.candidate(candidate_of(claim)),
                        .is_right = is_on(claim)};
    if (reason == kInCell) implied.reason = Reason::cell;
    if (reason == kByPattern) implied.reason = Reason::pattern;
    if (reason >= 0) {
      implied.reason = Reason::unit;
      implied.unit = board_.unit(board_.houses_of(place_of(candidate_of(claim)))[reason].house);
    }
    return implied;
  }

  // Returns all that leads to a target, in the order in which it was found.
  Chain chain_to(const Target& target) {
    std::vector<int> nodes = chain_of(target);
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

  int place_of(int candidate) const { return candidate / board_.size(); }
  int digit_of(int candidate) const { return candidate % board_.size(); }

  // Returns whether erasing the other digits of its cell is of use, if it is on.
  bool is_useful(Claim claim) const {
    return !is_on(claim) || rest(start_.digits(place_of(candidate_of(claim)))) != 0;
  }

  // --- Links
  // ---------------------------------------------------------------------------------------

  // Calls `use(claim, reason)` for each claim that is off if a candidate is on.
  template <typename Use>
  void for_each_off(const Marks& marks, int candidate, bool in_cells, Use use) {
    const int place = place_of(candidate), digit = digit_of(candidate);
    if (in_cells) {
      for (Mask open = marks.digits(place) & ~(Mask{1} << digit); open != 0; open = rest(open)) {
        use(off(place * board_.size() + first(open)), kInCell);
      }
    }
    ++serial_;
    const auto homes = board_.houses_of(place);
    for (int kind = 0; kind < static_cast<int>(homes.size()); ++kind) {
      const Board::Membership& home = homes[kind];
      const std::vector<int>& places = board_.houses()[home.house].places;
      for (Mask open = marks.positions(home.house, digit) & ~home.position; open != 0;
           open = rest(open)) {
        const int other = places[first(open)];
        if (std::exchange(is_near_[other], serial_) != serial_) {
          use(off(other * board_.size() + digit), kind);
        }
      }
    }
  }

  // Calls `use(claim, reason)` for each claim that is on if a candidate is off.
  template <typename Use>
  void for_each_on(const Marks& marks, int candidate, bool in_cells, bool in_houses, Use use) {
    const int place = place_of(candidate), digit = digit_of(candidate);
    if (in_cells && is_pair(marks.digits(place))) {
      const int other = first(marks.digits(place) & ~(Mask{1} << digit));
      use(on(place * board_.size() + other), kInCell);
    }
    if (!in_houses) return;
    ++serial_;
    const auto homes = board_.houses_of(place);
    for (int kind = 0; kind < static_cast<int>(homes.size()); ++kind) {
      const Board::Membership& home = homes[kind];
      const Mask others = marks.positions(home.house, digit) & ~home.position;
      if (!is_single(others)) continue;
      const int other = board_.houses()[home.house].places[first(others)];
      if (std::exchange(is_near_[other], serial_) != serial_) {
        use(on(other * board_.size() + digit), kind);
      }
    }
  }

  // --- Chains of single marks
  // ----------------------------------------------------------------------

  // The links from a claim, those in its cell first.
  struct Links {
    int begin = 0;
    int houses = 0;
    int end = 0;
  };

  void list_links() {
    links_.assign(board_.candidate_count() * 2, {});
    ends_.clear();
    for (int candidate = 0; candidate < board_.candidate_count(); ++candidate) {
      if (!start_.has(place_of(candidate), digit_of(candidate))) continue;
      for (const bool from_on : {false, true}) {
        Links& links = links_[candidate * 2 + (from_on ? 1 : 0)];
        links.begin = links.houses = static_cast<int>(ends_.size());
        const auto add = [&](Claim claim, int reason) {
          ends_.push_back({claim, reason});
          if (reason == kInCell) links.houses = static_cast<int>(ends_.size());
        };
        if (from_on) {
          for_each_off(start_, candidate, true, add);
        } else {
          for_each_on(start_, candidate, true, true, add);
        }
        links.end = static_cast<int>(ends_.size());
      }
    }
  }

  std::span<const Link> links_from(Claim claim, bool in_cells, bool in_houses) const {
    const Links& links = links_[claim];
    const int begin = in_cells ? links.begin : links.houses;
    const int end = in_houses ? links.end : links.houses;
    return std::span(ends_).subspan(begin, end - begin);
  }

  // A node of a chain of single marks.
  struct Step {
    Claim claim;
    int reason;
    int parent;
    int depth;
  };

  int sort_key() const {
    if (in_cells_ && in_houses_) return 4;
    return in_cells_ ? 3 : 2;
  }

  bool can_be_first(double base, int complexity) const {
    if (!is_best_only_ || found_.empty()) return true;
    const Conclusion probe{.rating = rating_of_length(base, complexity),
                           .complexity = complexity,
                           .sort_key = sort_key()};
    return probe.comes_before(found_[0]);
  }

  void find_single() {
    for (int place = 0; place < board_.cell_count(); ++place) {
      const int digits = count(start_.digits(place));
      if (digits < 2 || (!in_houses_ && digits > 2)) continue;
      for (Mask open = start_.digits(place); open != 0; open = rest(open)) {
        const int candidate = place * board_.size() + first(open);
        find_cycles(candidate);
        if (!in_houses_) continue;
        find_forcing(on(candidate));
        find_forcing(off(candidate));
      }
    }
  }

  int add_step(Claim claim, int reason, int parent) {
    const int depth = parent < 0 ? 1 : steps_[parent].depth + 1;
    steps_.push_back({claim, reason, parent, depth});
    return static_cast<int>(steps_.size()) - 1;
  }

  bool has_ancestor(int step, Claim claim) const {
    for (step = steps_[step].parent; step >= 0; step = steps_[step].parent) {
      if (steps_[step].claim == claim) return true;
    }
    return false;
  }

  // Finds the chains that lead from a candidate back to it. Each off claim is followed once, and
  // again only if it closes another cycle.
  void find_cycles(int candidate) {
    const double base = in_cells_ && in_houses_ ? 7.0 : 6.5;
    const Claim source = on(candidate);
    const int serial = ++claim_serial_;
    steps_.clear();
    ons_.assign(1, add_step(source, kAssumed, -1));
    seen_[source] = serial;
    // The off claims that prove the source are the ends of links from off to on, which go both
    // ways.
    for (const Link& link : links_from(off(candidate), in_cells_, in_houses_)) {
      closing_[candidate_of(link.claim)] = serial;
    }
    for (int complexity = 2; !ons_.empty() && can_be_first(base, std::max(complexity, 4));
         complexity += 2) {
      offs_.clear();
      for (const int step : ons_) {
        if (stop_.after(kStepsPerNode)) return;
        for (const Link& link : links_from(steps_[step].claim, in_cells_, true)) {
          const bool is_new = std::exchange(seen_[link.claim], serial) != serial;
          const bool closes = closing_[candidate_of(link.claim)] == serial;
          if (!is_new && (!closes || has_ancestor(step, link.claim))) continue;
          offs_.push_back({add_step(link.claim, link.reason, step), is_new});
        }
      }
      ons_.clear();
      for (const auto& [step, is_new] : offs_) {
        for (const Link& link : links_from(steps_[step].claim, in_cells_, in_houses_)) {
          if (link.claim == source && complexity >= 4) {
            add_cycle(add_step(link.claim, link.reason, step), base);
          }
          if (!is_new || std::exchange(seen_[link.claim], serial) == serial) continue;
          ons_.push_back(add_step(link.claim, link.reason, step));
        }
      }
    }
  }

  std::vector<Link> path_to(int step) const {
    std::vector<Link> path;
    for (; step >= 0; step = steps_[step].parent) {
      path.push_back({steps_[step].claim, steps_[step].reason});
    }
    return path;
  }

  // A candidate that sees an on claim and an off claim of its digit, one of which is right.
  void add_cycle(int step, double base) {
    const int complexity = steps_[step].depth - 1;
    if (!can_be_first(base, complexity)) return;
    Conclusion found{.from = From::cycle,
                     .rating = rating_of_length(base, complexity),
                     .complexity = complexity,
                     .sort_key = sort_key()};
    found.technique = !in_cells_    ? Technique::x_cycle
                      : !in_houses_ ? Technique::y_cycle
                                    : Technique::xy_cycle;
    found.path = path_to(step);
    const std::span<const Link> claims(found.path.data(), found.path.size() - 1);
    const int path_serial = ++serial_;
    for (const Link& link : claims) is_near_[place_of(candidate_of(link.claim))] = path_serial;
    // A claim off marks the candidates around it; one on lists those that are marked.
    const int marked = ++victim_serial_, listed = ++victim_serial_;
    for (const bool lists : {false, true}) {
      for (const Link& link : claims) {
        if (is_on(link.claim) != lists) continue;
        const int digit = digit_of(candidate_of(link.claim));
        for (const int peer : board_.peers(place_of(candidate_of(link.claim)))) {
          if (is_near_[peer] == path_serial || !start_.has(peer, digit)) continue;
          int& state = victims_[peer * board_.size() + digit];
          if (!lists) {
            state = marked;
          } else if (state == marked) {
            state = listed;
            found.erased.push_back(peer * board_.size() + digit);
          }
        }
      }
    }
    if (found.erased.empty()) return;
    group_by_cell(found.erased);
    add(std::move(found));
  }

  // Puts the candidates of each cell together, in the order of their first and by digit.
  void group_by_cell(std::vector<int>& erased) const {
    std::vector<int> grouped;
    for (const int candidate : erased) {
      const auto same_cell = [&](int other) { return place_of(other) == place_of(candidate); };
      if (std::any_of(grouped.begin(), grouped.end(), same_cell)) continue;
      const std::size_t begin = grouped.size();
      std::copy_if(erased.begin(), erased.end(), std::back_inserter(grouped), same_cell);
      std::sort(grouped.begin() + static_cast<std::ptrdiff_t>(begin), grouped.end());
    }
    erased = std::move(grouped);
  }

  // Finds a chain from an assumption to its opposite.
  void find_forcing(Claim source) {
    const double base = in_cells_ ? 7.0 : 6.6;
    const int serial = ++claim_serial_;
    steps_.clear();
    ons_.assign(1, add_step(source, kAssumed, -1));
    seen_[source] = serial;
    for (int complexity = 2; !ons_.empty() && can_be_first(base, complexity); ++complexity) {
      next_.clear();
      for (const int step : ons_) {
        if (stop_.after(kStepsPerNode)) return;
        for (const Link& link : links_from(steps_[step].claim, in_cells_, true)) {
          if (link.claim == (source ^ 1)) {
            add_forcing(add_step(link.claim, link.reason, step), base);
            return;
          }
          if (std::exchange(seen_[link.claim], serial) == serial) continue;
          next_.push_back(add_step(link.claim, link.reason, step));
        }
      }
      std::swap(ons_, next_);
    }
  }

  void add_forcing(int step, double base) {
    constexpr int kTurbotLength = 6;
    Conclusion found{.from = From::forcing, .claim = steps_[step].claim};
    found.complexity = steps_[step].depth;
    found.rating = rating_of_length(base, found.complexity);
    found.sort_key = sort_key();
    found.technique = in_cells_                           ? Technique::forcing_chain
                      : found.complexity == kTurbotLength ? Technique::turbot_fish
                                                          : Technique::x_chain;
    found.path = path_to(step);
    add(std::move(found));
  }

  void add(Conclusion&& found) {
    if (!is_best_only_ || found_.empty()) {
      found_.push_back(std::move(found));
    } else if (found.comes_before(found_[0])) {
      found_[0] = std::move(found);
    }
  }

  // --- Trees
  // ---------------------------------------------------------------------------------------

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
        if (stop_.after(kStepsPerNode)) return;
        const bool is_over = next_on < tree.on.size() ? follow_on(tree, tree.on[next_on++])
                                                      : follow_off(tree, tree.off[next_off++]);
        if (is_over) return;
      }
    } while (kind_.level > 0 && use_patterns(tree) && !is_stopped());
  }

  bool follow_on(Tree& tree, int parent) {
    const int candidate = candidate_of(tree.nodes[parent].claim);
    bool is_over = false;
    for_each_off(marks_, candidate, !kind_.is_nishio, [&](Claim claim, int reason) {
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
    for_each_on(marks_, candidate, !kind_.is_nishio, true, [&](Claim claim, int reason) {
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
    const int house = board_.houses_of(place)[reason].house;
    Mask open = start_.positions(house, digit) & ~marks_.positions(house, digit);
    for (; open != 0; open = rest(open)) {
      const int other = board_.houses()[house].places[first(open)];
      tree.add_parent(tree.find(off(other * board_.size() + digit)));
    }
  }

  // --- Patterns in trees
  // ---------------------------------------------------------------------------

  // Uses the patterns of the first technique that finds new ones.
  class PatternSink final : public Sink {
   public:
    PatternSink(Search& search, Tree& tree) : search_(search), tree_(tree) {}
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
    Search& search_;
    Tree& tree_;
    std::vector<Claim> parents_;
    bool has_any_ = false;
    bool has_new_ = false;
  };

  // Returns whether there are new claims.
  bool use_patterns(Tree& tree) {
    PatternSink sink(*this, tree);
    find_locked(marks_, false, sink);
    if (!sink.has_any()) find_hidden_sets(marks_, 2, false, sink);
    if (!sink.has_any()) find_naked_sets(marks_, 2, sink);
    if (!sink.has_any()) find_fish(marks_, 2, sink);
    if (sink.has_any()) return sink.has_new();
    for (Nested& nested : nested_) {
      bool has_any = false, has_new = false;
      for (const Conclusion& found : nested.search->run(marks_, false, stop_)) {
        const std::vector<Claim> parents = list_parents(found);
        if (parents.empty()) continue;
        has_any = true;
        const std::vector<int> erased = nested.search->erased_by(found);
        const bool is_new = std::any_of(erased.begin(), erased.end(), [&](int candidate) {
          return tree.find(off(candidate)) < 0;
        });
        if (!is_new) continue;
        nested_chains_.push_back(nested.search->keep(found));
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
    const int listed = ++claim_serial_;
    const auto add_lost = [&](int place, int digit) {
      const Claim claim = off(place * board_.size() + digit);
      if (!start_.has(place, digit) || marks_.has(place, digit)) return;
      if (std::exchange(seen_[claim], listed) != listed) parents.push_back(claim);
    };
    const auto add_single = [&](int candidate, int reason) {
      const int place = place_of(candidate), digit = digit_of(candidate);
      if (reason == kInCell) {
        for (Mask open = start_.digits(place); open != 0; open = rest(open)) {
          add_lost(place, first(open));
        }
      } else if (reason >= 0) {
        for (const int other : board_.houses()[board_.houses_of(place)[reason].house].places) {
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
      for (const int node : chain_of(target)) {
        const Node& found = target.tree->nodes[node];
        if (!is_on(found.claim)) continue;
        int reason = found.reason;
        if (reason == kAssumed && conclusion.from == From::cell) reason = kInCell;
        if (reason == kAssumed && conclusion.from == From::house) {
          reason = static_cast<int>(board_.houses()[conclusion.source].kind);
        }
        add_single(candidate_of(found.claim), reason);
      }
    }
    return parents;
  }

  // --- Conclusions from trees
  // ----------------------------------------------------------------------

  // Returns the nodes that lead to a target, from there on, each claim once.
  std::vector<int> chain_of(const Target& target) {
    const int serial = ++chain_serial_;
    const Tree& tree = *target.tree;
    std::vector<int> chain;
    std::vector<int> open = {target.node};
    for (std::size_t i = 0; i < open.size(); ++i) {
      const Node& node = tree.nodes[open[i]];
      if (std::exchange(chain_seen_[node.claim], serial) == serial) continue;
      chain.push_back(open[i]);
      for (int k = 0; k < node.parents; ++k) open.push_back(tree.parents[node.first_parent + k]);
    }
    return chain;
  }

  int ancestors(const Target& target) {
    Node& node = target.tree->nodes[target.node];
    if (node.is_line) return node.depth;
    if (node.ancestors == 0) node.ancestors = static_cast<int>(chain_of(target).size());
    return node.ancestors;
  }

  // Adds the lengths of the chains nested in those to the targets, each once.
  int nested_complexity(const std::vector<Target>& targets) {
    std::vector<const NestedChain*> known;
    int sum = 0;
    for (const Target& target : targets) {
      if (!target.tree->has_nested) continue;
      for (const int node : chain_of(target)) {
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

  // Keeps what a chain's length depends on, beyond the life of its trees.
  std::unique_ptr<NestedChain> keep(const Conclusion& conclusion) {
    auto kept = std::make_unique<NestedChain>();
    kept->complexity = conclusion.complexity;
    std::vector<Claim>& claims = kept->claims;
    if (!conclusion.path.empty()) {
      for (const Link& link : conclusion.path) claims.push_back(link.claim);
      claims.push_back(-1);
      return kept;
    }
    for (const Target& target : conclusion.targets) {
      for (const int node : chain_of(target)) {
        claims.push_back(target.tree->nodes[node].claim);
      }
      claims.push_back(-1);
    }
    return kept;
  }

  double base_rating() const {
    if (kind_.level > 0) return 8.5 + 0.5 * kind_.level;
    if (kind_.is_nishio) return 7.5;
    return kind_.is_dynamic ? 8.5 : 8.0;
  }

  void find_multiple() {
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
    find_common(
        trees,
        {.from = From::cell, .technique = Technique::cell_chains, .sort_key = 5, .source = place});
  }

  // Assumes a candidate right, then wrong.
  void find_from_candidate(int candidate) {
    Tree& with = tree_of(on(candidate));
    add_absurd(with, off(candidate));
    Tree& without = tree_of(off(candidate));
    add_absurd(without, on(candidate));
    if (kind_.is_nishio || count(start_.digits(place_of(candidate))) < 3) return;
    find_common({&with, &without},
                {.from = From::both, .technique = Technique::double_chains, .sort_key = 1});
  }

  void add_absurd(Tree& tree, Claim opposite) {
    if (!tree.absurd || !is_useful(opposite)) return;
    Conclusion found{.from = From::absurd, .sort_key = 7, .claim = opposite};
    found.technique = kind_.is_nishio ? Technique::nishio : Technique::contradiction_chains;
    found.targets = {{&tree, tree.absurd->first}, {&tree, tree.absurd->second}};
    consider(found);
  }

  // Assumes all places of a digit in each house in which the candidate is the first.
  void find_from_houses(int candidate) {
    const int place = place_of(candidate), digit = digit_of(candidate);
    const auto homes = board_.houses_of(place);
    for (int kind = 0; kind < static_cast<int>(homes.size()); ++kind) {
      const Mask positions = start_.positions(homes[kind].house, digit);
      if (count(positions) < 2 || (positions & (homes[kind].position - 1)) != 0) continue;
      std::vector<Tree*> trees;
      for (Mask open = positions; open != 0; open = rest(open)) {
        const int other = board_.houses()[homes[kind].house].places[first(open)];
        trees.push_back(&tree_of(on(other * board_.size() + digit)));
      }
      find_common(trees, {.from = From::house,
                          .technique = Technique::region_chains,
                          .sort_key = 6,
                          .source = homes[kind].house});
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
        if (is_best_only_ && !found_.empty() &&
            (bound > found_[0].complexity ||
             (bound == found_[0].complexity && found.sort_key >= found_[0].sort_key))) {
          continue;
        }
        found.claim = claim;
        found.targets.clear();
        for (Tree* tree : trees) found.targets.push_back({tree, tree->find(claim)});
        consider(found);
      }
    }
  }

  void consider(Conclusion& found) {
    found.complexity = 0;
    for (const Target& target : found.targets) found.complexity += ancestors(target);
    found.complexity += nested_complexity(found.targets);
    found.rating = rating_of_length(base_rating(), found.complexity);
    if (is_best_only_ && !found_.empty() && !found.comes_before(found_[0])) return;
    add(Conclusion(found));
  }

  // A search for nested chains.
  struct Nested {
    Nested(const Board& board, ChainKind kind) : search(std::make_unique<Search>(board, kind)) {}
    std::unique_ptr<Search> search;
  };

  const Board& board_;
  const ChainKind kind_;
  Marks start_;  // the marks to draw conclusions about
  Marks marks_;  // the same without what a dynamic tree has erased
  Stop stop_;
  bool is_best_only_ = false;
  std::vector<Conclusion> found_;

  // Cells and claims that have been met, by the serial number of the search that met them. So that
  // nothing is cleared or allocated between searches, they and the lists below are kept.
  std::vector<int> is_near_;
  int serial_ = 0;
  std::vector<int> seen_;
  int claim_serial_ = 0;
  std::vector<int> chain_seen_;
  int chain_serial_ = 0;
  std::vector<int> victims_;  // likewise, candidates around a cycle
  int victim_serial_ = 0;

  // Chains of single marks: the links of each claim, and those in use.
  std::vector<Links> links_;
  std::vector<Link> ends_;
  bool in_cells_ = false;
  bool in_houses_ = false;
  std::vector<Step> steps_;
  std::vector<int> ons_;
  std::vector<int> next_;
  std::vector<std::pair<int, bool>> offs_;
  std::vector<int> closing_;

  std::vector<Tree> trees_;  // of each claim as an assumption
  std::vector<char> is_grown_;
  std::vector<Nested> nested_;
  std::vector<std::unique_ptr<NestedChain>> nested_chains_;
};

ChainFinder::ChainFinder(const Board& board, ChainKind kind)
    : search_(std::make_unique<Search>(board, kind)) {}
ChainFinder::ChainFinder(ChainFinder&&) noexcept = default;
ChainFinder& ChainFinder::operator=(ChainFinder&&) noexcept = default;
ChainFinder::~ChainFinder() = default;

bool ChainFinder::find(const Marks& marks, Sink& sink, const Stop& stop) {
  const std::vector<Conclusion>& found = search_->run(marks, true, stop);
  if (found.empty()) return false;
  return sink.take(search_->describe(found[0]));
}

}  // namespace dance::sudoku::logic
