#include <array>

#include "sudoku/logic/finders.hpp"
#include "sudoku/logic/subset.hpp"

namespace dance::sudoku::logic {
namespace {

// The technique for a number of digits, cells or lines; tables begin with 2.
struct Degree {
  Technique technique;
  double rating;
};

constexpr std::array<Degree, 3> kNaked = {
    {{Technique::naked_pair, 3.0}, {Technique::naked_triplet, 3.6}, {Technique::naked_quad, 5.0}}};
constexpr std::array<Degree, 3> kHidden = {{{Technique::hidden_pair, 3.4},
                                            {Technique::hidden_triplet, 4.0},
                                            {Technique::hidden_quad, 5.4}}};
constexpr std::array<Degree, 2> kDirect = {
    {{Technique::direct_hidden_pair, 2.0}, {Technique::direct_hidden_triplet, 2.5}}};
constexpr std::array<Degree, 3> kFish = {
    {{Technique::x_wing, 3.2}, {Technique::swordfish, 3.8}, {Technique::jellyfish, 5.2}}};

Pattern pattern_of(const Degree& degree) {
  return {.technique = degree.technique, .rating = degree.rating};
}

// Returns the digit that the cells of a hidden set leave a single position in its house, from 0;
// -1 if there is none. The first such digit decides.
int single_after(const Marks& marks, int house, Mask digits, Mask positions) {
  for (int digit = 0; digit < marks.board().size(); ++digit) {
    if ((digits >> digit & 1) != 0) continue;
    const Mask all = marks.positions(house, digit);
    if (count(all) > 1 && count(all & ~positions) == 1) return digit;
  }
  return -1;
}

}  // namespace

bool find_naked_sets(const Marks& marks, int degree, Sink& sink) {
  const Board& board = marks.board();
  Pattern found = pattern_of(kNaked[degree - 2]);
  for (const int number : board.scan_order()) {
    if (marks.empty_count(number) < degree * 2) continue;
    const std::vector<int>& places = board.houses()[number].places;
    const auto digits_at = [&](int position) { return marks.digits(places[position]); };
    const Mask fit = fit_for_tuple(degree, board.size(), digits_at);
    const bool is_over = any_subset(degree, fit, [&](Mask positions) {
      const Mask digits = common_tuple(positions, digits_at);
      if (digits == 0) return false;
      found.houses = {number};
      found.digits = digits;
      found.cells.clear();
      found.erased.clear();
      for (int i = 0; i < board.size(); ++i) {
        if ((positions >> i & 1) != 0) {
          found.cells.push_back(places[i]);
        } else {
          found.erase(marks, places[i], digits);
        }
      }
      return !found.erased.empty() && sink.take(found);
    });
    if (is_over) return true;
  }
  return false;
}

bool find_hidden_sets(const Marks& marks, int degree, bool is_direct, Sink& sink) {
  const Board& board = marks.board();
  Pattern found = pattern_of(is_direct ? kDirect[degree - 2] : kHidden[degree - 2]);
  const int fewest = is_direct ? degree : degree * 2;
  for (const int number : board.scan_order()) {
    if (marks.empty_count(number) <= fewest) continue;
    const std::vector<int>& places = board.houses()[number].places;
    const auto positions_of = [&](int digit) { return marks.positions(number, digit); };
    const Mask fit = fit_for_tuple(degree, board.size(), positions_of);
    const bool is_over = any_subset(degree, fit, [&](Mask digits) {
      const Mask positions = common_tuple(digits, positions_of);
      if (positions == 0) return false;
      found.houses = {number};
      found.digits = digits;
      found.cells.clear();
      found.erased.clear();
      for (Mask open = positions; open != 0; open = rest(open)) {
        found.cells.push_back(places[first(open)]);
        if (!is_direct) found.erase(marks, places[first(open)], ~digits);
      }
      if (!is_direct) return !found.erased.empty() && sink.take(found);
      const int single = single_after(marks, number, digits, positions);
      if (single < 0) return false;
      const Mask left = marks.positions(number, single) & ~positions;
      found.placed = places[first(left)] * board.size() + single;
      return sink.take(found);
    });
    if (is_over) return true;
  }
  return false;
}

bool find_fish(const Marks& marks, int degree, Sink& sink) {
  const Board& board = marks.board();
  Pattern found = pattern_of(kFish[degree - 2]);
  for (const Unit kind : {Unit::column, Unit::row}) {
    const int lines = board.first_of(kind);
    const int crossing = board.first_of(kind == Unit::row ? Unit::column : Unit::row);
    Mask fit = 0;  // the lines that may belong to a fish, each with its digits
    std::array<Mask, Board::kMaxSize> digits_of = {};
    for (int digit = 0; digit < board.size(); ++digit) {
      const Mask here = fit_for_tuple(
          degree, board.size(), [&](int line) { return marks.positions(lines + line, digit); });
      if (count(here) < degree) continue;
      fit |= here;
      for (Mask open = here; open != 0; open = rest(open)) {
        digits_of[first(open)] |= Mask{1} << digit;
      }
    }
    const bool is_over = any_subset(degree, fit, [&](Mask base) {
      Mask digits = below(board.size());
      for (Mask open = base; open != 0; open = rest(open)) digits &= digits_of[first(open)];
      for (; digits != 0; digits = rest(digits)) {
        const int digit = first(digits);
        const Mask cover =
            common_tuple(base, [&](int line) { return marks.positions(lines + line, digit); });
        if (cover == 0 || marks.placed_count(digit) + degree * 2 > board.size()) continue;
        found.houses.clear();
        found.cells.clear();
        found.erased.clear();
        found.digits = Mask{1} << digit;
        for (Mask a = base, b = cover; a != 0; a = rest(a), b = rest(b)) {
          found.houses.push_back(lines + first(a));
          found.houses.push_back(crossing + first(b));
        }
        for (Mask open = cover; open != 0; open = rest(open)) {
          const int house = crossing + first(open);
          for (Mask i = marks.positions(house, digit); i != 0; i = rest(i)) {
            const int place = board.houses()[house].places[first(i)];
            if ((base >> first(i) & 1) != 0) {
              found.cells.push_back(place);
            } else {
              found.erased.push_back(place * board.size() + digit);
            }
          }
        }
        if (!found.erased.empty() && sink.take(found)) return true;
      }
      return false;
    });
    if (is_over) return true;
  }
  return false;
}

}  // namespace dance::sudoku::logic
