#include "sudoku/logic/chain_shapes.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace dance::sudoku::logic {
namespace {

// A chain from a candidate that turns out wrong: its statements but the first and the last, which
// say that this candidate is right and wrong. They are pairs of candidates, of which at least one
// is right: a strong link leads from the first of a pair to the second, a weak one to the next
// pair.
using Pairs = std::span<const Implication>;

constexpr std::size_t kFirstStrong = 1, kFirstWeak = 2;

template <typename Holds>
bool each_link(Pairs pairs, std::size_t first, const Holds& holds) {
  for (std::size_t i = first; i < pairs.size(); i += 2) {
    if (!holds(pairs[i])) return false;
  }
  return true;
}

bool is_in_cell(const Implication& implied) {
  return implied.reason == Implication::Reason::cell;
}

bool is_in_unit(const Implication& implied) {
  return implied.reason == Implication::Reason::unit;
}

bool is_in(const Implication& implied, Unit kind) {
  return is_in_unit(implied) && implied.unit.kind == kind;
}

bool has_one_digit(Pairs pairs) {
  return std::all_of(pairs.begin(), pairs.end(), [&](const Implication& implied) {
    return implied.candidate.digit == pairs[0].candidate.digit;
  });
}

// Two rows, each with two places for a digit, of which two share a column, or the other way round.
bool is_skyscraper(Pairs pairs) {
  const Cell one = pairs[1].candidate.cell, other = pairs[2].candidate.cell;
  const auto both = [&](Unit kind) { return is_in(pairs[1], kind) && is_in(pairs[3], kind); };
  return (both(Unit::row) && one.column == other.column) ||
         (both(Unit::column) && one.row == other.row);
}

// A row and a column, each with two places for a digit, of which two share a box.
bool is_kite(Pairs pairs) {
  const auto are = [&](Unit first, Unit second) {
    return is_in(pairs[1], first) && is_in(pairs[3], second);
  };
  return is_in(pairs[2], Unit::box) &&
         (are(Unit::row, Unit::column) || are(Unit::column, Unit::row));
}

// Whether a weak link of one digit is a strong one, too.
bool is_strong(const Implication& implied, const Marks& marks) {
  if (!is_in_unit(implied)) return false;
  const auto& houses = marks.board().houses();
  const auto house = std::find_if(houses.begin(), houses.end(),
                                  [&](const auto& one) { return one.unit == implied.unit; });
  const int number = static_cast<int>(house - houses.begin());
  return is_pair(marks.positions(number, implied.candidate.digit - 1));
}

// Two cells with the same two digits, one of which has two places in a unit, each of them seen by
// one of the cells.
bool is_w_wing(Pairs pairs) {
  return pairs.size() == 6 && is_in_cell(pairs[1]) && is_in_unit(pairs[3]) &&
         is_in_cell(pairs[5]) && pairs[0].candidate.digit == pairs[5].candidate.digit;
}

}  // namespace

std::optional<ChainShape> shape_of(const Step& step, const Marks& marks) {
  const bool is_single = step.technique == Technique::turbot_fish ||
                         step.technique == Technique::x_chain ||
                         step.technique == Technique::forcing_chain;
  if (!is_single || !step.chains[0][0].is_right) return std::nullopt;
  const Pairs pairs = Pairs(step.chains[0]).subspan(1, step.chains[0].size() - 2);
  if (has_one_digit(pairs)) {
    const auto is_joined = [&](const Implication& implied) { return is_strong(implied, marks); };
    // In a jigsaw, a single strong link may do.
    if (pairs.size() < 4) return std::nullopt;
    if (pairs.size() > 4) {
      return each_link(pairs, kFirstWeak, is_joined) ? std::optional(ChainShape::simple_colouring)
                                                     : std::nullopt;
    }
    if (is_skyscraper(pairs)) return ChainShape::skyscraper;
    if (is_kite(pairs)) return ChainShape::two_string_kite;
    return std::nullopt;
  }
  if (is_w_wing(pairs)) return ChainShape::w_wing;
  if (each_link(pairs, kFirstStrong, is_in_cell)) return ChainShape::xy_chain;
  return ChainShape::alternating_inference_chain;
}

}  // namespace dance::sudoku::logic
