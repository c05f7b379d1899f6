#include "sudoku/logic/chain_shapes.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/logic/subset.hpp"

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

// Finds what rules out candidates of one digit through groups of its places.
class GroupedPatterns {
 public:
  // Precondition: there are eliminations, all of one digit.
  GroupedPatterns(const Step& step, const Marks& marks)
      : marks_(marks), board_(marks.board()), digit_(step.eliminations[0].digit - 1) {
    for (const auto& [cell, digit] : step.eliminations) {
      targets_.push_back(cell.row * board_.size() + cell.column);
    }
  }

  // Lines with the digit in as many crossing lines, but for fins in the box of the candidates.
  bool find_finned_fish(int degree, Step& step) const {
    const int box = box_of(targets_[0]);
    if (!std::all_of(targets_.begin(), targets_.end(), [&](int at) { return box_of(at) == box; })) {
      return false;
    }
    for (const Unit kind : {Unit::row, Unit::column}) {
      Mask needed = 0, excluded = 0;  // crossing lines and lines of the candidates
      for (const int target : targets_) {
        needed |= Mask{1} << across(kind, target);
        excluded |= Mask{1} << along(kind, target);
      }
      const auto positions_in = [&](int line) { return positions(kind, line); };
      // Lines with several places, however many.
      const Mask fit = fit_for_tuple(board_.size(), board_.size(), positions_in) & ~excluded;
      const bool is_over = any_subset(degree, fit, [&](Mask lines) {
        const Mask crossings = joined(lines, positions_in);
        return (needed & ~crossings) == 0 &&
               take_finned(kind, lines, crossings, needed, degree, box, step);
      });
      if (is_over) return true;
    }
    return false;
  }

  // A box whose places are in a line that sees the candidates and in one that sees one of the two
  // places of another line, the other of which sees the candidates.
  bool find_empty_rectangle(Step& step) const {
    for (const Unit kind : {Unit::row, Unit::column}) {
      for (int line = 0; line < board_.size(); ++line) {
        const Mask two = positions(kind, line);
        if (!is_pair(two)) continue;
        const int one = place(kind, line, first(two));
        const int other = place(kind, line, first(rest(two)));
        if (take_rectangle(kind, line, one, other, step)) return true;
        if (take_rectangle(kind, line, other, one, step)) return true;
      }
    }
    return false;
  }

  // Two sets of cells with one digit more than cells each ("almost locked sets"), such that a digit
  // of both can be in one only: the other set has the digit of the candidates.
  bool find_als_xz(Step& step) const {
    constexpr std::size_t kMostCells = 7;  // of both; larger ones are no easier than chains
    const std::vector<AlmostLocked> sets = almost_locked();
    for (std::size_t cells = 2; cells <= kMostCells; ++cells) {
      for (std::size_t b = 1; b < sets.size(); ++b) {
        for (std::size_t a = 0; a < b; ++a) {
          if (sets[a].places.size() + sets[b].places.size() != cells) continue;
          if (!are_restricted(sets[a], sets[b])) continue;
          begin(ChainShape::als_xz, step);
          step.digits = DigitSet{sets[a].digits} << 1;
          for (const AlmostLocked& set : {sets[a], sets[b]}) {
            step.units.push_back(board_.houses()[set.house].unit);
            for (const int place : set.places) step.cells.push_back(board_.cell(place));
          }
          return true;
        }
      }
    }
    return false;
  }

 private:
  struct AlmostLocked {
    int house = 0;
    std::vector<int> places = {};
    Mask digits = 0;
  };

  // Returns the sets that have the digit of the candidates only where all of these see it.
  std::vector<AlmostLocked> almost_locked() const {
    constexpr int kLargest = 4;
    std::vector<AlmostLocked> sets;
    for (int house = 0; house < board_.house_count(); ++house) {
      std::vector<int> open;
      for (const int place : board_.houses()[house].places) {
        if (marks_.is_empty(place) && fits(place)) open.push_back(place);
      }
      for (int degree = 1; degree <= kLargest; ++degree) {
        any_subset(degree, below(static_cast<int>(open.size())), [&](Mask subset) {
          AlmostLocked set{house, {}, 0};
          for (Mask left = subset; left != 0; left = rest(left)) {
            set.places.push_back(open[first(left)]);
            set.digits |= marks_.digits(set.places.back());
          }
          const bool has_digit = (set.digits >> digit_ & 1) != 0;
          if (has_digit && count(set.digits) == degree + 1) sets.push_back(std::move(set));
          return false;
        });
      }
    }
    return sets;
  }

  // Whether a cell isn't one of the candidates, and sees them all if it has their digit.
  bool fits(int place) const {
    return std::all_of(targets_.begin(), targets_.end(), [&](int target) {
      return place != target && (!marks_.has(place, digit_) || board_.sees(place, target));
    });
  }

  // Whether two sets share no cell, but a digit whose places in one see all of those in the other.
  bool are_restricted(const AlmostLocked& one, const AlmostLocked& other) const {
    const auto is_in_one = [&](int place) {
      return std::find(one.places.begin(), one.places.end(), place) != one.places.end();
    };
    if (std::any_of(other.places.begin(), other.places.end(), is_in_one)) return false;
    for (Mask left = one.digits & other.digits & ~(Mask{1} << digit_); left != 0;
         left = rest(left)) {
      const int digit = first(left);
      const auto sees_it = [&](int place) {
        return !marks_.has(place, digit) ||
               std::all_of(other.places.begin(), other.places.end(), [&](int at) {
                 return !marks_.has(at, digit) || board_.sees(place, at);
               });
      };
      if (std::all_of(one.places.begin(), one.places.end(), sees_it)) return true;
    }
    return false;
  }

