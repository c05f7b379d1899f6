#include "sudoku/constraints/step_search.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <numeric>
#include <tuple>
#include <type_traits>
#include <utility>

#include "sudoku/constraints/fewest.hpp"
#include "sudoku/constraints/search/propagation.hpp"
#include "sudoku/logic/subset.hpp"

namespace dance::sudoku {
namespace {

using Kind = VariantStep::Kind;

// How many of the possible steps are compared: finding the shortest reason of one takes long.
constexpr std::size_t kMostCompared = 6;

// Difficulties of our own measure.
constexpr int kSingle = 1, kRule = 2, kNeed = 3, kSum = 2, kTriedRule = 3;
constexpr int kMostTogether = 6;  // trials are harder

// At least as hard as a rule that needs a digit.
int together_difficulty(std::size_t premises) {
  return std::clamp(1 + static_cast<int>(premises), kNeed, kMostTogether);
}

Digits bit(int digit) {
  return Digits{1} << digit;
}

bool contains(const Cells& cells, CellId cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

bool contains_all(const Cells& cells, const Cells& some) {
  return std::all_of(some.begin(), some.end(), [&](CellId cell) { return contains(cells, cell); });
}

bool overlaps(const Cells& cells, const Cells& others) {
  return std::any_of(others.begin(), others.end(),
                     [&](CellId cell) { return contains(cells, cell); });
}

int sum_of(Digits digits) {
  const std::vector<int> list = list_digits(digits);
  return std::accumulate(list.begin(), list.end(), 0);
}

// Returns the unit at this place in the list of units_of.
UnitId unit_at(const SubGrid& grid, int place) {
  if (place < grid.height) return {Unit::row, place};
  place -= grid.height;
  if (place < grid.width) return {Unit::column, place};
  return {Unit::box, place - grid.width};
}

// Returns the total of all these cells if the constraints state one, as those of a cage do.
std::optional<int> total_in(const Constraints& constraints, const Cells& cells) {
  if (constraints.sums.size() == 1) {
    const SumConstraint& sum = constraints.sums.front();
    const bool is_plain =
        std::all_of(sum.factors.begin(), sum.factors.end(), [](int factor) { return factor == 1; });
    if (is_plain && sum.cells.size() == cells.size()) return sum.total;
  }
  for (const Region& region : constraints.regions) {
    if (region.cells.size() != cells.size() || region.combinations.empty()) continue;
    const int total = sum_of(region.combinations.front());
    if (std::all_of(region.combinations.begin(), region.combinations.end(),
                    [&](Digits set) { return sum_of(set) == total; })) {
      return total;
    }
  }
  if (constraints.cells.size() == 1 && cells.size() == 1 &&
      is_single(constraints.cells.front().digits)) {
    return std::countr_zero(constraints.cells.front().digits);
  }
  return std::nullopt;
}

}  // namespace

StepSearch::StepSearch(const VariantPuzzle& puzzle, const Model& model,
                       std::span<const std::uint8_t> solution, const Stop& stop, logic::Level most)
    : board_(puzzle.board),
      digits_(static_cast<Digits>(puzzle.board.digits)),
      present_(present_cells(puzzle.board)),
      marks_(model.cells),
      is_placed_(marks_.size()),
      solution_(solution),
      stop_(stop),
      most_(most),
      peers_(marks_.size()) {
  for (std::size_t cell = 0; cell < marks_.size(); ++cell) {
    if (!present_[cell]) marks_[cell] = digits_;
  }
  for (std::size_t grid = 0; grid < board_.grids.size(); ++grid) {
    int place = 0;
    for (Cells& cells : units_of(board_, board_.grids[grid])) {
      for (const CellId cell : cells) {
        for (const CellId other : cells) {
          if (other != cell && !contains(peers_[cell], other)) peers_[cell].push_back(other);
        }
      }
      Constraints region;
      region.regions.push_back({std::move(cells), {}});
      add_premise(VariantUnit{grid, unit_at(board_.grids[grid], place++)}, 0, std::move(region));
    }
  }
  RuleConstraints constraints(puzzle);
  for (std::size_t rule = 0; rule < puzzle.rules.size(); ++rule) {
    add_premise({}, rule, *constraints.of(puzzle.rules[rule]));
  }
  Constraints all;
  for (const Premise& premise : premises_) append(*premise.constraints, all);
  whole_ = std::make_unique<const Network>(all, digits_, marks_.size(), false, stop_);
  for (CellId cell = 0; cell < static_cast<CellId>(puzzle.givens.size()); ++cell) {
    if (puzzle.givens[cell] != kNoDigit) place(cell, puzzle.givens[cell]);
  }
}

void StepSearch::add_premise(std::optional<VariantUnit> unit, std::size_t rule,
                             Constraints constraints) {
  auto network = std::make_unique<const Network>(constraints, digits_, marks_.size(), false, stop_);
  Premise premise{unit, rule, network->cells()};
  if (!unit) premise.total = total_in(constraints, premise.cells);
  premise.constraints = std::make_unique<const Constraints>(std::move(constraints));
  premise.network = std::move(network);
  premises_.push_back(std::move(premise));
}

void StepSearch::place(CellId cell, int digit) {
  marks_[cell] = bit(digit);
  is_placed_[cell] = true;
  for (const CellId peer : peers_[cell]) keep(peer, ~bit(digit));
}

void StepSearch::apply(const VariantStep& step) {
  for (const auto& [cell, digit] : step.eliminations) keep(cell, ~bit(digit));
  if (step.placement) place(step.placement->cell, step.placement->digit);
}

Cells StepSearch::open_cells() const {
  Cells cells;
  for (CellId cell = 0; cell < board_.cell_count(); ++cell) {
    if (present_[cell] && !is_placed_[cell]) cells.push_back(cell);
  }
  return cells;
}

std::vector<DigitSet> StepSearch::open_digits() const {
  Marks open = marks_;
  for (const Premise& premise : premises_) {
    Marks marks = marks_;
    if (premise.unit || stop_.is_due() || !narrow(*premise.network, marks)) continue;
    for (std::size_t cell = 0; cell < open.size(); ++cell) open[cell] &= marks[cell];
  }
  std::vector<DigitSet> sets(open.begin(), open.end());
  for (std::size_t cell = 0; cell < open.size(); ++cell) {
    if (!present_[cell]) sets[cell] = 0;
  }
  return sets;
}

std::optional<VariantStep> StepSearch::find() const {
  auto step = last_place();
  if (!step) step = last_digit();
  if (!step) step = by_rule();
  if (!step) step = by_set(2);
  if (!step) step = by_need();
  if (!step) step = by_set(3);
  if (!step) step = by_sum(1);
  if (!step) step = by_trying_rule();
  if (!step) step = by_set(4);
  if (!step) step = by_sum(2);
  if (!step) step = by_sum(3);
  if (!step) step = together();
  if (!step && most_ > logic::Level::hard) step = by_contradiction();
  if (!step && most_ > logic::Level::hard) step = by_search();
  return stop_.is_due() ? std::nullopt : step;
}

// ------------------------------------------------------------------------------------ propagation

// Narrows marks. Returns false if they contradict the network.
bool StepSearch::narrow(const Network& network, Marks& marks) const {
  std::uint64_t updates = 0;
  return Propagation(network, stop_).narrow(marks, Propagation::kEverything, updates);
}

bool StepSearch::narrow(const Premises& premises, Marks& marks) const {
  Constraints all;
  for (const std::size_t index : premises) append(*premises_[index].constraints, all);
  return narrow(Network(all, digits_, marks_.size(), false, stop_), marks);
}

StepSearch::Marks StepSearch::assuming(VariantCandidate assumed) const {
  Marks marks = marks_;
  marks[assumed.cell] = bit(assumed.digit);
  return marks;
}

std::vector<VariantCandidate> StepSearch::excluded(const Marks& marks) const {
  std::vector<VariantCandidate> found;
  for (CellId cell = 0; cell < board_.cell_count(); ++cell) {
    for (const int digit : list_digits(marks_[cell] & ~marks[cell])) found.push_back({cell, digit});
  }
  return found;
}

// Returns as few premises as suffice. Precondition: all suffice.
template <class Suffices>
StepSearch::Premises StepSearch::reduced(const Suffices& suffices) const {
  // Units are left out first: rules say more.
  Premises all(premises_.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return fewest(all, [&](const Premises& some, std::size_t /*size*/) {
    return !stop_.is_due() && suffices(some);
  });
}

// The open cells, those with the fewest candidates first.
Cells StepSearch::scarce_cells() const {
  Cells cells = open_cells();
  std::sort(cells.begin(), cells.end(), [&](CellId a, CellId b) {
    return std::pair(std::popcount(marks_[a]), a) < std::pair(std::popcount(marks_[b]), b);
  });
  return cells;
}

// A row, column or box in which each digit occurs.
bool StepSearch::is_house(const Premise& premise) const {
  return premise.unit && static_cast<int>(premise.cells.size()) == std::popcount(digits_);
}

VariantStep StepSearch::step_by(Kind kind, const Premises& premises, int difficulty) const {
  VariantStep step{.kind = kind, .difficulty = difficulty};
  for (const std::size_t index : premises) {
    const Premise& premise = premises_[index];
    if (!premise.unit)
      step.rules.push_back(premise.rule);
    else if (std::find(step.units.begin(), step.units.end(), *premise.unit) == step.units.end())
      step.units.push_back(*premise.unit);
  }
  std::sort(step.rules.begin(), step.rules.end());
  step.rules.erase(std::unique(step.rules.begin(), step.rules.end()), step.rules.end());
  return step;
}

// -------------------------------------------------------------------------------- one rule or unit

std::optional<VariantStep> StepSearch::last_place() const {
  for (std::size_t index = 0; index < premises_.size(); ++index) {
    if (!is_house(premises_[index])) continue;
    for (const int digit : list_digits(digits_)) {
      CellId only = 0;
      int places = 0;
      for (const CellId cell : premises_[index].cells) {
        if ((marks_[cell] & bit(digit)) == 0) continue;
        ++places;
        only = cell;
      }
      if (places != 1 || is_placed_[only]) continue;
      VariantStep step = step_by(Kind::hidden_single, {index}, kSingle);
      step.placement = {only, digit};
      return step;
    }
  }
  return {};
}

std::optional<VariantStep> StepSearch::last_digit() const {
  for (const CellId cell : open_cells()) {
    if (!is_single(marks_[cell])) continue;
    VariantStep step = step_by(Kind::naked_single, {}, kSingle);
    step.placement = {cell, std::countr_zero(marks_[cell])};
    return step;
  }
  return {};
}

// The rule that says most: it leaves a cell fewer digits than others, or has fewer cells.
std::optional<VariantStep> StepSearch::by_rule() const {
  std::optional<VariantStep> best;
  std::pair<int, std::size_t> best_rank;
  for (std::size_t index = 0; index < premises_.size() && !stop_.is_due(); ++index) {
    const Premise& premise = premises_[index];
    Marks marks = marks_;
    if (premise.unit || !narrow(*premise.network, marks)) continue;
    auto found = excluded(marks);
    if (found.empty()) continue;
    int fewest = kMaxVariantDigit + 1;
    for (const auto& candidate : found) {
      fewest = std::min(fewest, std::popcount(marks[candidate.cell]));
    }
    const std::pair rank(fewest, premise.cells.size());
    if (best && rank >= best_rank) continue;
    best = step_by(Kind::rule, {index}, kRule);
    best->eliminations = std::move(found);
    best_rank = rank;
  }
  return best;
}

// A rule that some digits of a cell contradict, although it doesn't exclude them at once.
std::optional<VariantStep> StepSearch::by_trying_rule() const {
  for (std::size_t index = 0; index < premises_.size() && !stop_.is_due(); ++index) {
    const Premise& premise = premises_[index];
    if (premise.unit) continue;
    VariantStep step = step_by(Kind::rule, {index}, kTriedRule);
    for (const CellId cell : premise.cells) {
      if (is_placed_[cell]) continue;
      for (const int digit : list_digits(marks_[cell])) {
        Marks marks = assuming({cell, digit});
        if (!narrow(*premise.network, marks)) step.eliminations.push_back({cell, digit});
      }
    }
    if (!step.eliminations.empty()) return step;
  }
  return {};
}

// As many cells of a unit as digits: naked and hidden pairs, triples and quads.
std::optional<VariantStep> StepSearch::by_set(int degree) const {
  for (std::size_t index = 0; index < premises_.size(); ++index) {
    if (!premises_[index].unit) continue;
    if (auto step = by_set_in(index, degree)) return step;
  }
  return {};
}

std::optional<VariantStep> StepSearch::by_set_in(std::size_t unit, int degree) const {
  Cells open;
  Digits left = 0;
  for (const CellId cell : premises_[unit].cells) {
    if (is_placed_[cell]) continue;
    open.push_back(cell);
    left |= marks_[cell];
  }
  const std::vector<int> digits = list_digits(left);
  VariantStep step = step_by(Kind::naked_set, {unit}, degree);
  // Takes `cells` as those that share `digits`. Returns whether that excludes anything.
  const auto takes = [&](Kind kind, const Cells& cells, Digits shared) {
    step.kind = kind;
    step.cells = cells;
    step.digits = shared;
    for (const CellId cell : open) {
      const bool is_inside = contains(cells, cell);
      if (is_inside == (kind == Kind::naked_set)) continue;
      for (const int digit : list_digits(marks_[cell] & (is_inside ? ~shared : shared))) {
        step.eliminations.push_back({cell, digit});
      }
    }
    return !step.eliminations.empty();
  };
  const auto members = [](logic::Mask subset, const auto& of) {
    std::vector<std::decay_t<decltype(of[0])>> some;
    for (const int place : list_digits(subset)) some.push_back(of[place]);
    return some;
  };
  const auto takes_naked = [&](logic::Mask subset) {
    const Digits shared =
        logic::common_tuple(subset, [&](int place) { return marks_[open[place]]; });
    return shared != 0 && takes(Kind::naked_set, members(subset, open), shared);
  };
  const auto takes_hidden = [&](logic::Mask subset) {
    const logic::Mask places = logic::common_tuple(subset, [&](int at) {
      logic::Mask found = 0;
      for (std::size_t place = 0; place < open.size(); ++place) {
        if ((marks_[open[place]] & bit(digits[at])) != 0) found |= logic::Mask{1} << place;
      }
      return found;
    });
    if (places == 0) return false;
    Digits shared = 0;
    for (const int digit : members(subset, digits)) shared |= bit(digit);
    return takes(Kind::hidden_set, members(places, open), shared);
  };
  const auto any = [&](const auto& of, const auto& take) {
    return logic::any_subset(degree, logic::below(static_cast<int>(of.size())), take);
  };
  if (any(open, takes_naked)) return step;
  if (is_house(premises_[unit]) && any(digits, takes_hidden)) return step;
  return {};
}

// ------------------------------------------------------------------------ several rules and units

// A rule or unit needs a digit in cells that others see; the fewest such cells.
std::optional<VariantStep> StepSearch::by_need() const {
  std::optional<VariantStep> best;
  for (std::size_t index = 0; index < premises_.size() && !stop_.is_due(); ++index) {
    const Premise& premise = premises_[index];
    for (const int digit : list_digits(digits_)) {
      Cells cells;
      bool is_placed = false;
      for (const CellId cell : premise.cells) {
        if ((marks_[cell] & bit(digit)) == 0) continue;
        cells.push_back(cell);
        is_placed = is_placed || is_placed_[cell];
      }
      if (is_placed || cells.size() < 2 || (best && cells.size() >= best->cells.size())) continue;
      Premises needed{index};
      auto found = losing(digit, cells, needed);
      if (found.empty()) continue;
      Marks without = marks_;
      for (const CellId cell : cells) without[cell] &= ~bit(digit);
      if (premise.unit ? !is_house(premise) : narrow(*premise.network, without)) continue;
      best = step_by(Kind::needed, needed, kNeed);
      best->cells = cells;
      best->digits = bit(digit);
      best->eliminations = std::move(found);
    }
  }
  return best;
}

// Returns which candidates the digit in one of `cells` excludes: those in a unit with all of these,
// which is added to `premises`, or else in all cells that see them.
std::vector<VariantCandidate> StepSearch::losing(int digit, const Cells& cells,
                                                 Premises& premises) const {
  std::vector<VariantCandidate> found;
  const auto collect = [&](const Cells& from, const auto& sees) {
    for (const CellId cell : from) {
      if ((marks_[cell] & bit(digit)) != 0 && !contains(cells, cell) && sees(cell)) {
        found.push_back({cell, digit});
      }
    }
  };
  for (std::size_t index = 0; index < premises_.size() && found.empty(); ++index) {
    const Premise& unit = premises_[index];
    if (!unit.unit || !contains_all(unit.cells, cells)) continue;
    collect(unit.cells, [](CellId) { return true; });
    if (!found.empty()) premises.push_back(index);
  }
  if (found.empty()) {
    collect(peers_[cells.front()], [&](CellId cell) { return contains_all(peers_[cell], cells); });
  }
  return found;
}

// What some rows, columns or boxes, one after the other, add up to without the totals of rules.
std::optional<VariantStep> StepSearch::by_sum(std::size_t houses) const {
  std::optional<VariantStep> best;
  for (std::size_t first = 0; first < premises_.size() && !stop_.is_due(); ++first) {
    Premises run;
    Cells inside;
    for (std::size_t index = first; index < premises_.size() && run.size() < houses; ++index) {
      const Premise& premise = premises_[index];
      if (!is_house(premise) || overlaps(inside, premise.cells)) break;
      run.push_back(index);
      inside.insert(inside.end(), premise.cells.begin(), premise.cells.end());
    }
    if (run.size() < houses) continue;
    auto step = by_sum_of(run);
    if (!step) continue;
    const auto rank = [](const VariantStep& step) {
      return std::tuple(step.difficulty, step.cells.size() + step.others.size());
    };
    if (!best || rank(*step) < rank(*best)) best = std::move(step);
  }
  return best;
}

std::optional<VariantStep> StepSearch::by_sum_of(const Premises& houses) const {
  constexpr std::size_t kMostCells = 5;  // people add up no more
  Cells inside;
  for (const std::size_t house : houses) {
    const Cells& cells = premises_[house].cells;
    inside.insert(inside.end(), cells.begin(), cells.end());
  }
  Premises premises = houses;
  int total = static_cast<int>(houses.size()) * sum_of(digits_);
  Cells covered;  // by the rules
  for (std::size_t index = 0; index < premises_.size(); ++index) {
    const Premise& premise = premises_[index];
    const auto shared = static_cast<std::size_t>(
        std::count_if(premise.cells.begin(), premise.cells.end(),
                      [&](CellId cell) { return contains(inside, cell); }));
    if (!premise.total || 2 * shared <= premise.cells.size()) continue;
    const bool is_placed = std::all_of(premise.cells.begin(), premise.cells.end(),
                                       [&](CellId cell) { return is_placed_[cell]; });
    if (is_placed || overlaps(covered, premise.cells)) continue;
    premises.push_back(index);
    covered.insert(covered.end(), premise.cells.begin(), premise.cells.end());
    total -= *premise.total;
  }
  if (premises.size() == houses.size()) return {};
  VariantStep step = step_by(Kind::sum, premises, 0);
  // Digits placed count as known.
  const auto collect = [&](const Cells& from, const Cells& without, int factor, Cells& cells) {
    for (const CellId cell : from) {
      if (contains(without, cell)) continue;
      if (is_placed_[cell])
        total -= factor * std::countr_zero(marks_[cell]);
      else
        cells.push_back(cell);
    }
  };
  collect(inside, covered, 1, step.cells);
  collect(covered, inside, -1, step.others);
  if (total < 0 || step.cells.empty()) {
    step.cells.swap(step.others);
    total = -total;
  }
  Cells cells = step.cells;
  cells.insert(cells.end(), step.others.begin(), step.others.end());
  if (cells.empty() || cells.size() > kMostCells) return {};
  step.total = total;
  Constraints constraints;
  std::vector<int> factors(step.cells.size(), 1);
  factors.resize(cells.size(), -1);
  constraints.sums.push_back({cells, std::move(factors), total});
  for (const Premise& premise : premises_) {
    Region region;
    std::copy_if(cells.begin(), cells.end(), std::back_inserter(region.cells),
                 [&](CellId cell) { return premise.unit && contains(premise.cells, cell); });
    if (region.cells.size() > 1) constraints.regions.push_back(std::move(region));
  }
  Marks marks = marks_;
  if (!narrow(Network(constraints, digits_, marks_.size(), false, stop_), marks)) return {};
  step.eliminations = excluded(marks);
  if (step.eliminations.empty()) return {};
  step.difficulty = kSum + static_cast<int>(houses.size()) + (cells.size() > 1 ? 1 : 0);
  return step;
}

// What follows from several rules and units, but as few as possible.
std::optional<VariantStep> StepSearch::together() const {
  Marks marks = marks_;
  if (!narrow(*whole_, marks) || stop_.is_due()) return {};
  std::vector<VariantCandidate> found;
  for (const CellId cell : scarce_cells()) {
    for (const int digit : list_digits(marks_[cell] & ~marks[cell])) {
      if (found.size() < kMostCompared) found.push_back({cell, digit});
    }
  }
  std::optional<VariantStep> shortest;
  for (const VariantCandidate& candidate : found) {
    auto step = refuted(candidate);
    if (step && (!shortest || step->difficulty < shortest->difficulty)) shortest = std::move(step);
  }
  if (shortest) {
    // Nobody has to assume what follows without a trial.
    shortest->kind = Kind::together;
    shortest->difficulty = together_difficulty(shortest->chain.size());
    return shortest;
  }
  std::optional<Premises> fewest;
  for (const VariantCandidate& candidate : found) {
    Premises premises = reduced([&](const Premises& some) {
      Marks left = marks_;
      return narrow(some, left) && (left[candidate.cell] & bit(candidate.digit)) == 0;
    });
    if (!fewest || premises.size() < fewest->size()) fewest = std::move(premises);
  }
  if (!fewest) return {};
  Marks left = marks_;
  narrow(*fewest, left);
  VariantStep step = step_by(Kind::together, *fewest, together_difficulty(fewest->size()));
  step.eliminations = excluded(left);
  return step;
}

// ------------------------------------------------------------------------------------- assumptions

// Excludes the digit of each cell that has only one from its units. Returns false, and the cell, if
// one is left without a digit.
bool StepSearch::settle(Marks& marks, CellId& empty) const {
  Cells singles;
  std::vector<bool> is_settled = is_placed_;
  const auto add = [&](CellId cell) {
    if (present_[cell] && !is_settled[cell] && is_single(marks[cell])) singles.push_back(cell);
  };
  for (CellId cell = 0; cell < board_.cell_count(); ++cell) add(cell);
  while (!singles.empty()) {
    const CellId cell = singles.back();
    singles.pop_back();
    if (is_settled[cell]) continue;
    is_settled[cell] = true;
    for (const CellId peer : peers_[cell]) {
      if ((marks[peer] & marks[cell]) == 0) continue;
      marks[peer] &= ~marks[cell];
      empty = peer;
      if (marks[peer] == 0) return false;
      add(peer);
    }
  }
  return true;
}

// Draws conclusions of single premises from an assumption, all of a round from the same marks, so
// that no chain is longer than needed. Returns nothing if they lead to no contradiction.
std::optional<StepSearch::Refutation> StepSearch::refutation(VariantCandidate assumed) const {
  Refutation found;
  Marks marks = assuming(assumed);
  CellId empty = 0;
  for (int round = 0; settle(marks, empty); ++round) {
    const Marks before = marks;
    for (std::size_t index = 0; index < premises_.size(); ++index) {
      if (stop_.is_due()) return {};
      Marks left = before;
      if (!narrow(*premises_[index].network, left)) {
        found.failing = index;
        return found;
      }
      for (const CellId cell : premises_[index].cells) {
        if ((marks[cell] & ~left[cell]) == 0) continue;
        marks[cell] &= left[cell];
        found.conclusions.push_back({round, index, cell});
        if (marks[cell] == 0) return found;
      }
    }
    if (marks == before) return {};
  }
  return found;
}

// Returns the chain of these conclusions; an empty one if they lead to no contradiction.
StepSearch::Chain StepSearch::chain_of(VariantCandidate assumed,
                                       const std::vector<Conclusion>& conclusions,
                                       std::size_t failing) const {
  Chain chain;
  const auto add = [&](std::size_t index) -> VariantDeduction& {
    const Premise& premise = premises_[index];
    chain.premises.push_back(index);
    VariantDeduction& deduction =
        chain.deductions.emplace_back(VariantDeduction{.unit = premise.unit});
    if (!premise.unit) deduction.rule = premise.rule;
    return deduction;
  };
  Marks marks = assuming(assumed);
  CellId empty = 0;
  bool holds = settle(marks, empty);
  for (std::size_t at = 0; holds && at < conclusions.size();) {
    const int round = conclusions[at].round;
    const std::size_t index = conclusions[at].premise;
    Marks left = marks;
    if (!narrow(*premises_[index].network, left)) {
      add(index);
      return chain;
    }
    std::vector<VariantCell> cells;
    const auto is_alike = [&](const Conclusion& other) {
      return other.round == round && other.premise == index;
    };
    for (; at < conclusions.size() && is_alike(conclusions[at]); ++at) {
      const CellId cell = conclusions[at].cell;
      if ((marks[cell] & ~left[cell]) == 0) continue;
      marks[cell] &= left[cell];
      cells.push_back({cell, marks[cell]});
    }
    if (cells.empty()) continue;
    add(index).left = std::move(cells);
    holds = settle(marks, empty);
  }
  if (!holds)
    chain.deductions.push_back({.left = {{empty, 0}}});
  else if (narrow(*premises_[failing].network, marks))
    return {};
  else
    add(failing);
  return chain;
}

// The shortest chain by single premises from an assumption to a contradiction, if there is any.
std::optional<VariantStep> StepSearch::refuted(VariantCandidate assumed) const {
  auto found = refutation(assumed);
  if (!found) return {};
  const auto conclusions = fewest(found->conclusions, [&](const auto& some, std::size_t /*size*/) {
    return !stop_.is_due() && !chain_of(assumed, some, found->failing).deductions.empty();
  });
  Chain chain = chain_of(assumed, conclusions, found->failing);
  if (chain.deductions.empty()) return {};
  VariantStep step = step_by(Kind::contradiction, chain.premises,
                             kMostTogether + static_cast<int>(chain.deductions.size()));
  step.chain = std::move(chain.deductions);
  step.assumption = assumed;
  step.eliminations = {assumed};
  return step;
}

// A digit that leads to a contradiction, by the shortest chain or else as few premises as possible.
std::optional<VariantStep> StepSearch::by_contradiction() const {
  std::optional<VariantStep> best;
  std::size_t compared = 0;
  for (const CellId cell : scarce_cells()) {
    for (const int digit : list_digits(marks_[cell])) {
      if (digit == solution_[cell] || compared == kMostCompared || stop_.is_due()) continue;
      Marks marks = assuming({cell, digit});
      if (narrow(*whole_, marks)) continue;
      ++compared;
      auto step = refuted({cell, digit});
      if (!step) {
        const Premises premises = reduced([&](const Premises& some) {
          Marks left = assuming({cell, digit});
          return !narrow(some, left);
        });
        step = step_by(Kind::contradiction, premises,
                       kMostTogether + static_cast<int>(premises.size()));
        step->assumption = {cell, digit};
        step->eliminations = {{cell, digit}};
      }
      if (!best || step->difficulty < best->difficulty) best = std::move(step);
    }
  }
  return best;
}

// A digit of the solution, in a cell with few candidates.
std::optional<VariantStep> StepSearch::by_search() const {
  const Cells cells = scarce_cells();
  if (cells.empty() || stop_.is_due()) return {};
  VariantStep step = step_by(Kind::search, {}, 0);
  step.placement = {cells.front(), solution_[cells.front()]};
  return step;
}

}  // namespace dance::sudoku
