#include "sudoku/constraints/hints.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "sudoku/constraints/fewest.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/network.hpp"
#include "sudoku/constraints/search/propagation.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"

namespace dance::sudoku {
namespace {

// A row, column or box, or a rule, with what it says.
struct Premise {
  std::optional<VariantUnit> unit = {};
  std::size_t rule = 0;
  Cells cells = {};  // of a unit or rule
  Constraints constraints = {};
};

// Indices of premises.
using Premises = std::vector<std::size_t>;

// Returns the cells of each row, column and box of a grid.
std::vector<std::pair<UnitId, Cells>> units_of(const Board& board, const SubGrid& grid) {
  std::map<std::pair<int, int>, Cells> units;  // by kind and number
  std::vector<int> boxes;                      // in the order of their first cells
  for (int place = 0; place < grid.height * grid.width; ++place) {
    const int row = place / grid.width, column = place % grid.width;
    const CellId cell = board.cell(grid.row + row, grid.column + column);
    units[{static_cast<int>(Unit::row), row}].push_back(cell);
    units[{static_cast<int>(Unit::column), column}].push_back(cell);
    const int box = grid.boxes.empty() ? kNoBox : grid.boxes[place];
    if (box == kNoBox) continue;
    auto known = std::find(boxes.begin(), boxes.end(), box);
    if (known == boxes.end()) known = boxes.insert(known, box);
    units[{static_cast<int>(Unit::box), static_cast<int>(known - boxes.begin())}].push_back(cell);
  }
  std::vector<std::pair<UnitId, Cells>> result;
  for (auto& [id, cells] : units) {
    result.emplace_back(UnitId{static_cast<Unit>(id.first), id.second}, std::move(cells));
  }
  return result;
}

class StepSearch {
 public:
  // Begins with the givens. Looks for steps up to a level.
  StepSearch(const VariantPuzzle& puzzle, const Model& model,
             std::span<const std::uint8_t> solution, const Stop& stop,
             logic::Level most = logic::Level::extreme)
      : board_(puzzle.board),
        digits_(static_cast<Digits>(puzzle.board.digits)),
        present_(present_cells(puzzle.board)),
        marks_(model.cells),
        is_placed_(marks_.size()),
        solution_(solution),
        stop_(stop),
        most_(most) {
    for (std::size_t cell = 0; cell < marks_.size(); ++cell) {
      if (!present_[cell]) marks_[cell] = digits_;
    }
    add_units();
    RuleConstraints constraints(puzzle);
    for (std::size_t rule = 0; rule < puzzle.rules.size(); ++rule) {
      auto of_rule = constraints.of(puzzle.rules[rule]);
      Network network(*of_rule, digits_, marks_.size(), false, stop_);
      premises_.push_back({{}, rule, network.cells(), *std::move(of_rule)});
    }
    for (CellId cell = 0; cell < static_cast<CellId>(puzzle.givens.size()); ++cell) {
      if (puzzle.givens[cell] != kNoDigit) place(cell, puzzle.givens[cell]);
    }
  }

  void keep(CellId cell, Digits digits) { marks_[cell] &= digits; }

  // Places a digit and excludes it from the rows, columns and boxes of its cell.
  void place(CellId cell, int digit) {
    marks_[cell] = Digits{1} << digit;
    is_placed_[cell] = true;
    for (const Premise& premise : premises_) {
      if (!premise.unit || !contains(premise.cells, cell)) continue;
      for (const CellId other : premise.cells) {
        if (other != cell) keep(other, ~marks_[cell]);
      }
    }
  }

  void apply(const VariantStep& step) {
    for (const auto& [cell, digit] : step.eliminations) keep(cell, ~(Digits{1} << digit));
    if (step.placement) place(step.placement->cell, step.placement->digit);
  }

  // Returns what units and each rule by itself leave.
  std::vector<DigitSet> open_digits() const {
    std::vector<Digits> open = marks_;
    for (std::size_t index = 0; index < premises_.size() && !stop_.is_due(); ++index) {
      std::vector<Digits> marks = marks_;
      if (premises_[index].unit || !narrow({index}, marks)) continue;
      for (std::size_t cell = 0; cell < open.size(); ++cell) open[cell] &= marks[cell];
    }
    std::vector<DigitSet> sets(open.begin(), open.end());
    for (std::size_t cell = 0; cell < open.size(); ++cell) {
      if (!present_[cell]) sets[cell] = 0;
    }
    return sets;
  }

