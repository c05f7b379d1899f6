#include "sudoku/constraints/search/diagram.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace dance::sudoku {
namespace {

using States = std::vector<std::int32_t>;  // a set of states, in ascending order

constexpr std::int32_t kNone = Diagram::kNone;

// Allows about 100 steps from each node.
constexpr std::size_t kMaxSteps = 100 * Diagram::kMaxNodes;

std::size_t hash_of(std::span<const std::int32_t> numbers) {
  std::uint64_t hash = numbers.size();
  for (const std::int32_t number : numbers) {
    hash = (hash ^ static_cast<std::uint32_t>(number)) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 29;
  }
  return static_cast<std::size_t>(hash);
}

// Tells from which states some string of a given length is accepted. Where that takes too long to
// find out, every state counts as viable.
class Viable {
 public:
  Viable(const Automaton& automaton, Digits digits, std::size_t length) {
    const auto states = static_cast<std::size_t>(automaton.states);
    std::vector<std::int32_t> begins(states + 1), sources;
    const auto is_usable = [&](const Transition& step) { return (step.digits & digits) != 0; };
    for (const Transition& step : automaton.transitions) begins[step.to] += is_usable(step);
    std::inclusive_scan(begins.begin(), begins.end(), begins.begin());
    sources.resize(static_cast<std::size_t>(begins.back()));
    for (const Transition& step : automaton.transitions) {
      if (is_usable(step)) sources[--begins[step.to]] = step.from;
    }
    States found = automaton.accepting;
    rows_.emplace_back(states);
    for (const std::int32_t state : found) rows_.front()[state] = 1;
    std::size_t steps = 0;
    for (std::size_t left = 1; left <= length; ++left) {
      std::vector<std::uint8_t> row(states, steps > kMaxSteps ? 1 : 0);
      States before;
      for (const std::int32_t state : found) {
        steps += static_cast<std::size_t>(begins[state + 1] - begins[state]);
        for (std::int32_t at = begins[state]; at < begins[state + 1]; ++at) {
          if (row[sources[at]] == 0) before.push_back(sources[at]);
          row[sources[at]] = 1;
        }
      }
      if (row == rows_.back()) break;
      rows_.push_back(std::move(row));
      found = std::move(before);
    }
  }

  // Returns the row for this number of digits; the same one where the same states are viable.
  std::size_t row_of(std::size_t left) const { return std::min(left, rows_.size() - 1); }
  bool operator()(std::int32_t state, std::size_t row) const { return rows_[row][state] != 0; }

 private:
  std::vector<std::vector<std::uint8_t>> rows_;  // by number of digits, the last for all above
};

// An automaton made deterministic on demand: each of its nodes is a set of viable states.
class Subsets {
 public:
  Subsets(const Automaton& automaton, const Viable& is_viable, std::int32_t digit_count)
      : automaton_(automaton),
        is_viable_(is_viable),
        digit_count_(digit_count),
        begins_(static_cast<std::size_t>(automaton.states) + 1),
        steps_(automaton.transitions.size()),
        slots_(kMinSlots, kNone),
        after_(static_cast<std::size_t>(digit_count)),
        last_expansion_(static_cast<std::size_t>(automaton.states) * after_.size()) {
    for (const Transition& step : automaton.transitions) ++begins_[step.from];
    std::exclusive_scan(begins_.begin(), begins_.end(), begins_.begin(), std::int32_t{0});
    std::vector<std::int32_t> ends = begins_;
    for (const Transition& step : automaton.transitions) steps_[ends[step.from]++] = &step;
  }

  std::int32_t start(std::size_t row) {
    States starts = automaton_.starts;
    std::erase_if(starts, [&](std::int32_t state) { return !is_viable_(state, row); });
    return number_of(starts);
  }

  // The next node holds the states that are viable in `row`.
  std::int32_t next(std::int32_t node, int digit, std::size_t row) {
    if (is_spent()) return kNone;
    if (expanded_[node] != static_cast<std::int32_t>(row)) expand(node, row);
    return next_[static_cast<std::size_t>(node * digit_count_ + digit)];
  }

