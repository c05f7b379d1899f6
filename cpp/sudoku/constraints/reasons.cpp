#include "sudoku/constraints/reasons.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "sudoku/constraints/fewest.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/network.hpp"
#include "sudoku/constraints/search/propagation.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"

namespace dance::sudoku {
namespace {

// The constraints of one rule, or of the grids, with the digits of filled cells.
class RuleCheck {
 public:
  RuleCheck(const Constraints& constraints, const Board& board, const std::vector<int>& filled,
            const Stop& stop)
      : stop_(stop),
        network_(constraints, static_cast<Digits>(board.digits), filled.size(), false, stop),
        propagation_(network_, stop),
        filled_(filled) {}

  // Returns a minimal set of filled cells that contradict the constraints, or nothing; also nothing
  // after a stop.
  std::optional<Cells> find() {
    Cells cells;
    for (const CellId cell : network_.cells()) {
      if (filled_[cell] != kNoDigit) cells.push_back(cell);
    }
    if (is_possible(cells)) return {};
    for (std::size_t at = cells.size(); at-- > 0;) {
      Cells fewer = cells;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
      if (!is_possible(fewer)) cells = std::move(fewer);
    }
    // A rule that no digits satisfy is not broken by any.
    if (cells.empty() || stop_.is_due()) return {};
    return cells;
  }

 private:
  bool is_possible(const Cells& cells) {
    std::vector<Digits> digits(filled_.size(), network_.digits());
    for (const CellId cell : cells) digits[cell] = Digits{1} << filled_[cell];
    std::uint64_t updates = 0;
    if (stop_.after(digits.size())) return true;
    return propagation_.narrow(digits, Propagation::kEverything, updates);
  }

  const Stop& stop_;
  Network network_;
  Propagation propagation_;
  const std::vector<int>& filled_;
};

// The candidates of a cell or its given, identified by the cell, or a rule, by its index.
struct Part {
  enum class Kind { candidates, given, rule };
  Kind kind = Kind::given;
  std::size_t index = 0;
};
using Parts = std::vector<Part>;

class Reasons {
 public:
  Reasons(const VariantPuzzle& puzzle, std::optional<VariantCandidate> candidate,
          const ReasonEffort& effort, const Stop& stop)
      : puzzle_(puzzle), candidate_(candidate), effort_(effort), stop_(stop) {
    VariantPuzzle empty = puzzle;
    empty.givens.clear();
    empty.candidates.clear();
    empty.rules.clear();
    base_ = *build_model(empty);
    RuleConstraints constraints(puzzle);
    for (const Rule& rule : puzzle.rules) constraints_.push_back(*constraints.of(rule));
  }

  VariantRefutation find() {
    Parts parts = all_parts();
    VariantRefutation refutation;
    switch (solve(parts, effort_.first, &refutation.solution)) {
      case Outcome::exhausted:
        refutation.reason = reduced(std::move(parts));
        break;
      case Outcome::found:
      case Outcome::paused:
        break;
    }
    return refutation;
  }

 private:
  // Lists the parts farthest from the cell first.
  Parts all_parts() const {
    Parts parts;
    for (CellId cell = 0; cell < puzzle_.board.cell_count(); ++cell) {
      const auto index = static_cast<std::size_t>(cell);
      if (is_restricted(puzzle_, cell)) parts.push_back({Part::Kind::candidates, index});
    }
    for (std::size_t cell = 0; cell < puzzle_.givens.size(); ++cell) {
      if (puzzle_.givens[cell] != kNoDigit) parts.push_back({Part::Kind::given, cell});
    }
    for (std::size_t rule = 0; rule < puzzle_.rules.size(); ++rule) {
      parts.push_back({Part::Kind::rule, rule});
    }
    if (!candidate_) return parts;
    std::stable_sort(parts.begin(), parts.end(),
                     [&](const Part& a, const Part& b) { return distance(a) > distance(b); });
    return parts;
  }

  int distance(const Part& part) const {
    if (part.kind != Part::Kind::rule) return distance(static_cast<CellId>(part.index));
    const Rule& rule = puzzle_.rules[part.index];
    int least = std::numeric_limits<int>::max();
    for (const Cells* cells : {&rule.cells, &rule.others}) {
      for (const CellId cell : *cells) least = std::min(least, distance(cell));
    }
    return least;
  }

  int distance(CellId cell) const {
    const int width = puzzle_.board.width;
    return std::max(std::abs(cell / width - candidate_->cell / width),
                    std::abs(cell % width - candidate_->cell % width));
  }