  // The cells without a digit.
  Cells open_cells() const {
    Cells cells;
    for (CellId cell = 0; cell < board_.cell_count(); ++cell) {
      if (present_[cell] && !is_placed_[cell]) cells.push_back(cell);
    }
    return cells;
  }

  // Returns nothing if those of the level do not suffice, or after a stop, as an easier step or
  // fewer premises may have been missed.
  std::optional<VariantStep> find() {
    auto step = last_place();
    if (!step) step = last_digit();
    if (!step) step = by_one();
    if (!step) step = together();
    if (!step && most_ > logic::Level::hard) step = by_contradiction();
    if (!step && most_ > logic::Level::hard) step = by_search();
    return stop_.is_due() ? std::nullopt : step;
  }

 private:
  // How many of the possible steps are compared: finding the few premises of one takes long.
  static constexpr std::size_t kMostCompared = 6;

  static bool contains(const Cells& cells, CellId cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  }

  void add_units() {
    for (std::size_t grid = 0; grid < board_.grids.size(); ++grid) {
      for (auto& [id, cells] : units_of(board_, board_.grids[grid])) {
        Premise premise{VariantUnit{grid, id}, 0, cells, {}};
        premise.constraints.regions.push_back({std::move(cells), {}});
        premises_.push_back(std::move(premise));
      }
    }
  }

  // ---------------------------------------------------------------------------------- propagation

  Network network_of(const Premises& premises) const {
    Constraints all;
    for (const std::size_t index : premises) append(premises_[index].constraints, all);
    return Network(all, digits_, marks_.size(), false, stop_);
  }

  // Narrows marks by these premises. Returns false if they contradict the marks.
  bool narrow(const Premises& premises, std::vector<Digits>& marks) const {
    const Network network = network_of(premises);
    std::uint64_t updates = 0;
    return Propagation(network, stop_).narrow(marks, Propagation::kEverything, updates);
  }

  std::vector<VariantCandidate> excluded(const std::vector<Digits>& marks) const {
    std::vector<VariantCandidate> found;
    for (CellId cell = 0; cell < board_.cell_count(); ++cell) {
      for (const int digit : list_digits(marks_[cell] & ~marks[cell]))
        found.push_back({cell, digit});
    }
    return found;
  }

  // Returns as few premises as suffice. Precondition: all suffice.
  template <class Suffices>
  Premises reduced(const Suffices& suffices) const {
    return fewest(all_premises(), [&](const Premises& some, std::size_t /*size*/) {
      return !stop_.is_due() && suffices(some);
    });
  }

  Premises all_premises() const {
    // Units are left out first: rules say more.
    Premises all(premises_.size());
    for (std::size_t index = 0; index < all.size(); ++index) all[index] = index;
    return all;
  }

  VariantStep step_by(const Premises& premises, int difficulty) const {
    VariantStep step{.difficulty = difficulty};
    for (const std::size_t index : premises) {
      if (premises_[index].unit)
        step.units.push_back(*premises_[index].unit);
      else
        step.rules.push_back(premises_[index].rule);
    }
    std::sort(step.rules.begin(), step.rules.end());
    return step;
  }

  // ---------------------------------------------------------------------------------------- steps

  std::optional<VariantStep> last_place() const {
    for (std::size_t index = 0; index < premises_.size(); ++index) {
      const Premise& premise = premises_[index];
      const auto size = static_cast<int>(premise.cells.size());
      if (!premise.unit || size != std::popcount(digits_)) continue;
      for (const int digit : list_digits(digits_)) {
        const Digits set = Digits{1} << digit;
        CellId only = 0;
        int places = 0;
        for (const CellId cell : premise.cells) {
          if ((marks_[cell] & set) == 0) continue;
          ++places;
          only = cell;
        }
        if (places != 1 || is_placed_[only]) continue;
        VariantStep step = step_by({index}, 1);
        step.placement = {only, digit};
        return step;
      }
    }
    return {};
  }