  // Returns whether the sets are too many or too large.
  bool is_spent() const { return steps_taken_ > kMaxSteps; }
  std::size_t steps_taken() const { return steps_taken_; }

 private:
  static constexpr std::size_t kMinSlots = 256;

  std::span<const std::int32_t> states_of(std::int32_t node) const {
    return std::span(states_).subspan(ends_[node], ends_[node + 1] - ends_[node]);
  }

  void expand(std::int32_t node, std::size_t row) {
    expanded_[node] = static_cast<std::int32_t>(row);
    ++expansions_;
    for (const std::int32_t state : states_of(node)) {
      for (std::int32_t at = begins_[state]; at < begins_[state + 1]; ++at) {
        const std::int32_t to = steps_[at]->to;
        ++steps_taken_;
        if (!is_viable_(to, row)) continue;
        for (DigitSet rest = steps_[at]->digits; rest != 0; rest &= rest - 1) {
          const int digit = std::countr_zero(rest);
          if (digit >= digit_count_) break;
          std::int32_t& last = last_expansion_[static_cast<std::size_t>(to * digit_count_ + digit)];
          if (last != expansions_) after_[digit].push_back(to);
          last = expansions_;
        }
      }
    }
    for (int digit = 0; digit < digit_count_; ++digit) {
      const std::int32_t next = number_of(after_[digit]);
      next_[static_cast<std::size_t>(node * digit_count_ + digit)] = next;
      after_[digit].clear();
    }
  }

  // Returns the node of these states, which it sorts; kNone if there are none.
  std::int32_t number_of(States& states) {
    if (states.empty()) return kNone;
    if (states.size() > 1) {
      std::sort(states.begin(), states.end());
      states.erase(std::unique(states.begin(), states.end()), states.end());
    }
    std::size_t slot = hash_of(states) & (slots_.size() - 1);
    for (; slots_[slot] != kNone; slot = (slot + 1) & (slots_.size() - 1)) {
      const auto known = states_of(slots_[slot]);
      if (std::equal(known.begin(), known.end(), states.begin(), states.end())) return slots_[slot];
    }
    const auto fresh = static_cast<std::int32_t>(expanded_.size());
    slots_[slot] = fresh;
    states_.insert(states_.end(), states.begin(), states.end());
    ends_.push_back(states_.size());
    expanded_.push_back(kNone);
    next_.resize(next_.size() + static_cast<std::size_t>(digit_count_), kNone);
    if (2 * expanded_.size() > slots_.size()) grow();
    return fresh;
  }

  void grow() {
    slots_.assign(4 * slots_.size(), kNone);
    for (std::size_t node = 0; node < expanded_.size(); ++node) {
      const auto number = static_cast<std::int32_t>(node);
      std::size_t slot = hash_of(states_of(number)) & (slots_.size() - 1);
      while (slots_[slot] != kNone) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = number;
    }
  }

  const Automaton& automaton_;
  const Viable& is_viable_;
  std::int32_t digit_count_;
  std::vector<std::int32_t> begins_;      // of the transitions of each state
  std::vector<const Transition*> steps_;  // by source state
  States states_;                         // of all nodes, in ascending order within each
  std::vector<std::size_t> ends_ = {0};   // of the states of each node
  std::vector<std::int32_t> slots_;       // nodes by the hash of their states
  std::vector<std::int32_t> expanded_;    // by node: for which row
  std::vector<std::int32_t> next_;        // by node and digit
  std::vector<States> after_;             // working memory of expand, as is
  std::int32_t expansions_ = 0;
  std::vector<std::int32_t> last_expansion_;  // that led to a state, by digit
  std::size_t steps_taken_ = 0;
};

// Numbers states in order of first occurrence.
class StateNumbers {
 public:
  StateNumbers() : slots_(kMinSlots, kEmpty) {}

