#include "sudoku/explain/deduce.hpp"

#include <algorithm>
#include <utility>

namespace dance::sudoku {
namespace {

// The number of the step that erased a mark, or one of these.
constexpr int kOpen = -2;
constexpr int kGiven = -1;

struct UnitCells {
  UnitId id;
  std::vector<Cell> cells;
};

// Boxes come first, as people see them first.
std::vector<UnitCells> units_of(const Grid& grid) {
  std::vector<UnitCells> units;
  for (int box = 0; box < grid.size(); ++box) {
    units.push_back({{Unit::box, box}, grid.cells_of_box(box)});
  }
  for (const Unit kind : {Unit::row, Unit::column}) {
    for (int line = 0; line < grid.size(); ++line) {
      UnitCells& unit = units.emplace_back(UnitCells{{kind, line}, {}});
      for (int i = 0; i < grid.size(); ++i) {
        unit.cells.push_back(kind == Unit::row ? Cell{line, i} : Cell{i, line});
      }
    }
  }
  return units;
}

// The pencil marks of a puzzle, each with the step that erased it.
class Marks {
 public:
  Marks(const Grid& puzzle, const Candidates& allowed)
      : puzzle_(puzzle),
        units_(units_of(puzzle)),
        reasons_(puzzle.cell_count() * (puzzle.size() + 1), kOpen),
        is_placed_(puzzle.cell_count()) {
    for (int place = 0; place < puzzle.cell_count(); ++place) {
      const Cell cell = puzzle.cell(place);
      const DigitSet digits = candidates_of(puzzle, allowed, cell);
      for (Digit digit = 1; digit <= puzzle.size(); ++digit) {
        if (!has_digit(digits, digit)) erase({cell, digit}, kGiven);
      }
      if (puzzle[cell] != 0) put({cell, puzzle[cell]}, kGiven);
    }
  }

  bool is_open(Candidate candidate) const { return reason(candidate) == kOpen; }

  // Takes all steps that follow from the current marks, so that no chain is longer than needed.
  // Returns false if there are none.
  bool advance(bool has_locked) {
    found_.clear();
    find_hidden_singles();
    find_naked_singles();
    if (has_locked) find_locked();
    const std::size_t before = steps_.size();
    for (Found& found : found_) take(std::move(found));
    return steps_.size() > before;
  }

