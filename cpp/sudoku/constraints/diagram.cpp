#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <unordered_map>

#include "sudoku/constraints/model.hpp"

namespace dance::sudoku {
namespace {

using States = std::vector<std::int32_t>;  // a set of states, in ascending order

Error too_many_nodes() {
  return {ErrorCode::too_large, {}, "", "≤ " + std::to_string(Diagram::kMaxNodes)};
}

// Of a list of numbers.
struct Hash {
  std::size_t operator()(const States& states) const {
    std::uint64_t hash = states.size();
    for (const std::int32_t state : states) {
      hash = (hash ^ static_cast<std::uint32_t>(state)) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash);
  }
};

using Numbers = std::unordered_map<States, std::int32_t, Hash>;

void sort_unique(States& states) {
  std::sort(states.begin(), states.end());
  states.erase(std::unique(states.begin(), states.end()), states.end());
}

// The transitions of an automaton by state.
class Steps {
 public:
  explicit Steps(const Automaton& automaton)
      : to_(static_cast<std::size_t>(automaton.states) * kDigits) {
    for (const Transition& step : automaton.transitions) {
      for (DigitSet rest = step.digits; rest != 0; rest &= rest - 1) {
        const int digit = std::countr_zero(rest);
        if (digit < kDigits) to_[step.from * kDigits + digit].push_back(step.to);
      }
    }
  }

  States after(const States& states, int digit) const {
    States next;
    for (const std::int32_t state : states) {
      const States& to = to_[state * kDigits + digit];
      next.insert(next.end(), to.begin(), to.end());
    }
    if (next.size() > 1) sort_unique(next);
    return next;
  }

 private:
  static constexpr std::int32_t kDigits = kMaxVariantDigit + 1;

  std::vector<States> to_;  // by state and digit
};

}  // namespace

std::vector<int> list_digits(Digits digits) {
  std::vector<int> list;
  for (; digits != 0; digits &= digits - 1) list.push_back(std::countr_zero(digits));
  return list;
}

Result<std::shared_ptr<const Diagram>> Diagram::create(const Automaton& automaton, Digits digits,
                                                       std::size_t length) {
  const Steps steps(automaton);
  const std::vector<int> list = list_digits(digits);
  const int digit_count = list.empty() ? 0 : list.back() + 1;
  std::vector<Layer> layers;
  States starts = automaton.starts;
  sort_unique(starts);
  Numbers current = {{starts, 0}};
  std::size_t nodes = 1;
  for (std::size_t at = 0; at < length; ++at) {
    Layer layer(current.size());
    Numbers following;
    for (const auto& [states, node] : current) {
      layer[node].assign(static_cast<std::size_t>(digit_count), kNone);
      for (const int digit : list) {
        States next = steps.after(states, digit);
        if (next.empty()) continue;
        const auto fresh = static_cast<std::int32_t>(following.size());
        layer[node][digit] = following.try_emplace(std::move(next), fresh).first->second;
      }
    }
    nodes += following.size();
    if (nodes > kMaxNodes) return too_many_nodes();
    layers.push_back(std::move(layer));
    current = std::move(following);
  }
  // All accepting nodes of the last layer become its only one.
  const std::set<std::int32_t> accepting(automaton.accepting.begin(), automaton.accepting.end());
  std::vector<std::int32_t> ends(current.size(), kNone);
  for (const auto& [states, node] : current) {
    const bool accepts = std::any_of(states.begin(), states.end(),
                                     [&](std::int32_t state) { return accepting.count(state); });
    if (accepts) ends[node] = 0;
  }
  if (layers.empty()) return std::shared_ptr<const Diagram>{};
  for (auto& node : layers.back()) {
    for (std::int32_t& next : node) next = next == kNone ? kNone : ends[next];
  }
  return reduced(std::move(layers), digit_count);
}

// Removes nodes that lead nowhere and merges equal ones, from the last layer to the first; then
// removes what is no longer reachable.
std::shared_ptr<const Diagram> Diagram::reduced(std::vector<Layer> layers, int digit_count) {
  std::vector<std::int32_t> merged = {0};  // of the layer below, the new number of each node
  for (std::size_t at = layers.size(); at-- > 0;) {
    Numbers numbers;
    std::vector<std::int32_t> renumbered(layers[at].size(), kNone);
    Layer kept;
    for (std::size_t node = 0; node < layers[at].size(); ++node) {
      auto& edges = layers[at][node];
      bool leads_on = false;
      for (std::int32_t& next : edges) {
        if (next != kNone) next = merged[next];
        leads_on = leads_on || next != kNone;
      }
      if (!leads_on) continue;
      const auto fresh = static_cast<std::int32_t>(kept.size());
      const auto [known, is_new] = numbers.try_emplace(edges, fresh);
      renumbered[node] = known->second;
      if (is_new) kept.push_back(edges);
    }
    layers[at] = std::move(kept);
    merged = std::move(renumbered);
  }
  if (merged.front() == kNone) return nullptr;

  // Everything was reachable before, and merging keeps it so, except in the first layer's case of
  // nodes below removed ones.
  auto diagram = std::make_shared<Diagram>();
  diagram->digit_count_ = digit_count;
  std::vector<std::int32_t> order = {merged.front()};  // the reachable nodes of the layer
  for (Layer& layer : layers) {
    diagram->begins_.push_back(diagram->edges_.size());
    diagram->widths_.push_back(static_cast<std::int32_t>(order.size()));
    std::map<std::int32_t, std::int32_t> reached;
    std::vector<std::int32_t> following;
    for (const std::int32_t node : order) {
      for (std::int32_t next : layer[node]) {
        if (next != kNone) {
          const auto fresh = static_cast<std::int32_t>(following.size());
          const auto [known, is_new] = reached.try_emplace(next, fresh);
          if (is_new) following.push_back(next);
          next = known->second;
        }
        diagram->edges_.push_back(next);
      }
    }
    order = std::move(following);
  }
  diagram->widths_.push_back(1);
  diagram->widest_ = *std::max_element(diagram->widths_.begin(), diagram->widths_.end());
  return diagram;
}

}  // namespace dance::sudoku