  std::int32_t number_of(std::int64_t state) {
    std::size_t slot = slot_of(state);
    while (slots_[slot] != kEmpty) {
      if (states_[slots_[slot]] == state) return slots_[slot];
      slot = following(slot);
    }
    const auto number = static_cast<std::int32_t>(states_.size());
    slots_[slot] = number;
    states_.push_back(state);
    if (2 * states_.size() > slots_.size()) grow();
    return number;
  }

  std::size_t size() const { return states_.size(); }
  std::int64_t operator[](std::size_t number) const { return states_[number]; }

  // Moves the states into `states`, whose memory is reused, and starts over.
  void take(std::vector<std::int64_t>& states) {
    states.swap(states_);
    states_.clear();
    std::fill(slots_.begin(), slots_.end(), kEmpty);
  }

 private:
  static constexpr std::int32_t kEmpty = -1;
  static constexpr std::size_t kMinSlots = 64;

  std::size_t slot_of(std::int64_t state) const {
    const std::uint64_t hash = static_cast<std::uint64_t>(state) * 0x9E3779B97F4A7C15U;
    return (hash >> 32) & (slots_.size() - 1);
  }
  std::size_t following(std::size_t slot) const { return (slot + 1) & (slots_.size() - 1); }
  void grow() {
    slots_.assign(2 * slots_.size(), kEmpty);
    for (std::size_t at = 0; at < states_.size(); ++at) {
      std::size_t slot = slot_of(states_[at]);
      while (slots_[slot] != kEmpty) slot = following(slot);
      slots_[slot] = static_cast<std::int32_t>(at);
    }
  }

  std::vector<std::int32_t> slots_;  // a power of two
  std::vector<std::int64_t> states_;
};

// Numbers small states in order of first occurrence.
class SmallStateNumbers {
 public:
  std::int32_t number_of(std::int64_t state) {
    const auto at = static_cast<std::size_t>(state);
    if (at >= numbers_.size()) numbers_.resize(at + 1, kNone);
    if (numbers_[at] == kNone) {
      numbers_[at] = static_cast<std::int32_t>(states_.size());
      states_.push_back(state);
    }
    return numbers_[at];
  }

  std::size_t size() const { return states_.size(); }

  // Like StateNumbers::take.
  void take(std::vector<std::int64_t>& states) {
    for (const std::int64_t state : states_) numbers_[static_cast<std::size_t>(state)] = kNone;
    states.swap(states_);
    states_.clear();
  }

 private:
  std::vector<std::int32_t> numbers_;  // by state
  std::vector<std::int64_t> states_;
};

// Returns the layers reached from these states by `step(state, digit, digits left)`, numbered by
// `following`; nothing beyond `max_nodes`.
template <class Numbers, class Step, class Accepts>
std::optional<DiagramLayers> layers_from(std::vector<std::int64_t> states, Numbers following,
                                         const Step& step, const Accepts& accepts, Digits digits,
                                         std::size_t length, std::size_t max_nodes) {
  DiagramLayers result{static_cast<std::int32_t>(std::bit_width(digits)), {}, {}};
  result.layers.resize(length);
  std::size_t nodes = 1, left = length;  // digits after the next
  for (auto& layer : result.layers) {
    --left;
    layer.assign(states.size() * static_cast<std::size_t>(result.digit_count), kNone);
    std::int32_t* next = layer.data();
    for (const std::int64_t state : states) {
      for (Digits rest = digits; rest != 0; rest &= rest - 1) {
        const int digit = std::countr_zero(rest);
        const std::int64_t reached = step(state, digit, left);
        if (reached != Machine::kDead) next[digit] = following.number_of(reached);
      }
      next += result.digit_count;
      if (nodes + following.size() > max_nodes) return std::nullopt;
    }
    result.steps += layer.size();
    following.take(states);
    nodes += states.size();
  }
  for (const std::int64_t state : states) result.accepting.push_back(accepts(state));
  return result;
}

// Returns the next state or kNone for each state and digit; empty if the automaton has several
// starts, or several next states for a digit.
std::vector<std::int32_t> table_of(const Automaton& automaton, std::int32_t digit_count) {
  if (automaton.starts.size() != 1) return {};
  std::vector<std::int32_t> table(static_cast<std::size_t>(automaton.states * digit_count), kNone);
  for (const Transition& step : automaton.transitions) {
    for (DigitSet rest = step.digits; rest != 0; rest &= rest - 1) {
      const int digit = std::countr_zero(rest);
      if (digit >= digit_count) break;
      std::int32_t& next = table[static_cast<std::size_t>(step.from * digit_count + digit)];
      if (next != kNone && next != step.to) return {};
      next = step.to;
    }
  }
  return table;
}

// Gives equal rows the same number, in order of first occurrence.
class Rows {
 public:
  explicit Rows(std::size_t most) : slots_(std::bit_ceil(2 * most + 1), kNone) {}