  // Returns the steps that an elimination depends on.
  std::vector<Step> steps_to(Candidate target) const {
    std::vector<char> is_needed(steps_.size());
    if (reason(target) >= 0) is_needed[reason(target)] = 1;
    std::vector<Step> steps;
    for (std::size_t i = steps_.size(); i-- > 0;) {
      if (is_needed[i] == 0) continue;
      for (const int premise : steps_[i].premises) is_needed[premise] = 1;
      steps.push_back(steps_[i].step);
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
  }

 private:
  // A step and the steps it follows from.
  struct Found {
    Step step;
    std::vector<int> premises;
  };

  int index(Candidate candidate) const {
    return puzzle_.place_of(candidate.cell) * (puzzle_.size() + 1) + candidate.digit;
  }
  int reason(Candidate candidate) const { return reasons_[index(candidate)]; }

  bool contains(UnitId unit, Cell cell) const {
    switch (unit.kind) {
      case Unit::row:
        return cell.row == unit.number;
      case Unit::column:
        return cell.column == unit.number;
      case Unit::box:
      case Unit::region:  // there are none
        break;
    }
    return puzzle_.box_of(cell) == unit.number;
  }

  // Keeps the first reason.
  void erase(Candidate candidate, int why) {
    int& reason = reasons_[index(candidate)];
    if (reason == kOpen) reason = why;
  }

  void put(Candidate candidate, int why) {
    is_placed_[puzzle_.place_of(candidate.cell)] = 1;
    for (Digit digit = 1; digit <= puzzle_.size(); ++digit) {
      if (digit != candidate.digit) erase({candidate.cell, digit}, why);
    }
    for (const UnitCells& unit : units_) {
      if (!contains(unit.id, candidate.cell)) continue;
      for (const Cell cell : unit.cells) {
        if (cell != candidate.cell) erase({cell, candidate.digit}, why);
      }
    }
  }

  std::vector<Cell> places_in(const UnitCells& unit, Digit digit) const {
    std::vector<Cell> places;
    for (const Cell cell : unit.cells) {
      if (is_open({cell, digit})) places.push_back(cell);
    }
    return places;
  }

  // Adds the step that erased a mark, if any.
  void add_premise(Found& found, Candidate candidate) const {
    const int why = reason(candidate);
    if (why >= 0) found.premises.push_back(why);
  }

  Found with_premises(Step step, const UnitCells& unit) const {
    Found found{std::move(step), {}};
    for (const Cell cell : unit.cells) add_premise(found, {cell, found.step.digit});
    return found;
  }

  void find_hidden_singles() {
    for (const UnitCells& unit : units_) {
      for (Digit digit = 1; digit <= puzzle_.size(); ++digit) {
        const std::vector<Cell> places = places_in(unit, digit);
        if (places.size() != 1 || is_placed_[puzzle_.place_of(places[0])] != 0) continue;
        found_.push_back(with_premises({Step::Kind::hidden_single, digit, places, unit.id}, unit));
      }
    }
  }

  void find_naked_singles() {
    for (int place = 0; place < puzzle_.cell_count(); ++place) {
      const Cell cell = puzzle_.cell(place);
      Found found{{Step::Kind::naked_single, 0, {cell}}, {}};
      int open = 0;
      for (Digit digit = 1; digit <= puzzle_.size(); ++digit) {
        add_premise(found, {cell, digit});
        if (!is_open({cell, digit})) continue;
        ++open;
        found.step.digit = digit;
      }
      if (open == 1 && is_placed_[place] == 0) found_.push_back(std::move(found));
    }
  }

  void find_locked() {
    for (const UnitCells& unit : units_) {
      for (Digit digit = 1; digit <= puzzle_.size(); ++digit) {
        const std::vector<Cell> places = places_in(unit, digit);
        if (places.size() < 2) continue;
        for (const UnitCells& other : units_) {
          if (!is_locked(places, unit, other, digit)) continue;
          found_.push_back(
              with_premises({Step::Kind::locked, digit, places, unit.id, other.id}, unit));
        }
      }
    }
  }

  // Returns whether the other unit has all of these places and further ones.
  bool is_locked(const std::vector<Cell>& places, const UnitCells& unit, const UnitCells& other,
                 Digit digit) const {
    const auto is_inside = [&](Cell cell) { return contains(other.id, cell); };
    const auto is_further = [&](Cell cell) {
      return is_open({cell, digit}) && !contains(unit.id, cell);
    };
    return other.id != unit.id && std::all_of(places.begin(), places.end(), is_inside) &&
           std::any_of(other.cells.begin(), other.cells.end(), is_further);
  }

  // Takes a step unless an earlier one of the same round has made it redundant.
  void take(Found found) {
    const int number = static_cast<int>(steps_.size());
    const Step& step = found.step;
    if (step.kind != Step::Kind::locked) {
      if (is_placed_[puzzle_.place_of(step.cells[0])] != 0) return;
      put({step.cells[0], step.digit}, number);
    } else if (!erase_others(step, number)) {
      return;
    }
    steps_.push_back(std::move(found));
  }

  bool erase_others(const Step& step, int number) {
    bool has_erased = false;
    for (const UnitCells& other : units_) {
      if (other.id != step.other) continue;
      for (const Cell cell : other.cells) {
        const Candidate candidate{cell, step.digit};
        if (contains(step.unit, cell) || !is_open(candidate)) continue;
        erase(candidate, number);
        has_erased = true;
      }
    }
    return has_erased;
  }

  const Grid& puzzle_;
  std::vector<UnitCells> units_;
  std::vector<int> reasons_;  // by cell and digit
  std::vector<char> is_placed_;
  std::vector<Found> steps_;
  std::vector<Found> found_;  // in this round
};

std::optional<std::vector<Step>> deduce_with(Marks marks, Candidate target, bool has_locked,
                                             const Stop& stop) {
  while (marks.is_open(target)) {
    // A round takes milliseconds in a large grid.
    if (stop.is_due() || !marks.advance(has_locked)) return std::nullopt;
  }
  return marks.steps_to(target);
}

}  // namespace

std::string_view name(Step::Kind kind) {
  constexpr std::string_view kNames[] = {"hidden-single", "naked-single", "locked"};
  return kNames[static_cast<int>(kind)];
}

std::optional<std::vector<Step>> deduce(const Grid& puzzle, const Candidates& allowed,
                                        Candidate target, const Stop& stop) {
  const Marks marks(puzzle, allowed);
  auto steps = deduce_with(marks, target, true, stop);
  if (!steps || steps->empty()) return steps;
  // Singles are simpler, but may take many more steps.
  auto singles = deduce_with(marks, target, false, stop);
  return singles && singles->size() <= steps->size() ? singles : steps;
}

}  // namespace dance::sudoku
