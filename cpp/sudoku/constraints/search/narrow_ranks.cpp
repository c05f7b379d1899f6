#include <algorithm>
#include <array>
#include <bit>

#include "sudoku/constraints/search/propagation.hpp"

namespace dance::sudoku {
namespace {

// The possible outcomes of comparing a number with another, as a set.
constexpr unsigned kSmaller = 1, kEqual = 2, kGreater = 4;

unsigned reversed(unsigned comparison) {
  return (comparison & kEqual) | (comparison & kSmaller) << 2 | comparison >> 2;
}

Digits lowest_of(Digits digits) {
  return digits & (~digits + 1);
}

unsigned compare(int a, int b) {
  return a < b ? kSmaller : a == b ? kEqual : kGreater;
}

// Returns how a number must compare with a ranked one that begins with the same digit, according to
// their ranks.
unsigned stated_comparison(const Network::Ranks& ranks, const Network::Ranks::Ranked& ranked,
                           std::size_t number) {
  unsigned stated = ranked.may_tie ? kSmaller | kEqual | kGreater : kSmaller | kGreater;
  for (const auto& other : ranks.ranked) {
    if (other.number == number) stated &= compare(other.smaller, ranked.smaller);
  }
  return stated;
}

}  // namespace

bool Propagation::narrow_ranks(const Network::Ranks& ranks) {
  if (ranks.are_distinct && !are_distinct(ranks)) return false;
  return std::all_of(ranks.ranked.begin(), ranks.ranked.end(),
                     [&](const auto& ranked) { return narrow_rank(ranks, ranked); });
}

bool Propagation::are_distinct(const Network::Ranks& ranks) const {
  const auto& numbers = ranks.numbers;
  const auto is_same = [&](CellId a, CellId b) {
    return cells_[a] == cells_[b] && is_single(cells_[a]);
  };
  for (std::size_t b = 1; b < numbers.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      if (std::equal(numbers[a].begin(), numbers[a].end(), numbers[b].begin(), is_same)) {
        return false;
      }
    }
  }
  return true;
}

// From each other side, one number begins with the same digit, and a certain number of these are
// smaller.
bool Propagation::narrow_rank(const Network::Ranks& ranks, const Network::Ranks::Ranked& ranked) {
  const Cells& own = ranks.numbers[ranked.number];
  const Digits digit = cells_[own.front()];
  const std::size_t own_side = ranks.side_of(ranked.number);
  std::array<unsigned, Network::Ranks::kSides* kMaxVariantSize> of_number = {};
  std::array<unsigned, Network::Ranks::kSides> of_side = {};
  for (std::size_t at = 0; at < ranks.numbers.size(); ++at) {
    const Cells& number = ranks.numbers[at];
    const std::size_t side = ranks.side_of(at);
    if (side == own_side || (cells_[number.front()] & digit) == 0) continue;
    of_number[at] = stated_comparison(ranks, ranked, at) & comparisons(number, own, 1, digit);
    of_side[side] |= of_number[at];
  }
  int least = 0, most = 0;
  for (std::size_t side = 0; side < of_side.size(); ++side) {
    if (side == own_side) continue;
    if (of_side[side] == 0) return false;
    least += of_side[side] == kSmaller ? 1 : 0;
    most += (of_side[side] & kSmaller) != 0 ? 1 : 0;
  }
  if (ranked.smaller < least || most < ranked.smaller) return false;
  for (unsigned& side : of_side) {
    if (side == kSmaller) continue;
    if (least == ranked.smaller)
      side &= ~kSmaller;
    else if (most == ranked.smaller && (side & kSmaller) != 0)
      side = kSmaller;
  }
  for (std::size_t at = 0; at < ranks.numbers.size(); ++at) {
    const Cells& number = ranks.numbers[at];
    const std::size_t side = ranks.side_of(at);
    if (side == own_side || (cells_[number.front()] & digit) == 0) continue;
    const unsigned comparison = of_number[at] & of_side[side];
    const bool is_possible = comparison == 0 ? keep(number.front(), ~digit)
                             : cells_[number.front()] == digit
                                 ? keep_comparison(number, own, comparison)
                                 : true;
    if (!is_possible) return false;
  }
  return true;
}

// Returns how two rows or columns may compare from a place on, if they have the digits `before` in
// the places before.
unsigned Propagation::comparisons(const Cells& a, const Cells& b, std::size_t from,
                                  Digits before) const {
  unsigned found = 0;
  for (std::size_t at = from; at < a.size(); ++at) {
    const Digits left = cells_[a[at]] & ~before, right = cells_[b[at]] & ~before;
    if (left == 0 || right == 0) return found;
    if (lowest_of(left) < std::bit_floor(right)) found |= kSmaller;
    if (std::bit_floor(left) > lowest_of(right)) found |= kGreater;
    const Digits common = left & right;
    if (common == 0) return found;
    if (found == (kSmaller | kGreater)) return found | kEqual;
    before |= common;  // a single digit
  }
  return found | kEqual;
}

// Narrows the first place in which two rows or columns may differ.
bool Propagation::keep_comparison(const Cells& a, const Cells& b, unsigned comparison) {
  if (comparison == (kSmaller | kEqual | kGreater) || comparison == (kSmaller | kGreater)) {
    return true;
  }
  if ((comparison & kGreater) != 0) return keep_comparison(b, a, reversed(comparison));
  Digits before = 0;
  for (std::size_t at = 0; at < a.size(); ++at) {
    const CellId low = a[at], high = b[at];
    if (comparison == kEqual) {
      if (!keep(low, cells_[high]) || !keep(high, cells_[low])) return false;
      continue;
    }
    const Digits common = cells_[low] & cells_[high];
    const Digits known = is_single(common) ? before | common : before;
    const bool may_be_equal = (comparisons(a, b, at + 1, known) & comparison) != 0;
    const Digits most = std::bit_floor(cells_[high]), least = lowest_of(cells_[low]);
    if (!keep(low, may_be_equal ? most | (most - 1) : most - 1)) return false;
    if (!keep(high, may_be_equal ? ~(least - 1) : ~(least | (least - 1)))) return false;
    if (cells_[low] != cells_[high] || !is_single(cells_[low])) return true;
    before |= cells_[low];
  }
  return (comparison & kEqual) != 0;
}

}  // namespace dance::sudoku