  std::int32_t add(std::span<const std::int32_t> row) {
    std::size_t slot = hash_of(row) & (slots_.size() - 1);
    for (; slots_[slot] != kNone; slot = (slot + 1) & (slots_.size() - 1)) {
      if (std::equal(row.begin(), row.end(), at(slots_[slot], row.size()))) return slots_[slot];
    }
    numbers_.insert(numbers_.end(), row.begin(), row.end());
    return slots_[slot] = count_++;
  }

  std::vector<std::int32_t> take() { return std::move(numbers_); }

 private:
  std::vector<std::int32_t>::const_iterator at(std::int32_t row, std::size_t size) const {
    return numbers_.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(row) * size);
  }

  std::vector<std::int32_t> slots_;
  std::vector<std::int32_t> numbers_;
  std::int32_t count_ = 0;
};

}  // namespace

Error Diagram::too_many_nodes() {
  return {ErrorCode::too_large, {}, "", "≤ " + std::to_string(kMaxNodes) + " states"};
}

std::optional<Automaton> explored(const Machine& machine, Digits digits, std::size_t length) {
  Automaton automaton;
  std::vector<Transition>& transitions = automaton.transitions;
  StateNumbers states;
  for (const std::int64_t start : machine.starts()) {
    automaton.starts.push_back(states.number_of(start));
  }
  std::size_t depth = 0, end = states.size();  // of the states reached by `depth` digits
  for (std::size_t from = 0; from < states.size(); ++from) {
    if (states.size() > Diagram::kMaxNodes) return std::nullopt;
    const std::int64_t state = states[from];
    const auto own = static_cast<std::int32_t>(from);
    if (machine.accepts(state)) automaton.accepting.push_back(own);
    if (from == end) {
      ++depth;
      end = states.size();
    }
    if (depth == length) continue;
    const auto begin = static_cast<std::ptrdiff_t>(transitions.size());
    for (Digits rest = digits; rest != 0; rest &= rest - 1) {
      const int digit = std::countr_zero(rest);
      const std::int64_t next = machine.step(state, digit);
      if (next == Machine::kDead) continue;
      const std::int32_t to = states.number_of(next);
      const auto same = std::find_if(transitions.begin() + begin, transitions.end(),
                                     [to](const Transition& way) { return way.to == to; });
      if (same == transitions.end()) {
        transitions.push_back({own, to, DigitSet{1} << digit});
      } else {
        same->digits |= DigitSet{1} << digit;
      }
    }
  }
  automaton.states = static_cast<std::int32_t>(states.size());
  return automaton;
}

Result<DiagramLayers> Diagram::layers(const Machine& machine, Digits digits, std::size_t length,
                                      std::size_t max_nodes) {
  const auto step = [&](std::int64_t state, int digit, std::size_t) {
    return machine.step(state, digit);
  };
  const auto accepts = [&](std::int64_t state) { return machine.accepts(state); };
  auto layers =
      layers_from(machine.starts(), StateNumbers(), step, accepts, digits, length, max_nodes);
  if (!layers) return too_many_nodes();
  return *std::move(layers);
}

