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
#include "sudoku/solvers/only_solution.hpp"

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
  StepSearch(const VariantPuzzle& puzzle, std::vector<Digits> marks,
             std::span<const std::uint8_t> solution, const Stop& stop)
      : board_(puzzle.board),
        digits_(static_cast<Digits>(puzzle.board.digits)),
        marks_(std::move(marks)),
        solution_(solution),
        stop_(stop) {
    add_units();
    RuleConstraints constraints(puzzle);
    for (std::size_t rule = 0; rule < puzzle.rules.size(); ++rule) {
      auto of_rule = constraints.of(puzzle.rules[rule]);
      Network network(*of_rule, digits_, marks_.size(), false, stop_);
      premises_.push_back({{}, rule, network.cells(), *std::move(of_rule)});
    }
  }

  // The digits that the rows, columns and boxes leave beside those of these cells.
  void exclude(CellId placed, int digit) {
    for (const Premise& premise : premises_) {
      if (!premise.unit || !contains(premise.cells, placed)) continue;
      for (const CellId cell : premise.cells) {
        if (cell != placed) marks_[cell] &= ~(Digits{1} << digit);
      }
    }
  }

  void keep(CellId cell, Digits digits) { marks_[cell] &= digits; }
  void place(CellId cell, int digit) {
    marks_[cell] = Digits{1} << digit;
    placed_.push_back(cell);
  }

  // Returns nothing after a stop, as an easier step or fewer premises may have been missed.
  std::optional<VariantStep> find() {
    auto step = last_place();
    if (!step) step = last_digit();
    if (!step) step = by_one();
    if (!step) step = together();
    if (!step) step = by_contradiction();
    if (!step) step = by_search();
    return stop_.is_due() ? std::nullopt : step;
  }

 private:
  // How many of the possible steps are compared: finding the few premises of one takes long.
  static constexpr std::size_t kMostCompared = 6;

  static bool contains(const Cells& cells, CellId cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  }

  bool is_placed(CellId cell) const { return contains(placed_, cell); }

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
        if (places != 1 || is_placed(only)) continue;
        VariantStep step = step_by({index}, 1);
        step.placement = {only, digit};
        return step;
      }
    }
    return {};
  }

  std::optional<VariantStep> last_digit() const {
    for (const CellId cell : open_cells()) {
      if (!is_single(marks_[cell])) continue;
      VariantStep step{.difficulty = 1};
      step.placement = {cell, std::countr_zero(marks_[cell])};
      return step;
    }
    return {};
  }

  // The cells without a digit, those with the fewest candidates first.
  Cells open_cells() const {
    Cells cells;
    const std::vector<bool> present = present_cells(board_);
    for (CellId cell = 0; cell < board_.cell_count(); ++cell) {
      if (present[cell] && !is_placed(cell)) cells.push_back(cell);
    }
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
    for (const CellId cell : open_cells()) {
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
    const Cells cells = open_cells();
    if (cells.empty() || stop_.is_due()) return {};
    VariantStep step;
    step.placement = {cells.front(), solution_[cells.front()]};
    return step;
  }

  const Board& board_;
  Digits digits_ = 0;
  std::vector<Digits> marks_;  // all digits in a cell outside every grid
  Cells placed_;               // the cells with a digit
  std::span<const std::uint8_t> solution_;
  const Stop& stop_;
  std::vector<Premise> premises_;  // units, then rules
};

Result<std::vector<std::uint8_t>> solution_of(const Model& model, const Stop& stop) {
  const auto variant = prepare(model, stop);
  if (!variant) return variant.error();
  PropagationSolver solver(*variant, {}, stop);
  return only_solution(solver, stop);
}

}  // namespace

Result<VariantHint> hint(const VariantPuzzle& puzzle, std::span<const std::uint8_t> known,
                         const Stop& stop) {
  const auto model = build_model(puzzle);
  if (!model) return model.error();
  std::vector<std::uint8_t> solution(known.begin(), known.end());
  if (solution.empty()) {
    auto found = solution_of(*model, stop);
    if (!found) return found.error();
    solution = *std::move(found);
  }
  std::vector<Digits> marks = model->cells;
  const std::vector<bool> present = present_cells(puzzle.board);
  const auto at = [](const std::vector<int>& digits, CellId cell) {
    return digits.empty() ? kNoDigit : digits[cell];
  };
  VariantHint hint;
  Cells empty;
  std::vector<VariantCandidate> placed;
  for (CellId cell = 0; cell < puzzle.board.cell_count(); ++cell) {
    if (!present[cell]) {
      marks[cell] = static_cast<Digits>(puzzle.board.digits);
      continue;
    }
    const int given = at(puzzle.givens, cell);
    const int digit = given != kNoDigit ? given : at(puzzle.placed, cell);
    if (digit == kNoDigit)
      empty.push_back(cell);
    else if (digit != solution[cell])
      hint.wrong.push_back({cell, digit});
    else
      placed.push_back({cell, digit});
  }
  StepSearch search(puzzle, std::move(marks), solution, stop);
  for (const auto& [cell, digit] : placed) {
    search.place(cell, digit);
    search.exclude(cell, digit);
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

}  // namespace dance::sudoku
