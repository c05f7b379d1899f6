#include "sudoku/variant_formats/iss_automata.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "sudoku/constraints/search/diagram.hpp"

namespace dance::sudoku::iss {
namespace {

constexpr std::size_t kMaxStates = Diagram::kMaxNodes;
using State = std::int64_t;
constexpr State kDead = Machine::kDead;
constexpr State kDone = -2;

std::vector<int> list_of(DigitSet digits) {
  std::vector<int> list;
  for (; digits != 0; digits &= digits - 1) list.push_back(std::countr_zero(digits));
  return list;
}

template <class Step, class Accepts>
std::optional<Automaton> explored(DigitSet digits, std::vector<State> starts, const Step& step,
                                  const Accepts& accepts, std::size_t length = kMaxStates) {
  return sudoku::explored({std::move(starts), step, accepts}, static_cast<Digits>(digits), length);
}

// Accepts lines with digits of each of the classes 0, 1 and 2. The state is the set of classes
// read.
template <class ClassOf>
std::optional<Automaton> all_classes(DigitSet digits, ClassOf class_of) {
  constexpr State kAll = 7;
  return explored(
      digits, {0}, [=](State state, int digit) { return state | (1 << class_of(digit) & kAll); },
      [](State state) { return state == kAll; });
}

// Returns the number of smaller digits.
int rank_of(DigitSet digits, int digit) {
  return std::popcount(digits & ((DigitSet{1} << digit) - 1));
}

}  // namespace

std::optional<Automaton> entropy(DigitSet digits) {
  return all_classes(digits, [=](int digit) { return rank_of(digits, digit) / 3; });
}

std::optional<Automaton> remainders(DigitSet digits) {
  return all_classes(digits, [=](int digit) { return rank_of(digits, digit) % 3; });
}

// States: 0 after any other digit, 1 after a 1, 2 after a 5 that needs a 9.
std::optional<Automaton> flatmates(DigitSet digits) {
  return explored(
      digits, {0},
      [](State state, int digit) -> State {
        if (state == 2 && digit != 9) return kDead;
        return digit == 1 ? 1 : digit == 5 && state != 1 ? 2 : 0;
      },
      [](State state) { return state != 2; });
}

// The state is 64 · the sum so far, offset by 2²⁰, + the place.
std::optional<Automaton> factored_sum(DigitSet digits, const std::vector<int>& factors, int total) {
  constexpr State kPlaces = 64, kLeast = -(State{1} << 20);
  const auto length = static_cast<State>(factors.size());
  if (length >= kPlaces) return std::nullopt;
  return explored(
      digits, {-kLeast * kPlaces},
      [&](State state, int digit) -> State {
        const State place = state % kPlaces;
        if (place == length) return kDead;
        return state + kPlaces * factors[static_cast<std::size_t>(place)] * digit + 1;
      },
      [=](State state) { return state == (total - kLeast) * kPlaces + length; });
}

// The state is the largest digit so far plus one. Equal digits never precede the hidden one.
std::optional<Automaton> hidden_skyscraper(DigitSet digits, int hidden) {
  return explored(
      digits, {0},
      [=](State state, int digit) -> State {
        if (state == kDone) return kDone;
        if (digit == hidden) return state > digit + 1 ? kDone : kDead;
        return state <= digit ? digit + 1 : kDead;
      },
      [](State state) { return state == kDone; });
}

// Each pair of a least and a greatest digit has its own states: (32 · least + greatest) · 4096 + 4
// · the sum so far + the digits awaited: 0 one of the two, 1 the greatest, 2 the least, 3 neither.
// Only pairs with enough digits in between for the other cells, which all differ, are used.
std::optional<Automaton> lunchbox(DigitSet digits, int sum, std::size_t length) {
  constexpr State kPair = 4096;
  if (4 * sum + 3 >= kPair) return std::nullopt;
  std::vector<State> starts;
  for (const int least : list_of(digits)) {
    for (const int most : list_of(digits)) {
      const int between = rank_of(digits, most) - rank_of(digits, least) - 1;
      if (least < most && std::cmp_less_equal(length, between + 2)) {
        starts.push_back((32 * least + most) * kPair);
      }
    }
  }
  return explored(
      digits, starts,
      [=](State state, int digit) -> State {
        const State pair = state / kPair * kPair;
        const State least = pair / kPair / 32, most = pair / kPair % 32;
        const State read = state % kPair / 4, phase = state % 4;
        if (digit < least || most < digit) return kDead;
        if (digit == least) {
          if (phase == 0) return pair + 1;
          return phase == 2 && read == sum ? pair + 3 : kDead;
        }
        if (digit == most) {
          if (phase == 0) return pair + 2;
          return phase == 1 && read == sum ? pair + 3 : kDead;
        }
        if (phase % 3 == 0) return state;
        return read + digit > sum ? kDead : state + 4 * digit;
      },
      [](State state) { return state % 4 == 3; }, length);
}

std::optional<Automaton> exactly(DigitSet digits, int digit, int count) {
  return explored(
      digits, {0},
      [=](State state, int next) -> State {
        const State found = state + (next == digit ? 1 : 0);
        return found > count ? kDead : found;
      },
      [=](State state) { return state == count; });
}

// The state is 1000 · (even − odd) + upper − lower.
std::optional<Automaton> equality_cage(DigitSet digits, std::size_t length) {
  const int half = std::popcount(digits) / 2;
  const bool has_middle = std::popcount(digits) % 2 == 1;
  return explored(
      digits, {0},
      [=](State state, int digit) -> State {
        const int rank = rank_of(digits, digit);
        if (has_middle && rank == half) return kDead;
        return state + (digit % 2 == 0 ? 1000 : -1000) + (rank < half ? -1 : 1);
      },
      [](State state) { return state == 0; }, length);
}

// The state holds bit n for each sum n of some of the digits read.
std::optional<Automaton> rellik_cage(DigitSet digits, int sum, std::size_t length) {
  const std::uint64_t known = (std::uint64_t{2} << sum) - 1;
  return explored(
      digits, {0},
      [=](State state, int digit) -> State {
        const auto sums = static_cast<std::uint64_t>(state);
        const std::uint64_t more = (sums | sums << digit | std::uint64_t{1} << digit) & known;
        return (more >> sum & 1) != 0 ? kDead : static_cast<State>(more);
      },
      [](State) { return true; }, length);
}

// The state is −1 at first, then the first digit, then 32 · (the position to reach) + the first
// digit.
std::optional<Automaton> value_indexing(DigitSet digits) {
  return explored(
      digits, {-1},
      [](State state, int digit) -> State {
        if (state == kDone) return kDone;
        if (state == -1) return digit;
        if (state < 32) return digit == 0 ? kDead : 32 * digit + state;
        if (state >= 64) return state - 32;
        return digit == state % 32 ? kDone : kDead;
      },
      [](State state) { return state == kDone; });
}

// The state is 2 · the set of the digits, + 1 if the last one is the number of those before it.
std::optional<Automaton> count_distinct(DigitSet digits) {
  return explored(
      digits, {0},
      [](State state, int digit) -> State {
        const auto before = static_cast<std::uint64_t>(state) / 2;
        const State is_number = std::popcount(before) == digit ? 1 : 0;
        return static_cast<State>((before | std::uint64_t{1} << digit) * 2) + is_number;
      },
      [](State state) { return state % 2 == 1; });
}

// The state is −1 at first, then the set of the digits after 0.
std::optional<Automaton> doppelganger(DigitSet digits) {
  return explored(
      digits, {-1},
      [](State state, int digit) -> State {
        if (state == kDone) return kDone;
        if (state == -1) return digit == 0 ? 0 : kDone;
        return (state >> digit & 1) != 0 ? kDead : state | State{1} << digit;
      },
      [](State state) { return state != -1; });
}

// State s after n digits is n · the number of states + s.
std::optional<Automaton> without_separators(const Automaton& automaton, int separator,
                                            const std::vector<std::size_t>& lengths) {
  std::size_t length = 0;
  std::vector<int> separators = {0};  // the number of separators after each number of digits
  for (const std::size_t each : lengths) {
    length += each;
    separators.resize(length + 1);
    ++separators[length];
  }
  --separators[length];
  if ((length + 1) * static_cast<std::size_t>(automaton.states) > kMaxStates) return std::nullopt;
  const DigitSet bit = DigitSet{1} << separator;
  // The states reached from each state by the separator.
  std::vector<std::vector<std::int32_t>> past(automaton.states);
  for (const Transition& way : automaton.transitions) {
    if ((way.digits & bit) != 0) past[way.from].push_back(way.to);
  }
  const auto past_separators = [&](std::int32_t state, std::size_t place) {
    std::vector<std::int32_t> states = {state};
    for (int i = 0; i < separators[place]; ++i) {
      std::vector<std::int32_t> next;
      for (const std::int32_t from : states) {
        next.insert(next.end(), past[from].begin(), past[from].end());
      }
      std::sort(next.begin(), next.end());
      next.erase(std::unique(next.begin(), next.end()), next.end());
      states = std::move(next);
    }
    const auto offset = static_cast<std::int32_t>(place) * automaton.states;
    for (std::int32_t& each : states) each += offset;
    return states;
  };
  Automaton plain;
  plain.states = static_cast<std::int32_t>(length + 1) * automaton.states;
  for (const std::int32_t start : automaton.starts) {
    for (const std::int32_t to : past_separators(start, 0)) plain.starts.push_back(to);
  }
  const std::int32_t last = plain.states - automaton.states;
  for (const std::int32_t state : automaton.accepting) plain.accepting.push_back(last + state);
  for (std::size_t place = 0; place < length; ++place) {
    const auto offset = static_cast<std::int32_t>(place) * automaton.states;
    std::vector<std::vector<std::int32_t>> targets(automaton.states);
    for (std::int32_t state = 0; separators[place + 1] > 0 && state < automaton.states; ++state) {
      targets[state] = past_separators(state, place + 1);
    }
    for (const Transition& way : automaton.transitions) {
      const DigitSet digits = way.digits & (bit - 1);
      if (digits == 0) continue;
      if (separators[place + 1] == 0) {
        plain.transitions.push_back(
            {offset + way.from, offset + automaton.states + way.to, digits});
      } else {
        for (const std::int32_t to : targets[way.to]) {
          plain.transitions.push_back({offset + way.from, to, digits});
        }
      }
    }
  }
  return plain;
}

}  // namespace dance::sudoku::iss