Result<DiagramLayers> Diagram::layers(const Automaton& automaton, Digits digits,
                                      std::size_t length) {
  const auto digit_count = static_cast<std::int32_t>(std::bit_width(digits));
  const std::vector<std::int32_t> table = table_of(automaton, digit_count);
  const Viable is_viable(automaton, digits, length);
  const auto layers_by = [&](std::int32_t start, const auto& next, const auto& accepts) {
    const auto step = [&](std::int64_t state, int digit, std::size_t left) {
      const std::int32_t reached =
          next(static_cast<std::int32_t>(state), digit, is_viable.row_of(left));
      return reached == kNone ? Machine::kDead : std::int64_t{reached};
    };
    return layers_from({start}, SmallStateNumbers(), step, accepts, digits, length, kMaxNodes);
  };
  std::optional<DiagramLayers> layers;
  if (!table.empty()) {
    layers = layers_by(
        automaton.starts.front(),
        [&](std::int32_t state, int digit, std::size_t row) {
          const auto next = table[static_cast<std::size_t>(state * digit_count + digit)];
          return next != kNone && is_viable(next, row) ? next : kNone;
        },
        [&](std::int64_t state) { return is_viable(static_cast<std::int32_t>(state), 0); });
  } else {
    Subsets subsets(automaton, is_viable, digit_count);
    const std::int32_t start = subsets.start(is_viable.row_of(length));
    if (start == kNone) return DiagramLayers{};
    layers = layers_by(
        start,
        [&](std::int32_t node, int digit, std::size_t row) {
          return subsets.next(node, digit, row);
        },
        // All states of the last layer are accepting.
        [](std::int64_t) { return true; });
    if (subsets.is_spent()) layers.reset();
    if (layers) layers->steps += subsets.steps_taken();
  }
  if (!layers) return too_many_nodes();
  return *std::move(layers);
}

// Removes nodes that lead nowhere and merges equal ones, from the last layer to the first; then
// removes unreachable nodes.
std::shared_ptr<const Diagram> Diagram::create(DiagramLayers all) {
  auto& layers = all.layers;
  if (layers.empty()) return nullptr;
  const auto width = static_cast<std::size_t>(all.digit_count);
  // The new numbers of the nodes below; all accepting nodes of the last layer are merged into one.
  std::vector<std::int32_t> merged;
  for (const bool accepts : all.accepting) merged.push_back(accepts ? 0 : kNone);
  for (std::size_t at = layers.size(); at-- > 0;) {
    const std::size_t nodes = layers[at].size() / width;
    Rows kept(nodes);
    std::vector<std::int32_t> renumbered(nodes, kNone);
    for (std::size_t node = 0; node < nodes; ++node) {
      const auto edges = std::span(layers[at]).subspan(node * width, width);
      bool leads_on = false;
      for (std::int32_t& next : edges) {
        if (next != kNone) next = merged[next];
        leads_on = leads_on || next != kNone;
      }
      if (leads_on) renumbered[node] = kept.add(edges);
    }
    layers[at] = kept.take();
    merged = std::move(renumbered);
  }
  if (merged.front() == kNone) return nullptr;

  // Numbers the nodes in the order in which they are reached from the first; drops the others.
  auto diagram = std::make_shared<Diagram>();
  std::vector<std::int32_t> order = {merged.front()};  // the reachable nodes of the layer
  std::vector<std::int32_t> numbered(width);
  for (std::size_t at = 0; at < layers.size(); ++at) {
    diagram->first_nodes_.push_back(diagram->begins_.size() - 1);
    diagram->widths_.push_back(static_cast<std::int32_t>(order.size()));
    const std::size_t below = at + 1 < layers.size() ? layers[at + 1].size() / width : 1;
    std::vector<std::int32_t> place(below, kNone), following;
    for (const std::int32_t node : order) {
      const auto edges = std::span(layers[at]).subspan(node * width, width);
      std::transform(edges.begin(), edges.end(), numbered.begin(), [&](std::int32_t next) {
        if (next == kNone) return kNone;
        if (place[next] == kNone) {
          place[next] = static_cast<std::int32_t>(following.size());
          following.push_back(next);
        }
        return place[next];
      });
      diagram->add_node(numbered);
    }
    order = std::move(following);
  }
  diagram->widths_.push_back(1);
  diagram->widest_ = *std::max_element(diagram->widths_.begin(), diagram->widths_.end());
  return diagram;
}