  // Searches for a solution under these parts alone and stores it in `solution`.
  Outcome solve(const Parts& parts, std::uint64_t nodes,
                std::vector<std::uint8_t>* solution = nullptr) const {
    Model model = base_;
    const auto keep = [&](std::size_t cell, DigitSet digits) {
      if (base_.cells[cell] == 0) return;
      model.cells[cell] &= static_cast<Digits>(digits);
      // A cell without digits would count as one outside all grids.
      if (model.cells[cell] == 0) {
        model.constraints.cells.push_back({static_cast<CellId>(cell), 0});
      }
    };
    for (const Part& part : parts) {
      switch (part.kind) {
        case Part::Kind::candidates:
          keep(part.index, puzzle_.candidates[part.index]);
          break;
        case Part::Kind::given:
          keep(part.index, DigitSet{1} << puzzle_.givens[part.index]);
          break;
        case Part::Kind::rule:
          append(constraints_[part.index], model.constraints);
          break;
      }
    }
    if (candidate_) {
      keep(static_cast<std::size_t>(candidate_->cell), DigitSet{1} << candidate_->digit);
    }
    const auto variant = prepare(model, stop_);
    if (!variant) return Outcome::paused;
    PropagationSolver solver(*variant, {}, stop_);
    const Outcome outcome = solver.run(nodes);
    spent_ += solver.nodes();
    if (outcome == Outcome::found && solution) *solution = solver.solution();
    return outcome;
  }

  // Leaves out parts as long as the rest has no solution.
  Reason reduced(Parts parts) {
    spent_ = 0;
    bool is_minimal = true;
    const Parts rest = fewest(std::move(parts), [&](const Parts& fewer, std::size_t size) {
      if (spent_ >= effort_.all || stop_.is_due()) {
        is_minimal = false;
        return false;
      }
      const Outcome outcome = solve(fewer, effort_.each);
      if (size == 1 && outcome == Outcome::paused) is_minimal = false;
      return outcome == Outcome::exhausted;
    });
    return reason(rest, is_minimal);
  }

  Reason reason(const Parts& parts, bool is_minimal) const {
    Reason reason{.is_minimal = is_minimal};
    for (const Part& part : parts) {
      switch (part.kind) {
        case Part::Kind::candidates:
          reason.candidates.push_back(static_cast<CellId>(part.index));
          break;
        case Part::Kind::given:
          reason.givens.push_back(static_cast<CellId>(part.index));
          break;
        case Part::Kind::rule:
          reason.rules.push_back(part.index);
          break;
      }
    }
    std::sort(reason.candidates.begin(), reason.candidates.end());
    std::sort(reason.givens.begin(), reason.givens.end());
    std::sort(reason.rules.begin(), reason.rules.end());
    return reason;
  }

  const VariantPuzzle& puzzle_;
  std::optional<VariantCandidate> candidate_;
  ReasonEffort effort_;
  const Stop& stop_;
  Model base_;                            // rows, columns and boxes
  std::vector<Constraints> constraints_;  // of each rule
  mutable std::uint64_t spent_ = 0;
};

}  // namespace

std::string_view name(Conflict::Kind kind) {
  constexpr std::string_view kNames[] = {"rule", "unit", "given", "candidate"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::vector<Conflict> find_conflicts(const VariantPuzzle& puzzle, const std::vector<int>& filled,
                                     const Stop& stop) {
  std::vector<Conflict> conflicts;
  RuleConstraints all(puzzle);
  for (std::size_t rule = 0; rule <= puzzle.rules.size() && !stop.is_due(); ++rule) {
    const bool is_grids = rule == puzzle.rules.size();
    const auto constraints = is_grids ? all.of_grids() : all.of(puzzle.rules[rule]);
    if (!constraints) continue;
    if (auto cells = RuleCheck(*constraints, puzzle.board, filled, stop).find()) {
      const auto kind = is_grids ? Conflict::Kind::unit : Conflict::Kind::rule;
      conflicts.push_back({kind, is_grids ? 0 : rule, *std::move(cells)});
    }
  }
  return conflicts;
}

VariantRefutation why_not(const VariantPuzzle& puzzle, std::optional<VariantCandidate> candidate,
                          const ReasonEffort& effort, const Stop& stop) {
  return Reasons(puzzle, candidate, effort, stop).find();
}

}  // namespace dance::sudoku