  int along(Unit kind, int place) const {
    return kind == Unit::row ? place / board_.size() : place % board_.size();
  }
  int across(Unit kind, int place) const {
    return kind == Unit::row ? place % board_.size() : place / board_.size();
  }
  int place(Unit kind, int line, int position) const {
    return kind == Unit::row ? line * board_.size() + position : position * board_.size() + line;
  }
  Mask positions(Unit kind, int line) const {
    return marks_.positions(board_.first_of(kind) + line, digit_);
  }
  int box_of(int place) const { return board_.house_of(place, Unit::box); }

  // Chooses the crossing lines: those needed for the candidates and others, so that all fins are in
  // the box.
  bool take_finned(Unit kind, Mask lines, Mask crossings, Mask needed, int degree, int box,
                   Step& step) const {
    for (Mask left = lines; left != 0; left = rest(left)) {
      needed |=
          positions(kind, first(left)) & ~board_.shared(board_.first_of(kind) + first(left), box);
    }
    if (count(needed) > degree) return false;
    for (Mask covers = crossings; covers != 0; covers = (covers - 1) & crossings) {
      if (count(covers) != degree || (needed & ~covers) != 0) continue;
      std::vector<int> fins;
      for (Mask left = lines; left != 0; left = rest(left)) {
        for (Mask out = positions(kind, first(left)) & ~covers; out != 0; out = rest(out)) {
          fins.push_back(place(kind, first(left), first(out)));
        }
      }
      const Unit other = kind == Unit::row ? Unit::column : Unit::row;
      begin(degree == 2 ? ChainShape::finned_x_wing : ChainShape::finned_swordfish, step);
      for (Mask base = lines, cover = covers; base != 0; base = rest(base), cover = rest(cover)) {
        step.units.push_back({kind, first(base)});
        step.units.push_back({other, first(cover)});
      }
      step.units.push_back(board_.houses()[box].unit);
      for (const int fin : fins) step.cells.push_back(board_.cell(fin));
      return true;
    }
    return false;
  }

  // `linked` is the place that sees some of the box, `last` the one that sees the candidates.
  bool take_rectangle(Unit kind, int line, int linked, int last, Step& step) const {
    const auto sees_all = [&](int at) {
      return std::all_of(targets_.begin(), targets_.end(),
                         [&](int target) { return board_.sees(at, target); });
    };
    if (!sees_all(last)) return false;
    for (int box = 0; box < board_.size(); ++box) {
      if (box_of(linked) == box || box_of(last) == box || box_of(targets_[0]) == box) continue;
      int seen = -1, seeing = -1;  // a place seen by `linked`, and one that sees the candidates
      bool fits = true;
      for (Mask left = marks_.positions(box, digit_); left != 0 && fits; left = rest(left)) {
        const int at = board_.houses()[box].places[first(left)];
        if (board_.sees(at, linked)) {
          seen = at;
        } else {
          seeing = at;
          fits = sees_all(at);
        }
      }
      if (!fits || seen < 0 || seeing < 0) continue;
      begin(ChainShape::empty_rectangle, step);
      step.units = {board_.houses()[box].unit,
                    line_of(seen, linked),
                    line_of(seeing, targets_[0]),
                    {kind, line}};
      step.cells = {board_.cell(linked), board_.cell(last)};
      return true;
    }
    return false;
  }

  UnitId line_of(int a, int b) const {
    const int size = board_.size();
    return a / size == b / size ? UnitId{Unit::row, a / size} : UnitId{Unit::column, a % size};
  }

  void begin(ChainShape shape, Step& step) const {
    step.shape = shape;
    step.units.clear();
    step.cells.clear();
    step.chains.clear();
    step.digits = DigitSet{1} << (digit_ + 1);
  }

  const Marks& marks_;
  const Board& board_;
  int digit_;
  std::vector<int> targets_;
};

// Returns whether people find such a chain at least as easy as a grouped pattern.
bool is_easy(const std::optional<ChainShape>& shape) {
  return shape && shape != ChainShape::xy_chain && shape != ChainShape::alternating_inference_chain;
}

}  // namespace

void name_shape(Step& step, const Marks& marks) {
  if (step.chains.empty()) return;
  step.shape = shape_of(step, marks);
  const bool is_cycle = step.technique == Technique::x_cycle ||
                        step.technique == Technique::y_cycle ||
                        step.technique == Technique::xy_cycle;
  if (is_cycle || step.technique == Technique::turbot_fish || is_easy(step.shape)) return;
  const std::vector<Candidate>& erased = step.eliminations;
  const bool has_one_digit =
      !erased.empty() && std::all_of(erased.begin(), erased.end(), [&](const Candidate& candidate) {
        return candidate.digit == erased[0].digit;
      });
  // Further houses would need words of their own.
  if (!has_one_digit || !marks.board().has_boxes() || marks.board().has_extras()) return;
  const GroupedPatterns patterns(step, marks);
  if (patterns.find_empty_rectangle(step) || patterns.find_finned_fish(2, step)) return;
  if (patterns.find_finned_fish(3, step)) return;
  if (!step.shape && step.technique != Technique::x_chain) patterns.find_als_xz(step);
}

}  // namespace dance::sudoku::logic