Digits Diagram::told_apart(Digits digits) const {
  std::array<Digits, kMaxVariantDigit + 1> alike;
  alike.fill(digits);
  for (std::size_t node = 0; node + 1 < begins_.size(); ++node) {
    Digits dead = digits;
    for (std::uint32_t at = begins_[node]; at < begins_[node + 1]; ++at) {
      const Digits own = edges_[at].digits;
      dead &= ~own;
      for (Digits rest = own; rest != 0; rest &= rest - 1) alike[std::countr_zero(rest)] &= own;
    }
    for (Digits rest = dead; rest != 0; rest &= rest - 1) alike[std::countr_zero(rest)] &= dead;
  }
  Digits single = 0;
  for (; digits != 0; digits &= digits - 1) {
    const Digits own = digits & (~digits + 1);
    if (alike[std::countr_zero(digits)] == own) single |= own;
  }
  return single;
}

// The state consists of the layer, the node of the diagram and those noted digits that were read in
// the run.
std::shared_ptr<const Diagram> Diagram::without_repeats(Digits digits,
                                                        const std::vector<bool>& begins_run,
                                                        const std::vector<Digits>& allowed) const {
  constexpr int kNodeBits = 15, kDigitBits = kMaxVariantDigit + 1;
  static_assert(kMaxNodes < 1 << kNodeBits);
  // Noting many digits of several runs rarely pays off.
  constexpr int kMaxNoted = 2;
  const auto runs = std::count(begins_run.begin(), begins_run.end(), true);
  const Digits apart = told_apart(digits);
  const bool pays = apart != 0 && std::cmp_less(runs, length()) &&
                    (runs == 1 || std::popcount(apart) <= kMaxNoted);
  if (!pays) return nullptr;
  const Digits noted = runs == 1 ? digits : apart;
  // Stronger narrowing must not take much longer. About half of the nodes merge.
  constexpr std::size_t kMax = 1'000;
  const std::size_t most = std::min(kMax, 15 * node_count() / 2);
  const auto step = [&](std::int64_t state, int digit) {
    const auto layer = static_cast<std::size_t>(state >> (kNodeBits + kDigitBits));
    const auto node =
        static_cast<std::int32_t>(state >> kDigitBits & ((std::int64_t{1} << kNodeBits) - 1));
    auto read = static_cast<Digits>(state & ((std::int64_t{1} << kDigitBits) - 1));
    if (begins_run[layer]) read = 0;
    const Digits bit = Digits{1} << digit, own = bit & noted;
    if ((read & own) != 0 || (allowed[layer] & bit) == 0) return Machine::kDead;
    const std::int32_t after = next(layer, node, digit);
    if (after == kNone) return Machine::kDead;
    return ((static_cast<std::int64_t>(layer + 1) << kNodeBits | after) << kDigitBits) |
           static_cast<std::int64_t>(read | own);
  };
  const auto accepts = [](std::int64_t) { return true; };
  const auto product = layers({{0}, step, accepts}, digits, length(), 2 * most);
  if (!product) return nullptr;
  auto strict = create(*product);
  return strict && strict->node_count() <= most ? strict : nullptr;
}

void Diagram::add_node(std::span<const std::int32_t> next_by_digit) {
  for (std::size_t digit = 0; digit < next_by_digit.size(); ++digit) {
    const std::int32_t next = next_by_digit[digit];
    if (next == kNone) continue;
    const auto own = edges_.begin() + static_cast<std::ptrdiff_t>(begins_.back());
    auto edge =
        std::find_if(own, edges_.end(), [=](const Edge& each) { return each.next == next; });
    if (edge == edges_.end()) edge = edges_.insert(edge, {next, 0});
    edge->digits |= Digits{1} << digit;
  }
  begins_.push_back(static_cast<std::uint32_t>(edges_.size()));
}

}  // namespace dance::sudoku