  std::optional<VariantStep> last_digit() const {
    for (const CellId cell : scarce_cells()) {
      if (!is_single(marks_[cell])) continue;
      VariantStep step{.difficulty = 1};
      step.placement = {cell, std::countr_zero(marks_[cell])};
      return step;
    }
    return {};
  }

  // The same, those with the fewest candidates first.
  Cells scarce_cells() const {
    Cells cells = open_cells();
    std::stable_sort(cells.begin(), cells.end(), [&](CellId a, CellId b) {
      return std::popcount(marks_[a]) < std::popcount(marks_[b]);
    });
    return cells;
  }

  // The rule or unit that says most: it leaves a cell fewer digits than others, or has fewer cells.
  std::optional<VariantStep> by_one() const {
    std::optional<VariantStep> best;
    std::pair<int, std::size_t> best_rank;
    for (std::size_t index = 0; index < premises_.size() && !stop_.is_due(); ++index) {
      std::vector<Digits> marks = marks_;
      if (!narrow({index}, marks)) continue;
      auto found = excluded(marks);
      if (found.empty()) continue;
      int fewest = kMaxVariantDigit + 1;
      for (const auto& candidate : found) {
        fewest = std::min(fewest, std::popcount(marks[candidate.cell]));
      }
      const std::pair rank(fewest, premises_[index].cells.size());
      if (best && rank >= best_rank) continue;
      best = step_by({index}, 2);
      best->eliminations = std::move(found);
      best_rank = rank;
    }
    return best;
  }

  // What follows from several rules and units, but as few as possible.
  std::optional<VariantStep> together() const {
    std::vector<Digits> marks = marks_;
    if (!narrow(all_premises(), marks) || stop_.is_due()) return {};
    auto found = excluded(marks);
    std::stable_sort(found.begin(), found.end(), [&](const auto& a, const auto& b) {
      return std::popcount(marks_[a.cell]) < std::popcount(marks_[b.cell]);
    });
    found.resize(std::min(found.size(), kMostCompared));
    std::optional<Premises> fewest;
    for (const VariantCandidate& candidate : found) {
      const Digits set = Digits{1} << candidate.digit;
      Premises premises = reduced([&](const Premises& some) {
        std::vector<Digits> left = marks_;
        return narrow(some, left) && (left[candidate.cell] & set) == 0;
      });
      if (!fewest || premises.size() < fewest->size()) fewest = std::move(premises);
    }
    if (!fewest) return {};
    std::vector<Digits> left = marks_;
    narrow(*fewest, left);
    VariantStep step = step_by(*fewest, 1 + static_cast<int>(fewest->size()));
    step.eliminations = excluded(left);
    return step;
  }

  // A digit that contradicts as few rules and units as possible.
  std::optional<VariantStep> by_contradiction() const {
    constexpr int kAssumption = 5;
    std::optional<VariantStep> best;
    std::size_t compared = 0;
    for (const CellId cell : scarce_cells()) {
      for (const int digit : list_digits(marks_[cell])) {
        if (digit == solution_[cell] || compared == kMostCompared || stop_.is_due()) continue;
        const auto fails = [&](const Premises& some) {
          std::vector<Digits> left = marks_;
          left[cell] = Digits{1} << digit;
          return !narrow(some, left);
        };
        if (!fails(all_premises())) continue;
        ++compared;
        const Premises premises = reduced(fails);
        const int difficulty = kAssumption + static_cast<int>(premises.size());
        if (best && best->difficulty <= difficulty) continue;
        best = step_by(premises, difficulty);
        best->assumption = {cell, digit};
        best->eliminations = {{cell, digit}};
      }
    }
    return best;
  }

  // A digit of the solution, in a cell with few candidates.
  std::optional<VariantStep> by_search() const {
    const Cells cells = scarce_cells();
    if (cells.empty() || stop_.is_due()) return {};
    VariantStep step;
    step.placement = {cells.front(), solution_[cells.front()]};
    return step;
  }

  const Board& board_;
  Digits digits_ = 0;
  std::vector<bool> present_;
  std::vector<Digits> marks_;    // all digits in a cell outside every grid
  std::vector<bool> is_placed_;  // whether a cell has a digit
  std::span<const std::uint8_t> solution_;
  const Stop& stop_;
  logic::Level most_;
  std::vector<Premise> premises_;  // units, then rules
};

}  // namespace

Result<VariantHint> hint(const VariantPuzzle& puzzle, std::span<const std::uint8_t> known,
                         const Stop& stop) {
  const auto model = build_model(puzzle);
  if (!model) return model.error();
  std::vector<std::uint8_t> solution(known.begin(), known.end());
  if (solution.empty()) {
    auto found = only_solution(*model, stop);
    if (!found) return found.error();
    solution = *std::move(found);
  }
  StepSearch search(puzzle, *model, solution, stop);
  VariantHint hint;
  Cells empty;
  for (const CellId cell : search.open_cells()) {
    const int digit = puzzle.placed.empty() ? kNoDigit : puzzle.placed[cell];
    if (digit == kNoDigit)
      empty.push_back(cell);
    else if (digit != solution[cell])
      hint.wrong.push_back({cell, digit});
    else
      search.place(cell, digit);
  }
  const auto has_notes = [&](CellId cell) {
    return !puzzle.notes.empty() && puzzle.notes[cell] != 0;
  };
  if (std::all_of(empty.begin(), empty.end(), has_notes)) {
    for (const CellId cell : empty) {
      const auto notes = static_cast<Digits>(puzzle.notes[cell]);
      if ((notes >> solution[cell] & 1) == 0) hint.lacking.push_back(cell);
      search.keep(cell, notes);
    }
  }
  if (!hint.wrong.empty() || !hint.lacking.empty() || empty.empty()) return hint;
  hint.step = search.find();
  if (!hint.step) return Error{ErrorCode::stopped};
  return hint;
}

Result<std::vector<DigitSet>> open_digits(const VariantPuzzle& puzzle, const Stop& stop) {
  const auto model = build_model(puzzle);
  if (!model) return model.error();
  std::vector<DigitSet> open = StepSearch(puzzle, *model, {}, stop).open_digits();
  if (stop.is_due()) return Error{ErrorCode::stopped};
  return open;
}

Result<std::vector<VariantStep>> steps(const VariantPuzzle& puzzle, const Stop& stop,
                                       logic::Level most) {
  const auto model = build_model(puzzle);
  if (!model) return model.error();
  const auto solution = only_solution(*model, stop);
  if (!solution) return solution.error();
  StepSearch search(puzzle, *model, *solution, stop, most);
  std::vector<VariantStep> steps;
  while (!search.open_cells().empty()) {
    auto step = search.find();
    if (stop.is_due()) return Error{ErrorCode::stopped};
    if (!step) return Error{ErrorCode::no_step};
    search.apply(*step);
    steps.push_back(*std::move(step));
    if (level_of(rating_of(steps)) > most) return Error{ErrorCode::no_step};
  }
  if (steps.empty()) return Error{ErrorCode::already_solved};
  return steps;
}

VariantRating rating_of(const std::vector<VariantStep>& steps) {
  VariantRating rating;
  for (const VariantStep& step : steps) {
    rating.difficulty = std::max(rating.difficulty, step.difficulty);
    rating.assumptions += step.assumption ? 1 : 0;
    rating.searches += step.difficulty == 0 ? 1 : 0;
  }
  return rating;
}

logic::Level level_of(const VariantRating& rating) {
  // Several rules at once are hard to see, and so are assumptions.
  constexpr int kEasiest = 3, kModerate = 5;
  constexpr int kMostAssumptions = 4;
  if (rating.searches > 0 || rating.assumptions > kMostAssumptions) return logic::Level::extreme;
  if (rating.assumptions > 0) return logic::Level::very_hard;
  if (rating.difficulty > kModerate) return logic::Level::hard;
  return rating.difficulty > kEasiest ? logic::Level::moderate : logic::Level::easy;
}

}  // namespace dance::sudoku
